/// The warning policies that ship with Flotsam, one line each.
public enum WarningRegistry {
  /// All warning policies in the order in which they are listed.
  public static let all: [any WarningPolicy.Type] = [
    XNUNotes.self,
    ForegroundFirst.self,
    LargestFirst.self,
    Everyone.self,
    Nobody.self,
  ]

  /// The warning policy of that name.
  public static func type(named name: String) -> (any WarningPolicy.Type)? {
    all.first { $0.name == name }
  }
}
