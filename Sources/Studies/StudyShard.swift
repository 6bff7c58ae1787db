/// One of several disjoint, balanced parts of a plan: `2/8` is the second of eight.
public struct StudyShard: Sendable, Equatable {
  /// The part, counted from 1.
  public let index: Int
  /// The number of parts.
  public let count: Int

  /// Part `index` of `count`.
  ///
  /// - Precondition: `index` lies in `1...count`.
  public init(index: Int, count: Int) {
    precondition((1...max(1, count)).contains(index), "a shard is one of so many")
    self.index = index
    self.count = count
  }

  /// Reads `2/8`.
  ///
  /// - Throws: `InputError` without a place.
  public init(_ text: String) throws(InputError) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1],
      (1...100_000).contains(count), (1...count).contains(index)
    else { throw InputError("`\(text)` is not a part of a plan", remedy: "Write for example 2/8") }
    self.init(index: index, count: count)
  }

  /// Whether a replication of a cell belongs to this part.
  ///
  /// All strategies of one replication stay together, so a slow one slows all parts alike. A
  /// sequential rule needs whole cells.
  func contains(cell: StudyCell, replication: Int, rule: ReplicationRule) -> Bool {
    let number = cell.number - 1
    let unit = rule.isSequential ? number : number * rule.most + replication
    return unit % count == index - 1
  }
}
