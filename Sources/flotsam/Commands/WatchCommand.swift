/// `flotsam watch`: a run while it happens.
struct WatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch",
    abstract: "Watch a run in the terminal: memory, bands, pressure, and kills with reasons.",
    discussion: """
      Shows memory by kind, from below: kernel, apps, purgeable, compressor, file pages, free. \
      Below it are the jetsam bands with their apps, the app that entered a band first on the \
      left, and the latest kills with their reasons. Two policies are shown side by side on the \
      same user.

      Keys: space pauses, → or s steps to the next event, + and - change the speed, q quits.

      If the output is not a terminal, each event is a line, all at once or, with --speed, as time \
      passes. `flotsam run --film` writes the same as a page.

      Examples:
        flotsam watch smoke
        flotsam watch everyday-phone --policies jetsam,gdsf --speed 1h
        flotsam watch smoke --until 1d | grep killed
      """)

  @OptionGroup var scenarioOptions: ScenarioOptions
  @OptionGroup var replication: ReplicationOption
  @OptionGroup var policyOptions: PolicyOptions

  @Option(help: "The device, counted from 0, where there are several.") var device = 0

  @Option(
    help: .value(
      "DURATION",
      "Simulated time per second, such as 1min or 1h (default: the run in about two minutes)."))
  var speed: String?

  func run() throws {
    let speed = try speedInSeconds()
    var loaded = try scenarioOptions.load(policies: policyOptions, note: Terminal.note)
    replication.apply(to: &loaded)
    let scenario = loaded.scenario
    try InputError.check(
      (0..<scenario.deviceCount).contains(device), "there is no device \(device)",
      remedy: "Devices are counted from 0; there are \(scenario.deviceCount)",
      place: .option("--device"))
    let strategies = try policyOptions.strategies(in: scenario) ?? [scenario.strategy]
    try InputError.check(
      strategies.count <= 2, "\(strategies.count) policies are too many to watch",
      remedy: "Name one or two", place: .option("--policies"))
    for strategy in strategies { try strategy.refuseProgram(in: "watch", "--policies") }
    try Film.checkSize(scenario, device: device)
    let viewers = strategies.map { strategy in
      var scenario = scenario
      scenario.strategy = strategy
      return Viewer(scenario, device: device)
    }
    var loop = WatchLoop(
      viewers, screen: WatchScreen(name: scenario.name, hasColour: Terminal.showsColour),
      speed: speed)
    if RawTerminal.isInteractive {
      loop.runOnScreen()
    } else {
      try loop.runAsLines(isPaced: speed != nil)
    }
  }

  /// Simulated seconds per second, or nil where none are given.
  private func speedInSeconds() throws(InputError) -> Double? {
    guard let speed else { return nil }
    let nanoseconds = try option("--speed", Quantity.duration.parse(speed))
    try InputError.check(
      nanoseconds > 0, "`\(speed)` a second is too slow to watch",
      remedy: "Write for example 1min or 1h", place: .option("--speed"))
    return Double(nanoseconds) / 1e9
  }
}
