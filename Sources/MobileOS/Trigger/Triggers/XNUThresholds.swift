/// The jetsam thread's page-shortage thresholds: soft, idle and critical.
///
/// Order of one pass as in XNU (kern_memorystatus_policy.c, xnu-11417): below *soft*, processes
/// over their soft limit (`highwater`); below *idle* while not yet critical, band 0
/// (`idle-exit`); below *critical*, anything in ascending band order (`vm-pageshortage`): first
/// suspended apps, then those in background, then the front. One kill per pass.
public struct XNUThresholds: ReclaimTrigger {
  public static let name = "xnu"
  public static let summary = "XNU's soft, idle and critical thresholds of available memory"
  public static let origin = "XNU's memorystatus, xnu-11417 (iOS 18)"

  private let thresholds: MemoryThresholds

  public init(_ setup: TriggerSetup) {
    thresholds = setup.device.thresholds
  }

  public var attentionBytes: Int64 { thresholds.softBytes }

  public mutating func request(
    _ memory: MemoryStatus, in processes: borrowing Candidates
  ) -> ReclaimRequest? {
    if memory.availableBytes < thresholds.softBytes, memory.overSoftLimitCount > 0 {
      return .highwater
    }
    return shortage(memory)
  }

  public mutating func widened(
    _ refused: ReclaimRequest, _ memory: MemoryStatus
  ) -> ReclaimRequest? {
    switch refused {
    case .highwater: shortage(memory)
    case .idleExit: nil
    default: Shortage.widened(refused)
    }
  }

  public func finding(for request: ReclaimRequest, _ memory: MemoryStatus) -> TriggerFinding? {
    let (name, limit) =
      switch request.cause {
      case .highwater: ("soft", thresholds.softBytes)
      case .idleExit: ("idle", thresholds.idleBytes)
      default: ("critical", thresholds.criticalBytes)
      }
    return TriggerFinding(
      "available memory", Double(memory.availableBytes), against: "the \(name) threshold",
      Double(limit), unit: "bytes")
  }

  private func shortage(_ memory: MemoryStatus) -> ReclaimRequest? {
    if memory.availableBytes < thresholds.criticalBytes {
      return Shortage.request(.processes(1))
    }
    return memory.availableBytes < thresholds.idleBytes ? .idleExit : nil
  }
}

extension ReclaimRequest {
  fileprivate static let highwater = ReclaimRequest(
    .processes(1), upTo: .foreground, cause: .highwater, onlyOverSoftLimit: true)
  fileprivate static let idleExit = ReclaimRequest(.processes(1), upTo: .idle, cause: .idleExit)
}
