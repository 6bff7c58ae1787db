import MobileOS
import SimulationKernel

/// Collects the requests of a trace while it is read: separates users, numbers apps, merges runs.
struct TraceBuilder {
  /// What to do with a request earlier than the one before it.
  enum TimeOrder {
    /// Nothing is added; the reader reports the line.
    case refuse
    /// It gets the time of the one before: the order of the file is the order of use.
    case raise
  }

  private struct User {
    var trace: UserTrace
    var firstTime: Int64
    var lastTime: Int64
  }

  private let mergesRuns: Bool
  private let timeOrder: TimeOrder
  private var users: [User] = []
  private var userNames = NameTable()
  private var appNames = NameTable()
  /// (user, app name) to a slot of `localIDs`.
  private var pairs = DenseIDMap()
  /// The user's own dense id of each pair.
  private var localIDs: ContiguousArray<UInt32> = []
  /// How many requests had their time raised.
  private(set) var raisedTimes = 0
  /// How many requests were merged into the one before.
  private(set) var mergedRequests = 0

  init(mergesRuns: Bool, timeOrder: TimeOrder) {
    self.mergesRuns = mergesRuns
    self.timeOrder = timeOrder
  }

  /// What became of a request.
  enum Outcome: Equatable {
    case added, merged
    /// Refused: it is earlier than `last`.
    case backwards(last: Int64)
  }

  /// The id of a user name.
  mutating func user(_ bytes: [UInt8], _ field: Range<Int>) -> Int {
    userNames.id(of: bytes, field)
  }

  /// The id of an app name, the same for all users.
  mutating func appName(_ bytes: [UInt8], _ field: Range<Int>) -> Int {
    appNames.id(of: bytes, field)
  }

  /// The id of a user name that has been seen before, nil for a new one.
  func knownUser(_ bytes: [UInt8], _ field: Range<Int>) -> Int? {
    userNames.knownID(of: bytes, field)
  }

  /// Adds a request; times are in nanoseconds of any origin.
  mutating func add(
    user: Int, appName: Int, time: Int64, duration: Int64 = -1, footprint: Int64? = nil,
    coldLaunch: Double? = nil
  ) -> Outcome {
    while users.count <= user {
      let name = userNames.count == 0 ? "" : userNames.name(users.count)
      users.append(User(trace: UserTrace(name: name), firstTime: time, lastTime: time))
    }
    var time = time
    if time < users[user].lastTime {
      if timeOrder == .refuse { return .backwards(last: users[user].lastTime) }
      time = users[user].lastTime
      raisedTimes += 1
    }
    users[user].lastTime = time
    let app = localID(user, appName)
    if let footprint, users[user].trace.apps[Int(app)].footprintBytes == nil {
      users[user].trace.apps[Int(app)].footprintBytes = footprint
    }
    if let coldLaunch, users[user].trace.apps[Int(app)].coldLaunchMilliseconds == nil {
      users[user].trace.apps[Int(app)].coldLaunchMilliseconds = coldLaunch
    }
    let last = users[user].trace.requests.count - 1
    if mergesRuns, last >= 0, users[user].trace.requests[last].app == ProcessID(app) {
      lengthenLast(of: user, by: duration)
      mergedRequests += 1
      return .merged
    }
    users[user].trace.requests.append(
      LaunchRequest(
        ProcessID(app), at: SimTime(nanoseconds: time - users[user].firstTime),
        dwell: duration < 0 ? nil : .nanoseconds(duration)))
    return .added
  }

  /// Adds to the duration of the user's latest request; a negative `duration` is unknown.
  mutating func lengthenLast(of user: Int, by duration: Int64) {
    let last = users[user].trace.requests.count - 1
    guard duration >= 0, last >= 0 else { return }
    let known = users[user].trace.requests[last].dwell ?? .zero
    users[user].trace.requests[last].dwell = known + .nanoseconds(duration)
  }

  /// The trace as collected.
  ///
  /// - Throws: `InputError` when there is no request at all.
  consuming func finish(
    file: String, format: TraceFormat, notes: [String]
  ) throws(InputError) -> Trace {
    if users.isEmpty {
      throw InputError("there is no app use in it (read as `\(format.rawValue)`)", file: file)
    }
    return Trace(users: users.map(\.trace), format: format, notes: notes)
  }

  private mutating func localID(_ user: Int, _ appName: Int) -> UInt32 {
    let (pair, isNew) = pairs.id(of: UInt64(user) << 32 | UInt64(appName))
    if isNew {
      localIDs.append(UInt32(users[user].trace.apps.count))
      users[user].trace.apps.append(TraceApp(name: appNames.name(appName)))
    }
    return localIDs[Int(pair)]
  }
}
