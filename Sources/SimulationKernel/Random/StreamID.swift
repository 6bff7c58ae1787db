/// The address of one stream of random numbers.
///
/// Streams are addressed, not handed out in turn: what a stream yields depends on its five numbers
/// only, never on which other streams exist or how much they were used. That is what makes common
/// random numbers the default: two policies see the same user because they draw from the same
/// addresses.
@frozen public struct StreamID: BitwiseCopyable, Hashable, Sendable {
  /// The seed of the experiment.
  public var seed: UInt64
  /// Which independent repetition of the experiment.
  public var replication: UInt32
  /// Which of the simulated systems.
  public var device: UInt32
  /// The purpose of the numbers; the model numbers its purposes.
  public var purpose: UInt32
  /// Which entity the numbers are for, within the purpose.
  public var entity: UInt32

  /// The address made of these numbers; every combination is valid and different.
  @inlinable public init(
    seed: UInt64, replication: UInt32 = 0, device: UInt32 = 0, purpose: UInt32 = 0,
    entity: UInt32 = 0
  ) {
    self.seed = seed
    self.replication = replication
    self.device = device
    self.purpose = purpose
    self.entity = entity
  }
}
