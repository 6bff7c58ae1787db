/// Tables of the ziggurat method with 256 layers of equal area, for the exponential and the normal.
///
/// The curve is covered by 255 rectangles and a base layer that contains the tail. A random layer
/// and a random point in it lie below the curve without a further test in 98.9 % (exponential) and
/// 99.3 % (normal) of the cases: one word, two table reads, one multiplication.
///
/// Source: G. Marsaglia, W. W. Tsang, "The ziggurat method for generating random variables",
/// Journal of Statistical Software 5 (2000), with layer and position from separate bits after J. A.
/// Doornik (2005).
@usableFromInline enum Ziggurat {
  /// What the fast path needs of one layer.
  @frozen @usableFromInline struct Layer: BitwiseCopyable {
    /// Positions below this one lie under the curve at any height.
    @usableFromInline let safe: UInt64
    /// Width of the layer times 2⁻⁵³: turns a 53-bit position into a coordinate.
    @usableFromInline let scale: Double

    @inlinable init(safe: UInt64, scaleBits: UInt64) {
      self.safe = safe
      scale = Double(bitPattern: scaleBits)
    }
  }

  /// A layer of the exponential's table, 0 to 255.
  @inlinable
  @inline(__always)
  static func exponentialLayer(_ index: Int) -> Layer {
    Layer(safe: exponentialLayers[2 * index], scaleBits: exponentialLayers[2 * index + 1])
  }

  /// A layer of the normal's table, 0 to 255.
  @inlinable
  @inline(__always)
  static func normalLayer(_ index: Int) -> Layer {
    Layer(safe: normalLayers[2 * index], scaleBits: normalLayers[2 * index + 1])
  }
  /// The exponential's density at the right edge of a layer, 0 to 255, and at zero, 256.
  static func exponentialHeight(_ index: Int) -> Double {
    let edge = index == 256 ? 0 : exponentialLayer(index).scale * 0x1p53
    return DeterministicMath.exp(-edge)
  }

  /// The normal's density at the right edge of a layer, 0 to 255, and at zero, 256; 1 there.
  static func normalHeight(_ index: Int) -> Double {
    let edge = index == 256 ? 0 : normalLayer(index).scale * 0x1p53
    return DeterministicMath.exp(-0.5 * edge * edge)
  }
}
