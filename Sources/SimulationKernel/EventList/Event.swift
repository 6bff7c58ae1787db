/// A kind of event and the dense id of its subject, packed into four bytes.
///
/// The kernel does not interpret it. A model gives each kind a number and dispatches with one
/// `switch`. All other data of an event is in the model's tables, under the subject's id: small
/// events keep an event list in the cache.
@frozen public struct Event: BitwiseCopyable, Hashable, Sendable {
  /// Kind in the highest byte, subject in the lower three.
  public let rawValue: UInt32

  /// An event from its packed form; every value is valid.
  @inlinable public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// An event of that kind that happens to that subject.
  ///
  /// - Precondition: `subject` is below 2²⁴ (16,777,216).
  @inlinable public init(kind: UInt8, subject: UInt32) {
    precondition(subject < 1 << 24, "The subject of an event must be below 2^24.")
    self.rawValue = UInt32(kind) << 24 | subject
  }

  /// Which kind of event; the model gives it a meaning.
  @inlinable public var kind: UInt8 { UInt8(truncatingIfNeeded: rawValue >> 24) }

  /// Dense id of the subject, below 2²⁴.
  @inlinable public var subject: UInt32 { rawValue & 0xFF_FFFF }
}

extension Event: CustomStringConvertible {
  /// `kind:subject`, such as `3:1207`.
  public var description: String { "\(kind):\(subject)" }
}
