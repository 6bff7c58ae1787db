/// Bytes over spans of uses, added up per block.
struct BlockUsage {
  private let shift: Int
  /// Bytes times uses per block that were added as parts of it.
  private var parts: ContiguousArray<Double>
  /// Changes of the bytes that cover whole blocks.
  private var changes: ContiguousArray<Double>
  /// The first block that anything was added to, and the one behind the last; 0 for none.
  private var first: Int
  private var end = 0

  init(_ blocks: ResourceBlocks) {
    shift = blocks.shift
    let count = blocks.count
    parts = ContiguousArray(repeating: 0, count: count + 1)
    changes = ContiguousArray(repeating: 0, count: count + 1)
    first = count
  }

  /// Adds bytes over a span of uses.
  mutating func add(_ bytes: Double, _ first: Int, _ end: Int) {
    guard bytes > 0, first < end else { return }
    let firstBlock = first >> shift
    let lastBlock = (end - 1) >> shift
    self.first = min(self.first, firstBlock)
    self.end = max(self.end, lastBlock + 1)
    guard firstBlock < lastBlock else {
      parts[firstBlock] += bytes * Double(end - first)
      return
    }
    parts[firstBlock] += bytes * Double(((firstBlock + 1) << shift) - first)
    parts[lastBlock] += bytes * Double(end - (lastBlock << shift))
    changes[firstBlock + 1] += bytes * Double(1 << shift)
    changes[lastBlock] -= bytes * Double(1 << shift)
  }

  /// Passes bytes times uses of each block to `body`, and resets them.
  ///
  /// - Complexity: O(blocks) from the first to the last that anything was added to.
  @inline(__always)
  mutating func drain(_ body: (_ block: Int, _ volume: Double) -> Void) {
    guard end > 0 else { return }
    var whole = 0.0
    for block in first..<end {
      whole += changes[block]
      body(block, whole + parts[block])
      changes[block] = 0
      parts[block] = 0
    }
    first = parts.count
    end = 0
  }
}
