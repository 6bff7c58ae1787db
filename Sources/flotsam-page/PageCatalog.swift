import Files
import MobileOS
import PageModel
import Scenarios
import SimulationKernel

/// What the page offers: records of scenarios, devices and users with their names, and the names of
/// strategies, in the order of the registries.
struct PageCatalog {
  /// A record, and what makes it on the command line.
  struct Entry {
    let name: String
    let summary: String
    let overrides: [String]
    let words: [Int64]
  }

  /// The scenario whose device and user can be replaced.
  static let base = "everyday-phone"
  /// Values that a phone can be given in the place of its own.
  static let memories = ["", "2GiB", "3GiB", "4GiB", "6GiB", "8GiB"]
  static let freezers = ["true", "false"]
  static let swaps = ["640MiB", "0", "4GiB"]

  let scenarios: [Entry]
  let devices: [Entry]
  let users: [Entry]

  /// The catalogue of a loader's scenarios; those that a record cannot hold are left out.
  init(_ loader: ScenarioLoader) throws(InputError) {
    var scenarios: [Entry] = []
    for name in loader.builtInNames {
      let scenario = try loader.load(name).scenario
      guard let words = Self.words(of: scenario) else { continue }
      scenarios.append(
        Entry(name: name, summary: scenario.strategy.name, overrides: [], words: words))
    }
    var devices: [Entry] = []
    for preset in DevicePreset.all where preset.platform != .cache {
      for memory in Self.memories {
        for freezer in Self.freezers {
          for swap in Self.swaps {
            var overrides = ["device.profile=\(preset.name)"]
            if !memory.isEmpty { overrides.append("device.memory=\(memory)") }
            overrides += ["device.freezer=\(freezer)", "device.swap=\(swap)"]
            // What a phone cannot be is not offered.
            guard let loaded = try? loader.load(Self.base, overrides: overrides) else { continue }
            devices.append(
              Entry(
                name: [preset.name, memory, freezer, swap].joined(separator: "|"),
                summary: preset.summary, overrides: overrides,
                words: PageRecord.words(of: loaded.scenario.device)))
          }
        }
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
      users.append(
        Entry(
          name: preset.name, summary: preset.summary, overrides: overrides, words: words))
    }
    (self.scenarios, self.devices, self.users) = (scenarios, devices, users)
  }

  /// The words of a scenario of one synthetic user and drawn processes; nil for others.
  static func words(of scenario: Scenario) -> [Int64]? {
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
    return page.words
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
