/// What may stand in a strategy: a name, or a part such as `whom=gdsf`.
enum StrategyCompletion {
  private static let parts: [(name: String, kind: StrategyCatalogue.Kind)] = [
    ("whom", .policy), ("when", .trigger), ("warn", .warning),
  ]

  /// The names for the last piece of a list; those of one kind after `whom=`, `when=` and `warn=`.
  static func names(for text: String) -> [String] {
    let piece = text.split(separator: ",", omittingEmptySubsequences: false).last ?? ""
    if let part = parts.first(where: { piece.hasPrefix($0.name + "=") }) {
      return StrategyCatalogue.entries(of: [part.kind]).map { "\(part.name)=\($0.name)" }
    }
    return StrategyCatalogue.runnable.map(\.name) + parts.map { $0.name + "=" }
  }
}
