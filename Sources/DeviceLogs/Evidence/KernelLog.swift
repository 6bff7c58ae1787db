/// The kills that a kernel log tells of, in its order.
public struct KernelLog: Sendable {
  /// The kills.
  public private(set) var kills: [KernelKill] = []
  /// Limits exceeded by processes that the log does not show to die.
  public private(set) var exceeded: [(name: String, limit: KernelKill.Limit)] = []

  private var limits: [String: KernelKill.Limit] = [:]

  /// Reads the lines of a log; all that tell of no kill are passed over.
  ///
  /// - Complexity: O(length of the text).
  public init(_ text: Substring) {
    for (index, line) in Array(text.utf8).split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated()
    {
      let line = line.last == 0x0D ? line.dropLast() : line
      // Few lines of a log tell of a kill, and making text of the others would be slow.
      if LineMarks.mayTell(line) {
        add(Substring(decoding: line, as: UTF8.self), number: index + 1)
      }
    }
    finish()
  }

  private mutating func add(_ line: Substring, number: Int) {
    if let found = KernelKill.Limit.read(line) {
      limits[found.name] = found.limit
      exceeded.append((found.name, found.limit))
    } else if var kill = KernelKill(line, line: number) {
      kill.limit = limits.removeValue(forKey: kill.name)
      kills.append(kill)
    }
  }

  private mutating func finish() {
    let dead = Set(kills.filter { $0.limit != nil }.map(\.name))
    exceeded.removeAll { dead.contains($0.name) }
  }
}
