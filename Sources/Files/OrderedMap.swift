/// Computes `count` values by index, `jobs` at a time, and returns them in order.
///
/// - Parameter progress: called after each value with the number of values done.
/// - Throws: `CancellationError` when the task is cancelled, else the first error of `body`.
package func orderedMap<Value: Sendable>(
  count: Int, jobs: Int, progress: (Int) -> Void = { _ in },
  _ body: @escaping @Sendable (Int) throws -> Value
) async throws -> [Value] {
  var values: [Value] = []
  values.reserveCapacity(count)
  try await orderedForEach(count: count, jobs: jobs, progress: progress, body) { values.append($1) }
  return values
}

/// Computes `count` values by index, `jobs` at a time, and passes them to `take` in order.
///
/// At most `4 * jobs + 32` values wait for an earlier one.
///
/// - Parameters:
///   - progress: called after each value with the number of values done.
///   - take: called for each value in order of the indices.
/// - Throws: `CancellationError` when the task is cancelled, else the first error of `body`.
package func orderedForEach<Value: Sendable>(
  count: Int, jobs: Int, progress: (Int) -> Void = { _ in },
  _ body: @escaping @Sendable (Int) throws -> Value, take: (Int, Value) -> Void
) async throws {
  let most = 4 * jobs + 32
  var waiting: [Int: Value] = [:]
  var (started, taken, done) = (0, 0, 0)
  try await withThrowingTaskGroup(of: (Int, Value).self) { group in
    func startMore() {
      while started < count, started - done < jobs, started - taken < most {
        let index = started
        started += 1
        group.addTask {
          try Task.checkCancellation()
          return (index, try body(index))
        }
      }
    }
    startMore()
    while let (index, value) = try await group.next() {
      waiting[index] = value
      done += 1
      progress(done)
      while let next = waiting.removeValue(forKey: taken) {
        take(taken, next)
        taken += 1
      }
      startMore()
    }
  }
}
