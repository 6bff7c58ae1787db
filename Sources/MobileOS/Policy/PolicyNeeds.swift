/// The notifications and data that a policy needs; the model skips all others.
public struct PolicyNeeds: OptionSet, Sendable {
  /// One bit per need.
  public let rawValue: UInt16

  /// The set with these bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// ``ProcessListener/loaded(_:in:)``.
  public static let loads = PolicyNeeds(rawValue: 1 << 0)
  /// ``ProcessListener/used(_:in:)``.
  public static let uses = PolicyNeeds(rawValue: 1 << 1)
  /// ``ProcessListener/leftFront(_:in:)``.
  public static let departures = PolicyNeeds(rawValue: 1 << 2)
  /// ``ProcessListener/suspended(_:in:)``.
  public static let suspensions = PolicyNeeds(rawValue: 1 << 3)
  /// ``ProcessListener/sizeChanged(_:in:)``.
  public static let sizes = PolicyNeeds(rawValue: 1 << 4)
  /// ``ProcessListener/killed(_:in:)``.
  public static let kills = PolicyNeeds(rawValue: 1 << 5)
  /// ``ProcessView/nextUse(_:)``: the policy is clairvoyant.
  public static let future = PolicyNeeds(rawValue: 1 << 6)
  /// ``ProcessListener/requested(_:in:)``.
  public static let requests = PolicyNeeds(rawValue: 1 << 7)
  /// ``PolicySetup/plan``: the policy carries out what is best in hindsight.
  public static let plan = PolicyNeeds(rawValue: 1 << 8)
}
