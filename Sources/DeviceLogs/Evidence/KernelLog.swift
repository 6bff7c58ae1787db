/// The kills in a kernel log, in its order.
public struct KernelLog: Sendable {
  /// The kills.
  public private(set) var kills: [KernelKill] = []
  /// Limits exceeded by processes whose death is not in the log.
  public private(set) var exceeded: [(name: String, limit: KernelKill.Limit)] = []

  private var limits: [String: KernelKill.Limit] = [:]
  /// The latest line of runningboardd with a priority, by the process's name.
  private var priorities: [String: RunningBoardLine] = [:]
  private var states: [String: String] = [:]

  /// Reads the lines of a log and skips all that are not about kills.
  ///
  /// - Complexity: O(length of the text).
  public init(_ text: Substring) {
    let bytes = Array(text.utf8)
    // Old systems end lines with a single carriage return.
    let end: UInt8 = bytes.contains(0x0A) ? 0x0A : 0x0D
    for (index, line) in bytes.split(separator: end, omittingEmptySubsequences: false).enumerated()
    {
      let line = line.last == 0x0D ? line.dropLast() : line
      // Few lines are about kills, and decoding the others would be slow.
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
    } else if let found = RunningBoardLine(line) {
      if found.priority != nil { priorities[found.name] = found }
      if let state = found.state { states[found.name] = state }
    } else if var kill = KernelKill(line, line: number) {
      kill.limit = limits.removeValue(forKey: kill.name)
      let known = priorities.values.filter {
        $0.pid.map { $0 == kill.pid } ?? RunningBoardLine.isSame(kill.name, $0.name)
      }.sorted { $0.name < $1.name }
      kill.assignedPriority = known.first?.priority
      let names = Set(known.map(\.name))
      kill.assignedState =
        states.filter { names.contains($0.key) || RunningBoardLine.isSame(kill.name, $0.key) }
        .min { $0.key < $1.key }?.value
      kills.append(kill)
    }
  }

  private mutating func finish() {
    let dead = Set(kills.filter { $0.limit != nil }.map(\.name))
    exceeded.removeAll { dead.contains($0.name) }
  }
}
