/// Computes `count` values by index, `jobs` at a time, and returns them in order.
///
/// - Parameter progress: called after each value with the number of values done.
/// - Throws: `CancellationError` when the task is cancelled, else the first error of `body`.
func orderedMap<Value: Sendable>(
  count: Int, jobs: Int, progress: (Int) -> Void = { _ in },
  _ body: @escaping @Sendable (Int) throws -> Value
) async throws -> [Value] {
  var values = [Value?](repeating: nil, count: count)
  try await withThrowingTaskGroup(of: (Int, Value).self) { group in
    var next = 0
    func startNext() {
      guard next < count else { return }
      let index = next
      next += 1
      group.addTask {
        try Task.checkCancellation()
        return (index, try body(index))
      }
    }
    for _ in 0..<min(jobs, count) { startNext() }
    var done = 0
    while let (index, value) = try await group.next() {
      values[index] = value
      done += 1
      progress(done)
      startNext()
    }
  }
  return values.compactMap(\.self)
}
