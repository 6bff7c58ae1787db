import CFlotsam
import Synchronization

/// Functions of the caller as a policy.
///
/// Its pointers are the caller's, which stay valid until the call returns; no run lasts longer.
final class CallbackPolicy: OutsidePolicy, @unchecked Sendable {
  let functions: flotsam_policy
  /// The name in tables.
  let text: String
  let quantities: [ScoreQuantity]
  let notifications: PolicyNeeds

  /// Takes over the functions of a caller.
  ///
  /// - Throws: for a name that is missing, an unknown quantity or event.
  init(_ policy: flotsam_policy) throws(CallError) {
    functions = policy
    text = ShownName.shown(try CInterface.text(policy.text, "text"))
    quantities = try ScoreQuantity.list(policy.quantities, policy.quantity_count)
    let wanted = policy.notify == nil ? 0 : policy.events
    notifications = OutsideEvent.allCases.filter { wanted & (1 << $0.number) != 0 }
      .reduce(into: PolicyNeeds()) { $0.insert($1.need) }
  }

  func setting(_ parameter: String, to value: Double) -> (any OutsidePolicy)? { nil }

  func begin(_ run: OutsideRun) -> any OutsideSession { CallbackSession(self, run) }

  /// The strategy, with a trigger.
  func strategy(when trigger: TriggerEntry) -> Strategy {
    var strategy = Strategy(trigger: trigger, policy: PolicyRegistry.program)
    strategy.outside = self
    strategy.label = text
    return strategy
  }
}

extension ScoreQuantity {
  /// The quantities of names in C.
  ///
  /// - Throws: for an unknown name.
  static func list(
    _ names: UnsafePointer<UnsafePointer<CChar>?>?, _ count: Int
  ) throws(CallError) -> [ScoreQuantity] {
    var quantities: [ScoreQuantity] = []
    for index in 0..<count {
      let name = try CInterface.text(names?[index], "quantities")
      guard let quantity = ScoreQuantity(rawValue: name), outside.contains(quantity) else {
        throw CallError(
          code: FLOTSAM_BAD_INPUT,
          text: "there is no quantity `\(name)` for policies. Known quantities: "
            + outside.map(\.name).joined(separator: ", ") + ".")
      }
      quantities.append(quantity)
    }
    return quantities
  }
}

extension OutsideEvent {
  /// Its number in `flotsam.h`.
  var number: Int32 {
    switch self {
    case .loaded: FLOTSAM_LOADED
    case .used: FLOTSAM_USED
    case .leftFront: FLOTSAM_LEFT_FRONT
    case .suspended: FLOTSAM_SUSPENDED
    case .resized: FLOTSAM_RESIZED
    case .killed: FLOTSAM_KILLED
    }
  }
}

/// One run of a device under functions of the caller.
private final class CallbackSession: OutsideSession, @unchecked Sendable {
  private let policy: CallbackPolicy
  private let session: UnsafeMutableRawPointer?
  private let problem = UnsafeMutablePointer<CChar>.allocate(capacity: problemSize)
  /// Read after the run, by the thread that runs it.
  private(set) var failure: OutsideFailure?

  private static let problemSize = 1024

  var quantities: [ScoreQuantity] { policy.quantities }
  var notifications: PolicyNeeds { policy.notifications }

  init(_ policy: CallbackPolicy, _ run: OutsideRun) {
    self.policy = policy
    var device = flotsam_device(
      processes: Int32(run.processCount), memory_bytes: run.memoryBytes, seed: run.seed)
    session =
      policy.functions.begin.map { $0(policy.functions.context, &device) }
      ?? policy.functions.context
  }

  deinit {
    policy.functions.end?(session)
    problem.deallocate()
  }

  func notify(_ event: OutsideEvent, of process: ProcessID, values: [Double], at now: SimTime) {
    guard failure == nil, let notify = policy.functions.notify else { return }
    values.withUnsafeBufferPointer { values in
      var event = flotsam_event(
        event: event.number, id: process.rawValue, time_s: now.seconds,
        width: Int32(values.count), values: values.baseAddress)
      notify(session, &event)
    }
  }

  func victim(among candidates: [ProcessID], values: [Double], at now: SimTime) -> ProcessID? {
    // After a failure the rest of the run is of no use, but without kills it would take long.
    guard failure == nil, let choose = policy.functions.victim else { return candidates.first }
    problem.pointee = 0
    let row = candidates.withUnsafeBytes { ids in
      values.withUnsafeBufferPointer { values in
        var decision = flotsam_decision(
          time_s: now.seconds, count: Int32(candidates.count), width: Int32(quantities.count),
          ids: ids.assumingMemoryBound(to: UInt32.self).baseAddress, values: values.baseAddress,
          problem: problem, problem_size: Self.problemSize)
        return choose(session, &decision)
      }
    }
    switch row {
    case 0..<Int32(candidates.count): return candidates[Int(row)]
    case FLOTSAM_SPARE: return nil
    case FLOTSAM_FAIL:
      problem[Self.problemSize - 1] = 0
      let said = String(cString: problem)
      fail(said.isEmpty ? "failed" : "failed: \(said)", at: now, isWrongAnswer: false)
    default: fail("named row \(row) of \(candidates.count)", at: now, isWrongAnswer: true)
    }
    return nil
  }

  private func fail(_ what: String, at now: SimTime, isWrongAnswer: Bool) {
    failure = OutsideFailure(
      "the policy `\(policy.text)` \(what), at \(now)", isWrongAnswer: isWrongAnswer)
  }
}
