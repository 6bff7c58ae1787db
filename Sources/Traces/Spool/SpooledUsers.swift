import Files

/// The users of a trace by number, in memory that does not grow with their apps.
struct SpooledUsers: Sendable {
  /// An app of a user, in the order of the user's dense ids.
  struct App: BitwiseCopyable {
    /// The id of its name.
    var name: UInt32
    /// What the file tells of it.
    var facts = AppFacts()
  }

  let names: NameTable
  let appNames: NameTable
  /// The apps of all users, user after user.
  let apps: SpooledRecords<App>
  /// Per user, where the next one's apps and launches begin.
  let appEnds: ContiguousArray<Int>
  let launchEnds: ContiguousArray<Int>
  /// Per user, when the first launch was, in nanoseconds of the file's clock.
  let firstInstants: ContiguousArray<Int64>

  var count: Int { launchEnds.count }

  func user(_ index: Int) throws(InputError) -> SpooledTrace.User {
    let apps = try apps.records((index == 0 ? 0 : appEnds[index - 1])..<appEnds[index])
    return SpooledTrace.User(
      name: names.count == 0 ? "" : names.name(index),
      apps: TraceApps(apps.map { $0.facts.app(named: appNames.name(Int($0.name))) }),
      firstInstant: firstInstants[index],
      launches: (index == 0 ? 0 : launchEnds[index - 1])..<launchEnds[index])
  }
}

/// What a file tells of an app of a user, the first time it does.
struct AppFacts: BitwiseCopyable {
  /// Footprint in bytes, at least 0; -1 where the file gives none.
  private var footprint: Int64 = -1
  /// Cost of a cold launch in milliseconds, at least 0; -1 where the file gives none.
  private var cost = -1.0

  init(footprintBytes: Int64? = nil, coldLaunchMilliseconds: Double? = nil) {
    footprint = footprintBytes ?? -1
    cost = coldLaunchMilliseconds ?? -1
  }

  /// Takes over what is not known yet.
  mutating func add(_ later: AppFacts) {
    if footprint < 0 { footprint = later.footprint }
    if cost < 0 { cost = later.cost }
  }

  /// Which of them are told.
  var columns: SpooledTrace.Columns {
    var columns: SpooledTrace.Columns = []
    if footprint >= 0 { columns.insert(.footprints) }
    if cost >= 0 { columns.insert(.costs) }
    return columns
  }

  /// The app of that name.
  func app(named name: String) -> TraceApp {
    TraceApp(
      name: name, footprintBytes: footprint < 0 ? nil : footprint,
      coldLaunchMilliseconds: cost < 0 ? nil : cost)
  }
}
