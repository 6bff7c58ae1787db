/// Tables of the ziggurat method with 256 layers of equal area, for the exponential and the normal.
///
/// The curve is covered by 255 rectangles and a base layer that contains the tail. A random layer
/// and a random point in it lie below the curve without further ado in 98.9 % (exponential) and
/// 99.3 % (normal) of the cases: one word, two table reads, one multiplication.
///
/// Source: G. Marsaglia, W. W. Tsang, "The ziggurat method for generating random variables",
/// Journal of Statistical Software 5 (2000), with layer and position from separate bits after J. A.
/// Doornik (2005). The tables are computed with `DeterministicMath` at first use.
@usableFromInline
struct Ziggurat: Sendable {
  /// What the fast path needs of one layer, side by side in 16 bytes.
  @frozen
  @usableFromInline
  struct Layer: BitwiseCopyable, Sendable {
    /// Positions below this one lie under the curve, whatever the height.
    @usableFromInline
    let safe: UInt64
    /// Width of the layer times 2⁻⁵³: turns a 53-bit position into a coordinate.
    @usableFromInline
    let scale: Double
  }

  @usableFromInline
  let layers: [Layer]
  /// Height of the curve at the right edge of each layer, and 1 at the end.
  @usableFromInline
  let heights: [Double]
  /// Where the tail begins.
  @usableFromInline
  let tail: Double

  init(tail: Double, area: Double, density: (Double) -> Double, inverse: (Double) -> Double) {
    var edges = [area / density(tail), tail]
    while edges.count < 256 {
      let edge = edges[edges.count - 1]
      edges.append(inverse(area / edge + density(edge)))
    }
    edges.append(0)
    layers = (0..<256).map { index in
      let ratio = edges[index + 1] / edges[index]
      return Layer(safe: UInt64(ratio * 0x1p53), scale: edges[index] * 0x1p-53)
    }
    heights = edges.map(density)
    self.tail = tail
  }

  @usableFromInline
  static let exponential = Ziggurat(
    tail: 7.697117470131050077, area: 0.0039496598225815571993,
    density: { DeterministicMath.exp(-$0) },
    inverse: { -DeterministicMath.log($0) })

  @usableFromInline
  static let normal = Ziggurat(
    tail: 3.6541528853610087963, area: 0.0049286732339746519,
    density: { DeterministicMath.exp(-0.5 * $0 * $0) },
    inverse: { (-2 * DeterministicMath.log($0)).squareRoot() })
}
