/// A victim policy that is not part of this library: another program, or a function of a caller.
///
/// It is begun once per run of a device, and gets the facts of processes as numbers.
public protocol OutsidePolicy: AnyObject, Sendable {
  /// What stands in parentheses behind `exec`: what decides, with its parameters.
  var text: String { get }
  /// It with another value of a parameter; nil if it has no such parameter.
  func setting(_ parameter: String, to value: Double) -> (any OutsidePolicy)?
  /// Begins a run of one device.
  func begin(_ run: OutsideRun) -> any OutsideSession
}

/// The data about a run that an ``OutsidePolicy`` gets at its beginning.
public struct OutsideRun: Sendable {
  /// The number of process ids on the device.
  public let processCount: Int
  /// The memory that apps share, in bytes.
  public let memoryBytes: Int64
  /// A number for random choices, from 0 to 2^53: the same in every repetition of the run.
  public let seed: Int64
}

/// One run of a device under an ``OutsidePolicy``; it ends when it is released.
public protocol OutsideSession: AnyObject, Sendable {
  /// The quantities that it needs of each process, in this order.
  var quantities: [ScoreQuantity] { get }
  /// The notifications that it needs.
  var notifications: PolicyNeeds { get }
  /// Why it cannot decide any more; nil as long as it can.
  var failure: OutsideFailure? { get }

  /// Something happened to a process, whose quantities are as after it; of a kill as before it.
  func notify(_ event: OutsideEvent, of process: ProcessID, values: [Double], at now: SimTime)
  /// The process to kill among the candidates, or nil to spare all.
  ///
  /// - Parameters:
  ///   - candidates: all that may be named, least recently used first; at least one.
  ///   - values: the quantities of each, one candidate after the other.
  ///   - now: the simulation clock.
  func victim(among candidates: [ProcessID], values: [Double], at now: SimTime) -> ProcessID?
}

/// Why an ``OutsidePolicy`` cannot decide any more.
public struct OutsideFailure: Error, Sendable, Equatable {
  /// What happened, as a sentence without a full stop.
  public let problem: String
  /// Whether an answer was wrong; otherwise there was none.
  public let isWrongAnswer: Bool

  /// A failure.
  public init(_ problem: String, isWrongAnswer: Bool) {
    self.problem = problem
    self.isWrongAnswer = isWrongAnswer
  }
}

/// The events of which a policy can be notified.
public enum OutsideEvent: String, CaseIterable, Sendable {
  /// A process was created for a launch, which is also its first use.
  case loaded
  /// A living process was brought to the front, or used again there.
  case used
  /// The app left the front.
  case leftFront = "left_front"
  /// The process was suspended.
  case suspended
  /// The footprint changed after the load.
  case resized
  /// The process was killed, for any cause.
  case killed

  /// The notification in the set of needs.
  public var need: PolicyNeeds {
    switch self {
    case .loaded: .loads
    case .used: .uses
    case .leftFront: .departures
    case .suspended: .suspensions
    case .resized: .sizes
    case .killed: .kills
    }
  }
}
