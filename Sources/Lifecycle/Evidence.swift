/// How firmly the place of a callback in the order of calls is known.
public enum Evidence: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  /// Guaranteed by the documentation: the order inside one object, the launch sequence,
  /// containment, a `will` before its `did`.
  case contract
  /// Described in Apple's documentation, without a guarantee about the other objects around it.
  case documented
  /// Seen in logs of real devices, or believed by practitioners; may differ between releases.
  case observed
}
