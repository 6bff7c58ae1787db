/// The jetsam thread: the checks of one pass, in order.
///
/// One pass (kern_memorystatus_policy.c, xnu-11417), at most one kill each but for 5:
/// 1. below *soft* or unhealthy: swap nearly used up (`low-swap`, where that is on); compressor
///    nearly full (`vm-compressor-space-shortage`); a process above its soft limit (`highwater`);
/// 2. healthy, below *idle*: band 0 (`idle-exit`);
/// 3. healthy, a sweep of the reaper under way: idle for five minutes (`long-idle-exit`);
/// 4. healthy: pressure for ten minutes (`sustained-memory-pressure`, from the thread that sends
///    the pressure notes), else nothing;
/// 5. unhealthy, and all idle processes would be relaunched at once: every process up to a ceiling
///    that rises with each round (`proc-thrashing`);
/// 6. unhealthy: the lowest band, under the cause of the shortage.
///
/// Unhealthy is below *critical*, or a compressor or a file cache that thrashes, or a compressor
/// that is nearly full. O(1) per pass.
public struct XNUThresholds: ReclaimTrigger {
  public static let name = "xnu"
  public static let summary = "the jetsam thread's order of decisions over XNU's thresholds"
  public static let origin = "XNU\'s memorystatus, xnu-11417 (iOS 18)"
  public static let hasSeveralCauses = true

  private let thresholds: MemoryThresholds
  private let memoryBytes: Int64
  private let thrashingBytes: Int64
  private let compressorLimitBytes: Int64
  private let killsForLowSwap: Bool
  /// Rounds of aggressive killing within this time raise the ceiling.
  private let aggressiveInterval: SimDuration
  /// When the reaper may sweep again.
  private var nextSweep = SimTime.zero
  private var isSweeping = false
  /// Whether a poll covers the next sweep, so that events need not.
  private var sweepIsPolled = false
  /// Since when the process has been in band 0 that the reaper would take first.
  private var reapableSince = SimTime.max
  private var aggressiveRounds = 0
  private var lastAggressive = SimTime.zero
  /// When the next kill for sustained pressure is due, while pressure lasts.
  private var nextSustained = SimTime.zero
  private var sustainedKillsLeft = 0
  /// The episode of pressure that `sustainedKillsLeft` belongs to.
  private var sustainedSince = SimTime.max

  /// Time in band 0 that makes a process a victim of the reaper, and the rest after a sweep.
  static let longIdle = SimDuration.seconds(300)
  /// Time above normal after which idle processes are killed for it.
  static let sustainedPressure = SimDuration.seconds(600)
  /// Gap between two kills for sustained pressure.
  static let sustainedGap = SimDuration.milliseconds(500)
  private static let ceilings: [JetsamBand] = [40, 40, 80, 80, 150].map(JetsamBand.init(rawValue:))

  public init(_ setup: TriggerSetup) {
    thresholds = setup.device.thresholds
    memoryBytes = setup.device.memoryBytes
    thrashingBytes = setup.device.paging?.thrashingBytes ?? .max
    compressorLimitBytes = setup.device.paging?.compressorLimitBytes ?? .max
    killsForLowSwap = setup.device.killsForLowSwap
    // Devices of 512 MB have the longer one.
    aggressiveInterval = .seconds(memoryBytes <= 512 << 20 ? 8 : 6)
  }

  public var wakeThresholdBytes: Int64 {
    sweepIsPolled ? thresholds.softBytes : max(thresholds.softBytes, thresholds.reaperBytes)
  }

  public mutating func request(
    _ memory: MemoryStatus, in processes: borrowing ProcessView
  ) -> ReclaimRequest? {
    reapableSince =
      memory.availableBytes < thresholds.reaperBytes
      ? processes.idleLongest.map { processes.inBandSince($0) } ?? .max : .max
    let healthViolation = healthViolation(of: memory)
    let isShort = memory.availableBytes < thresholds.softBytes || healthViolation != nil
    let request =
      isShort
      ? swapRequest(memory) ?? afterSwap(memory, healthViolation)
      : afterOffenders(memory, healthViolation)
    sweepIsPolled = request == nil && nextSweepPoll(memory) != nil
    return request
  }

  /// The request for a shortage that does not concern swap.
  private mutating func afterSwap(
    _ memory: MemoryStatus, _ healthViolation: KillCause?
  ) -> ReclaimRequest? {
    if memory.compressorIsNearlyFull {
      return Shortage.request(.processes(1), cause: .vmCompressorSpaceShortage)
    }
    return memory.overSoftLimitCount > 0 ? .highwater : afterOffenders(memory, healthViolation)
  }

  public mutating func widened(
    _ refused: ReclaimRequest, _ memory: MemoryStatus
  ) -> ReclaimRequest? {
    switch refused.cause {
    case .highwater: return afterOffenders(memory, healthViolation(of: memory))
    case .idleExit, .sustainedMemoryPressure: return nil
    case .longIdleExit:
      endSweep(memory.now)
      return sustainedRequest(memory)
    case .lowSwap where refused.highestBand < .background:
      return afterSwap(memory, healthViolation(of: memory))
    default: return Shortage.widened(refused)
    }
  }

  /// When time alone brings the next kill: a sweep of the reaper, or pressure that lasts.
  public func nextPoll(_ memory: MemoryStatus, in processes: borrowing ProcessView) -> SimTime? {
    var next = nextSweepPoll(memory) ?? .max
    if memory.level > .normal, memory.idleCount > 0 {
      let isNew = sustainedSince != memory.pressureSince
      if isNew || sustainedKillsLeft > 0 {
        next = min(next, isNew ? memory.pressureSince + Self.sustainedPressure : nextSustained)
      }
    }
    // What was due already has been decided just now.
    return next == .max || next <= memory.now ? nil : next
  }

  /// When the reaper may sweep again with a victim; nil where that is unknown or due already.
  private func nextSweepPoll(_ memory: MemoryStatus) -> SimTime? {
    guard memory.availableBytes < thresholds.reaperBytes, reapableSince != .max else { return nil }
    let next = max(nextSweep, reapableSince + Self.longIdle)
    return next > memory.now ? next : nil
  }

  public func finding(for request: ReclaimRequest, _ memory: MemoryStatus) -> TriggerFinding? {
    let (name, limit): (String, Int64)
    switch request.cause {
    case .highwater: (name, limit) = ("soft", thresholds.softBytes)
    case .idleExit: (name, limit) = ("idle", thresholds.idleBytes)
    case .longIdleExit: (name, limit) = ("reaper", thresholds.reaperBytes)
    case .vmCompressorSpaceShortage:
      return TriggerFinding(
        "compressed pages in memory", Double(memory.compressedBytes - memory.swappedBytes),
        against: "the compressor's limit", Double(compressorLimitBytes), unit: "bytes")
    case .vmCompressorThrashing:
      return TriggerFinding(
        "pages decompressed in 10 s", Double(memory.decompressedInInterval),
        against: "the thrashing limit", Double(thrashingBytes), unit: "bytes")
    case .fcThrashing:
      return TriggerFinding(
        "file pages read again in 10 s", Double(memory.refaultedInInterval),
        against: "the thrashing limit", Double(thrashingBytes), unit: "bytes")
    case .lowSwap:
      return TriggerFinding(
        "free swap", Double(memory.swapFreeBytes), against: "a tenth of swap",
        Double(memory.swapBytes / 10), unit: "bytes")
    case .sustainedMemoryPressure:
      return TriggerFinding(
        "time above normal pressure", (memory.now - memory.pressureSince).seconds,
        against: "the limit", Self.sustainedPressure.seconds, unit: "s")
    default: (name, limit) = ("critical", thresholds.criticalBytes)
    }
    return TriggerFinding(
      "available memory", Double(memory.availableBytes), against: "the \(name) threshold",
      Double(limit), unit: "bytes")
  }

  /// The cause that makes the system unhealthy, as a kill will name it; nil for healthy.
  private func healthViolation(of memory: MemoryStatus) -> KillCause? {
    if memory.compressedInInterval >= thrashingBytes,
      memory.decompressedInInterval >= thrashingBytes
    {
      return .vmCompressorThrashing
    }
    if memory.compressorIsNearlyFull { return .vmCompressorSpaceShortage }
    if memory.refaultedInInterval >= thrashingBytes { return .fcThrashing }
    return memory.availableBytes < thresholds.criticalBytes ? .vmPageshortage : nil
  }

  /// A kill for the sake of swap: any band when it is used up, suspended apps when it nearly is.
  private func swapRequest(_ memory: MemoryStatus) -> ReclaimRequest? {
    guard killsForLowSwap, memory.swapBytes > 0 else { return nil }
    if memory.swapFreeBytes < memory.swapBytes / 50 {
      return Shortage.request(.processes(1), cause: .lowSwap)
    }
    if memory.swapFreeBytes < memory.swapBytes / 10, memory.idleOrAgeingCount > 0 {
      return ReclaimRequest(.processes(1), upTo: .ageing, cause: .lowSwap)
    }
    return nil
  }

  private mutating func afterOffenders(
    _ memory: MemoryStatus, _ healthViolation: KillCause?
  ) -> ReclaimRequest? {
    if let healthViolation {
      if isAggressive(memory) { return aggressiveRequest(memory.now) }
      return Shortage.request(.processes(1), cause: healthViolation)
    }
    if memory.availableBytes < thresholds.idleBytes, memory.idleCount > 0 { return .idleExit }
    if let request = sweepRequest(memory) { return request }
    return sustainedRequest(memory)
  }

  private mutating func sweepRequest(_ memory: MemoryStatus) -> ReclaimRequest? {
    guard memory.availableBytes < thresholds.reaperBytes else {
      if isSweeping { endSweep(memory.now) }
      return nil
    }
    if !isSweeping {
      guard memory.now >= nextSweep, reapableSince != .max,
        memory.now - reapableSince >= Self.longIdle
      else { return nil }
      isSweeping = true
    }
    return .longIdleExit
  }

  private mutating func endSweep(_ now: SimTime) {
    isSweeping = false
    nextSweep = now + Self.longIdle
  }

  private mutating func sustainedRequest(_ memory: MemoryStatus) -> ReclaimRequest? {
    guard memory.level > .normal, memory.now - memory.pressureSince >= Self.sustainedPressure
    else { return nil }
    if sustainedSince != memory.pressureSince {
      sustainedSince = memory.pressureSince
      sustainedKillsLeft = 2 * memory.idleCount
      nextSustained = memory.now
    }
    guard memory.now >= nextSustained, sustainedKillsLeft > 0, memory.idleCount > 0 else {
      return nil
    }
    sustainedKillsLeft -= 1
    nextSustained = memory.now + Self.sustainedGap
    return .sustained
  }

  private func isAggressive(_ memory: MemoryStatus) -> Bool {
    memory.idleOrAgeingCount >= 5 && memory.likelyBackCount == memory.idleOrAgeingCount
      && memory.availableBytes <= memoryBytes / 100 * 7
  }

  private mutating func aggressiveRequest(_ now: SimTime) -> ReclaimRequest {
    let isSoon = aggressiveRounds > 0 && now - lastAggressive <= aggressiveInterval
    aggressiveRounds = isSoon ? aggressiveRounds + 1 : 1
    lastAggressive = now
    return ReclaimRequest(
      .everyone, upTo: Self.ceilings[min(aggressiveRounds, Self.ceilings.count) - 1],
      cause: .procThrashing)
  }
}

extension ReclaimRequest {
  fileprivate static let highwater = ReclaimRequest(
    .processes(1), upTo: .highest, cause: .highwater, onlyOverSoftLimit: true)
  fileprivate static let idleExit = ReclaimRequest(.processes(1), upTo: .idle, cause: .idleExit)
  fileprivate static let longIdleExit = ReclaimRequest(
    .processes(1), upTo: .idle, cause: .longIdleExit, timeInBand: XNUThresholds.longIdle,
    onlyUnlikelyBack: true)
  fileprivate static let sustained = ReclaimRequest(
    .processes(1), upTo: .idle, cause: .sustainedMemoryPressure)
}
