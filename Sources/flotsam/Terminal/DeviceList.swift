import Files
import Scenarios

/// The device profiles with the source of every number, for people.
enum DeviceList {
  /// One row per number, then the rules that hold for a whole platform.
  static var text: String {
    var table = TerminalTable(["profile", "field", "value", "plausible", "provenance", "source"])
    for preset in DevicePreset.all {
      for (field, figure) in preset.figures {
        table.append([
          preset.name, field, Quantity.size.format(figure.bytes), range(figure),
          figure.provenance.rawValue, figure.source,
        ])
      }
    }
    let rules = TerminalTable(
      ["platform", "field", "value", "source"],
      rows: DevicePreset.rules.map { [$0.platform.rawValue, $0.field, $0.value, $0.source] })
    let names = DevicePreset.all.map { Terminal.fitted("\($0.name): \($0.summary)") }
      .joined(separator: "\n")
    return names + "\n\n" + table.text + "\n" + rules.text
  }

  private static func range(_ figure: Figure) -> String {
    if figure.range.lowerBound == figure.range.upperBound { return "" }
    return Quantity.size.format(figure.range.lowerBound) + " to "
      + Quantity.size.format(figure.range.upperBound)
  }
}
