/// The `apps` section of a scenario: the installed apps as distributions.
struct AppsSection: YAMLReadable {
  let population: AppPopulation
  /// The largest size of an app; nil if the scenario gives none.
  let largestBytes: Int64?
  /// The memory of the phone that the footprints are of, and their growth with it; nil for footprints
  /// that are the same on all phones.
  let footprintMemory: (bytes: Int64, exponent: Double)?
  /// The place of the footprint, for errors of rules that concern the device too.
  let footprintOrigin: YAMLOrigin
  /// Whether the scenario gives the footprint.
  let hasGivenFootprint: Bool

  init(reading fields: inout ObjectReader) throws(InputError) {
    let count = try fields.optional(
      "count", .int(in: 1...16_000_000), default: 60, "Installed apps per device")
    let footprint = try fields.optional(
      "footprint", .sizes("120MB"),
      default: .logNormal(median: 120e6, sigma: 0.6), "Footprint after a launch")
    footprintOrigin = fields.origin(of: "footprint")
    hasGivenFootprint = fields.isGiven("footprint")
    let memory = try fields.optional(
      "footprintMemory", .size(in: 1...1 << 50),
      "Memory of the phone that the footprint is of: on another phone it is larger or smaller "
        + "(default: the same on all phones)")
    let exponent = try fields.optional(
      "footprintExponent", .fraction, default: 0.68,
      "Growth of the footprint with the phone's memory, as a power of it, with `footprintMemory` "
        + "(medians of 50 MB on 1 GB, 273 MB on 12 GB; assumption, 0.3 to 1)")
    footprintMemory = memory.map { ($0, exponent) }
    let growthFactor = try fields.optional(
      "growthFactor", .double(in: 1...1000), default: 1,
      "Footprint at the end of growth, as a multiple of the one after launch")
    let growthTime = try fields.optional(
      "growthTime", .time(in: 1_000_000...Quantity.longestDuration), default: .minutes(5),
      "Time in front until growth ends")
    let filePages = try fields.optional(
      "filePages", .sizes("60MB"), default: .constant(0),
      "Clean file-backed pages that a launch reads")
    let coldLaunch = try fields.optional(
      "coldLaunch", .durations("1.5s"),
      default: .logNormal(median: 1.5, sigma: 0.5), "Cold launch time")
    let warmShare = try fields.optional(
      "warmLaunchShare", .fraction, default: 0.6, "Warm launch time as a share of the cold one")
    let resume = try fields.optional(
      "resume", .durations("150ms"),
      default: .logNormal(median: 0.15, sigma: 0.47), "Time to resume a living app")
    let soft = try fields.optional(
      "softLimit", .size(in: 1...Quantity.largestSize),
      "Footprint above which an app is a preferred victim")
    let hard = try fields.optional(
      "hardLimit", .size(in: 1...Quantity.largestSize),
      "Footprint above which an app is killed at once")
    largestBytes = try fields.optional(
      "largest", .size(in: 1...1 << 50),
      "Largest footprint that is drawn or reached by growth (default: half of the apps' memory)")
    let correlation = try fields.optional(
      "sizeCostCorrelation", .double(in: -1...1), default: 0,
      "Rank correlation between footprint and cold launch time (assumption, 0 to 0.9)")
    var bursts = AppPopulation.Bursts()
    try fields.read(
      "burstApps", into: &bursts.appShare, .fraction,
      "Share of apps with uses that need far more memory: camera, games, web pages (assumption)")
    try fields.read(
      "burstUses", into: &bursts.useShare, .fraction,
      "Share of these apps' uses that need it (assumption, 0.05 to 0.4)")
    try fields.read(
      "burstFactor", into: &bursts.factor, .numbers("4"),
      "Footprint at their peak, times the one after launch (an iPhone 14's report: 1 to 5.4)")
    try fields.read(
      "burstTime", into: &bursts.time, .durations("60s"),
      "Time in front until that peak (assumption, 20 s to 3 min)")
    let pages = try AppPopulation.Pages(reading: &fields)
    var population = AppPopulation(
      count: count, footprint: footprint, growthFactor: growthFactor,
      growthTime: growthFactor > 1 ? growthTime : .zero, filePages: filePages,
      coldLaunch: coldLaunch, warmLaunchShare: warmShare, resume: resume,
      softLimitBytes: soft ?? .max, hardLimitBytes: hard ?? .max)
    population.pages = pages
    population.sizeCostCorrelation = correlation
    population.bursts = bursts
    self.population = population
  }

  /// The population on a device with `memoryBytes`.
  func population(memoryBytes: Int64) -> AppPopulation {
    var population = population
    if let (bytes, exponent) = footprintMemory {
      let ratio = Double(memoryBytes) / Double(bytes)
      population.footprint = population.footprint.scaled(by: DeterministicMath.pow(ratio, exponent))
    }
    return population
  }
}
