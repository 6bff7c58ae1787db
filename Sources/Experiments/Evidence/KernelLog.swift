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
    for (index, line) in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated()
    {
      let line = line.last == 0x0D ? line.dropLast() : line
      if Self.mayTell(line) { add(Substring(line), number: index + 1) }
    }
    finish()
  }

  /// Whether a line may tell of a kill or a limit: few of a log do, and reading text is slow.
  static func mayTell(_ line: some Collection<UInt8>) -> Bool {
    let marks: [[UInt8]] = [Array("killing_".utf8), Array(" limit: ".utf8)]
    var places = [0, 0]
    for byte in line {
      for (number, mark) in marks.enumerated() {
        // No mark repeats its first byte, so a failed match can only begin anew here.
        places[number] = mark[places[number]] == byte ? places[number] + 1 : mark[0] == byte ? 1 : 0
        if places[number] == mark.count { return true }
      }
    }
    return false
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
