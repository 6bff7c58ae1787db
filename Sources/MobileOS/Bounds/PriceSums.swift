/// The prices per block of places where a byte can be, each with its sums.
struct PriceSums {
  /// Per byte: in memory, in memory or compressed, wherever it is cheapest.
  typealias Prices = SIMD4<Double>

  private let shift: Int
  /// Per block its prices, and the sums of those before.
  private var blocks: ContiguousArray<(prices: Prices, sums: Prices)>

  init(_ blocks: ResourceBlocks) {
    shift = blocks.shift
    self.blocks = ContiguousArray(repeating: (.zero, .zero), count: blocks.count + 1)
  }

  /// Takes over the prices per block.
  @inline(__always)
  mutating func fill(_ prices: (Int) -> Prices) {
    var sums = Prices.zero
    for block in 0..<blocks.count - 1 {
      let prices = prices(block)
      blocks[block] = (prices, sums)
      sums += prices * Double(1 << shift)
    }
    blocks[blocks.count - 1].sums = sums
  }

  /// The prices of the uses before a position.
  @inline(__always)
  private func before(_ use: Int) -> Prices {
    let block = use >> shift
    return blocks[block].sums + blocks[block].prices * Double(use - (block << shift))
  }

  /// The prices of a span of uses.
  @inline(__always)
  func of(_ first: Int, _ end: Int) -> Prices { before(end) - before(first) }
}
