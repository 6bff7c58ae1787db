/// The users of a trace by number, in memory that does not grow with their apps.
struct SpooledUsers: Sendable {
  /// An app of a user, in the order of the user's dense ids.
  struct App: BitwiseCopyable {
    var name: UInt32
    /// The file's data about it.
    var facts = AppFacts()
  }

  let names: NameTable
  let appNames: NameTable
  /// The apps of all users, user after user.
  let apps: SpooledRecords<App>
  /// The end of each user's apps and launches.
  let appEnds: ContiguousArray<Int>
  let launchEnds: ContiguousArray<Int>
  /// The time of each user's first launch, in nanoseconds of the file's clock.
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
