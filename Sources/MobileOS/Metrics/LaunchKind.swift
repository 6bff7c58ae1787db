/// How an app came to the front.
public enum LaunchKind: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  /// No process, and its file pages were gone.
  case cold
  /// No process, but its file pages were still cached.
  case warm
  /// A living process, suspended or not.
  case resume
}
