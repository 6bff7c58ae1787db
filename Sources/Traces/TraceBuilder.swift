import Files
import MobileOS
import SimulationKernel

/// Collects the launches of a trace while it is read: separates users, numbers apps, merges runs.
///
/// Memory grows with the distinct apps of each user; the launches go to a spool.
struct TraceBuilder: ~Copyable {
  /// What to do with a request earlier than the one before it.
  enum TimeOrder {
    /// Nothing is added; the reader reports the line.
    case refuse
    /// It gets the time of the one before: the order of the file is the order of use.
    case raise
  }

  private struct User {
    var name: String
    var apps: [TraceApp] = []
    var firstTime: Int64
    var lastTime: Int64
    var launchCount = 0
    var hasDurations = false
    /// The latest launch where runs are merged: it is still growing, and not in the spool yet.
    var latest: LaunchRequest?
  }

  private let mergesRuns: Bool
  private let timeOrder: TimeOrder
  private var users: [User] = []
  private var userNames = NameTable()
  private var appNames = NameTable()
  /// Dense ids of (user, app name).
  private var pairs = DenseIDMap()
  /// The user's own dense id of each pair.
  private var localIDs: ContiguousArray<UInt32> = []
  /// The launches in about the order of the file, each naming its pair as app.
  private var launches: RecordSpool<LaunchRequest>
  /// How many requests had their time raised.
  private(set) var raisedTimes = 0
  /// How many requests were merged into the one before.
  private(set) var mergedRequests = 0

  init(mergesRuns: Bool, timeOrder: TimeOrder, _ options: TraceOptions) {
    self.mergesRuns = mergesRuns
    self.timeOrder = timeOrder
    launches = RecordSpool(options)
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
  ) throws(InputError) -> Outcome {
    while users.count <= user {
      let name = userNames.count == 0 ? "" : userNames.name(users.count)
      users.append(User(name: name, firstTime: time, lastTime: time))
    }
    var time = time
    if time < users[user].lastTime {
      if timeOrder == .refuse { return .backwards(last: users[user].lastTime) }
      time = users[user].lastTime
      raisedTimes += 1
    }
    users[user].lastTime = time
    let pair = pair(user, appName)
    if footprint != nil || coldLaunch != nil {
      let app = Int(localIDs[pair.index])
      if users[user].apps[app].footprintBytes == nil {
        users[user].apps[app].footprintBytes = footprint
      }
      if users[user].apps[app].coldLaunchMilliseconds == nil {
        users[user].apps[app].coldLaunchMilliseconds = coldLaunch
      }
    }
    if mergesRuns, users[user].latest?.app == pair {
      lengthenLatest(of: user, by: duration)
      mergedRequests += 1
      return .merged
    }
    let launch = LaunchRequest(
      pair, at: SimTime(nanoseconds: time - users[user].firstTime),
      dwell: duration < 0 ? nil : .nanoseconds(duration))
    users[user].launchCount += 1
    if duration >= 0 { users[user].hasDurations = true }
    if mergesRuns {
      if let complete = users[user].latest { try launches.append(complete) }
      users[user].latest = launch
    } else {
      try launches.append(launch)
    }
    return .added
  }

  /// Adds to the duration of the user's latest launch; a negative `duration` is unknown.
  mutating func lengthenLatest(of user: Int, by duration: Int64) {
    guard duration >= 0, let latest = users[user].latest else { return }
    users[user].latest?.dwell = (latest.dwell ?? .zero) + .nanoseconds(duration)
    users[user].hasDurations = true
  }

  /// The trace as collected.
  ///
  /// - Throws: `InputError` when there is no request at all.
  consuming func finish(
    file: String, format: TraceFormat, notes: [String]
  ) throws(InputError) -> SpooledTrace {
    if users.isEmpty {
      throw InputError("there is no app use in it (read as `\(format.rawValue)`)", file: file)
    }
    for user in users {
      if let latest = user.latest { try launches.append(latest) }
    }
    var start = 0
    let headers = users.map { user in
      defer { start += user.launchCount }
      return SpooledTrace.User(
        name: user.name, apps: TraceApps(user.apps), hasDurations: user.hasDurations,
        firstInstant: user.firstTime, launches: start..<start + user.launchCount)
    }
    for user in headers { try user.checkAppCount(file: file) }
    var records = try launches.finish()
    if headers.count > 1 {
      var separation = LaunchSeparation(
        userOfPair: ContiguousArray(pairs.keys.map { UInt32($0 >> 32) }), appOfPair: localIDs,
        starts: headers.map(\.launches.lowerBound))
      records = try separation.separate(records)
    }
    return SpooledTrace(users: headers, launches: records, format: format, notes: notes)
  }

  /// The id of a (user, app) pair; with a single user, the app's dense id.
  private mutating func pair(_ user: Int, _ appName: Int) -> ProcessID {
    let (pair, isNew) = pairs.id(of: UInt64(user) << 32 | UInt64(appName))
    if isNew {
      localIDs.append(UInt32(users[user].apps.count))
      users[user].apps.append(TraceApp(name: appNames.name(appName)))
    }
    return ProcessID(pair)
  }
}

extension RecordSpool {
  init(_ options: TraceOptions) {
    self.init(
      recordsInMemory: options.recordsInMemory ?? RecordSpool.defaultRecordsInMemory)
  }
}

extension SpooledTrace.User {
  /// Refuses more apps than a device has ids for.
  func checkAppCount(file: String) throws(InputError) {
    guard apps.count >= 1 << 24 else { return }
    throw InputError(
      "one user has \(apps.count) different apps; a device holds fewer than \(1 << 24)",
      remedy: "Split the trace", file: file)
  }
}
