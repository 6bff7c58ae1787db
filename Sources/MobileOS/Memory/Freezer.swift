/// The freezer's accounts and queues; it moves no pages.
struct Freezer {
  let profile: FreezerProfile
  /// Suspended apps that could be frozen, the longest idle first.
  var candidates: ProcessList
  /// Frozen apps that were resumed and are suspended again, the longest idle first.
  var thawed: ProcessList
  /// Frozen processes, resumed and demoted ones included: what is in storage keeps its slot.
  var frozenCount = 0
  /// Frozen processes that were resumed since.
  var thawedCount = 0
  /// Suspended apps, frozen ones included.
  var suspendedCount = 0
  /// When it may run again.
  private var nextRun = SimTime.zero
  /// Whether it will wake at that time.
  private var isAwaited = false
  /// False once the freezer was turned off because the disk was full.
  private(set) var isEnabled = true
  /// Bytes that may still be written today.
  private var budgetBytes: Int64
  private var dayEnd = SimTime.zero + .days(1)
  /// The end of a smaller budget, and the rest of that budget.
  private var slowUntil = SimTime.zero
  private var slowBudgetBytes: Int64 = 0

  /// Less than this share of a day's budget is given out half hour by half hour.
  private static let scarceShare: Int64 = 4
  private static let slowInterval = SimDuration.minutes(30)

  init(_ profile: FreezerProfile, processCount: Int) {
    self.profile = profile
    candidates = ProcessList(processCount: processCount)
    thawed = ProcessList(processCount: processCount)
    budgetBytes = profile.dailyBudgetBytes
  }

  /// Whether enough apps are thawed to be frozen again.
  var refreezes: Bool { thawedCount >= profile.refreezeCount }

  /// Whether an app could be frozen after the rest.
  var hasCandidates: Bool { candidates.head != nil || refreezes }

  /// Whether a run could freeze an app: a slot is free, or enough apps are thawed.
  var hasWork: Bool { isEnabled && (frozenCount < profile.slots || refreezes) }

  /// What the freezer does when it is woken.
  enum Waking: Equatable, BitwiseCopyable {
    /// It freezes an app now.
    case work
    /// It rests until then, and is to be woken once more.
    case wait(SimTime)
    /// It has nothing to do, or is to be woken already.
    case sleep
  }

  /// Wakes the freezer when memory is below the freeze threshold.
  mutating func wake(at now: SimTime) -> Waking {
    guard !isAwaited, hasWork else { return .sleep }
    if now >= nextRun { return .work }
    isAwaited = true
    return .wait(nextRun)
  }

  /// The rest that it was to be woken from is over.
  mutating func restEnds() { isAwaited = false }

  /// It has run and rests, longer where it did nothing.
  mutating func rest(longer: Bool, from now: SimTime) {
    nextRun = now + (longer ? profile.longRest : profile.rest)
  }

  /// The disk is full: no app is frozen any more.
  mutating func turnOff() { isEnabled = false }

  /// Bytes that may be written now.
  ///
  /// Within the last quarter of a day's budget, and where what is left is used up faster than a
  /// day's budget in a day, no more than its share is written in half an hour.
  mutating func allowance(at now: SimTime) -> Int64 {
    if now < slowUntil { return min(slowBudgetBytes, budgetBytes) }
    guard budgetBytes <= profile.dailyBudgetBytes / Self.scarceShare, now < dayEnd else {
      return budgetBytes
    }
    let intervals = Double((dayEnd - now).nanoseconds) / Double(Self.slowInterval.nanoseconds)
    let usual = Double(profile.dailyBudgetBytes) / 48
    let share = Double(budgetBytes) / max(1, intervals)
    guard share < usual else { return budgetBytes }
    slowUntil = now + Self.slowInterval
    slowBudgetBytes = Int64(share)
    return slowBudgetBytes
  }

  /// Counts the written bytes.
  mutating func wrote(_ bytes: Int64) {
    budgetBytes -= bytes
    slowBudgetBytes -= bytes
  }

  /// Begins a day with what is left of the last one's budget and a new one.
  mutating func dayEnded(at now: SimTime) {
    budgetBytes += profile.dailyBudgetBytes
    dayEnd = now + .days(1)
    slowUntil = now
  }
}
