/// How soon a process tends to be started again after a kill.
public enum RelaunchLikelihood: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  /// Nothing is known.
  case unknown
  /// Later than ten seconds after a kill.
  case low
  /// Five to ten seconds after a kill.
  case medium
  /// Within five seconds of a kill.
  case high

  /// The class of one gap between kill and relaunch (doc/vm/memorystatus_kills.md, xnu-11417).
  public init(gap: SimDuration) {
    self = gap <= .seconds(5) ? .high : gap <= .seconds(10) ? .medium : .low
  }

  /// Whether the process is worth keeping because it would be back at once.
  public var isLikelyBack: Bool { self == .medium || self == .high }
}

/// The latest ten gaps between kill and relaunch of a process, and their likelihood.
///
/// Two bits each; the class that most of the gaps have is the likelihood, and of classes that are
/// equally frequent the more likely.
@usableFromInline struct RelaunchHistory: BitwiseCopyable {
  /// Two bits per gap, the latest lowest; the likelihood in the highest byte.
  private var bits: UInt32 = 0

  init() {}

  /// A process whose likelihood is given.
  init(_ likelihood: RelaunchLikelihood) { bits = UInt32(likelihood.rawValue) << 24 }

  /// The likelihood by the gaps.
  @inline(__always)
  var likelihood: RelaunchLikelihood {
    RelaunchLikelihood(rawValue: UInt8(truncatingIfNeeded: bits >> 24)) ?? .unknown
  }

  /// Enters one more gap.
  mutating func add(_ gap: SimDuration) {
    let gaps = (bits << 2 | UInt32(RelaunchLikelihood(gap: gap).rawValue)) & 0xF_FFFF
    let even: UInt32 = 0x5_5555
    let high = gaps & gaps >> 1 & even
    let medium = ~gaps & gaps >> 1 & even
    let low = gaps & ~(gaps >> 1) & even
    var likelihood = RelaunchLikelihood.low
    var most = low.nonzeroBitCount
    if medium.nonzeroBitCount >= most { (likelihood, most) = (.medium, medium.nonzeroBitCount) }
    if high.nonzeroBitCount >= most { likelihood = .high }
    bits = gaps | UInt32(likelihood.rawValue) << 24
  }
}
