/// Time in which something waits: in all, and where a trigger reads them, in the latest second and
/// as an average over ten.
///
/// It is updated when waiting begins or ends and when it is read: O(1) each, however much time has
/// passed, and no event of its own.
struct StallTime: BitwiseCopyable {
  /// All of it since the beginning.
  private(set) var total = SimDuration.zero
  /// Whether the latest second and the average are kept.
  private let keepsRecent: Bool
  private(set) var isOn = false
  /// Whether anything has waited so far.
  private var hasWaited = false
  private var since = SimTime.zero
  /// The second under way, and what waited in the one before it.
  private var second = Interval()
  private var previousSecond: Int64 = 0
  /// The two seconds under way that end with the next step of the average.
  private var step = Interval()
  private var average = 0.0

  /// The number of an interval of fixed length, and the waiting in it.
  private struct Interval: BitwiseCopyable {
    var number: Int64 = 0
    var nanoseconds: Int64 = 0
  }

  private static let secondLength = SimDuration.seconds(1).nanoseconds
  private static let stepLength = SimDuration.seconds(2).nanoseconds
  /// What is left of the average after a step: e^(-2 s / 10 s) as the kernel has it, 1677 of 2048
  /// (EXP_10s, kernel/sched/psi.c).
  private static let decay = 1677.0 / 2048
  /// Steps after which nothing is left of an average that matters.
  private static let mostSteps: Int64 = 200

  /// Nothing waits.
  init(keepsRecent: Bool) { self.keepsRecent = keepsRecent }

  /// Sets whether anything waits from now on; returns whether waiting has just begun.
  @inline(__always)
  mutating func set(_ isWaiting: Bool, at now: SimTime) -> Bool {
    guard isWaiting != isOn else { return false }
    advance(to: now)
    isOn = isWaiting
    hasWaited = true
    return isWaiting
  }

  /// Counts up to an instant; one in the past changes nothing.
  @inline(__always)
  mutating func advance(to now: SimTime) {
    guard now > since else { return }
    if isOn { total += now - since }
    if keepsRecent { advanceRecent(to: now) }
    since = now
  }

  private mutating func advanceRecent(to now: SimTime) {
    if let passed = advance(&second, Self.secondLength, to: now) {
      previousSecond = passed.skipped == 0 ? passed.closed : isOn ? Self.secondLength : 0
    }
    if let passed = advance(&step, Self.stepLength, to: now) {
      enter(Double(passed.closed) / Double(Self.stepLength), steps: 1)
      enter(isOn ? 1 : 0, steps: passed.skipped)
    }
  }

  /// The recent stall for triggers at an instant; `nothing` where it is not kept.
  @inline(__always)
  func recent(at now: SimTime) -> RecentStall {
    keepsRecent && hasWaited ? kept(at: now) : .nothing
  }

  private func kept(at now: SimTime) -> RecentStall {
    var copy = self
    copy.advance(to: now)
    let elapsed = now.nanoseconds - copy.second.number * Self.secondLength
    // The part of the second before that counts, as if it had been spread evenly: psi.c.
    let left = max(0, Self.secondLength - elapsed)
    let earlier = Int64(Double(copy.previousSecond) * Double(left) / Double(Self.secondLength))
    return RecentStall(
      isNow: isOn, inSecond: .nanoseconds(copy.second.nanoseconds + earlier),
      tenSeconds: copy.average)
  }

  /// Applies steps of the average in all of which the same share was waited.
  private mutating func enter(_ share: Double, steps: Int64) {
    // Triggers read the average at every event: powers by squaring, not step by step.
    var (left, power, rest) = (1.0, Self.decay, min(steps, Self.mostSteps))
    while rest > 0 {
      if rest & 1 == 1 { left *= power }
      power *= power
      rest >>= 1
    }
    average = share + (average - share) * left
  }

  /// Moves an interval on; returns the value of the one left, and the number of whole ones between.
  private func advance(
    _ interval: inout Interval, _ length: Int64, to now: SimTime
  ) -> (closed: Int64, skipped: Int64)? {
    // Mostly the interval is the same, which takes no division to see.
    guard now.nanoseconds - interval.number * length >= length else {
      if isOn { interval.nanoseconds += (now - since).nanoseconds }
      return nil
    }
    let number = now.nanoseconds / length
    let rest = isOn ? (interval.number + 1) * length - since.nanoseconds : 0
    let passed = (interval.nanoseconds + rest, number - interval.number - 1)
    interval = Interval(number: number, nanoseconds: isOn ? now.nanoseconds - number * length : 0)
    return passed
  }
}
