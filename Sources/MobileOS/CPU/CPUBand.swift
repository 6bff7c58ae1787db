/// A priority band of the CPU: a band gets only what all bands before it leave.
///
/// The order is that of iOS's quality-of-service classes, from user-interactive to maintenance
/// (Apple, Energy Efficiency Guide for iOS Apps).
public enum CPUBand: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  /// The app that the user waits for.
  case foreground
  /// Work that helps the app in front, such as giving memory back that it needs.
  case foregroundSupport
  /// Apps running without being in front.
  case background
  /// Work without urgency, done when nothing else runs.
  case maintenance
}
