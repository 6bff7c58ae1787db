/// The instants at which system processes are needed, whether they run or not.
///
/// For each process time is cut into intervals of one period, and each interval has one demand at a
/// uniformly drawn place. So the demand after any instant is found at once, without the ones before
/// it, and does not depend on when the process was killed: all strategies meet the same demands.
struct DemandPoints {
  /// One key per process; what it yields depends on the seed and the process only.
  private let keys: ContiguousArray<UInt64>

  init(processCount: Int, streams: DeviceStreams) {
    keys = ContiguousArray(
      (0..<processCount).map { process in
        var stream = streams.stream(.demand, entity: UInt32(process))
        return stream.next()
      })
  }

  /// The first demand for the `index`-th process after `now`.
  ///
  /// - Complexity: O(1).
  func next(ofProcess index: Int, period: SimDuration, after now: SimTime) -> SimTime {
    precondition(period > .zero, "demands come one after another")
    let window = (now - SimTime.zero).nanoseconds / period.nanoseconds
    let first = demand(index, period, window)
    return first > now ? first : demand(index, period, window + 1)
  }

  /// A number from 0 to 1 for the start of a process at an instant.
  func uniform(ofProcess index: Int, at now: SimTime) -> Double {
    var stream = RandomStream(StreamID(seed: keys[index] ^ UInt64(now.nanoseconds), purpose: 1))
    return stream.uniform()
  }

  private func demand(_ index: Int, _ period: SimDuration, _ window: Int64) -> SimTime {
    var stream = RandomStream(
      StreamID(
        seed: keys[index], replication: UInt32(truncatingIfNeeded: window >> 32),
        device: UInt32(truncatingIfNeeded: window)))
    let place = stream.uniform(below: UInt64(period.nanoseconds))
    return .zero + .nanoseconds(window * period.nanoseconds + Int64(place))
  }
}
