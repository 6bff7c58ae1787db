/// Policies, strategies and triggers as people read them.
enum CatalogueText {
  /// One line each, by kind.
  static func list(_ entries: [StrategyCatalogue.Entry]) -> String {
    let headings: [(kind: StrategyCatalogue.Kind, name: String, meaning: String)] = [
      (.policy, "policy (whom=)", "kills"), (.strategy, "strategy", "as shipped"),
      (.trigger, "trigger (when=)", "kills when"), (.warning, "warning (warn=)", "warns"),
    ]
    return headings.compactMap { heading in
      let listed = entries.filter { $0.kind == heading.kind }
      guard !listed.isEmpty else { return nil }
      return Table("", "", listed) {
        Column(title: heading.name) { .text($0.name) }
        Column(title: heading.meaning) { .text($0.summary) }
      }.list
    }.joined(separator: "\n")
  }

  /// All facts about one entry.
  static func explanation(_ entry: StrategyCatalogue.Entry) -> String {
    var lines = [
      Terminal.wrapped(opening(entry), columns: widest), "", line("origin", entry.origin),
    ]
    for fact in entry.facts { lines.append(line(fact.name.replacing("_", with: " "), fact.text)) }
    for parameter in entry.parameters { lines.append(line("parameter", parameter.definition)) }
    if let use = use(entry) { lines.append(line("use", use)) }
    return lines.joined(separator: "\n") + "\n" + (entry.name == Score.name ? quantities : "")
  }

  /// What a formula may refer to.
  private static var quantities: String {
    let indent = 2 + (ScoreQuantity.allCases.map(\.name.count).max() ?? 0) + 2
    let lines = ScoreQuantity.allCases.map {
      Terminal.entry("  " + $0.name, $0.summary, indent: indent, columns: widest)
    }
    return "\nBesides numbers and arithmetic a formula may use:\n" + lines.joined(separator: "\n")
      + "\n"
  }

  private static func opening(_ entry: StrategyCatalogue.Entry) -> String {
    switch entry.kind {
    case .policy: "\(entry.name): kills \(entry.summary)."
    case .strategy: "\(entry.name), a strategy: \(entry.summary)."
    case .trigger: "\(entry.name), a trigger: \(entry.summary)."
    case .warning: "\(entry.name), a warning policy: \(entry.summary)."
    }
  }

  private static func line(_ name: String, _ text: String) -> String {
    Terminal.entry(name, text, indent: 12, columns: widest)
  }

  private static let widest = 80

  private static func use(_ entry: StrategyCatalogue.Entry) -> String? {
    let arguments = entry.parameters.first.map { "(\($0.name)=\($0.defaultText))" }
    switch entry.kind {
    case .policy:
      if entry.name == Score.name { return "--policy \"score(idle_s * footprint_mb)\"" }
      if entry.name == Outside.name { return "--policy \"exec(./policy.py)\"" }
      return "--policy \"\(entry.name)\(arguments ?? "")\""
    case .strategy: return "--policy \(entry.name)"
    case .warning: return "--policy \"whom=lru,when=xnu,warn=\(entry.name)\""
    case .trigger: return "--policy \"whom=lru,when=\(entry.name)\(arguments ?? "")\""
    }
  }
}
