/// The `myApp` section of a scenario: one app with its own description.
struct MyAppSection: YAMLReadable {
  /// The app; its share of the uses follows later from the user.
  let app: MyApp
  /// The place of its fields, for errors of rules that concern device and user too.
  let origin: YAMLOrigin
  /// The path of a recording of its uses and the path's place; nil for drawn uses.
  let trace: (path: String, origin: YAMLOrigin)?

  init(reading fields: inout ObjectReader) throws(InputError) {
    origin = fields.origin
    let name = try fields.optional("name", .string, default: "my app", "Its name in reports")
    try fields.check(
      !name.isEmpty && ShownName.isHarmless(name), "name",
      "it is empty or holds a control character", remedy: "Write for example `name: Mail`")
    let usesPerDay = try fields.optional(
      "usesPerDay", .double(in: 0.01...10_000), "Uses in a day, on average; or give `trace`")
    trace = try fields.optional(
      "trace", .string,
      "A recording of its uses in place of `usesPerDay`, in any form that `import` reads, relative "
        + "to the file; of several apps, those called `name`"
    ).map { [origin = fields.origin(of: "trace")] in ($0, origin) }
    try fields.check(
      usesPerDay != nil || trace != nil, "usesPerDay", "it is missing, and so is `trace`",
      remedy: "Give uses in a day, such as 8, or a recording of them")
    try fields.check(
      usesPerDay == nil || trace == nil, "usesPerDay",
      "the trace contains how often the app is used", remedy: "Give `usesPerDay` or `trace`")
    let dwell = try fields.optional(
      "dwell", .durations("3min", least: 0.001),
      "Time that it stays in front where a trace does not say (default: as the user's other apps)")
    let size = FieldType.size(in: 1...Quantity.largestSize)
    let launch = try fields.optional(
      "launchFootprint", size, "Footprint right after a launch (default: drawn as in `apps`)")
    let front = try fields.optional(
      "frontFootprint", size, "Footprint that it grows to in front (default: as after the launch)")
    let growthTime = try fields.optional(
      "growthTime", .time(in: 1_000_000...Quantity.longestDuration), default: .minutes(1),
      "Time in front until it has grown to that")
    let background = try fields.optional(
      "backgroundFootprint", size,
      "Footprint after it has entered the background (default: what it has then)")
    let warningResponse = try fields.optional(
      "warningResponse", .fraction,
      "Share of its footprint given back on a memory warning (default: drawn as in `apps`)")
    let filePages = try fields.optional(
      "filePages", .size(), "Clean file-backed pages that a launch reads (default: as in `apps`)")
    let launchTime = FieldType.time(in: 0...SimDuration.days(365).nanoseconds)
    let cold = try fields.optional(
      "coldLaunch", launchTime, "Cold launch time (default: drawn as in `apps`)")
    let resume = try fields.optional(
      "resume", launchTime, "Time to resume it alive (default: drawn as in `apps`)")
    let soft = try fields.optional(
      "softLimit", size, "Footprint above which it is a preferred victim (default: as in `apps`)")
    let hard = try fields.optional(
      "hardLimit", size, "Footprint above which it is killed at once (default: as in `apps`)")
    let modes = try fields.optional(
      "modes", .list(of: .choice(of: Mode.self)), default: [],
      "What it does in background, with the times and rates of `background`")
    if let launch, let front {
      try fields.check(
        launch <= front, "frontFootprint", "the app would be smaller in front than at its launch",
        remedy: "Give at least `launchFootprint`")
    }
    if let background, let most = front ?? launch {
      try fields.check(
        background <= most, "backgroundFootprint",
        "the app would be larger in background than in front",
        remedy: "Give at most \(Quantity.size.format(most)), or leave it out")
    }
    if let cold, let resume {
      try fields.check(
        resume <= cold, "resume", "a resume would take longer than a cold launch",
        remedy: "Give at most `coldLaunch`")
    }
    app = MyApp(
      name: name, usesPerDay: usesPerDay ?? 0, share: 0, dwell: dwell, launchBytes: launch,
      frontBytes: front, growthTime: growthTime, backgroundBytes: background,
      warningResponse: warningResponse, fileBytes: filePages, coldLaunch: cold, resume: resume,
      softLimitBytes: soft, hardLimitBytes: hard,
      abilities: modes.reduce(into: []) { $0.insert($1.ability) })
  }

  /// A background mode as spelled in scenarios.
  enum Mode: String, CaseIterable, Sendable {
    case audio, location, push, refresh, processing

    var ability: BackgroundAbilities {
      switch self {
      case .audio: .audio
      case .location: .location
      case .push: .push
      case .refresh: .refresh
      case .processing: .processing
      }
    }
  }
}
