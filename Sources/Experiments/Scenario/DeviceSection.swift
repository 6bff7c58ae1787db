import MobileOS
import SimulationKernel

/// The `device` section of a scenario.
struct DeviceSection: YAMLReadable {
  let profile: DeviceProfile
  let trigger: any ReclaimTrigger.Type
  let count: Int

  init(reading fields: inout ObjectReader) throws(InputError) {
    let presets = DevicePreset.all
    let name = try fields.optional(
      "profile", .choice(among: presets.map(\.name)), default: "phone-4gb",
      "Preset whose numbers hold where none are given")
    let preset = presets.first { $0.name == name } ?? presets[0]
    let memory = try fields.optional(
      "memory", .size(in: 1...1 << 50), default: preset.memoryBytes, "Physical memory")
    let wired = try fields.optional(
      "wired", .size(), default: preset.wiredBytes,
      "Memory of kernel and firmware, never reclaimed")
    let system = try fields.optional(
      "system", .size(), default: preset.systemBytes, "Footprint of the OS's own processes")
    try fields.check(
      memory > wired.addingSaturating(system), "memory",
      "the device has \(Quantity.size.format(memory)), but wired and system memory alone take "
        + Quantity.size.format(wired.addingSaturating(system)),
      remedy: "Give it more memory, or less to `wired` and `system`")
    let isCache = preset.isCache
    trigger = try Self.readTrigger(&fields, default: isCache ? OnDemand.name : XNUThresholds.name)
    let thresholds = try Self.readThresholds(&fields, memory: memory, isCache: isCache)
    let pageSize = try fields.optional(
      "pageSize", .size(in: 1...1 << 30), default: isCache ? 1 : 16 << 10,
      "Bytes of a page; all sizes are rounded up to pages")
    let paging = try Self.readPaging(
      &fields, memory: memory, thresholds: thresholds, isCache: isCache)
    let killLatency = try fields.optional(
      "killLatency", .duration(),
      default: isCache ? 0 : SimDuration.milliseconds(6).nanoseconds,
      "Time between two kills (an iPhone 14 Pro's report shows 3.6 to 9 ms)")
    let grace = try fields.optional(
      "grace", .duration(), default: isCache ? 0 : SimDuration.seconds(5).nanoseconds,
      "Running time after leaving the front")
    let ageing = try fields.optional(
      "ageing", .duration(), default: isCache ? 0 : SimDuration.seconds(2).nanoseconds,
      "Time in band 20 before band 0")
    let growth = try fields.optional(
      "growthInterval", .duration(in: 1 ... .max), default: SimDuration.seconds(5).nanoseconds,
      "How often growth in front is charged")
    count = try fields.optional(
      "count", .int(in: 1...10_000_000), default: 1, "Devices, each with a user of its own")
    profile = DeviceProfile(
      memoryBytes: fields.isDeclaring ? preset.memoryBytes : memory, wiredBytes: wired,
      systemBytes: system, thresholds: thresholds, graceTime: .nanoseconds(grace),
      ageingTime: .nanoseconds(ageing), growthInterval: .nanoseconds(growth),
      launchesAreInstant: isCache, refusesOversizedApps: false, pageBytes: pageSize,
      paging: paging, killLatency: .nanoseconds(killLatency))
  }

  private static func readTrigger(
    _ fields: inout ObjectReader, default name: String
  ) throws(InputError) -> any ReclaimTrigger.Type {
    let names = TriggerRegistry.all.map { $0.name }
    let chosen = try fields.optional(
      "trigger", .choice(among: names), default: name, "When memory is reclaimed by killing")
    return TriggerRegistry.type(named: chosen) ?? OnDemand.self
  }
}

extension Int64 {
  /// The sum, or the largest value where it does not fit.
  fileprivate func addingSaturating(_ other: Int64) -> Int64 {
    let (sum, overflow) = addingReportingOverflow(other)
    return overflow ? .max : sum
  }
}
