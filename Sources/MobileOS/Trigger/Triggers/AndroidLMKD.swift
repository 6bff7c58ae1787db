/// Android's userspace low memory killer since Android 10: stalls wake it, a ladder of reasons
/// decides how far it may go.
///
/// It acts only when processes waited for memory (pressure stall information): some of them for
/// `partial_ms` in a second, or all of them for `complete_ms`. The kernel checks that ten times a
/// second, and reports it at most once a second (kernel/sched/psi.c); for a second after a report
/// lmkd checks every 100 ms, every 10 ms while swap is low and after a kill
/// (PSI_POLL_PERIOD_LONG_MS, _SHORT_MS). At each check the first reason that holds sets the floor
/// (lmkd.cpp, defaults of AOSP 2023): still below the low mark after a kill; all waiting (not
/// responding), at a report and not at the checks that follow; swap low and thrashing; below the
/// high mark and swap low; below the high mark and thrashing; reclaiming directly, that is below
/// the low mark, and thrashing; below the high mark. The last one spares all but cached apps;
/// thrashing below its critical limit exempts perceptible apps. A kill for thrashing lowers
/// the limit by `decay` until the checks end. One process is killed per check; a frozen app is a
/// cached app.
///
/// With `cached` the activity manager's limit applies too (`CachedProcessLimit`). By default every
/// cached process counts as one with activities; with `empty` those never in front since their load
/// are counted separately (30 minutes, since Android 14 60,000). With `previous` the app left last
/// does not count at all, and for so long it is killed only where more than cached apps may be (60
/// s since Android 14, before that until another app is left).
///
/// Marks: the kernel's minimum of 4 √(KiB of memory) KiB, plus a quarter and a half, plus three
/// screens of 2.5 Mpixel. Swap is the device's, or the compressor where there is none (zram).
/// Thrashing is the file pages read again per second and per file page, doubled for what is carried
/// over from earlier intervals. Left out: the file-cache check, the zone details, `kill_timeout`
/// (victims are gone at once), and the direct-reclaim timer.
public struct AndroidLMKD: ReclaimTrigger {
  public static let name = "android-lmkd"
  public static let summary = "Android's lmkd: woken by stalls, a ladder of reasons with floors"
  public static let origin = "lmkd.cpp and its README, AOSP 10 to 14"
  public static let warning = WarningEntry(Everyone.self)
  public static let parameters = [
    PolicyParameter(
      "partial_ms", "stall of some processes per second that wakes it, milliseconds",
      in: 1...1000, default: 70, unit: "ms"),
    PolicyParameter(
      "complete_ms",
      "stall of all processes per second that counts as not responding, milliseconds",
      in: 1...1000, default: 700, unit: "ms"),
    PolicyParameter(
      "swap_low", "free swap, in per cent, below which swap is low", in: 0...100, default: 10,
      unit: "%"),
    PolicyParameter(
      "thrashing", "file pages read again, in per cent of all, above which it is thrashing",
      in: 0...1000, default: 100, unit: "%"),
    PolicyParameter(
      "decay", "per cent by which a kill lowers that limit", in: 0...100, default: 10, unit: "%"),
    PolicyParameter(
      "cached", "cached processes kept at most: 32, since Android 14 1024; 0 for no limit",
      in: 0...100_000, default: 32, isWhole: true, unit: "processes"),
    PolicyParameter(
      "empty_min",
      "minutes that a process without activities may idle beside many others; 0 counts it as an app",
      in: 0...1_000_000, default: 0, unit: "min"),
    PolicyParameter(
      "previous_s", "seconds for which the app left last is spared; 0 until it is suspended",
      in: 0...1_000_000, default: 0, unit: "s"),
  ]
  public static let needs: PolicyNeeds = .departures

  private let marks: (minimum: Int64, low: Int64, high: Int64)
  private let partial: SimDuration
  private let complete: SimDuration
  private let swapLowShare: Double
  private let zramBytes: Int64
  private let thrashingLimit: Double
  private let decay: Double
  private let previousTime: SimDuration
  private var cachedLimit: CachedProcessLimit
  /// The app left last, and since when; where it is not spared, none.
  private var previous = ProcessID.none
  private var previousSince = SimTime.zero
  private var currentLimit: Double
  private var floor = JetsamBand.idle
  /// The reason of the latest request, and the value found.
  private var reason = Reason.belowHighMark
  private var seen = 0.0
  private var limitSeen: Double
  /// When a check requested a kill; nil before the first, and after one without a victim.
  private var killedAt: SimTime?
  /// The end of the regular checks, and the time of the next.
  private var awakeUntil = SimTime.zero
  private var nextLook = SimTime.zero
  /// When the kernel may report each kind of stall again.
  private var nextPartial = SimTime.zero
  private var nextComplete = SimTime.zero

  /// The reasons of the ladder, and the limit on cached apps.
  private enum Reason: BitwiseCopyable {
    case cached, stillShort, notResponding, thrashing, swapLow, belowHighMark
  }

  private static let longPeriod = SimDuration.milliseconds(100)
  private static let shortPeriod = SimDuration.milliseconds(10)
  /// The interval of the PSI triggers.
  private static let interval = SimDuration.seconds(1)
  public static let watchesStalls = true

  public init(_ setup: TriggerSetup) {
    let kibibytes = Double(setup.device.memoryBytes) / 1024
    let minimum = Int64(4 * kibibytes.squareRoot()) * 1024
    let screens: Int64 = 3 * 4 * 2_500_000
    marks = (minimum, minimum + minimum / 4 + screens, minimum + minimum / 2 + screens)
    partial = SimDuration(seconds: setup["partial_ms"] / 1000)
    complete = SimDuration(seconds: setup["complete_ms"] / 1000)
    swapLowShare = setup["swap_low"] / 100
    zramBytes = setup.device.paging?.compressorLimitBytes ?? 0
    thrashingLimit = setup["thrashing"]
    decay = setup["decay"] / 100
    cachedLimit = CachedProcessLimit(
      Int(setup["cached"]), emptyTime: SimDuration(seconds: 60 * setup["empty_min"]))
    previousTime = SimDuration(seconds: setup["previous_s"])
    currentLimit = thrashingLimit
    limitSeen = thrashingLimit
  }

  public mutating func request(
    _ memory: MemoryStatus, in processes: borrowing ProcessView
  ) -> ReclaimRequest? {
    if let request = cachedLimit.request(in: processes, previous: cachedPrevious(processes)) {
      (floor, reason) = (.ageing, .cached)
      return request
    }
    guard var request = look(memory) else { return FloorSteps.missing(memory) }
    request.sparedProcess = previousApp(in: processes) ?? .none
    return request
  }

  public mutating func leftFront(_ process: ProcessID, in processes: borrowing ProcessView) {
    guard previousTime > .zero else { return }
    previous = process
    previousSince = processes.now
  }

  public func previousApp(in processes: borrowing ProcessView) -> ProcessID? {
    let app = cachedPrevious(processes)
    return app != .none && processes.now - previousSince < previousTime ? app : nil
  }

  /// The app left last where it is cached by now, and is the process that was left; else none.
  private func cachedPrevious(_ processes: borrowing ProcessView) -> ProcessID {
    guard previous != .none, processes.isCached(previous),
      processes.loadedAt(previous) <= previousSince
    else { return .none }
    return previous
  }

  public mutating func widened(
    _ refused: ReclaimRequest, _ memory: MemoryStatus
  ) -> ReclaimRequest? {
    var wider = FloorSteps.widened(refused, upTo: floor, memory)
    wider?.sparedProcess = .none
    if wider == nil, reason != .cached, case .processes = refused.amount { foundNobody(memory) }
    return wider
  }

  /// The next regular check; else when the kernel may report the present stall.
  public func nextPoll(_ memory: MemoryStatus, in processes: borrowing ProcessView) -> SimTime? {
    let look = max(nextLook, memory.now + Self.shortPeriod)
    if look < awakeUntil { return look }
    var next: SimTime?
    if memory.stallSome.isNow {
      next = sighting(memory.stallSome, partial, nextPartial, memory.now)
    }
    if memory.stallFull.isNow {
      let complete = sighting(memory.stallFull, complete, nextComplete, memory.now)
      next = min(next ?? complete, complete)
    }
    return next
  }

  /// When the kernel, which checks every tenth of the interval, may report a lasting stall.
  private func sighting(
    _ stall: RecentStall, _ limit: SimDuration, _ soonest: SimTime, _ now: SimTime
  ) -> SimTime {
    let period = Self.interval.nanoseconds / 10
    let reached = max(now + max(.nanoseconds(1), limit - stall.inSecond), soonest)
    return SimTime(nanoseconds: (reached.nanoseconds + period - 1) / period * period)
  }

  /// The request of a check; nil where no reason holds, and where no check is due.
  private mutating func look(_ memory: MemoryStatus) -> ReclaimRequest? {
    let isPartial = isReported(memory.stallSome, partial, &nextPartial, memory.now)
    let isComplete = isReported(memory.stallFull, complete, &nextComplete, memory.now)
    if isPartial || isComplete {
      awakeUntil = memory.now + Self.interval
      nextLook = memory.now
    }
    guard memory.now < awakeUntil else {
      currentLimit = thrashingLimit
      return nil
    }
    guard memory.now >= nextLook else { return nil }
    guard let adjustment = ladder(memory, isComplete: isComplete) else {
      nextLook = memory.now + idlePeriod(memory)
      return nil
    }
    nextLook = memory.now + Self.shortPeriod
    floor = AndroidAdjustment.highestBand(floor: adjustment)
    killedAt = memory.now
    return FloorSteps.one(upTo: floor)
  }

  /// Whether the kernel reports a stall now: it has reached its limit, and was not reported within
  /// the interval.
  private func isReported(
    _ stall: RecentStall, _ limit: SimDuration, _ next: inout SimTime, _ now: SimTime
  ) -> Bool {
    guard stall.inSecond >= limit, now >= next else { return false }
    next = now + Self.interval
    return true
  }

  /// Reverts the state of a kill for which no process was eligible.
  private mutating func foundNobody(_ memory: MemoryStatus) {
    killedAt = nil
    currentLimit = limitSeen
    nextLook = memory.now + idlePeriod(memory)
  }

  /// The time between two checks without a kill.
  private func idlePeriod(_ memory: MemoryStatus) -> SimDuration {
    isSwapLow(memory) ? Self.shortPeriod : Self.longPeriod
  }

  /// The floor of the first reason that holds.
  private mutating func ladder(_ memory: MemoryStatus, isComplete: Bool) -> Int? {
    let free = memory.freeBytes
    let thrashing = Self.thrashing(memory)
    let isThrashing = thrashing > currentLimit
    limitSeen = currentLimit
    let sparesPerceptible = free >= marks.minimum && thrashing < 3 * currentLimit
    let isRecentKill = killedAt.map { memory.now - $0 <= Self.longPeriod } ?? false
    seen = Double(free)
    if isRecentKill, free < marks.low {
      reason = .stillShort
      return 0
    }
    if isComplete {
      (reason, seen) = (.notResponding, memory.stallFull.inSecond.milliseconds)
      return 0
    }
    if isSwapLow(memory), isThrashing || free < marks.high {
      (reason, seen) = isThrashing ? (.thrashing, thrashing / 100) : (.swapLow, seen)
      return sparesPerceptible ? 201 : 0
    }
    guard free < marks.high else { return nil }
    if isThrashing {
      (reason, seen) = (.thrashing, thrashing / 100)
      currentLimit *= 1 - decay
      return thrashing >= 3 * currentLimit ? 0 : 201
    }
    reason = .belowHighMark
    return 701
  }

  public func finding(for request: ReclaimRequest, _ memory: MemoryStatus) -> TriggerFinding? {
    if let missing = FloorSteps.finding(for: request, memory) { return missing }
    return switch reason {
    case .cached:
      TriggerFinding(
        cachedLimit.bound.name, cachedLimit.seen, against: cachedLimit.bound.limitName,
        cachedLimit.bound.limit, unit: cachedLimit.bound.unit)
    case .stillShort:
      TriggerFinding(
        "free memory after a kill", seen, against: "the low mark", Double(marks.low), unit: "bytes")
    case .notResponding:
      TriggerFinding(
        "time in which all waited, of a second", seen, against: "the limit", complete.milliseconds,
        unit: "ms")
    case .thrashing:
      TriggerFinding(
        "file pages read again, of all", seen, against: "the thrashing limit",
        limitSeen / 100, unit: "share")
    case .swapLow:
      TriggerFinding(
        "free memory while swap is low", seen, against: "the high mark", Double(marks.high),
        unit: "bytes")
    case .belowHighMark:
      TriggerFinding(
        "free memory after a stall", seen, against: "the high mark", Double(marks.high),
        unit: "bytes")
    }
  }

  /// Whether too little is free of the swap space, or of what the compressor may hold where there
  /// is no other (zram), whose size is that of pages before compression.
  private func isSwapLow(_ memory: MemoryStatus) -> Bool {
    let size = memory.swapBytes > 0 ? memory.swapBytes : zramBytes
    let free = memory.swapBytes > 0 ? memory.swapFreeBytes : zramBytes - memory.compressedBytes
    return size > 0 && Double(free) < swapLowShare * Double(size)
  }

  /// File pages read again in per cent of all, what is carried over from earlier intervals included.
  private static func thrashing(_ memory: MemoryStatus) -> Double {
    let perSecond = Double(memory.refaultedInInterval) / MemoryStatus.interval.seconds
    return 2 * 100 * perSecond / (Double(memory.fileBytes) + 1)
  }
}
