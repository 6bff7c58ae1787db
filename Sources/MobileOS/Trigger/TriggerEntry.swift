/// A registered trigger: its name, what it needs, its parameters and its initialiser, as values.
public struct TriggerEntry: Equatable, Sendable {
  #if !hasFeature(Embedded)
    /// The type that implements the trigger.
    public let type: any ReclaimTrigger.Type
  #endif
  /// The name on the command line.
  public let name: String
  /// The idea in one sentence without a full stop.
  public let summary: String
  /// Which system or paper it follows, as a phrase without a full stop.
  public let origin: String
  /// The parameters that `name(parameter=value)` may set.
  public let parameters: [PolicyParameter]
  /// The notifications to be sent.
  public let needs: PolicyNeeds
  /// Whether it is polled at instants of its own.
  public let polls: Bool
  /// Whether it may request more although its wake threshold is available.
  public let reclaimsMore: Bool
  /// Whether it is polled when work begins to wait for memory.
  public let watchesStalls: Bool
  /// Whether it kills only once memory has run out.
  public let killsLate: Bool
  /// Whether its kills have several causes, each of a rule of its own.
  public let hasSeveralCauses: Bool
  /// The warning policy of the trigger's system.
  public let warning: WarningEntry
  let start: @Sendable (TriggerSetup) -> HeldExistential.Trigger

  /// Registers a trigger type.
  public init<Trigger: ReclaimTrigger>(_ type: Trigger.Type) {
    name = Trigger.name
    summary = Trigger.summary
    origin = Trigger.origin
    parameters = Trigger.parameters
    needs = Trigger.needs
    polls = Trigger.polls
    reclaimsMore = Trigger.reclaimsMore
    watchesStalls = Trigger.watchesStalls
    killsLate = Trigger.killsLate
    hasSeveralCauses = Trigger.hasSeveralCauses
    warning = Trigger.warning
    #if hasFeature(Embedded)
      start = { TriggerBoxOf(Trigger($0)) }
    #else
      self.type = type
      start = { Trigger($0) }
    #endif
  }

  /// Whether both are of the same type; names are unique.
  public static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  /// Whether the entry is of that type; names are unique.
  public static func == <Trigger: ReclaimTrigger>(entry: Self, type: Trigger.Type) -> Bool {
    entry.name == Trigger.name
  }
}
