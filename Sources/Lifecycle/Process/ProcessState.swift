/// The life cycle of an app as iOS documents it.
public enum ProcessState: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  /// No process.
  case notRunning
  /// In front but not receiving events: launching, or on its way in or out.
  case inactive
  /// In front and in use.
  case active
  /// Running without being in front: the grace time after leaving.
  case background
  /// In memory, not running; may be killed without notice.
  case suspended
}
