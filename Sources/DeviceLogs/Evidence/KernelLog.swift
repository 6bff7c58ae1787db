/// The kills in a kernel log, in its order.
public struct KernelLog: Sendable {
  /// The kills.
  public let kills: [KernelKill]
  /// Limits exceeded by processes whose death is not in the log.
  public let exceeded: [EvidenceLog.Exceeded]

  /// Reads the lines of a log and skips all that are not about kills.
  ///
  /// - Complexity: O(length of the text).
  public init(_ text: Substring) { self.init(EvidenceLog(text)) }

  /// The kernel's kills in a log.
  public init(_ log: EvidenceLog) {
    kills = log.kernelKills
    exceeded = log.exceeded
  }
}
