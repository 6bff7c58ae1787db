/// The abilities of an app in background.
public struct BackgroundAbilities: OptionSet, BitwiseCopyable, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Audio.
  public static let audio = BackgroundAbilities(rawValue: 1 << 0)
  /// Location updates.
  public static let location = BackgroundAbilities(rawValue: 1 << 1)
  /// Silent pushes.
  public static let push = BackgroundAbilities(rawValue: 1 << 2)
  /// Background refresh.
  public static let refresh = BackgroundAbilities(rawValue: 1 << 3)
  /// Processing, once a night.
  public static let processing = BackgroundAbilities(rawValue: 1 << 4)
}
