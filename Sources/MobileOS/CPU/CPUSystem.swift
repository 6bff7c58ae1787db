/// The processor with its jobs, the account of memory stalls, and the one event pending for both.
///
/// It computes when that event is due; its owner moves the event at most once per handled event.
struct CPUSystem: ~Copyable {
  private var cpu: CPU
  private var memoryJobs = 0
  /// Time in which work waited for memory.
  private(set) var stall: MemoryStall
  /// Whether the event being handled changed what the processor does.
  private var hasChanged = false
  /// When the event pending is due; `.max` for none.
  private(set) var timerTime = SimTime.max
  private let inPlace = InPlace()

  /// An idle processor for `appCount` apps.
  ///
  /// - Parameter watchesStalls: whether a trigger reads how much work has waited lately.
  init(_ profile: CPUProfile, appCount: Int, watchesStalls: Bool) {
    stall = MemoryStall(keepsRecent: watchesStalls)
    cpu = CPU(profile, jobCount: appCount << Int(CPUJob.kindBits))
  }

  var cores: Int { cpu.profile.cores }

  /// Whether a process's work of a kind is under way.
  func isRunning(_ kind: WorkKind, of process: ProcessID) -> Bool {
    cpu.isRunning(CPUJob(kind, of: process))
  }

  /// Puts a process's work on the processor.
  @inline(__always)
  mutating func start(
    _ kind: WorkKind, of process: ProcessID, _ work: SimDuration, in band: CPUBand, at now: SimTime
  ) {
    cpu.start(CPUJob(kind, of: process), work: work, in: band, at: now)
    if kind == .memory { memoryJobs += 1 }
    hasChanged = true
  }

  /// Takes a process's work off the processor and returns what it lacked; zero for none.
  mutating func stop(_ kind: WorkKind, of process: ProcessID, at now: SimTime) -> SimDuration {
    let job = CPUJob(kind, of: process)
    guard cpu.isRunning(job) else { return .zero }
    hasChanged = true
    if kind == .memory { memoryJobs -= 1 }
    return cpu.stop(job, at: now)
  }

  /// Puts a process's work into another band.
  mutating func move(_ kind: WorkKind, of process: ProcessID, to band: CPUBand, at now: SimTime) {
    cpu.move(CPUJob(kind, of: process), to: band, at: now)
    hasChanged = true
  }

  /// The deadline of the launch in progress has changed.
  @inline(__always)
  mutating func deadlineChanged() { hasChanged = true }

  /// Whether the pending event may have to be moved; read once per handled event.
  @inline(__always)
  mutating func takeChange() -> Bool {
    defer { hasChanged = false }
    return hasChanged
  }

  /// Sets the time of the pending event; `.max` for none.
  @inline(__always)
  mutating func timerMoves(to time: SimTime) { timerTime = time }

  /// The pending event has fired.
  @inline(__always)
  mutating func timerFired() {
    timerTime = .max
    hasChanged = true
  }

  /// Removes and returns the next work that is done at this instant; nil when none is left.
  @inline(__always)
  mutating func finishNext(at now: SimTime) -> CPUJob? {
    guard let job = cpu.finishNext(at: now) else { return nil }
    if job.kind == .memory { memoryJobs -= 1 }
    return job
  }

  /// Updates the account of stalls; returns whether a stall begins.
  @inline(__always)
  mutating func accountForStalls(at now: SimTime) -> Bool {
    stall.set(waiting: memoryJobs, runnable: cpu.runningCount, at: now)
  }

  /// When the next work ends; `.max` for never.
  @inline(__always)
  var nextEnd: SimTime { cpu.nextEnd ?? .max }

  /// Core time worked up to an instant that is not past the next end.
  mutating func workDone(at now: SimTime) -> SimDuration { cpu.workDone(at: now) }

  /// Time in which work waited for memory up to an instant.
  func stallTotals(at now: SimTime) -> (some: SimDuration, full: SimDuration) {
    var stall = stall
    stall.advance(to: now)
    return (stall.some.total, stall.full.total)
  }
}
