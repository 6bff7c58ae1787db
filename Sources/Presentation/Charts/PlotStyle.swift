/// How a mark looks: colour, dashes, the shape of points, and sizes.
package struct PlotStyle {
  /// A pattern of a line, as gnuplot writes it.
  package enum Dash: String, CaseIterable {
    case solid = "", dashed = "-", dashedDotted = "-.", dotted = ".", dashedDottedTwice = "-.."
  }

  /// A shape of points, with gnuplot's number.
  package enum Shape: Int {
    case circle = 7, square = 5, triangle = 9, diamond = 13, triangleDown = 11, ring = 6
    case openSquare = 4, openTriangle = 8

    static let all: [Shape] = [
      .circle, .square, .triangle, .diamond, .triangleDown, .ring, .openSquare, .openTriangle,
    ]
  }

  let colour: String
  package var dash: Dash
  let shape: Shape
  /// The width of lines, in points.
  let width: Double
  /// The size of points; 1 is about the size of a small letter.
  var size: Double

  package init(
    colour: String = PlotPalette.better, dash: Dash = .solid, shape: Shape = .circle,
    width: Double = 2, size: Double = 0.6
  ) {
    (self.colour, self.dash, self.shape, self.width, self.size) = (colour, dash, shape, width, size)
  }

  package static func colour(_ colour: String) -> Self { Self(colour: colour, size: 0.9) }

  /// The style of a place in the palette: beyond its end colours come again with other dashes and shapes.
  package static func series(_ place: Int) -> Self {
    let round = place / PlotPalette.series.count
    return Self(
      colour: PlotPalette.colour(place), dash: Dash.allCases[round % Dash.allCases.count],
      shape: Shape.all[(place + round) % Shape.all.count])
  }

  /// The same with a size of points.
  package func sized(_ size: Double) -> Self {
    var style = self
    style.size = size
    return style
  }
}
