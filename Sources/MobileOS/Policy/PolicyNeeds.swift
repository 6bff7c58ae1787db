/// The notifications and data that a policy needs; the model skips all others.
public struct PolicyNeeds: OptionSet, Sendable {
  /// One bit per need.
  public let rawValue: UInt16

  /// The set with these bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// ``VictimPolicy/loaded(_:in:)``.
  public static let loads = PolicyNeeds(rawValue: 1 << 0)
  /// ``VictimPolicy/used(_:in:)``.
  public static let uses = PolicyNeeds(rawValue: 1 << 1)
  /// ``VictimPolicy/leftFront(_:in:)``.
  public static let departures = PolicyNeeds(rawValue: 1 << 2)
  /// ``VictimPolicy/suspended(_:in:)``.
  public static let suspensions = PolicyNeeds(rawValue: 1 << 3)
  /// ``VictimPolicy/sizeChanged(_:in:)``.
  public static let sizes = PolicyNeeds(rawValue: 1 << 4)
  /// ``VictimPolicy/killed(_:in:)``.
  public static let kills = PolicyNeeds(rawValue: 1 << 5)
  /// ``ProcessView/nextUse(_:)``: the policy is clairvoyant.
  public static let future = PolicyNeeds(rawValue: 1 << 6)
  /// ``VictimPolicy/requested(_:in:)``.
  public static let requests = PolicyNeeds(rawValue: 1 << 7)
  /// ``PolicySetup/plan``: the policy carries out what is best in hindsight.
  public static let plan = PolicyNeeds(rawValue: 1 << 8)
}
