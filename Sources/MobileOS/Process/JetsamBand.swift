/// A priority band of the jetsam thread; the lowest non-empty band is killed first.
///
/// The numbers are XNU's since iOS 16 (0 to 210); earlier systems divided them by ten.
public struct JetsamBand: RawRepresentable, BitwiseCopyable, Hashable, Comparable, Sendable {
  /// The band's number, 0 to 210.
  public let rawValue: UInt8

  /// Names the band with XNU's number.
  @inlinable
  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// Suspended apps and idle daemons.
  public static let idle = JetsamBand(rawValue: 0)
  /// Daemons ageing towards ``idle``.
  public static let daemonAgeing = JetsamBand(rawValue: 10)
  /// Apps just suspended, ageing towards ``idle``.
  public static let ageing = JetsamBand(rawValue: 20)
  /// Apps with background work, and apps expected to be used soon.
  public static let background = JetsamBand(rawValue: 30)
  /// Background work of apps that are kept running.
  public static let elevated = JetsamBand(rawValue: 40)
  /// Frozen apps, whose pages are in swap.
  public static let frozen = JetsamBand(rawValue: 75)
  /// Helpers of the app in front.
  public static let foregroundSupport = JetsamBand(rawValue: 90)
  /// Apps on the screen.
  public static let foreground = JetsamBand(rawValue: 100)

  /// Apps that play audio without being in front.
  public static let audio = JetsamBand(rawValue: 120)

  /// The ceiling of all bands.
  public static let highest = JetsamBand(rawValue: 210)

  /// Lower bands die first.
  @inlinable
  public static func < (left: JetsamBand, right: JetsamBand) -> Bool {
    left.rawValue < right.rawValue
  }
}
