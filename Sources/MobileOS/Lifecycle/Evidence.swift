/// How firmly the place of a callback in the order of calls is known.
public enum Evidence: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  /// Promised: the order inside one object, the launch sequence, containment, a `will` before its
  /// `did`.
  case contract
  /// Described in Apple's documentation, without a promise about the other objects around it.
  case documented
  /// Seen in logs of real devices, or believed by practitioners; may differ between releases.
  case observed
}
