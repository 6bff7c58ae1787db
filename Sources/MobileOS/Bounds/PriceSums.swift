/// A price per block with its sums.
struct PriceSums {
  private let shift: Int
  private var prices: ContiguousArray<Double>
  private var sums: ContiguousArray<Double>

  init(_ blocks: ResourceBlocks) {
    shift = blocks.shift
    let count = blocks.count
    prices = ContiguousArray(repeating: 0, count: count + 1)
    sums = ContiguousArray(repeating: 0, count: count + 1)
  }

  /// Takes over a price per block.
  @inline(__always)
  mutating func fill(_ price: (Int) -> Double) {
    var sum = 0.0
    for block in 0..<prices.count - 1 {
      let value = price(block)
      prices[block] = value
      sums[block] = sum
      sum += value * Double(1 << shift)
    }
    sums[prices.count - 1] = sum
  }

  /// The price of the uses before a position.
  @inline(__always)
  private func before(_ use: Int) -> Double {
    let block = use >> shift
    return sums[block] + prices[block] * Double(use - (block << shift))
  }

  /// The price of a span of uses.
  @inline(__always)
  func of(_ first: Int, _ end: Int) -> Double { before(end) - before(first) }
}
