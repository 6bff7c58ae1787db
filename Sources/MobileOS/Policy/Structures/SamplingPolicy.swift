/// A policy that scores a random sample of the living processes at each decision and kills the
/// lowest.
///
/// For scores that change with every use, so that no order can be kept. The notifications and the
/// choice of a victim have default implementations over ``sample``; a policy implements
/// ``score(_:in:)``.
public protocol SamplingPolicy: VictimPolicy {
  /// The living processes, of which a decision compares some.
  var sample: ProcessSample { get set }
  /// The process's score at a decision.
  func score(_ process: ProcessID, in candidates: borrowing ProcessView) -> Double
}

/// The living processes, the size of a sample of them, and what it is drawn with.
public struct ProcessSample: Sendable {
  private var alive: ProcessSampler
  private var stream: RandomStream
  private let size: Int
  /// The number of the latest use of the device.
  public private(set) var latestUse: UInt32 = 0

  /// No processes; the size is the parameter `sample`.
  public init(_ setup: PolicySetup) {
    alive = ProcessSampler(processCount: setup.processCount)
    stream = setup.stream
    size = Int(setup["sample"])
  }

  /// Adds a process with a first use.
  public mutating func insert(_ process: ProcessID, in processes: borrowing ProcessView) {
    alive.insert(process)
    note(process, in: processes)
  }

  /// Notes a use of a process, the latest of the device.
  public mutating func note(_ process: ProcessID, in processes: borrowing ProcessView) {
    latestUse = processes.lastUseIndex(process)
  }

  /// Removes a process.
  public mutating func remove(_ process: ProcessID) { alive.remove(process) }

  /// The next member of a sample after `drawn` others; nil at its end.
  ///
  /// All are members where there are no more than its size. A sample without an eligible process,
  /// which has found none, continues until it has one.
  fileprivate mutating func next(after drawn: Int, hasFound: Bool) -> ProcessID? {
    guard drawn < alive.count, drawn < size || !hasFound else { return nil }
    return size >= alive.count ? alive[drawn] : alive.draw(drawn, &stream)
  }
}

extension SamplingPolicy {
  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    sample.insert(process, in: processes)
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    sample.note(process, in: processes)
  }

  public mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {
    sample.remove(process)
  }

  /// The eligible process with the lowest score of a sample.
  ///
  /// Ties go to the older use; NaN counts as infinity.
  ///
  /// - Complexity: O(sample).
  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    var best = LowestScore()
    var drawn = 0
    while let process = sample.next(after: drawn, hasFound: best.process != nil) {
      drawn += 1
      guard candidates.isEligible(process) else { continue }
      best.consider(process, score: score(process, in: candidates), in: candidates)
    }
    return best.process
  }
}

extension PolicyParameter {
  /// The size of the sample of a ``SamplingPolicy``.
  static func sample(_ size: Double) -> PolicyParameter {
    PolicyParameter(
      "sample", "apps compared per decision", in: 1...1e6, default: size, isWhole: true,
      unit: "apps")
  }
}
