/// The `windows` section of a scenario: scenes and view controllers.
struct WindowsSection: YAMLReadable {
  let profile: WindowProfile
  /// Whether windows are simulated; nil for the device's default.
  let isSimulated: Bool?

  init(reading fields: inout ObjectReader) throws(InputError) {
    isSimulated = try fields.optional(
      "simulated", .bool, "Whether scenes and controllers are simulated (default: not on `cache`)")
    let appBased = try fields.optional(
      "appBasedShare", .fraction, default: 0,
      "Share of apps with the app-based life cycle, which have one window")
    let perApp = try fields.optional(
      "perApp", .numbers("2.5", in: 0...1000), default: .constant(1),
      "Windows of a scene-based app, rounded up")
    let splitView = try fields.optional(
      "splitView", .bool, default: false, "Whether two windows of an app stand side by side")
    // No published counts of these three were found: assumptions, 0 by default.
    let beside = try fields.optional(
      "besideShare", .fraction, default: 0,
      "Share of app switches after which the app left stays in front next to the other")
    let external = try fields.optional(
      "externalDisplayShare", .fraction, default: 0,
      "Share of apps with several windows whose last one is on an external display")
    let dropping = try fields.optional(
      "viewDroppingShare", .fraction, default: 0,
      "Share of apps that release views off screen on memory warnings")
    let controllers = try fields.optional(
      "controllers", .int(in: 1...1000), default: 2,
      "Controllers that a window's navigation stack begins with")
    let deepest = try fields.optional(
      "deepestStack", .int(in: 1...1000), default: 8, "Controllers at most on one stack")
    let pause = try fields.optional(
      "navigationPause", .durations("10s"), default: .exponential(mean: 10),
      "Pause between two steps of navigation in front; 0s for none")
    let sceneBytes = try fields.optional(
      "sceneMemory", .size(in: 0...1 << 40), default: 4_000_000, "Memory of a connected scene")
    let viewBytes = try fields.optional(
      "viewMemory", .size(in: 0...1 << 40), default: 2_000_000, "Memory of a loaded view")
    let tree = try Self.tree(&fields)
    let outside = try Self.outside(&fields)
    if pause != .constant(0) {
      let isSlow =
        DistributionRange(typical: 0.01...Double.greatestFiniteMagnitude)
        .problem(with: pause) { "\($0)s" } == nil
      try fields.check(
        isSlow, "navigationPause", "navigation takes at least 10 ms",
        remedy: "Give a pause of at least 10ms, or 0s for none")
    }
    profile = WindowProfile(
      appBasedShare: appBased, windowsPerApp: perApp, splitView: splitView,
      besideShare: beside, externalDisplayShare: external, viewDroppingShare: dropping,
      controllersPerWindow: controllers, deepestStack: deepest,
      navigationPause: pause == .constant(0) ? nil : pause, sceneBytes: sceneBytes,
      viewBytes: viewBytes, tree: tree, outside: outside)
  }

  private static func tree(_ fields: inout ObjectReader) throws(InputError) -> WindowTree {
    let tabs = try fields.optional(
      "tabs", .int(in: 1...100), default: 1, "Tabs of a window, each with a stack; 1 for none")
    let children = try fields.optional(
      "children", .int(in: 0...100), default: 0,
      "Child controllers of every controller on a stack or presented")
    let cover = try fields.optional(
      "coverShare", .fraction, default: 0,
      "Share of presentations that cover the screen; others are sheets")
    let popover = try fields.optional(
      "popoverShare", .fraction, default: 0, "Share of presentations that are popovers")
    try fields.check(
      cover + popover <= 1, "popoverShare", "with `coverShare` it is more than 1",
      remedy: "Give shares that add up to at most 1")
    return WindowTree(tabs: tabs, children: children, coverShare: cover, popoverShare: popover)
  }

  private static func outside(_ fields: inout ObjectReader) throws(InputError) -> OutsideEvents {
    let url = try fields.optional(
      "urlShare", .fraction, default: 0, "Share of uses that begin with a URL from elsewhere")
    let handoff = try fields.optional(
      "handoffShare", .fraction, default: 0,
      "Share of uses that continue an activity of another device")
    try fields.check(
      url + handoff <= 1, "handoffShare", "with `urlShare` it is more than 1",
      remedy: "Give shares that add up to at most 1")
    let call = try fields.optional(
      "callShare", .fraction, default: 0, "Share of uses that a call interrupts")
    let time = try fields.optional(
      "callTime", .durations("20s"), default: .exponential(mean: 20),
      "How long a call leaves what is in front inactive")
    let midnights = try fields.optional(
      "midnights", .bool, default: false, "Whether apps are notified of midnight")
    return OutsideEvents(
      urlShare: url, handoffShare: handoff, callShare: call, callTime: time, midnights: midnights)
  }
}
