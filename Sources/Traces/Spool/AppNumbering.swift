/// Gives the apps of each user dense ids in the order in which they appear, user after user.
///
/// The launches are sorted by user and read once more. O(launches + names), and 4 bytes per name in
/// addition to those of separating the users.
struct AppNumbering: ~Copyable {
  /// The apps of the users before the present one.
  private var apps = RecordSpool<SpooledUsers.App>()
  /// The end of each user's apps.
  private(set) var appEnds: ContiguousArray<Int> = []
  private let launchEnds: ContiguousArray<Int>
  private let file: String
  /// The id of a name with the present user; `none` if it has not appeared.
  private var ids: ContiguousArray<UInt32>
  private var own: ContiguousArray<SpooledUsers.App> = []

  private static let none = UInt32.max

  /// - Parameters:
  ///   - launchEnds: the end of each user's launches.
  ///   - nameCount: the number of names of apps.
  ///   - file: the file's name, for errors.
  init(launchEnds: ContiguousArray<Int>, nameCount: Int, file: String) {
    self.launchEnds = launchEnds
    self.file = file
    ids = ContiguousArray(repeating: Self.none, count: nameCount)
    appEnds.reserveCapacity(launchEnds.count)
  }

  /// The launches user after user, with the users' ids in place of names.
  mutating func number(
    _ launches: UserSpool<LaunchRequest>.Finished, _ facts: UserSpool<SpooledUsers.App>.Finished
  ) throws(InputError) -> SpooledRecords<LaunchRequest> {
    let factEnds = try ends(facts)
    let facts = try facts.separated(ends: factEnds)
    let sorted = try launches.separated(ends: launchEnds)
    var numbered = RecordSpool<LaunchRequest>(recordsInMemory: sorted.pieceCount)
    for piece in sorted.pieces(of: 0..<sorted.count) {
      for var launch in try sorted.records(piece) {
        try finishUsers(before: numbered.count, facts, factEnds)
        launch.app = ProcessID(id(of: launch.app.index))
        try numbered.append(launch)
      }
    }
    try finishUsers(before: numbered.count, facts, factEnds)
    return try numbered.finish()
  }

  /// The apps of all users, user after user.
  consuming func finish() throws(InputError) -> SpooledRecords<SpooledUsers.App> {
    try apps.finish()
  }

  /// The end of each user's facts.
  private func ends(
    _ facts: UserSpool<SpooledUsers.App>.Finished
  ) throws(InputError) -> ContiguousArray<Int> {
    var ends = ContiguousArray(repeating: 0, count: launchEnds.count)
    if let owners = facts.owners {
      try owners.forEach { ends[Int($0)] += 1 }
    } else {
      ends[0] = facts.records.count
    }
    for user in ends.indices.dropFirst() { ends[user] += ends[user - 1] }
    return ends
  }

  private mutating func id(of name: Int) -> UInt32 {
    if ids[name] == Self.none {
      ids[name] = UInt32(own.count)
      own.append(SpooledUsers.App(name: UInt32(name)))
    }
    return ids[name]
  }

  /// Writes the apps with their facts of users whose launches all come before a position.
  private mutating func finishUsers(
    before position: Int, _ facts: SpooledRecords<SpooledUsers.App>,
    _ factEnds: ContiguousArray<Int>
  ) throws(InputError) {
    while appEnds.count < launchEnds.count, launchEnds[appEnds.count] <= position {
      try SpooledTrace.checkAppCount(own.count, file: file)
      let user = appEnds.count
      for fact in try facts.records((user == 0 ? 0 : factEnds[user - 1])..<factEnds[user]) {
        own[Int(ids[Int(fact.name)])].facts.add(fact.facts)
      }
      for app in own {
        ids[Int(app.name)] = Self.none
        try apps.append(app)
      }
      appEnds.append(apps.count)
      own.removeAll(keepingCapacity: true)
    }
  }
}
