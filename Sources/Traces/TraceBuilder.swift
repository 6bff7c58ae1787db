/// Collects the launches of a trace while it is read: separates users, numbers apps, merges runs.
///
/// Memory grows with the different names and, by some 50 bytes each, with the users; launches and
/// data about apps go to spools.
package struct TraceBuilder: ~Copyable {
  /// Whether each run of one app is one launch.
  ///
  /// Then the order of the file is the order of use, and a request earlier than the one before it gets
  /// the time of that one; otherwise it is not added, and the reader reports the line.
  private let mergesRuns: Bool
  private var userNames = NameTable()
  private var appNames = NameTable()
  /// The times of the first and latest request of each user, and the number of launches.
  private var firstTimes: ContiguousArray<Int64> = []
  private var lastTimes: ContiguousArray<Int64> = []
  private var launchCounts: ContiguousArray<Int> = []
  /// The latest launch of each user if runs are merged: it may still grow, and is not in the spool
  /// yet.
  private var latest: ContiguousArray<LaunchRequest?> = []
  /// The launches in about the order of the file, with the id of the app's name.
  private var launches: UserSpool<LaunchRequest>
  /// Data about apps, and the latest user and columns of each name, since files repeat the data.
  private var facts: UserSpool<SpooledUsers.App>
  private var told: ContiguousArray<(user: Int, columns: SpooledTrace.Columns)> = []
  private var columns: SpooledTrace.Columns = []
  /// The number of names while their first launches are in the order of their ids, which then are
  /// those of a single user's apps; nil otherwise.
  private var launchedNames: Int? = 0
  /// The number of requests with raised times.
  private var raisedTimes = 0
  /// The number of requests merged into the one before.
  package private(set) var mergedRequests = 0

  package init(mergesRuns: Bool, _ options: TraceOptions) {
    self.mergesRuns = mergesRuns
    launches = UserSpool(options)
    facts = UserSpool(options)
  }

  /// The outcome of adding a request.
  package enum Outcome: Equatable {
    case added, merged
    /// Not added: it is earlier than `last`.
    case backwards(last: Int64)
  }

  /// The id of a user name.
  mutating func user(_ bytes: [UInt8], _ field: Range<Int>) -> Int {
    userNames.id(of: bytes, field)
  }

  /// The id of an app name, the same for all users.
  package mutating func appName(_ bytes: [UInt8], _ field: Range<Int>) -> Int {
    appNames.id(of: bytes, field)
  }

  /// The id of a known user name; nil for a new one.
  func knownUser(_ bytes: [UInt8], _ field: Range<Int>) -> Int? {
    userNames.knownID(of: bytes, field)
  }

  /// Adds a request; times are in nanoseconds of any origin.
  package mutating func add(
    user: Int, appName: Int, time: Int64, duration: Int64 = -1, footprint: Int64? = nil,
    coldLaunch: Double? = nil
  ) throws(InputError) -> Outcome {
    while launchCounts.count <= user { begin(at: time) }
    var time = time
    if time < lastTimes[user] {
      if !mergesRuns { return .backwards(last: lastTimes[user]) }
      time = lastTimes[user]
      raisedTimes += 1
    }
    lastTimes[user] = time
    if let names = launchedNames, appName >= names {
      launchedNames = appName == names ? names + 1 : nil
    }
    if footprint != nil || coldLaunch != nil {
      try tell(
        AppFacts(footprintBytes: footprint, coldLaunchMilliseconds: coldLaunch), of: appName, user)
    }
    let app = ProcessID(UInt32(appName))
    if mergesRuns, latest[user]?.app == app {
      lengthenLatest(of: user, by: duration)
      mergedRequests += 1
      return .merged
    }
    let launch = LaunchRequest(
      app, at: SimTime(nanoseconds: time - firstTimes[user]),
      dwell: duration < 0 ? nil : .nanoseconds(duration))
    launchCounts[user] += 1
    if duration >= 0 { columns.insert(.durations) }
    if mergesRuns {
      if let complete = latest[user] { try launches.append(complete, of: user) }
      latest[user] = launch
    } else {
      try launches.append(launch, of: user)
    }
    return .added
  }

  /// Begins a user at the first request.
  private mutating func begin(at time: Int64) {
    firstTimes.append(time)
    lastTimes.append(time)
    launchCounts.append(0)
    if mergesRuns { latest.append(nil) }
  }

  /// Stores data about a user's app, unless the latest data for that name were of the same user and
  /// columns.
  private mutating func tell(_ facts: AppFacts, of appName: Int, _ user: Int) throws(InputError) {
    while told.count <= appName { told.append((-1, [])) }
    if told[appName].user != user { told[appName] = (user, []) }
    guard !facts.columns.isSubset(of: told[appName].columns) else { return }
    told[appName].columns.formUnion(facts.columns)
    columns.formUnion(facts.columns)
    try self.facts.append(SpooledUsers.App(name: UInt32(appName), facts: facts), of: user)
  }

  /// Adds to the duration of the user's latest launch; a negative `duration` is unknown.
  mutating func lengthenLatest(of user: Int, by duration: Int64) {
    guard mergesRuns, duration >= 0, let launch = latest[user] else { return }
    latest[user]?.dwell = (launch.dwell ?? .zero) + .nanoseconds(duration)
    columns.insert(.durations)
  }

  /// The collected trace, with a further note if times were raised.
  ///
  /// - Throws: `InputError` if there is no request.
  package consuming func finish(
    file: String, format: TraceFormat, notes: [String]
  ) throws(InputError) -> SpooledTrace {
    if launchCounts.isEmpty {
      throw InputError("there is no app use in it (read as `\(format.rawValue)`)", file: file)
    }
    for (user, latest) in latest.enumerated() {
      if let latest { try launches.append(latest, of: user) }
    }
    lastTimes = []
    latest = []
    userNames.close()
    appNames.close()
    for user in launchCounts.indices.dropFirst() { launchCounts[user] += launchCounts[user - 1] }
    let notes = notes + raisedTimesNote(raisedTimes)
    let (ends, firstTimes, columns) = (launchCounts, firstTimes, columns)
    let (userNames, appNames, launchedNames) = (userNames, appNames, launchedNames)
    let launches = try launches.finish()
    let facts = try facts.finish()
    if ends.count == 1, let launchedNames {
      try SpooledTrace.checkAppCount(launchedNames, file: file)
      var known = ContiguousArray(repeating: AppFacts(), count: launchedNames)
      try facts.records.forEach { known[Int($0.name)].add($0.facts) }
      let user = SpooledTrace.User(
        name: userNames.count == 0 ? "" : userNames.name(0),
        apps: TraceApps(known.indices.map { known[$0].app(named: appNames.name($0)) }),
        firstInstant: firstTimes[0], launches: 0..<ends[0])
      return SpooledTrace(
        users: .one(user), launches: launches.records, columns: columns, format: format,
        notes: notes)
    }
    var numbering = AppNumbering(launchEnds: ends, nameCount: appNames.count, file: file)
    let records = try numbering.number(launches, facts)
    let appEnds = numbering.appEnds
    let users = SpooledUsers(
      names: userNames, appNames: appNames, apps: try numbering.finish(), appEnds: appEnds,
      launchEnds: ends, firstInstants: firstTimes)
    return SpooledTrace(
      users: .several(users), launches: records, columns: columns, format: format, notes: notes)
  }
}

extension SpooledTrace {
  /// Rejects more apps of one user than a device has ids.
  static func checkAppCount(_ count: Int, file: String) throws(InputError) {
    guard count >= 1 << 24 else { return }
    throw InputError(
      "one user has \(count) different apps; a device holds fewer than \(1 << 24)",
      remedy: "Split the trace", file: file)
  }
}
