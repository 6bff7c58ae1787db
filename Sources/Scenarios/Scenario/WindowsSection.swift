import Files
import MobileOS
import SimulationKernel

/// The `windows` section of a scenario: scenes and view controllers.
struct WindowsSection: YAMLReadable {
  let profile: WindowProfile
  /// Whether windows are simulated; nil for the device's own default.
  let isSimulated: Bool?

  init(reading fields: inout ObjectReader) throws(InputError) {
    isSimulated = try fields.optional(
      "simulated", .bool, "Whether scenes and controllers are simulated (default: not on `cache`)")
    let appBased = try fields.optional(
      "appBasedShare", .double(in: 0...1), default: 0,
      "Share of apps with the app-based life cycle, which have one window")
    let perApp = try fields.optional(
      "perApp", DistributionField.numbers("2.5", in: 0...1000), default: .constant(1),
      "Windows of a scene-based app, rounded up")
    let splitView = try fields.optional(
      "splitView", .bool, default: false, "Whether two windows of an app stand side by side")
    // No published counts were found of any of the three: assumptions, off unless a scenario asks.
    let beside = try fields.optional(
      "besideShare", .double(in: 0...1), default: 0,
      "Share of changes of app after which the one left stays in front beside the other")
    let external = try fields.optional(
      "externalDisplayShare", .double(in: 0...1), default: 0,
      "Share of apps with several windows whose last one is on an external display")
    let dropping = try fields.optional(
      "viewDroppingShare", .double(in: 0...1), default: 0,
      "Share of apps that give up views off screen when warned of memory")
    let controllers = try fields.optional(
      "controllers", .int(in: 1...1000), default: 2,
      "Controllers that a window's navigation stack begins with")
    let deepest = try fields.optional(
      "deepestStack", .int(in: 1...1000), default: 8, "Controllers at most on one stack")
    let pause = try fields.optional(
      "navigationPause", DistributionField.durations("10s"), default: .exponential(mean: 10),
      "Pause between two steps of navigation in front; 0s for none")
    let sceneBytes = try fields.optional(
      "sceneMemory", .size(in: 0...1 << 40), default: 4_000_000, "Memory of a connected scene")
    let viewBytes = try fields.optional(
      "viewMemory", .size(in: 0...1 << 40), default: 2_000_000, "Memory of a loaded view")
    if pause != .constant(0) {
      let isSlow =
        DistributionRange(typical: 0.01...Double.greatestFiniteMagnitude)
        .problem(with: pause) { "\($0)s" } == nil
      try fields.check(
        isSlow, "navigationPause", "nobody navigates in less than 10 ms",
        remedy: "Give a pause of at least 10ms, or 0s for none")
    }
    profile = WindowProfile(
      appBasedShare: appBased, windowsPerApp: perApp, splitView: splitView,
      besideShare: beside, externalDisplayShare: external, viewDroppingShare: dropping,
      controllersPerWindow: controllers, deepestStack: deepest,
      navigationPause: pause == .constant(0) ? nil : pause, sceneBytes: sceneBytes,
      viewBytes: viewBytes)
  }
}
