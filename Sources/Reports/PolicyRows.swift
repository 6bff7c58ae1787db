extension ReportTable {
  /// Policies, strategies and triggers with their facts and parameters.
  public init(catalogue entries: [StrategyCatalogue.Entry]) {
    let facts = ["state", "cost", "loses_when", "parts", "leaves_out"]
    self.init(columns: ["name", "kind", "summary", "origin"] + facts + ["parameters"])
    for entry in entries {
      append(
        [.text(entry.name), .text(entry.kind.rawValue), .text(entry.summary), .text(entry.origin)]
          + facts.map { name in
            .init(text: entry.facts.first { $0.name == name }?.text)
          }
          + [.text(entry.parameters.map(\.definition).joined(separator: "; "))])
    }
  }
}

/// Policies, strategies and triggers as JSON: parameters are objects of their own.
public enum CatalogueJSON {
  /// An array of objects, each with at least `name` and `summary`.
  public static func text(_ entries: [StrategyCatalogue.Entry]) -> String {
    "[\n" + entries.map { "  " + object($0) }.joined(separator: ",\n") + "\n]\n"
  }

  private static func object(_ entry: StrategyCatalogue.Entry) -> String {
    let texts =
      [
        ("name", entry.name), ("kind", entry.kind.rawValue), ("summary", entry.summary),
        ("origin", entry.origin),
      ] + entry.facts
    let members =
      texts.map { "\(JSONText.string($0.0)): \(JSONText.string($0.1))" }
      + ["\"parameters\": [" + entry.parameters.map(object).joined(separator: ", ") + "]"]
    return "{" + members.joined(separator: ", ") + "}"
  }

  private static func object(_ parameter: PolicyParameter) -> String {
    let range = [parameter.range.lowerBound, parameter.range.upperBound].map {
      ReportTable.Cell.digits($0)
    }
    let texts = [
      ("name", JSONText.string(parameter.name)), ("summary", JSONText.string(parameter.summary)),
      ("unit", JSONText.string(parameter.unit)), ("minimum", range[0]), ("maximum", range[1]),
      ("default", parameter.defaultText), ("whole", "\(parameter.isWhole)"),
    ]
    return "{" + texts.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
  }
}

extension PolicyParameter {
  /// The default in the shortest digits.
  public var defaultText: String { ReportTable.Cell.digits(defaultValue) }

  /// Its meaning, unit, range and default, in a line.
  public var definition: String {
    let kind = isWhole ? "whole number" : "number"
    let low = ReportTable.Cell.digits(range.lowerBound)
    let high = ReportTable.Cell.digits(range.upperBound)
    return "\(name): \(summary); \(kind) \(low) to \(high), unit \(unit), default \(defaultText)"
  }
}
