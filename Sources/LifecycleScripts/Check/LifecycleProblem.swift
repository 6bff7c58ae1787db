/// A fault in a log.
public struct LifecycleProblem: Hashable, Sendable {
  /// The line of the file.
  public let line: Int
  /// The app and the object.
  public let object: String
  /// The call as written.
  public let call: String
  /// The law that does not hold, as the end of a sentence about the call.
  public let law: String

  init(_ entry: LifecycleEntry, _ law: String) {
    line = entry.line
    object = "\(entry.app) \(entry.object)"
    call = entry.text
    self.law = law
  }
}

/// The findings of a check of a log.
public struct LifecycleCheck: Sendable {
  /// The entries that were read.
  public internal(set) var entries = 0
  /// The entries with an unknown call; they are not checked.
  public internal(set) var unknown = 0
  /// The objects that received a call.
  public internal(set) var objects = 0
  /// The first call that is not legal; what comes after it is not checked.
  public internal(set) var illegal: LifecycleProblem?
  /// The apps that ran already when the log began.
  public internal(set) var running: [String] = []
  /// The apps without a launch in the log that are taken to begin with it, since all of their objects
  /// are new in it.
  public internal(set) var assumed: [String] = []
  /// The calls that classes of controllers never log, though others do, as `Inbox
  /// viewDidAppear(_:)`.
  public internal(set) var unlogged: [String] = []
  /// Calls whose partner has not come when the log ends; they are missing as well, unless the log
  /// is an excerpt.
  public internal(set) var open: [LifecycleProblem] = []
  /// Calls whose partner never came.
  public internal(set) var missing: [LifecycleProblem] = []
  /// The `will` calls that the opposite `will` followed instead of their `did`.
  ///
  /// That is legal where a gesture was cancelled. Where no transition was interrupted, the `did`
  /// between the two is missing, which nothing else in a log can prove.
  public internal(set) var interruptions: [LifecycleProblem] = []
  /// Calls that are legal only for another scene, whose connection the log does not have, or for
  /// another class in lines without one.
  public internal(set) var doubts: [LifecycleProblem] = []
  /// What the log shows about the order of its release.
  public internal(set) var fit = ProfileFit([])

  /// Whether nothing is wrong.
  public var isLegal: Bool { illegal == nil && missing.isEmpty }
}
