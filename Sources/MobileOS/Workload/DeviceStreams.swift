/// The random streams of one device in one replication.
public struct DeviceStreams: Hashable, Sendable {
  /// What a stream is for; the numbers are part of what a seed means.
  enum Purpose: UInt32 {
    case choice = 1
    case dwell = 2
    case pause = 3
    case traits = 4
    case policy = 5
    case session = 6
    case windows = 7
    case navigation = 8
    case navigationPause = 9
    case arrangement = 10
    case sizeCostRanks = 11
    case burstTraits = 12
    case burstUses = 13
    case ownUses = 14
    case windowTrees = 15
    case outside = 16
    case backgroundTraits = 20
    case backgroundPlans = 21
    case backgroundOutcomes = 22
    case pushes = 23
    case refreshes = 24
    case processing = 25
    case prewarms = 26
    case systemTraits = 40
    case webTraits = 41
    case demand = 42
    case person = 43
    case systemLimits = 44
  }

  /// The seed of the experiment.
  public let seed: UInt64
  /// The replication, from 0.
  public let replication: UInt32
  /// The device of the fleet, from 0.
  public let device: UInt32

  /// Addresses the streams of a device.
  public init(seed: UInt64, replication: UInt32 = 0, device: UInt32 = 0) {
    self.seed = seed
    self.replication = replication
    self.device = device
  }

  /// The stream that sizes and launch costs of app `app` are drawn from.
  public func traits(ofApp app: Int) -> RandomStream { stream(.traits, entity: UInt32(app)) }

  func stream(_ purpose: Purpose, entity: UInt32 = 0) -> RandomStream {
    RandomStream(
      StreamID(
        seed: seed, replication: replication, device: device, purpose: purpose.rawValue,
        entity: entity))
  }
}
