/// Values of memory, compressor and swap per block of consecutive uses: prices of a byte, or bytes
/// times uses.
struct ResourceBlocks {
  /// The uses of a block, as a power of two.
  let shift: Int
  /// The number of blocks.
  let count: Int
  /// The values: of memory per block, of the compressor per block, of swap per block.
  var values: ContiguousArray<Double>

  /// Zeros for that many uses.
  init(uses: Int, shift: Int) {
    self.shift = shift
    count = (uses + (1 << shift) - 1) >> shift
    values = ContiguousArray(repeating: 0, count: 3 * count)
  }

  /// Zeros in the same blocks as others.
  init(like other: ResourceBlocks) {
    shift = other.shift
    count = other.count
    values = ContiguousArray(repeating: 0, count: 3 * count)
  }

  @inline(__always)
  func memory(_ block: Int) -> Double { values[block] }

  @inline(__always)
  func compressor(_ block: Int) -> Double { values[count + block] }

  @inline(__always)
  func swap(_ block: Int) -> Double { values[2 * count + block] }

  /// The same prices in other blocks.
  func refined(uses: Int, shift: Int) -> ResourceBlocks {
    var blocks = ResourceBlocks(uses: uses, shift: shift)
    for block in 0..<blocks.count {
      let old = (block << shift) >> self.shift
      for part in 0..<3 { blocks.values[part * blocks.count + block] = values[part * count + old] }
    }
    return blocks
  }
}
