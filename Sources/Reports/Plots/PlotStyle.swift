/// How a mark looks: colour, dashes, the shape of points, and sizes.
struct PlotStyle {
  /// A pattern of a line, as gnuplot writes it.
  enum Dash: String, CaseIterable {
    case solid = "", dashed = "-", dashedDotted = "-.", dotted = ".", dashedDottedTwice = "-.."
  }

  /// A shape of points, with gnuplot's number.
  enum Shape: Int {
    case circle = 7, square = 5, triangle = 9, diamond = 13, triangleDown = 11, ring = 6
    case openSquare = 4, openTriangle = 8

    static let all: [Shape] = [
      .circle, .square, .triangle, .diamond, .triangleDown, .ring, .openSquare, .openTriangle,
    ]
  }

  var colour = PlotPalette.better
  var dash = Dash.solid
  var shape = Shape.circle
  /// The width of lines, in points.
  var width = 2.0
  /// The size of points; 1 is about the size of a small letter.
  var size = 0.6

  static func colour(_ colour: String) -> Self { Self(colour: colour, size: 0.9) }

  /// The style of a place in the palette: beyond its end colours come again with other dashes and shapes.
  static func series(_ place: Int) -> Self {
    let round = place / PlotPalette.series.count
    return Self(
      colour: PlotPalette.colour(place), dash: Dash.allCases[round % Dash.allCases.count],
      shape: Shape.all[(place + round) % Shape.all.count])
  }

  /// The same with a size of points.
  func sized(_ size: Double) -> Self {
    var style = self
    style.size = size
    return style
  }
}
