/// What the page offers: records of scenarios, devices and users with their names, and the names of
/// strategies, in the order of the registries.
struct PageCatalog {
  /// A record with its name.
  struct Entry {
    let name: String
    let summary: String
    let words: [Int64]
  }

  /// The scenario whose device and user can be replaced.
  static let base = "everyday-phone"
  /// Sizes of memory that a phone can be given in the place of its own.
  static let memories = ["", "2GiB", "3GiB", "4GiB", "6GiB", "8GiB"]

  let scenarios: [Entry]
  let devices: [Entry]
  let users: [Entry]
  let basePhone: String

  /// The catalogue of a loader's scenarios; those that a record cannot hold are left out.
  init(_ loader: ScenarioLoader) throws(InputError) {
    guard let base = Self.record(of: try loader.load(Self.base).scenario) else {
      preconditionFailure("a record holds \(Self.base)")
    }
    var scenarios: [Entry] = []
    for name in loader.builtInNames {
      let scenario = try loader.load(name).scenario
      guard let words = Self.words(of: scenario) else { continue }
      scenarios.append(Entry(name: name, summary: scenario.strategy.name, words: words))
    }
    var devices: [Entry] = []
    for preset in DevicePreset.all where preset.platform != .cache {
      for memory in Self.memories {
        var overrides = ["device.profile=\(preset.name)"]
        if !memory.isEmpty { overrides.append("device.memory=\(memory)") }
        // What a phone cannot be is not offered.
        guard let whole = Self.record(Self.base, overrides, loader) else { continue }
        let words = PageRecord.deviceWords(of: whole)
        var replaced = base
        words.withUnsafeBufferPointer { PageRecord.setDevice($0, of: &replaced) }
        precondition(replaced.words == whole.words, "a record says all of \(preset.name)")
        // Freezer, swap and sizes are changed in the module as a text changes them.
        var changed = whole
        changed.change(hasFreezer: false, swapBytes: 1 << 32, medianBytes: 60_000_000)
        overrides += ["device.freezer=false", "device.swap=4GiB", "apps.footprint.median=60MB"]
        precondition(
          Self.record(Self.base, overrides, loader)?.words == changed.words,
          "the module changes \(preset.name) as a text does")
        devices.append(
          Entry(name: "\(preset.name)|\(memory)", summary: preset.summary, words: words))
      }
    }
    var users: [Entry] = []
    for preset in UserPreset.all {
      let overrides = ["workload.user=\(preset.name)"]
      let scenario = try loader.load(Self.base, overrides: overrides).scenario
      // Other people on every device are drawn from a law that no record holds.
      guard scenario.people == nil, case .synthetic(let user, _) = scenario.workload,
        let words = PageRecord.words(of: user)
      else { continue }
      var replaced = base
      replaced.user = user
      precondition(
        replaced.words == Self.words(of: scenario), "a record says all of \(preset.name)")
      users.append(Entry(name: preset.name, summary: preset.summary, words: words))
    }
    (self.scenarios, self.devices, self.users) = (scenarios, devices, users)
    let own = PageRecord.deviceWords(of: base)
    guard let phone = devices.first(where: { $0.words == own && $0.name.hasSuffix("|") }) else {
      preconditionFailure("\(Self.base) has a phone of the list")
    }
    basePhone = String(phone.name.dropLast())
  }

  /// The record of a scenario with changes; nil where there is none.
  private static func record(
    _ name: String, _ overrides: [String], _ loader: ScenarioLoader
  ) -> PageScenario? {
    guard let loaded = try? loader.load(name, overrides: overrides) else { return nil }
    return record(of: loaded.scenario)
  }

  /// The words of a scenario of one synthetic user and drawn processes; nil for others.
  static func words(of scenario: Scenario) -> [Int64]? { record(of: scenario)?.words }

  /// The record of a scenario of one synthetic user and drawn processes; nil for others.
  private static func record(of scenario: Scenario) -> PageScenario? {
    guard case .synthetic(let user, let apps) = scenario.workload, scenario.deviceCount == 1,
      scenario.people == nil, scenario.myApp == nil, scenario.start.isEmpty, user.ownUses == nil
    else { return nil }
    var page = PageScenario(
      device: scenario.device, user: user, apps: apps, duration: scenario.end - SimTime.zero,
      warmUp: scenario.warmUp)
    page.windows = scenario.windows
    page.background = scenario.background
    page.system = scenario.system
    page.dockSize = scenario.dockSize
    return page
  }

  /// The records as C, in the order of scenarios, devices and users.
  var source: String {
    let records = scenarios + devices + users
    var text = "#include <stdint.h>\nstatic const int64_t words[] = {\n"
    for record in records {
      let words = record.words.map { $0 == .min ? "INT64_MIN" : "\($0)LL" }
      text += words.joined(separator: ",") + ",\n"
    }
    var ends = [0]
    for record in records { ends.append(ends[ends.count - 1] + record.words.count) }
    text += "};\nstatic const int32_t ends[] = {" + ends.map { "\($0)" }.joined(separator: ",")
    text += "};\nconst int64_t *flotsam_record(int32_t i) { return words + ends[i]; }\n"
    text += "int32_t flotsam_record_words(int32_t i) { return ends[i + 1] - ends[i]; }\n"
    return text
  }
}
