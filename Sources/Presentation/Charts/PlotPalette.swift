/// The colours of all plots.
///
/// Series have the colours of Okabe and Ito (2008), which people with any common colour blindness
/// tell apart; dashes and point shapes tell them apart in grey print too.
package enum PlotPalette {
  /// Text and axes; replaced by the page's own colour on a dark page.
  package static let ink = "#202124"
  /// Units, tic marks and secondary text.
  package static let muted = "#5F6368"
  package static let grid = "#DADCE0"
  static let paper = "#FFFFFF"

  /// Text on a coloured field, which is the same on a dark page and so must not be replaced there.
  package static let onLight = "#1B1C1F"
  package static let onDark = "#FDFDFD"

  /// Free memory; replaced on a dark page too.
  package static let free = "#E3EFEA"

  package static let series = [
    ink, "#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9", "#B8A800",
  ]

  /// Better, worse and neither: blue and vermilion, which no colour blindness confuses.
  package static let better = "#0072B2"
  package static let worse = "#D55E00"
  package static let neither = "#80868B"

  /// Fields from little to much: one hue from light to dark, which any eye and a grey print can order.
  static let fields = ["#E8F1F8", "#6BAED6", "#08457E"]

  /// Levels of memory pressure, apart from all kinds of memory.
  package static let warning = "#B8A800"
  package static let critical = "#882255"

  /// The colour at a place, counted from 0.
  package static func colour(_ place: Int) -> String { series[place % series.count] }
}
