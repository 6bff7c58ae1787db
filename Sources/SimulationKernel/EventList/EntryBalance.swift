/// How many entries a list holds, how many of them are stale, and whether a sweep is due.
///
/// Every event that is scheduled or taken changes one number, the distance to the next sweep; its
/// sign is also what is tested each time.
@frozen @usableFromInline struct EntryBalance: BitwiseCopyable {
  /// Stale entries that are always allowed.
  @inlinable static var allowance: Int { 64 }

  /// By how much the entries may still outnumber the events: `2 * count + 64 - held`.
  @usableFromInline var margin = Self.allowance
  /// Entries of cancelled and moved events that are still held.
  @usableFromInline var stale = 0

  @inlinable init() {}

  /// Events that are scheduled and not cancelled.
  @inlinable var count: Int { margin &- Self.allowance &+ stale }

  /// Entries in memory, stale ones included.
  @inlinable var held: Int { count &+ stale }

  /// Whether the stale entries outnumber the live ones by more than the allowance.
  @inlinable var isSweepDue: Bool { margin < 0 }

  @inlinable mutating func didSchedule() { margin &+= 1 }

  @inlinable mutating func didTake() { margin &-= 1 }

  @inlinable mutating func didCancel() {
    margin &-= 2
    stale &+= 1
  }

  /// Counts stale entries that left the list.
  @inlinable mutating func didPurge(_ entries: Int) {
    margin &+= entries
    stale &-= entries
  }
}
