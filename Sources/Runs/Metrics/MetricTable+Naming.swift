extension MetricTable {
  /// The error of a name that no metric has, without a place.
  package static func unknown(_ name: String) -> InputError {
    InputError(
      "there is no metric `\(name)`",
      remedy: Suggestion.meant(by: name, among: all.map(\.name)).map(Suggestion.question)
        ?? "`flotsam --list-metrics` lists all, such as `\(timeLost.name)` and `kills`")
  }
}

extension FieldType where Value == String {
  package static var metric: FieldType {
    scalar(
      .choice(MetricTable.all.map(\.name)), noun: "a metric",
      placeholder: MetricTable.timeLost.name, format: { $0 }
    ) { name throws(InputError) in
      if MetricTable.metric(named: name) != nil { return name }
      throw MetricTable.unknown(name)
    }
  }
}
