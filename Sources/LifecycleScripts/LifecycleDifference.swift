/// Two logs of one script side by side, step by step: what both have, what only one has there.
public struct LifecycleDifference {
  /// One line of the comparison.
  public struct Row: Sendable {
    /// `-` for the first log alone, `+` for the second alone, a blank for both.
    public let mark: Character
    /// The step it belongs to.
    public let step: Int
    /// The app, the object, the call and its argument.
    public let text: String
  }

  /// The lines of the steps that differ, in order; empty where no step does.
  public let rows: [Row]

  /// Compares two logs.
  ///
  /// - Complexity: O(n m) in the lines of each step.
  public init(_ first: LifecycleLog, _ second: LifecycleLog) {
    var rows: [Row] = []
    for step in 1...max(1, first.steps.count, second.steps.count) {
      let old = first.lines.filter { $0.step == step }.map(Self.text)
      let new = second.lines.filter { $0.step == step }.map(Self.text)
      if old == new { continue }
      rows += Self.merge(old, new).map { Row(mark: $0.0, step: step, text: $0.1) }
    }
    self.rows = rows
  }

  private static func text(_ line: LifecycleLine) -> String {
    "\(line.app) \(line.object) \(line.call)" + (line.argument.isEmpty ? "" : " \(line.argument)")
  }

  /// The shortest way from one list to the other, by their longest common subsequence.
  static func merge(_ old: [String], _ new: [String]) -> [(Character, String)] {
    // common[i][j]: the longest common subsequence of old[i...] and new[j...].
    var common = Array(repeating: Array(repeating: 0, count: new.count + 1), count: old.count + 1)
    for i in old.indices.reversed() {
      for j in new.indices.reversed() {
        common[i][j] =
          old[i] == new[j] ? common[i + 1][j + 1] + 1 : max(common[i + 1][j], common[i][j + 1])
      }
    }
    var rows: [(Character, String)] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if i < old.count, j < new.count, old[i] == new[j] {
        rows.append((" ", old[i]))
        (i, j) = (i + 1, j + 1)
      } else if j == new.count || i < old.count && common[i + 1][j] >= common[i][j + 1] {
        rows.append(("-", old[i]))
        i += 1
      } else {
        rows.append(("+", new[j]))
        j += 1
      }
    }
    return rows
  }
}
