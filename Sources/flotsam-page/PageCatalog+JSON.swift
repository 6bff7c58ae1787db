import Foundation

extension PageCatalog {
  private struct Named: Encodable {
    let name: String
    let summary: String
    var takesFormula: Bool?
    var comparand: String?
    var unit: String?
    var warning: Int?
  }

  private struct Catalog: Encodable {
    let base, basePhone: String
    let memories: [String]
    let scenarios, devices, users, policies, triggers, warnings: [Named]
    let causes: [String: String]
    let values: [String]
    let sampleWidth, killWidth: Int
  }

  /// The names of everything that the module knows by number.
  func json() throws -> Data {
    func named(_ entries: [Entry]) -> [Named] {
      entries.map { Named(name: $0.name, summary: $0.summary) }
    }
    let warnings = WarningRegistry.all
    let catalog = Catalog(
      base: Self.base, basePhone: basePhone, memories: Self.memories,
      scenarios: named(scenarios), devices: named(devices), users: named(users),
      policies: PolicyRegistry.all.map {
        Named(
          name: $0.name, summary: $0.card.summary, takesFormula: $0.name == Score.name,
          comparand: $0.card.comparand?.quantity, unit: $0.card.comparand?.unit)
      },
      triggers: TriggerRegistry.all.map { trigger in
        Named(
          name: trigger.name, summary: trigger.summary,
          warning: warnings.firstIndex { $0.name == trigger.warning.name })
      }, warnings: warnings.map { Named(name: $0.name, summary: $0.summary) },
      causes: Dictionary(
        uniqueKeysWithValues: KillCause.allCases.map { ("\($0.rawValue)", $0.reportName) }),
      values: PageValue.allCases.map { "\($0)" },
      sampleWidth: PageTimeline.sampleWidth, killWidth: PageTimeline.killWidth)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(catalog)
  }
}
