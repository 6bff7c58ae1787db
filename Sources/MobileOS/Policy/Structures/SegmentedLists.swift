/// LRU lists stacked as segments: a use moves a process up, an overflow the oldest down.
///
/// The segments are consecutive lists of a ``ProcessQueues``, which may hold others besides. What
/// is pushed out of the lowest segment goes to one more list after them: it is in no segment any
/// more and is killed next, because a use cannot kill.
struct SegmentedLists: Sendable {
  var queues: ProcessQueues
  private let first: Int
  /// Bytes per segment, lowest first.
  private let limits: ContiguousArray<Int64>
  /// The list of apps that were pushed out.
  private let overflow: Int

  /// Segments on the lists from `first` on, as many as there are limits, and one for what is
  /// pushed out.
  init(_ queues: ProcessQueues, first: Int, limits: ContiguousArray<Int64>) {
    self.queues = queues
    self.first = first
    self.limits = limits
    overflow = first + limits.count
  }

  /// The bytes in all segments.
  var bytes: Int64 { limits.indices.reduce(0) { $0 + queues.bytes(in: first + $1) } }

  /// Whether a segment has room for a process.
  func hasRoom(for bytes: Int64) -> Bool {
    limits.indices.contains { queues.bytes(in: first + $0) + bytes <= limits[$0] }
  }

  /// Adds a process to the lowest segment with room, or to the lowest where none has any.
  mutating func insert(_ process: ProcessID, bytes: Int64) {
    for segment in limits.indices
    where queues.bytes(in: first + segment) + bytes <= limits[segment] {
      queues.append(process, to: first + segment, bytes: bytes)
      return
    }
    queues.append(process, to: first, bytes: bytes)
  }

  /// Moves a used member one segment up, or to the back of the highest; one that was pushed out
  /// comes in again.
  mutating func promote(_ process: ProcessID) {
    guard let queue = queues.queue(of: process) else { return }
    guard queue != overflow else {
      let bytes = queues.bytes(of: process)
      queues.remove(process)
      insert(process, bytes: bytes)
      return
    }
    let segment = min(queue - first + 1, limits.count - 1)
    queues.move(process, toTailOf: first + segment)
    settle(from: segment)
  }

  /// Takes a member out of its segment; it is among those killed next.
  mutating func pushOut(_ process: ProcessID) { queues.move(process, toTailOf: overflow) }

  /// The eligible process pushed out first.
  func firstPushedOut(in candidates: borrowing ProcessView) -> ProcessID? {
    queues.firstEligible(of: overflow, in: candidates)
  }

  /// The process longest in the lowest segment that has an eligible one.
  func firstEligible(in candidates: borrowing ProcessView) -> ProcessID? {
    for segment in limits.indices {
      if let process = queues.firstEligible(of: first + segment, in: candidates) { return process }
    }
    return nil
  }

  /// Moves the oldest down until no segment that received something is over its limit.
  private mutating func settle(from top: Int) {
    for segment in stride(from: top, through: 0, by: -1) {
      guard queues.bytes(in: first + segment) > limits[segment] else { return }
      while queues.bytes(in: first + segment) > limits[segment],
        let oldest = queues.head(of: first + segment)
      { queues.move(oldest, toTailOf: segment > 0 ? first + segment - 1 : overflow) }
    }
  }
}
