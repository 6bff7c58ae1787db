/// The memory that is left at each use, of which plans take some over a stretch of uses at a time.
///
/// A segment tree over the uses: least room of a stretch and taking from a stretch are O(log n)
/// each, 16 bytes per node. What is taken of a whole subtree is noted at its root and never pushed
/// down.
struct RoomOverUses: Sendable {
  /// Least room below each node, less what was taken of the node's whole stretch.
  private var least: ContiguousArray<Int64>
  /// What was taken of each node's whole stretch.
  private var taken: ContiguousArray<Int64>
  private let width: Int

  /// The given room at each use.
  init(_ room: ContiguousArray<Int64>) {
    var width = 1
    while width < room.count { width *= 2 }
    self.width = width
    taken = ContiguousArray(repeating: 0, count: 2 * width)
    least = ContiguousArray(repeating: .max / 2, count: 2 * width)
    for use in room.indices { least[width + use] = room[use] }
    for node in (1..<width).reversed() { least[node] = min(least[2 * node], least[2 * node + 1]) }
  }

  /// The least room over a stretch of uses; unlimited over none.
  func leastRoom(_ uses: Range<Int>) -> Int64 {
    uses.isEmpty ? .max : leastRoom(uses, below: 1, 0..<width)
  }

  private func leastRoom(_ uses: Range<Int>, below node: Int, _ own: Range<Int>) -> Int64 {
    guard own.overlaps(uses) else { return .max / 2 }
    if uses.lowerBound <= own.lowerBound, own.upperBound <= uses.upperBound { return least[node] }
    let middle = (own.lowerBound + own.upperBound) / 2
    return min(
      leastRoom(uses, below: 2 * node, own.lowerBound..<middle),
      leastRoom(uses, below: 2 * node + 1, middle..<own.upperBound)) - taken[node]
  }

  mutating func take(_ bytes: Int64, over uses: Range<Int>) {
    if !uses.isEmpty { take(bytes, over: uses, below: 1, 0..<width) }
  }

  private mutating func take(
    _ bytes: Int64, over uses: Range<Int>, below node: Int, _ own: Range<Int>
  ) {
    guard own.overlaps(uses) else { return }
    if uses.lowerBound <= own.lowerBound, own.upperBound <= uses.upperBound {
      taken[node] += bytes
      least[node] -= bytes
      return
    }
    let middle = (own.lowerBound + own.upperBound) / 2
    take(bytes, over: uses, below: 2 * node, own.lowerBound..<middle)
    take(bytes, over: uses, below: 2 * node + 1, middle..<own.upperBound)
    least[node] = min(least[2 * node], least[2 * node + 1]) - taken[node]
  }
}
