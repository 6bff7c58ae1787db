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
    if kinds.contains(.policy) {
      entries += (PolicyRegistry.all + [PolicyRegistry.program]).map(Entry.init)
    }
    if kinds.contains(.strategy) { entries += NamedStrategy.all.map(Entry.init) }
    if kinds.contains(.trigger) { entries += TriggerRegistry.all.map(Entry.init) }
    if kinds.contains(.warning) { entries += WarningRegistry.all.map(Entry.init) }
    return entries
  }

  /// The values of the option `--policy`, each name once: policies, and strategies of other names.
  public static var runnable: [Entry] {
    // A program has no name by itself: `exec` is nothing without its path.
    let policies = PolicyRegistry.all.map(Entry.init)
    let names = Set(policies.map(\.name))
    return policies + entries(of: [.strategy]).filter { !names.contains($0.name) }
  }

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
    public private(set) var facts: [(name: String, text: String)] = []
    /// The parameters in parentheses.
    public private(set) var parameters: [PolicyParameter] = []
  }
}

extension StrategyCatalogue.Entry {
  init(_ policy: PolicyEntry) {
    let card = policy.card
    self.init(
      kind: .policy, name: policy.name, summary: card.summary, origin: card.origin,
      facts: [("state", card.state), ("cost", card.cost), ("loses_when", card.losesWhen)],
      parameters: policy.parameters)
  }

  init(_ strategy: NamedStrategy) {
    self.init(
      kind: .strategy, name: strategy.name, summary: strategy.summary, origin: strategy.follows,
      facts: [
        ("parts", strategy.parts), ("leaves_out", strategy.leavesOut.joined(separator: "; ")),
      ])
  }

  init(_ trigger: TriggerEntry) {
    self.init(
      kind: .trigger, name: trigger.name, summary: trigger.summary, origin: trigger.origin,
      parameters: trigger.parameters)
  }

  init(_ warning: WarningEntry) {
    self.init(
      kind: .warning, name: warning.name, summary: warning.summary, origin: warning.origin)
  }
}
