/// The warning policies that ship with Flotsam, one line each.
public enum WarningRegistry {
  /// All warning policies in the order in which they are listed.
  public static let all: [WarningEntry] = [
    WarningEntry(XNUNotes.self),
    WarningEntry(ForegroundFirst.self),
    WarningEntry(LargestFirst.self),
    WarningEntry(Everyone.self),
    WarningEntry(Nobody.self),
  ]

  /// The warning policy with that name.
  public static func entry(named name: String) -> WarningEntry? { all.first { $0.name == name } }
}
