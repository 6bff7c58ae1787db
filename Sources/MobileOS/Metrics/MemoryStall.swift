import SimulationKernel

/// Time lost because work waited for memory, as pressure stall information (PSI) counts it.
///
/// *Some*: at least one piece of runnable work waits for memory, that is, brings pages back from
/// the compressor, from swap or from files, or makes room before it may go on. *Full*: all of it
/// does, so that the time is lost to everybody. Source: Linux, Documentation/accounting/psi.rst,
/// where the same two are defined over tasks.
///
/// Runnable work is what the CPU runs or would run. What the user does with an app in front
/// between launches is not among it, so on a quiet phone full comes close to some.
struct MemoryStall: BitwiseCopyable {
  /// Time with some work waiting.
  private(set) var some = SimDuration.zero
  /// Time with all work waiting.
  private(set) var full = SimDuration.zero
  private var isSome = false
  private var isFull = false
  private var since = SimTime.zero

  /// From now on so many pieces of work wait for memory, of so many that are runnable.
  mutating func set(waiting: Int, runnable: Int, at now: SimTime) {
    advance(to: now)
    isSome = waiting > 0
    isFull = waiting > 0 && waiting == runnable
  }

  /// Counts up to an instant.
  mutating func advance(to now: SimTime) {
    if isSome { some += now - since }
    if isFull { full += now - since }
    since = now
  }

  /// Forgets what was counted; what waits goes on waiting.
  mutating func restart(at now: SimTime) {
    advance(to: now)
    some = .zero
    full = .zero
  }

  /// Adds another device of the fleet.
  mutating func merge(_ other: MemoryStall) {
    some += other.some
    full += other.full
  }
}
