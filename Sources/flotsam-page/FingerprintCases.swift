/// Runs whose fingerprints the module is compared with: numbers as the module's `run` takes them, and the
/// fingerprint of the program.
///
/// The program's run starts from the text of the scenario, the module's from its record.
struct FingerprintCases {
  private let catalog: PageCatalog
  private let loader: ScenarioLoader
  /// One line per case.
  private(set) var lines: [String] = []

  /// All cases: policies, triggers, warnings, scenarios, devices, users, sizes, seeds, long runs.
  init(_ catalog: PageCatalog, _ loader: ScenarioLoader) throws {
    self.catalog = catalog
    self.loader = loader
    for policy in PolicyRegistry.all.indices where PolicyRegistry.all[policy].name != Score.name {
      try add(days: 2, policy: policy)
      try add(scenario: "smoke", seed: 7, policy: policy)
      try add(scenario: "small-phone", days: 2, replication: 3, policy: policy, trigger: 1)
    }
    let lru = PolicyRegistry.all.firstIndex { $0.name == LRU.name } ?? 0
    for trigger in TriggerRegistry.all.indices {
      for warning in WarningRegistry.all.indices {
        try add(days: 2, policy: lru, trigger: trigger, warning: warning)
      }
    }
    for scenario in catalog.scenarios { try add(scenario: scenario.name, seed: 3) }
    for device in stride(from: 0, to: catalog.devices.count, by: 5) {
      try add(device: device, days: 2, seed: UInt64(device), policy: lru)
    }
    for user in catalog.users.indices { try add(user: user, days: 3) }
    for apps in [1, 2, 10, 300, 1000] { try add(apps: apps, days: 2) }
    for seed in [0, 1 << 31, 1 << 32, 1 << 53] as [UInt64] { try add(days: 2, seed: seed) }
    for hasFreezer in [false, true] {
      for swap in [0, 1 << 32, 1 << 40] as [Int64] {
        try add(days: 2, hasFreezer: hasFreezer, swap: swap, median: 200_000_000)
      }
    }
    // Numbers that do not fit into 32 bits: many apps, and more than a year.
    try add(scenario: "smoke", apps: 100_000)
    try add(scenario: "smoke", days: 400)
  }

  private mutating func add(
    scenario: String = PageCatalog.base, device: Int? = nil, user: Int? = nil, apps: Int? = nil,
    days: Int? = nil, seed: UInt64 = 1, replication: Int = 0, policy: Int = 0, trigger: Int = 0,
    warning: Int? = nil, hasFreezer: Bool? = nil, swap: Int64? = nil, median: Int64? = nil
  ) throws {
    var overrides: [String] = []
    if let device {
      let parts = catalog.devices[device].name.split(separator: "|")
      overrides += zip(["device.profile", "device.memory"], parts).map { "\($0)=\($1)" }
    }
    if let user { overrides.append("workload.user=\(catalog.users[user].name)") }
    if let hasFreezer { overrides.append("device.freezer=\(hasFreezer)") }
    if let swap { overrides.append("device.swap=\(swap)B") }
    if let median { overrides.append("apps.footprint.median=\(median)B") }
    if let apps { overrides.append("apps.count=\(apps)") }
    if let days { overrides.append("duration=\(days)d") }
    var loaded = try loader.load(scenario, overrides: overrides).scenario
    loaded.seed = seed
    var strategy = Strategy(
      trigger: TriggerRegistry.all[trigger], policy: PolicyRegistry.all[policy])
    if let warning { strategy.warning = WarningRegistry.all[warning] }
    let result = EventListKind.wheel.run(
      loaded.setup(strategy: strategy, replication: replication, device: 0))
    let scenarios = catalog.scenarios.count
    let numbers: [Int64] = [
      Int64(catalog.scenarios.firstIndex { $0.name == scenario } ?? 0),
      Int64(device.map { $0 + scenarios } ?? -1),
      Int64(user.map { $0 + scenarios + catalog.devices.count } ?? -1), Int64(apps ?? 0),
      Int64(days ?? 0), Int64(bitPattern: seed), Int64(replication), Int64(policy), Int64(trigger),
      Int64(warning ?? -1), hasFreezer.map { $0 ? 1 : 0 } ?? -1, swap ?? -1, median ?? 0,
    ]
    let fingerprint = Int64(bitPattern: result.fingerprint.value)
    lines.append((numbers + [fingerprint]).map { "\($0)" }.joined(separator: " "))
  }
}
