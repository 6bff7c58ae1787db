/// The `device` section of a scenario.
package struct DeviceSection: YAMLReadable {
  package let profile: DeviceProfile
  package let trigger: TriggerEntry
  /// The strategy of a scenario that names none: that of the device's OS.
  package let standardStrategy: String
  let count: Int
  /// Whether the footprint of the OS's own processes was given.
  let hasGivenSystem: Bool
  /// Bytes per page.
  let pageSize: Int64
  /// The OS's limit on any app's footprint; `Int64.max` for none.
  package let appLimitBytes: Int64

  package init(reading fields: inout ObjectReader) throws(InputError) {
    let presets = DevicePreset.all
    let name = try fields.optional(
      "profile", .choice(among: presets.map(\.name)), default: "phone-4gb",
      "Preset whose numbers are used where none are given")
    let named = presets.first { $0.name == name } ?? presets[0]
    let memory = try fields.optional(
      "memory", .size(in: 1...1 << 50), default: named.memoryBytes,
      "Physical memory; given alone, the device is one of the profile's family with that much")
    let preset = named.resized(toBytes: memory)
    let wired = try fields.optional(
      "wired", .size(), default: preset.wired.bytes,
      "Memory of kernel and firmware, never reclaimed (default: as devices of that memory)")
    let givenSystem = try fields.optional(
      "system", .size(),
      "Footprint of the OS's own processes (default: as devices of that memory; 0 where they are "
        + "simulated)")
    let system = givenSystem ?? preset.system.bytes
    hasGivenSystem = givenSystem != nil
    fields.resolve("system", .size(), to: system)
    try fields.check(
      memory > wired.addingSaturating(system), "memory",
      "the device has \(Quantity.size.format(memory)), but wired and system memory alone take "
        + Quantity.size.format(wired.addingSaturating(system)),
      remedy: "Give it more memory, or less to `wired` and `system`")
    let isCache = preset.isCache
    pageSize = try fields.optional(
      "pageSize", .size(in: 1024...1 << 20), default: 16 << 10, "Bytes per page")
    let pageSize = pageSize
    try fields.check(
      pageSize & (pageSize - 1) == 0, "pageSize", "\(pageSize) is not a power of two",
      remedy: "Pages have 4KiB or 16KiB")
    appLimitBytes =
      try fields.optional(
        "appLimit", .size(in: 1...Quantity.largestSize),
        "Footprint at which an app is killed at once (default: as devices of that memory)")
      ?? preset.appLimit?.bytes ?? .max
    if appLimitBytes != .max { fields.resolve("appLimit", .size(), to: appLimitBytes) }
    standardStrategy = preset.platform.standardStrategy
    trigger = try Self.readTrigger(&fields, default: preset.platform.standardTrigger.name)
    let thresholds = try Self.readThresholds(
      &fields, standard: preset.thresholds(memoryBytes: memory), memory: memory)
    let paging = try Self.readPaging(
      &fields, memory: memory, thresholds: thresholds, isCache: isCache)
    let compressedShare = try fields.optional(
      "systemCompressed", .fraction, default: preset.platform == .ios ? 0.36 : 0,
      "Share of `system` that the compressor occupies, where pages are compressed (an iPhone 14's "
        + "report: 370 of 1024 MiB; 0.2 to 0.5)")
    let killLatency = try fields.optional(
      "killLatency", .time(), default: isCache ? .zero : .milliseconds(6),
      "Time between two kills (an iPhone 14 Pro's report shows 3.6 to 9 ms)")
    let grace = try fields.optional(
      "grace", .time(), default: preset.grace, "Running time after leaving the front")
    let ageing = try fields.optional(
      "ageing", .time(), default: preset.ageing, "Time in band 20 before band 0")
    let growth = try fields.optional(
      "growthInterval", .time(in: 1_000_000...Quantity.longestDuration), default: .seconds(5),
      "How often growth in front is charged")
    let watchdog = try fields.optional(
      "launchWatchdog", .time(), default: .seconds(20),
      "Time after which the OS ends a launch; 0s for never")
    let cpu = try Self.readCPU(&fields, memory: memory)
    count = try fields.optional(
      "count", .int(in: 1...10_000_000), default: 1, "Devices, each with a user of its own")
    var profile = DeviceProfile(
      memoryBytes: fields.isDeclaring ? preset.memoryBytes : memory, wiredBytes: wired,
      systemBytes: system, thresholds: thresholds, graceTime: grace, ageingTime: ageing,
      growthInterval: growth, launchesAreInstant: isCache, refusesOversizedApps: false, cpu: cpu,
      launchWatchdog: watchdog == .zero ? .max : watchdog, pageBytes: isCache ? 1 : pageSize,
      paging: paging, killLatency: killLatency)
    try Self.readSwap(&fields, into: &profile, platform: preset.platform)
    profile.stalls = try Self.readStalls(&fields, memory: memory, pageSize: pageSize)
    profile.collections = try Self.readCollections(&fields)
    profile.appLimitBytes = appLimitBytes
    if paging != nil, !fields.isDeclaring {
      profile.systemCompressorBytes = Int64(Double(system) * compressedShare) & -(256 << 10)
    }
    self.profile = profile
  }

  /// Reads the processor.
  ///
  /// Two cores up to the A9 of the 2 GB phones, six from the A11 on (Apple's specifications), all
  /// alike here. While the app in front needs the CPU, background work gets at most half of the
  /// cores: an assumption, for iOS keeps it on the slower cores.
  private static func readCPU(
    _ fields: inout ObjectReader, memory: Int64
  ) throws(InputError) -> CPUProfile? {
    let cores = try fields.optional(
      "cores", .int(in: 0...1000), default: memory <= 2 << 30 ? 2 : 6,
      "Cores of the CPU, all alike; 0 for a CPU without waiting"
    )
    let share = try fields.optional(
      "backgroundCPU", .fraction, default: 0.5,
      "Share of all cores that background work gets at most while the front wants CPU")
    return cores == 0 ? nil : CPUProfile(cores: cores, backgroundShare: share)
  }

  private static func readTrigger(
    _ fields: inout ObjectReader, default name: String
  ) throws(InputError) -> TriggerEntry {
    let names = TriggerRegistry.all.map { $0.name }
    let chosen = try fields.optional(
      "trigger", .choice(among: names), default: name, "When memory is reclaimed by killing")
    return TriggerRegistry.entry(named: chosen) ?? TriggerEntry(OnDemand.self)
  }
}

extension Int64 {
  /// The sum, or the largest value on overflow.
  fileprivate func addingSaturating(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
