/// How much of the reclaimable memory the compressor holds, in the steps of which apps are
/// notified.
///
/// The jetsam thread does not act on this level: it uses only free and file-backed memory
/// (doc/vm/memorystatus_notify.md, xnu-11417).
public enum PressureLevel: UInt8, BitwiseCopyable, Sendable, CaseIterable, Comparable {
  /// No process is notified.
  case normal = 0
  /// Processes are warned to free what they can recreate.
  case warning = 1
  /// The same, with little left to give.
  case critical = 3

  /// Lower levels are milder.
  public static func < (left: PressureLevel, right: PressureLevel) -> Bool {
    left.rawValue < right.rawValue
  }
}
