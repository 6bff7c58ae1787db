import MobileOS

/// All possible parts of strategies, described in one form for people and tools.
public enum StrategyCatalogue {
  /// The kind of an entry.
  public enum Kind: String, CaseIterable, Sendable {
    /// A victim policy.
    case policy
    /// A trigger and a policy of a real system.
    case strategy
    /// A trigger.
    case trigger
    /// A warning policy.
    case warning
  }

  /// All entries of some kinds, in the order of lists.
  public static func entries(of kinds: Set<Kind> = Set(Kind.allCases)) -> [Entry] {
    var entries: [Entry] = []
    if kinds.contains(.policy) { entries += PolicyRegistry.all.map(Entry.init) }
    if kinds.contains(.strategy) { entries += NamedStrategy.all.map(Entry.init) }
    if kinds.contains(.trigger) { entries += TriggerRegistry.all.map(Entry.init) }
    if kinds.contains(.warning) { entries += WarningRegistry.all.map(Entry.init) }
    return entries
  }

  /// The values of the option `--policy`, each name once: policies, and strategies of other names.
  public static var runnable: [Entry] {
    let policies = entries(of: [.policy])
    let names = Set(policies.map(\.name))
    return policies + entries(of: [.strategy]).filter { !names.contains($0.name) }
  }
}

extension StrategyCatalogue {
  /// A policy, strategy, trigger or warning policy that the command line takes.
  public struct Entry: Sendable {
    /// The kind.
    public let kind: Kind
    /// The name on the command line.
    public let name: String
    /// The idea, as a phrase without a full stop.
    public let summary: String
    /// The author, or the system that has it.
    public let origin: String
    /// Further facts by their names in reports, in order; all are phrases.
    public let facts: [(name: String, text: String)]
    /// The parameters in parentheses.
    public let parameters: [PolicyParameter]

    init(_ policy: PolicyEntry) {
      kind = .policy
      name = policy.name
      summary = policy.card.summary
      origin = policy.card.origin
      facts = [
        ("state", policy.card.state), ("cost", policy.card.cost),
        ("loses_when", policy.card.losesWhen),
      ]
      parameters = policy.parameters
    }

    init(_ strategy: NamedStrategy) {
      kind = .strategy
      name = strategy.name
      summary = strategy.summary
      origin = strategy.follows
      facts = [
        ("parts", strategy.parts), ("leaves_out", strategy.leavesOut.joined(separator: "; ")),
      ]
      parameters = []
    }

    init(_ trigger: any ReclaimTrigger.Type) {
      kind = .trigger
      name = trigger.name
      summary = trigger.summary
      origin = trigger.origin
      facts = []
      parameters = trigger.parameters
    }

    init(_ warning: any WarningPolicy.Type) {
      kind = .warning
      name = warning.name
      summary = warning.summary
      origin = warning.origin
      facts = []
      parameters = []
    }
  }
}
