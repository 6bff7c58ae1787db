/// Hints on what first studies get wrong.
extension StudyDocument {
  /// Rejects an empty document, keys that a study has in another place, a seed among the changes, and
  /// factors without levels.
  static func refuseMisplaced(in node: YAMLNode) throws(InputError) {
    guard case .mapping(let entries) = node.content else { return }
    try node.origin.check(
      !entries.isEmpty, "", "it is empty",
      remedy: "`flotsam studies smoke` prints a study to begin with")
    let known = FieldDeclaration.fields(of: Self.self).map(\.name)
    for entry in entries where !known.contains(entry.key) {
      guard let remedy = remedy(for: entry, isStudy: node["scenario"] != nil) else { continue }
      throw entry.origin.error(
        entry.key, "`\(entry.key)` is not a field of a study", remedy: remedy)
    }
    if case .mapping(let changes) = node["set"]?.content,
      let change = changes.first(where: { $0.key == "seed" })
    {
      throw change.origin.error(
        "set.seed", "the seed of a scenario has no effect in a study",
        remedy: "Write `seed` next to `scenario`: it is the seed of all replications")
    }
    try refuseEmpty(node["factors"], at: "factors")
    for (index, group) in (node["zip"]?.items ?? []).enumerated() {
      try refuseEmpty(group, at: "zip.\(index)")
    }
    for (index, group) in (node["nested"]?.items ?? []).enumerated() {
      try refuseEmpty(group["factors"], at: "nested.\(index).factors")
    }
  }

  /// Rejects factors without levels, such as the second of `{policy: lru, gdsf}`.
  private static func refuseEmpty(_ factors: YAMLNode?, at path: String) throws(InputError) {
    guard case .mapping(let entries) = factors?.content,
      let index = entries.firstIndex(where: \.value.isNull)
    else { return }
    let before = entries[..<index].last.map { "`\($0.key): [\(levelText($0.value)), " }
    throw entries[index].origin.error(
      "\(path).\(entries[index].key)", "it has no levels",
      remedy: "A list of levels is in brackets"
        + (before.map { ", as in \($0)\(entries[index].key)]`" } ?? ""))
  }

  private static func remedy(for entry: YAMLNode.Entry, isStudy: Bool) -> String? {
    switch entry.key {
    case "policy", "policies", "strategy", "strategies":
      let policies = list(entry.value) ?? ["jetsam", "lru"]
      return "Strategies are a factor: write "
        + "`factors: {policy: [\(policies.joined(separator: ", "))]}`"
    case "scenarios":
      return "Write one as `scenario`, and what differs under `factors`; "
        + "`flotsam compare A.yaml B.yaml` compares whole scenarios"
    default:
      // A file without `scenario` may be one itself.
      guard isStudy, let path = fieldPath(entry) else { return nil }
      return "Write `set: {\(path): ...}` to change it in all runs, or "
        + "`factors: {\(path): [...]}` to vary it"
    }
  }

  /// The names of a list, or of a text with commas; nil for any other value.
  private static func list(_ node: YAMLNode) -> [String]? {
    switch node.content {
    case .list(let items):
      let texts = items.map(levelText)
      return texts.isEmpty ? nil : texts.map { $0.contains(",") ? JSONText.string($0) : $0 }
    case .scalar(let text, _): return node.isNull ? nil : StrategyText.split(text).map(\.trimmed)
    case .mapping: return nil
    }
  }

  /// The path of a field of scenarios, down to the first field in it; nil for any other key.
  private static func fieldPath(_ entry: YAMLNode.Entry) -> String? {
    guard case .mapping(let inner) = entry.value.content, let first = inner.first,
      let path = fieldPath(
        YAMLNode.Entry(key: "\(entry.key).\(first.key)", origin: first.origin, value: first.value))
    else { return ScenarioFields.shape(of: entry.key) == nil ? nil : entry.key }
    return path
  }
}
