/// Bytes over spans of uses, added up per block.
struct BlockUsage {
  private let shift: Int
  /// Bytes times uses per block that were added as parts of it.
  private var parts: ContiguousArray<Double>
  /// Changes of the bytes that cover whole blocks.
  private var changes: ContiguousArray<Double>
  private(set) var isEmpty = true

  init(_ blocks: ResourceBlocks) {
    shift = blocks.shift
    let count = blocks.count
    parts = ContiguousArray(repeating: 0, count: count + 1)
    changes = ContiguousArray(repeating: 0, count: count + 1)
  }

  /// Adds bytes over a span of uses.
  mutating func add(_ bytes: Double, _ first: Int, _ end: Int) {
    guard bytes > 0, first < end else { return }
    isEmpty = false
    let firstBlock = first >> shift
    let lastBlock = (end - 1) >> shift
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
  @inline(__always)
  mutating func drain(_ body: (_ block: Int, _ volume: Double) -> Void) {
    guard !isEmpty else { return }
    isEmpty = true
    var whole = 0.0
    for block in 0..<parts.count - 1 {
      whole += changes[block]
      body(block, whole + parts[block])
      changes[block] = 0
      parts[block] = 0
    }
    changes[parts.count - 1] = 0
    parts[parts.count - 1] = 0
  }
}
