/// What an app can do in background.
public struct BackgroundAbilities: OptionSet, BitwiseCopyable, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Play on.
  public static let audio = BackgroundAbilities(rawValue: 1 << 0)
  /// Follow the location on.
  public static let location = BackgroundAbilities(rawValue: 1 << 1)
  /// Be woken by silent pushes.
  public static let push = BackgroundAbilities(rawValue: 1 << 2)
  /// Refresh now and then.
  public static let refresh = BackgroundAbilities(rawValue: 1 << 3)
  /// Process once a night.
  public static let processing = BackgroundAbilities(rawValue: 1 << 4)
}
