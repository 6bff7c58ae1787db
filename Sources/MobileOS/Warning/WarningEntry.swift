/// A registered warning policy: its name and its initialiser, as values.
public struct WarningEntry: Equatable, Sendable {
  /// The name on the command line.
  public let name: String
  /// The idea in one sentence without a full stop.
  public let summary: String
  /// Which system it follows, as a phrase without a full stop.
  public let origin: String
  let start: @Sendable (DeviceProfile) -> HeldExistential.Warning

  /// Registers a type of warning policies.
  public init<Warning: WarningPolicy>(_ type: Warning.Type) {
    name = Warning.name
    summary = Warning.summary
    origin = Warning.origin
    #if hasFeature(Embedded)
      start = { WarningBoxOf(Warning($0)) }
    #else
      start = { Warning($0) }
    #endif
  }

  /// Whether both are of the same type; names are unique.
  public static func == (left: Self, right: Self) -> Bool { left.name == right.name }

  /// Whether the entry is of that type; names are unique.
  public static func == <Warning: WarningPolicy>(entry: Self, type: Warning.Type) -> Bool {
    entry.name == Warning.name
  }
}
