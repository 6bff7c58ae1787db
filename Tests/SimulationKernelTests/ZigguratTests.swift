import Testing

@testable import SimulationKernel

/// The tables of the ziggurat, computed anew as its authors do: every layer has the same area, so each
/// edge follows from the one before.
///
/// Source: Marsaglia and Tsang, 2000, as `Ziggurat` names them.
@Suite
struct ZigguratTests {
  /// Layers and heights of a falling density.
  private struct Tables {
    var layers: [UInt64] = []
    var heights: [UInt64] = []

    init(tail: Double, area: Double, density: (Double) -> Double, inverse: (Double) -> Double) {
      var edges = [area / density(tail), tail]
      while edges.count < 256 {
        let edge = edges[edges.count - 1]
        edges.append(inverse(area / edge + density(edge)))
      }
      edges.append(0)
      for index in 0..<256 {
        let ratio = edges[index + 1] / edges[index]
        layers += [UInt64(ratio * 0x1p53), (edges[index] * 0x1p-53).bitPattern]
      }
      heights = edges.map { density($0).bitPattern }
    }
  }

  @Test func `the table of the exponential is that of its authors`() {
    let tables = Tables(
      tail: Ziggurat.exponentialTail, area: 0.0039496598225815571993,
      density: { DeterministicMath.exp(-$0) }, inverse: { -DeterministicMath.log($0) })
    #expect(
      tables.layers == Ziggurat.exponentialLayers.indices.map { Ziggurat.exponentialLayers[$0] })
    #expect(
      tables.heights == (0...256).map { Ziggurat.exponentialHeight($0).bitPattern })
  }

  @Test func `the table of the normal is that of its authors`() {
    let tables = Tables(
      tail: Ziggurat.normalTail, area: 0.0049286732339746519,
      density: { DeterministicMath.exp(-0.5 * $0 * $0) },
      inverse: { (-2 * DeterministicMath.log($0)).squareRoot() })
    #expect(tables.layers == Ziggurat.normalLayers.indices.map { Ziggurat.normalLayers[$0] })
    #expect(tables.heights == (0...256).map { Ziggurat.normalHeight($0).bitPattern })
  }
}
