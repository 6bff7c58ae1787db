/// The processor: cores, strict priority between bands, processor sharing inside a band.
///
/// A job uses at most one core; `n` jobs of a band on `c` cores get `min(n, c) / n` of a core each.
/// A band gets the capacity that the bands before it leave. While foreground or foreground support
/// has jobs, background and maintenance together get at most the profile's cap, even if cores stay
/// idle, which keeps a phone cool and the app in front fluid.
///
/// A pure value without a scheduler. Its owner keeps one event at ``nextEnd`` and calls
/// ``finishNext(at:)`` there until it returns nil. Starting, stopping and finishing are O(log n) in
/// the jobs of the band and allocate nothing once the bands have held their peak population.
///
/// - Precondition: time never runs backwards from call to call, nor past an end not yet finished.
public struct CPU: Sendable {
  /// The processor.
  public let profile: CPUProfile
  private var rows: ContiguousArray<CPUJobRow>
  private var foreground = CPULane(capacity: 8)
  private var support = CPULane(capacity: 8)
  private var background = CPULane(capacity: 16)
  private var maintenance = CPULane(capacity: 16)
  /// The only job, where that is in foreground, as is usual, and when it ends.
  ///
  /// It has a core to itself, so that its end is known and it is in no lane.
  private var alone: (job: CPUJob, end: SimTime)?
  /// Until when work has been credited.
  private var now = SimTime.zero
  private var credited: Int64 = 0

  /// An idle processor.
  ///
  /// - Parameters:
  ///   - profile: its cores and their speed.
  ///   - jobCount: the number of possible jobs; their ids are below.
  public init(_ profile: CPUProfile, jobCount: Int) {
    precondition(jobCount >= 0 && jobCount < Int(Int32.max), "jobs are numbered in 31 bits")
    self.profile = profile
    rows = ContiguousArray(repeating: CPUJobRow(), count: jobCount)
  }

  /// Jobs running, whether they get CPU at present or not.
  public private(set) var runningCount = 0

  /// Whether only foreground has jobs, as is usual: then other bands are skipped.
  @inline(__always)
  private var isForegroundAlone: Bool { foreground.count == runningCount }

  /// Jobs running in one band.
  public func runningCount(in band: CPUBand) -> Int {
    switch band {
    case .foreground: alone == nil ? foreground.count : 1
    case .foregroundSupport: support.count
    case .background: background.count
    case .maintenance: maintenance.count
    }
  }

  /// Whether a job has been started and neither finished nor stopped.
  public func isRunning(_ job: CPUJob) -> Bool { rows[job.index].position >= 0 }

  /// Work done so far by all jobs, in core time.
  public var workDone: SimDuration {
    .nanoseconds(
      credited + foreground.settled + support.settled + background.settled + maintenance.settled)
  }

  /// Core time worked up to an instant that is not past the next end.
  public mutating func workDone(at time: SimTime) -> SimDuration {
    advance(to: time)
    return workDone
  }

  /// When the next job ends if nothing changes before; nil while nothing runs or gets CPU.
  @inline(__always)
  public var nextEnd: SimTime? {
    if runningCount == 0 { return nil }
    if let alone { return alone.end }
    var first = Int64.max
    if foreground.count > 0 { first = foreground.timeToFirstEnd ?? .max }
    if isForegroundAlone { return end(after: first) }
    if support.count > 0 { first = min(first, support.timeToFirstEnd ?? .max) }
    if background.count > 0 { first = min(first, background.timeToFirstEnd ?? .max) }
    if maintenance.count > 0 { first = min(first, maintenance.timeToFirstEnd ?? .max) }
    return end(after: first)
  }

  @inline(__always)
  private func end(after nanoseconds: Int64) -> SimTime? {
    let (end, overflow) = now.nanoseconds.addingReportingOverflow(nanoseconds)
    return overflow || nanoseconds == .max ? nil : SimTime(nanoseconds: end)
  }

  /// Starts a job; with no work it ends at once, by ``finishNext(at:)`` as all do.
  ///
  /// - Precondition: the job is not running, and its work is not negative.
  public mutating func start(_ job: CPUJob, work: SimDuration, in band: CPUBand, at time: SimTime) {
    precondition(!isRunning(job), "a job runs once at a time")
    precondition(work >= .zero, "work is not negative")
    advance(to: time)
    rows[job.index].band = band
    runningCount += 1
    if runningCount == 1, band == .foreground, let end = end(after: work.nanoseconds) {
      alone = (job, end)
      rows[job.index].position = 0
      return
    }
    if let alone {
      self.alone = nil
      foreground.insert(alone.job, work: (alone.end - now).nanoseconds, &rows)
    }
    switch band {
    case .foreground: foreground.insert(job, work: work.nanoseconds, &rows)
    case .foregroundSupport: support.insert(job, work: work.nanoseconds, &rows)
    case .background: background.insert(job, work: work.nanoseconds, &rows)
    case .maintenance: maintenance.insert(job, work: work.nanoseconds, &rows)
    }
    allocate()
  }

  /// Takes a job away before its end and returns the work it lacked; zero for one not running.
  @discardableResult public mutating func stop(_ job: CPUJob, at time: SimTime) -> SimDuration {
    guard isRunning(job) else { return .zero }
    advance(to: time)
    return .nanoseconds(remove(job))
  }

  /// Moves a running job into another band with its remaining work.
  ///
  /// - Precondition: the job is running.
  public mutating func move(_ job: CPUJob, to band: CPUBand, at time: SimTime) {
    precondition(isRunning(job), "only a running job changes its band")
    let work = stop(job, at: time)
    start(job, work: work, in: band, at: time)
  }

  /// Removes and returns the next job that is done at that instant; nil when none is left.
  ///
  /// Jobs done at one instant come in the order of bands, then of starting.
  public mutating func finishNext(at time: SimTime) -> CPUJob? {
    if runningCount == 0 { return nil }
    advance(to: time)
    if let alone {
      guard alone.end == now else { return nil }
      _ = remove(alone.job)
      return alone.job
    }
    guard let job = foreground.finished ?? finishedBehindForeground else { return nil }
    _ = remove(job)
    return job
  }

  /// A job of the bands behind foreground that is done.
  @inline(__always)
  private var finishedBehindForeground: CPUJob? {
    if isForegroundAlone { return nil }
    return support.finished ?? background.finished ?? maintenance.finished
  }

  private mutating func remove(_ job: CPUJob) -> Int64 {
    runningCount -= 1
    if let alone {
      self.alone = nil
      rows[job.index].position = -1
      return (alone.end - now).nanoseconds
    }
    let position = Int(rows[job.index].position)
    let lacking =
      switch rows[job.index].band {
      case .foreground: foreground.remove(at: position, &rows)
      case .foregroundSupport: support.remove(at: position, &rows)
      case .background: background.remove(at: position, &rows)
      case .maintenance: maintenance.remove(at: position, &rows)
      }
    allocate()
    return lacking
  }

  @inline(__always)
  private mutating func advance(to time: SimTime) {
    precondition(time >= now, "the processor's time does not run backwards")
    let passed = (time - now).nanoseconds
    guard passed > 0 else { return }
    now = time
    if alone != nil {
      credited += passed
      return
    }
    credited += foreground.advance(by: passed)
    if isForegroundAlone { return }
    credited += support.advance(by: passed)
    credited += background.advance(by: passed)
    credited += maintenance.advance(by: passed)
  }

  /// Gives every band what those before it leave.
  private mutating func allocate() {
    var left = Int64(profile.cores) * 1000
    foreground.millicores = min(foreground.demand, left)
    if isForegroundAlone { return }
    left -= foreground.millicores
    support.millicores = min(support.demand, left)
    left -= support.millicores
    if foreground.count + support.count > 0 { left = min(left, profile.cappedMillicores) }
    background.millicores = min(background.demand, left)
    left -= background.millicores
    maintenance.millicores = min(maintenance.demand, left)
  }
}
