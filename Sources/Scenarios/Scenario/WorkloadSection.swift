/// The `workload` section of a scenario: a synthetic user, or a trace.
struct WorkloadSection: YAMLReadable {
  enum Source {
    case synthetic(UserProfile)
    /// A trace's path as written, and the given footprint of apps without a size.
    case trace(path: String, columns: TraceColumns?, footprintBytes: Int64?)
  }

  let source: Source
  /// The population of synthetic users; nil if all are alike.
  let population: UserPopulation?

  init(reading fields: inout ObjectReader) throws(InputError) {
    let presets = UserPreset.all
    let name = try fields.optional(
      "user", .choice(among: presets.map(\.name)), default: UserPreset.light.name,
      "Preset whose behaviour is used where none is given; `anyone` draws a person per device"
    )
    let named = presets.first { $0.name == name } ?? .light
    let preset = named.profile
    population = named.population
    source = try fields.variant(
      "chooser",
      [
        FieldVariant("recency", "Back to a recent app, else by habit, as the preset's phone shows")
        { fields throws(InputError) in .synthetic(try Self.user(preset, preset.chooser, &fields)) },
        FieldVariant("zipf", "Independent picks with Zipf-distributed popularity") {
          fields throws(InputError) in
          let exponent = try fields.optional(
            "exponent", .double(in: 0...10), default: 1, "Zipf exponent of popularity")
          return .synthetic(try Self.user(preset, .zipf(exponent: exponent), &fields))
        },
        FieldVariant("trace", "The uses of recorded users, one device each") {
          fields throws(InputError) in
          let path = try fields.required("file", .string, "The trace, relative to the scenario")
          let columns = try fields.optional(
            "columns", .traceColumns,
            "What the columns of a table of another form are, as `replay --columns` takes them")
          let footprint = try fields.optional(
            "footprint", .size(in: 1...Quantity.largestSize),
            "Footprint of apps whose size the trace does not give (default: as in `apps`; on `cache` 100MiB "
              + "where `apps` gives none)")
          return .trace(path: path, columns: columns, footprintBytes: footprint)
        },
      ], default: "recency", "How the next app is chosen")
  }

  private static func user(
    _ preset: UserProfile, _ chooser: AppChooserProfile, _ fields: inout ObjectReader
  ) throws(InputError) -> UserProfile {
    var user = preset
    user.chooser = chooser
    try fields.read(
      "returnShare", into: &user.returnShare, .fraction,
      "Probability that a session begins with the app the last one ended with")
    try fields.read(
      "dwell", into: &user.dwell, .durations("20s", least: 0.001),
      "Time that an app stays in front")
    try fields.read(
      "dwellLimit", into: &user.dwellLimit, .time(in: 1_000_000...Quantity.longestDuration),
      "Longest time that an app stays in front")
    try fields.read(
      "switchPause", into: &user.switchPause, .durations("2s"),
      "Pause between two apps of one session")
    try fields.read(
      "sessionGap", into: &user.sessionGap, .durations("20min"),
      "Pause between sessions; busy hours shorten it in proportion to their activity")
    try fields.read(
      "shortestGap", into: &user.shortestGap, .time(), "Shortest pause between sessions")
    try fields.read(
      "usesPerSession", into: &user.usesPerSession, .numbers("3", in: 0...1e6),
      "Uses per session, rounded up")
    user.hours = try hours(&fields) ?? preset.hours
    try fields.read(
      "clock", into: &user.clock, .choice(of: UserClock.self),
      "Whether a slow phone delays its user (closed) or not (open)")
    return user
  }

  private static func hours(_ fields: inout ObjectReader) throws(InputError) -> HourProfile? {
    let weights = try fields.optional(
      "hours", .list(of: .double(in: 0...1e9)),
      "Relative activity in each of the 24 hours from midnight")
    guard let weights else { return nil }
    let isComplete = weights.count == 24 && weights.contains { $0 > 0 }
    try fields.check(
      isComplete, "hours", "it has \(weights.count) weights, or none above zero",
      remedy: "Give 24 weights, not all of them zero")
    return isComplete ? HourProfile(weights: weights) : nil
  }
}
