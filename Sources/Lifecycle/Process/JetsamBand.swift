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
  @inlinable
  public static var idle: JetsamBand { JetsamBand(rawValue: 0) }
  /// Daemons ageing towards ``idle``.
  @inlinable
  public static var daemonAgeing: JetsamBand { JetsamBand(rawValue: 10) }
  /// Apps just suspended, ageing towards ``idle``.
  @inlinable
  public static var ageing: JetsamBand { JetsamBand(rawValue: 20) }
  /// Apps with background work, and apps expected to be used soon.
  @inlinable
  public static var background: JetsamBand { JetsamBand(rawValue: 30) }
  /// Background work of apps that are kept running.
  @inlinable
  public static var elevated: JetsamBand { JetsamBand(rawValue: 40) }
  /// Frozen apps, whose pages are in swap.
  @inlinable
  public static var frozen: JetsamBand { JetsamBand(rawValue: 75) }
  /// Helpers of the app in front.
  @inlinable
  public static var foregroundSupport: JetsamBand { JetsamBand(rawValue: 90) }
  /// Apps on the screen.
  @inlinable
  public static var foreground: JetsamBand { JetsamBand(rawValue: 100) }

  /// Apps that play audio without being in front.
  @inlinable
  public static var audio: JetsamBand { JetsamBand(rawValue: 120) }

  /// The ceiling of all bands.
  @inlinable
  public static var highest: JetsamBand { JetsamBand(rawValue: 210) }

  /// The number of launchd and the kernel, which are in no band.
  public static let kernelNumber = 999

  /// Processes in lower bands are killed first.
  @inlinable
  public static func < (left: JetsamBand, right: JetsamBand) -> Bool {
    left.rawValue < right.rawValue
  }
}
