/// An axis of numbers: a column of the data, and how it is shown.
struct PlotAxis {
  /// What is written at the tics.
  enum Tics {
    case automatic
    /// Every multiple of a distance.
    case step(Double)
    /// Texts at places.
    case at([(text: String, place: Double)])
  }

  /// The column of the data.
  let column: String
  /// The name with its unit.
  let label: String
  /// The factor from the column to what is shown.
  var scale = 1.0
  /// The ends; nil to show all.
  var range: (low: Double, high: Double)?
  /// The base of a logarithmic axis.
  var logarithm: Int?
  var tics = Tics.automatic
  /// The column with the texts at the tics, where places are numbers of levels.
  var textColumn: String?
  /// Whether the texts at the tics are too long to stand side by side.
  var isTurned = false

  /// The column in gnuplot's words.
  var values: String { "column('\(column)')*\(scale)" }
}

extension PlotScript {
  /// Shows an axis.
  ///
  /// - Parameters:
  ///   - name: `x` or `y`.
  ///   - axis: what it shows.
  mutating func show(_ name: String, _ axis: PlotAxis) {
    if let base = axis.logarithm { set("logscale \(name) \(base)") }
    if let (low, high) = axis.range { set("\(name)range [\(low):\(high)]") }
    let turn = axis.isTurned ? " rotate by 35 right" : ""
    switch axis.tics {
    case .automatic: break
    case .step(let step): set("\(name)tics \(step)")
    case .at(let tics):
      let texts = tics.map { "\(PlotText.literal($0.text)) \($0.place)" }
      set("\(name)tics (\(texts.joined(separator: ", ")))" + turn)
    }
    label(name, axis.label)
  }
}
