/// The hold model with timers that are moved before they fire: every third operation moves one.
///
/// Each subject has one timer. Two operations take the first event and start its subject's timer
/// again; the third moves the timer of a random subject, in turn by a cancel and a new timer and by
/// a reschedule. The pattern is fixed so that the event list is measured, not the branch prediction
/// of the program around it.
struct CancelMix<List: FutureEventList & ~Copyable>: ~Copyable {
  private var list: List
  private var increments: IncrementSource
  private var choice: RandomStream
  private var now = SimTime.zero
  private var hash = Fingerprint()
  private var handles: [EventHandle]

  init(size: Int, increments kind: IncrementKind, seed: UInt64) {
    list = List(minimumCapacity: 2 * size)
    increments = IncrementSource(kind: kind, seed: seed)
    choice = RandomStream(StreamID(seed: seed, purpose: 1))
    handles = []
    handles.reserveCapacity(size)
    for subject in 0..<UInt32(size) {
      let event = Event(kind: 0, subject: subject)
      handles.append(list.scheduleCancellable(event, at: .zero + increments.next()))
    }
  }

  mutating func run(_ operations: Int, moving: Bool) -> WorkloadResult {
    var done = 0
    while done < operations {
      hold()
      hold()
      if moving { cancelOne() } else { passByOne() }
      hold()
      hold()
      if moving { rescheduleOne() } else { passByOne() }
      done += 6
    }
    return WorkloadResult(operations: done, hash: hash.value)
  }

  @inline(__always)
  private mutating func hold() {
    guard let first = list.popFirst(before: .max) else { return }
    now = first.time
    hash.mix(time: first.time, event: first.event)
    handles[Int(first.event.subject)] =
      list.scheduleCancellable(first.event, at: now + increments.next())
  }

  /// Looks up the timer of a random subject, as a move would, and then holds like the others.
  ///
  /// The look-up belongs to the program: at a million timers it is a cache miss on the program's
  /// own table, which must not count as the event list's cost of a move.
  @inline(__always)
  private mutating func passByOne() {
    let subject = choice.uniform(below: UInt32(truncatingIfNeeded: handles.count))
    if handles[Int(subject)].isNone { hash.mix(time: now, event: Event(kind: 2, subject: subject)) }
    hold()
  }

  @inline(__always)
  private mutating func cancelOne() {
    let subject = choice.uniform(below: UInt32(truncatingIfNeeded: handles.count))
    list.cancel(handles[Int(subject)])
    handles[Int(subject)] = list.scheduleCancellable(
      Event(kind: 1, subject: subject), at: now + increments.next())
  }

  @inline(__always)
  private mutating func rescheduleOne() {
    let subject = Int(choice.uniform(below: UInt32(truncatingIfNeeded: handles.count)))
    list.reschedule(&handles[subject], to: now + increments.next())
  }
}

extension Workload {
  /// The hold model with one operation in three a cancel or reschedule.
  ///
  /// Without `moving`, the third operation only looks up the timer that would be moved and is a hold
  /// like the others: the same timers with the same handles, none of them moved, to compare with.
  public static func cancelMix(
    on list: EventListKind, size: Int, increments: IncrementKind, moving: Bool = true,
    seed: UInt64 = 1
  ) -> Workload {
    switch list {
    case .wheel: cancelMix(LazyRadixWheel.self, size, increments, moving, seed)
    case .heap: cancelMix(QuaternaryHeap.self, size, increments, moving, seed)
    case .ladder: cancelMix(LadderQueue.self, size, increments, moving, seed)
    }
  }

  private static func cancelMix<List: FutureEventList & ~Copyable>(
    _: List.Type, _ size: Int, _ increments: IncrementKind, _ moving: Bool, _ seed: UInt64
  ) -> Workload {
    var model = CancelMix<List>(size: size, increments: increments, seed: seed)
    let kind = moving ? "cancel-mix" : "timers"
    return Workload(name: "\(kind)/\(List.name)/\(increments)/\(size)", operation: "operation") {
      model.run($0, moving: moving)
    }
  }
}
