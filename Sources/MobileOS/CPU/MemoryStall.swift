/// Time lost because work waited for memory, as pressure stall information (PSI) counts it.
///
/// *Some*: at least one piece of runnable work waits for memory, that is, brings pages back from
/// the compressor, from swap or from files, or makes room before it may go on. *Full*: all of it
/// waits, so that no work is done. Source: Linux, Documentation/accounting/psi.rst, where the same
/// two are defined over tasks.
///
/// Runnable work is what the CPU runs or would run. What the user does with an app in front
/// between launches is not among it, so on a quiet phone full comes close to some.
///
/// The one account of stalls: the metrics read its totals, triggers its intervals.
struct MemoryStall: BitwiseCopyable {
  /// Time with some work waiting.
  private(set) var some: StallTime
  /// Time with all work waiting.
  private(set) var full: StallTime

  /// Nothing waits.
  ///
  /// - Parameter keepsRecent: whether a trigger reads more than the totals.
  init(keepsRecent: Bool) {
    some = StallTime(keepsRecent: keepsRecent)
    full = some
  }

  /// Sets how many pieces of work wait for memory, and how many are runnable; returns whether some
  /// or all of it has just begun to wait.
  @inline(__always)
  mutating func set(waiting: Int, runnable: Int, at now: SimTime) -> Bool {
    // As is usual; all of it waits only while some does.
    if waiting == 0, !some.isOn { return false }
    return change(waiting: waiting, runnable: runnable, at: now)
  }

  private mutating func change(waiting: Int, runnable: Int, at now: SimTime) -> Bool {
    let someBegins = some.set(waiting > 0, at: now)
    let fullBegins = full.set(waiting > 0 && waiting == runnable, at: now)
    return someBegins || fullBegins
  }

  /// Counts up to an instant.
  mutating func advance(to now: SimTime) {
    some.advance(to: now)
    full.advance(to: now)
  }
}
