/// Counts every callback per kind and, when asked, keeps them in order until they are drained.
///
/// Counting is one increment of a flat array. Recording appends to a buffer that the owner empties
/// with ``removeRecords()``; once the buffer has grown to the longest burst, nothing is allocated.
public struct CallbackLog: ~Copyable {
  /// One counter per ``Callback/rawValue``; raw, because an array would check for sharing at every
  /// callback.
  private let counters: UnsafeMutablePointer<UInt64>
  /// The callbacks since the last drain, in order; empty unless ``isRecording``.
  public private(set) var records: ContiguousArray<CallbackRecord> = []
  /// Whether callbacks are kept in order as well as counted.
  public var isRecording: Bool

  /// An empty log.
  public init(isRecording: Bool = false) {
    self.isRecording = isRecording
    counters = .allocate(capacity: Callback.allCases.count)
    counters.initialize(repeating: 0, count: Callback.allCases.count)
  }

  deinit {
    counters.deallocate()
  }

  /// How often one callback was told.
  public func count(of callback: Callback) -> UInt64 { counters[Int(callback.rawValue)] }

  /// How often each callback was told, in the order of ``Callback/allCases``.
  public var counts: [UInt64] { Callback.allCases.map { count(of: $0) } }

  /// All callbacks told: the sum over the kinds.
  public var total: UInt64 { counts.reduce(0, +) }

  /// Forgets the kept records and keeps their room.
  public mutating func removeRecords() { records.removeAll(keepingCapacity: true) }

  @inline(__always)
  mutating func tell(_ callback: Callback, app: ProcessID, object: UInt32, evidence: Evidence) {
    counters[Int(callback.rawValue)] &+= 1
    if isRecording {
      records.append(
        CallbackRecord(app: app, object: object, callback: callback, evidence: evidence))
    }
  }
}
