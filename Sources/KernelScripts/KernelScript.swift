/// A scripted case of the memory system: a device, some apps, and what happens step by step.
public struct KernelScript: YAMLReadable, Sendable {
  let device: DeviceProfile
  let strategy: Strategy
  let apps: [KernelApp]
  /// The web pages of apps, processes of their own behind the apps.
  let system: [SystemProcess]
  let steps: [KernelStep]

  /// Reads a script from a file; `-` is standard input.
  ///
  /// - Parameters:
  ///   - name: the file.
  ///   - loader: resolves names that are not files.
  public init(contentsOf name: String, loader: YAMLLoader = .files) throws(InputError) {
    self = try KernelScript(decoding: try loader.load(name))
  }

  /// Reads a script from a text.
  ///
  /// - Parameters:
  ///   - text: the script.
  ///   - name: its name in errors.
  public init(text: String, name: String) throws(InputError) {
    self = try KernelScript(decoding: try YAMLNode(parsing: text, named: name))
  }

  public init(reading fields: inout ObjectReader) throws(InputError) {
    let section = try fields.section("device", DeviceSection.self, "Hardware and thresholds")
    device = section.profile
    let text =
      try fields.optional("policy", .string, "The strategy (default: that of the device's OS)")
      ?? section.standardStrategy
    do throws(InputError) {
      strategy = try StrategyText.parse(text, trigger: section.trigger)
    } catch {
      throw fields.failure("policy", error.problem, remedy: error.remedy)
    }
    let installed = try fields.required(
      "apps", .list(of: .object(KernelApp.self)), "The installed apps")
    apps = installed.map { $0.limited(to: section.appLimitBytes) }
    system = apps.enumerated().compactMap { index, app in
      app.webPageBytes.map {
        SystemProcess(
          AppTraits(bytes: $0), kind: .webContent, demandPeriod: .zero, host: UInt32(index))
      }
    }
    steps = try fields.required("steps", .list(of: .object(KernelStep.self)), "What happens")
    for step in steps { try step.requireOneKey() }
    try Self.requireEnd(of: steps)
    try fields.check(!apps.isEmpty, "apps", "a script needs at least one app")
    for (index, app) in apps.enumerated() {
      try fields.check(
        !apps[..<index].contains { $0.name == app.name }, "apps",
        "there are two apps called `\(app.name)`")
    }
  }
}

extension KernelScript {
  /// The longest script.
  ///
  /// While memory is short, warnings follow every few seconds: the log of a script of decades would
  /// not fit into memory.
  static let longest = SimDuration.days(30)

  /// Refuses steps that wait for longer than ``longest`` together.
  private static func requireEnd(of steps: [KernelStep]) throws(InputError) {
    var waited = SimDuration.zero
    for step in steps {
      guard case .wait(let time) = step.action else { continue }
      waited = waited + time
      guard waited <= longest else {
        throw step.origin.error(
          step.path,
          "a script lasts at most 30 days, and with this wait it lasts "
            + Quantity.duration.format(waited.nanoseconds),
          remedy: "Wait for less; `flotsam run` simulates years")
      }
    }
  }

  /// The names of all processes in the order of their rows.
  var processNames: [String] {
    apps.map(\.name) + apps.filter { $0.webPageBytes != nil }.map { "\($0.name)-page" }
  }
}

struct KernelApp: YAMLReadable, Sendable {
  let name: String
  private(set) var traits: AppTraits
  /// Footprint of the web page that the app shows; nil for an app that shows none.
  let webPageBytes: Int64?

  init(reading fields: inout ObjectReader) throws(InputError) {
    name = try fields.required("name", .string, "The app's name")
    var traits = AppTraits(
      bytes: try fields.required("memory", .size(in: 0...1 << 50), "Footprint after a launch"))
    webPageBytes = try fields.optional(
      "webPage", .size(in: 0...1 << 50), "Footprint of a web page, a process in its coalition")
    traits.cleanBytes = try fields.optional(
      "filePages", .size(in: 0...1 << 50), default: 0, "Clean file-backed pages")
    traits.softLimitBytes = try fields.optional("softLimit", .size(), "Soft limit") ?? .max
    traits.hardLimitBytes = try fields.optional("hardLimit", .size(), "Hard limit") ?? .max
    traits.inactiveSoftLimitBytes = try fields.optional(
      "inactiveSoftLimit", .size(), "Soft limit while suspended")
    traits.inactiveHardLimitBytes = try fields.optional(
      "inactiveHardLimit", .size(), "Hard limit while suspended")
    traits.purgeableBytes = try fields.optional(
      "purgeable", .size(in: 0...1 << 50), default: 0,
      "Volatile pages in addition to the footprint")
    let ratio = try fields.optional(
      "compressionRatio", .double(in: 1...60), default: 2, "Original over compressed size")
    traits.compressionPermille = UInt16(ratio * 1000)
    let workingSet = try fields.optional(
      "workingSet", .double(in: 0...1), default: 0.5, "Share of the footprint a resume touches")
    traits.workingSetPermille = UInt16(workingSet * 1000)
    let response = try fields.optional(
      "warningResponse", .double(in: 0...1), default: 0, "Share given back on a warning")
    traits.warningResponsePermille = UInt16(response * 1000)
    traits.warningDelay = .nanoseconds(
      try fields.optional(
        "warningDelay", .duration(), default: 100_000_000, "Time from a warning to the answer"))
    traits.relaunchCostMilliseconds =
      SimDuration.nanoseconds(
        try fields.optional(
          "relaunchCost", .duration(), default: 0,
          "What a kill costs at the next launch, for policies that weigh it")
      ).milliseconds
    traits.relaunchLikelihood = try fields.optional(
      "relaunch",
      .choice([
        "unknown": RelaunchLikelihood.unknown, "low": .low, "medium": .medium, "high": .high,
      ]),
      default: .unknown, "How soon the app is started again after a kill")
    self.traits = traits
  }

  /// The same app with the device's limit where it has none of its own.
  func limited(to appLimitBytes: Int64) -> KernelApp {
    var app = self
    if traits.hardLimitBytes == .max { app.traits.hardLimitBytes = appLimitBytes }
    return app
  }
}
