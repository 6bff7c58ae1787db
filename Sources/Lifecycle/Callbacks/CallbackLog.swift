/// Counts every callback per kind and, while recording, keeps them in order until they are drained.
///
/// Counting is one increment of a flat table. Calls that always come together, as those of a push
/// between two controllers without children, are a *burst*: it is learned the first time and counted
/// as one from then on. Recording appends to a buffer that the owner empties with
/// ``removeRecords()``; once the buffer has grown to the longest drain, nothing is allocated.
public struct CallbackLog: ~Copyable {
  /// One counter per ``Callback/rawValue``.
  private let counters: FixedTable<UInt64>
  /// The counters at the beginning of the burst that is being learned.
  private let before: FixedTable<UInt64>
  /// How often each burst was repeated after it had been learned.
  private let repeats: FixedTable<UInt64>
  /// How often each callback comes in each burst, burst after burst.
  private let calls: FixedTable<UInt16>
  /// The callbacks since the last drain, in order; empty unless ``isRecording``.
  public private(set) var records: ContiguousArray<CallbackRecord> = []
  /// Whether callbacks are kept in order as well as counted.
  public var isRecording: Bool
  /// The change and source of the calls delivered now; maintained only while recording.
  var reason = CallbackReason(nil, .practice)
  /// The objects of that change.
  var subject = ChangeSubject(app: ProcessID(0))
  /// Whether changes recorded from now on are animated; nil for the default of each change.
  var isAnimated: Bool?
  /// The numbers of live controllers by slot, 0 before a controller's first callback; only while
  /// recording.
  private var instances: ContiguousArray<UInt32> = []
  private var lastInstance: UInt32 = 0

  private static let kinds = Callback.allCases.count

  /// An empty log.
  ///
  /// - Parameter bursts: how many bursts are distinguished.
  init(isRecording: Bool = false, bursts: Int = 0) {
    self.isRecording = isRecording
    counters = FixedTable(repeating: 0, count: Self.kinds)
    before = FixedTable(repeating: 0, count: Self.kinds)
    repeats = FixedTable(repeating: 0, count: bursts)
    calls = FixedTable(repeating: 0, count: bursts * Self.kinds)
  }

  /// How often one callback was delivered.
  ///
  /// - Complexity: O(bursts).
  public func count(of callback: Callback) -> UInt64 {
    var count = counters[Int(callback.rawValue)]
    for burst in 0..<repeats.count where repeats[burst] > 0 {
      count += repeats[burst] * UInt64(calls[burst * Self.kinds + Int(callback.rawValue)])
    }
    return count
  }

  /// How often each callback was delivered, in the order of `Callback.allCases`.
  public var counts: [UInt64] { Callback.allCases.map { count(of: $0) } }

  /// All callbacks delivered: the sum over the kinds.
  public var total: UInt64 { counts.reduce(0, +) }

  /// Removes the kept records and keeps their capacity.
  public mutating func removeRecords() { records.removeAll(keepingCapacity: true) }

  @inline(__always)
  mutating func count(_ callback: Callback) { counters[Int(callback.rawValue)] &+= 1 }

  mutating func append(_ record: CallbackRecord) { records.append(record) }

  /// The number of a controller, assigned at its first use.
  mutating func instance(of controller: ControllerID) -> UInt32 {
    let slot = Int(controller.rawValue)
    while instances.count <= slot { instances.append(0) }
    if instances[slot] == 0 {
      lastInstance += 1
      instances[slot] = lastInstance
    }
    return instances[slot]
  }

  /// The number of a controller; 0 where it has none yet.
  func knownInstance(of controller: ControllerID) -> UInt32 {
    let slot = Int(controller.rawValue)
    return slot < instances.count ? instances[slot] : 0
  }

  /// Clears the number of a freed controller; the next one in its slot gets another.
  @inline(__always)
  mutating func forget(_ controller: ControllerID) {
    let slot = Int(controller.rawValue)
    if slot < instances.count { instances[slot] = 0 }
  }

  /// Numbers controllers as another log does, and records as it does.
  mutating func continueNumbers(of other: borrowing CallbackLog) {
    isRecording = other.isRecording
    isAnimated = other.isAnimated
    instances = other.instances
    lastInstance = other.lastInstance
  }

  /// How often a callback was delivered outside of repeated bursts.
  @inline(__always)
  func told(_ callback: Callback) -> UInt64 { counters[Int(callback.rawValue)] }

  /// Counts a callback several times at once; not while recording.
  @inline(__always)
  mutating func count(_ callback: Callback, times: Int) {
    assert(!isRecording, "recorded callbacks are delivered one by one")
    counters[Int(callback.rawValue)] &+= UInt64(times)
  }

  // MARK: Bursts

  /// Begins to count the calls of one burst.
  mutating func beginBurst() { for kind in 0..<Self.kinds { before[kind] = counters[kind] } }

  /// Stores the calls since ``beginBurst()`` as one occurrence of that burst.
  mutating func endBurst(_ burst: Int) {
    for kind in 0..<Self.kinds {
      calls[burst * Self.kinds + kind] = UInt16(counters[kind] - before[kind])
    }
  }

  /// Counts a learned burst once more.
  @inline(__always)
  mutating func repeatBurst(_ burst: Int) { repeats[burst] &+= 1 }
}
