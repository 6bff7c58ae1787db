/// The `system` section of a scenario: daemons, extensions and web pages.
struct SystemSection: YAMLReadable {
  /// The population of processes; a count of zero for none.
  let population: SystemPopulation
  /// Apps expected to be used soon that stay in band 30.
  let dock: Int

  init(reading fields: inout ObjectReader) throws(InputError) {
    let count = try fields.optional(
      "processes", .int(in: 0...100_000), default: 0,
      "Daemons and extensions, simulated one by one (an iPhone 14's report lists about 600)")
    var population = SystemPopulation(count: count)
    try fields.read(
      "idleShare", into: &population.idleShare, .fraction,
      "Share of them that are idle and exit when memory is short (assumption, 0.5 to 0.8)")
    try fields.read(
      "extensionShare", into: &population.extensionShare, .fraction,
      "Share of them that are extensions (assumption)")
    try fields.read(
      "webShare", into: &population.webShare, .fraction,
      "Share of apps with a web page in a process of its own (assumption, 0 to 0.3)")
    try fields.read(
      "idleFootprint", into: &population.idleFootprint, .sizes("3.5MB"),
      "Footprint of an idle daemon or extension (report: 1.2 to 15 MB, most 2 to 6)")
    try fields.read(
      "coreFootprint", into: &population.coreFootprint, .sizes("4.5MB"),
      "Footprint of a daemon that always runs (report: 1.7 to 28 MB)")
    try fields.read(
      "webFootprint", into: &population.webFootprint, .sizes("30MB"),
      "Footprint of a web page (report: 14 MB after a peak of 75)")
    try fields.read(
      "demandPeriod", into: &population.demandPeriod, .durations("1d", least: 1),
      "Time between two demands for a daemon of low relaunch likelihood (an iPhone 11 starts 1,240 "
        + "processes a day; 6 to 48 h)")
    population.softLimit = try fields.optional(
      "softLimit", .sizes("18MB"),
      "Footprint above which a daemon is a preferred victim (default: none; iOS 12's lists: "
        + "quartiles of 10, 18 and 45 MB)")
    try fields.read(
      "peakShare", into: &population.peakShare, .fraction,
      "Share of a daemon's starts in which it takes the most that it ever takes (assumption, 0.01 to "
        + "0.1)")
    try fields.read(
      "peakFactor", into: &population.peakFactor, .numbers("2"),
      "The most that a daemon takes, times what it usually takes (an iPhone 14's report: 1 to 5.4)")
    try fields.read(
      "highLikelihoodShare", into: &population.highShare, .fraction,
      "Share of idle daemons needed again within 5 s (assumption)")
    try fields.read(
      "mediumLikelihoodShare", into: &population.mediumShare, .fraction,
      "Share of idle daemons needed again within 5 to 10 s (assumption)")
    let shares = population.idleShare + population.extensionShare
    try fields.check(
      shares <= 1, "idleShare", "idle daemons and extensions are more than all processes",
      remedy: "Give shares that add up to at most 1")
    try fields.check(
      population.highShare + population.mediumShare <= 1, "highLikelihoodShare",
      "the shares of likelihood add up to more than 1")
    dock = try fields.optional(
      "dock", .int(in: 0...1000), default: 0,
      "Apps expected to be used soon that stay in band 30 (size on real devices unknown)")
    self.population = population
  }
}
