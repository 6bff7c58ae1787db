/// Whether a slow phone delays its user.
public enum UserClock: String, CaseIterable, Sendable {
  /// The next action waits for the launch to finish.
  case closed
  /// The user's instants are fixed in advance.
  case open
}
