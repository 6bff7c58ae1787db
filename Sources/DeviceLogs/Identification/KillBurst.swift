/// Successive kills of one band in a kernel log, which does not list the survivors.
public struct KillBurst: Sendable {
  /// The kills, in the order of the log.
  public let kills: [KernelKill]
  /// The log.
  public let source: String

  /// The longest time between successive kills in seconds; after longer ones others entered the
  /// band.
  static let longestGap = 5.0

  /// A burst of at least two kills.
  public init(_ kills: [KernelKill], source: String) {
    precondition(kills.count > 1, "one kill alone has no order")
    self.kills = kills
    self.source = source
  }

  /// The bursts of a log: successive kills of band 0 chosen by an order, at most five seconds apart
  /// by the kernel's clock, or at most a hundred lines in a log without it.
  public static func bursts(_ log: EvidenceLog, named name: String) -> [KillBurst] {
    var bursts: [KillBurst] = []
    var current: [KernelKill] = []
    func end() {
      if current.count > 1 { bursts.append(KillBurst(current, source: name)) }
      current = []
    }
    for kill in log.kernelKills {
      guard kill.band == 0, ReportedChoices.chosen.contains(kill.cause) else {
        // A kill for a limit in between does not affect the queue.
        continue
      }
      if let last = current.last, !isNear(last, kill) { end() }
      current.append(kill)
    }
    end()
    return bursts
  }

  private static func isNear(_ first: KernelKill, _ second: KernelKill) -> Bool {
    guard let before = first.uptimeSeconds, let after = second.uptimeSeconds else {
      return (second.line ?? 0) - (first.line ?? 0) <= 100
    }
    return after >= before && after - before <= longestGap
  }

  /// The values that descend if kills follow the order, within a rounding error of `slack`; nil if
  /// the log lacks some of them.
  func values(_ order: VictimOrder) -> (values: [Double], slack: Double)? {
    let sign: Double = order.takesHighest ? 1 : -1
    switch order.key {
    case .place:
      // The first to enter the band is longest in it; the log counts whole seconds.
      let start = kills[0].uptimeSeconds ?? 0
      let values = kills.compactMap { kill in
        kill.secondsInBand.map { $0 - ((kill.uptimeSeconds ?? start) - start) }
      }
      return values.count == kills.count ? (values.map { -sign * $0 }, 1) : nil
    case .footprint:
      let values = kills.compactMap { $0.footprintBytes.map(Double.init) }
      return values.count == kills.count ? (values.map { sign * $0 }, 0) : nil
    case .age: return nil
    }
  }
}
