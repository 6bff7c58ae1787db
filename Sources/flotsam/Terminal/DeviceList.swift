/// The device profiles with the source of every number, for people.
enum DeviceList {
  /// One row per number, then the rules that hold for a whole platform.
  static var text: String {
    let figures = DevicePreset.all.flatMap { preset in
      preset.figures.map { (preset: preset.name, field: $0.0, figure: $0.1) }
    }
    let table = Table("", "", figures) {
      Column(title: "profile") { .text($0.preset) }
      Column(title: "field") { .text($0.field) }
      Column(title: "value") { .text(Quantity.size.format($0.figure.bytes)) }
      Column(title: "plausible") { .text(range($0.figure)) }
      Column(title: "provenance") { .text($0.figure.provenance.rawValue) }
      Column(title: "source") { .text($0.figure.source) }
    }
    let rules = Table("", "", DevicePreset.rules) {
      Column(title: "platform") { .text($0.platform.rawValue) }
      Column(title: "field") { .text($0.field) }
      Column(title: "value") { .text($0.value) }
      Column(title: "source") { .text($0.source) }
    }
    let names = DevicePreset.all.map { Terminal.fitted("\($0.name): \($0.summary)") }
      .joined(separator: "\n")
    return names + "\n\n" + table.list + "\n" + rules.list
  }

  private static func range(_ figure: Figure) -> String {
    if figure.range.lowerBound == figure.range.upperBound { return "" }
    return Quantity.size.format(figure.range.lowerBound) + " to "
      + Quantity.size.format(figure.range.upperBound)
  }
}
