/// The fields of the `apps` section that concern pages and memory warnings.
extension AppPopulation.Pages {
  init(reading fields: inout ObjectReader) throws(InputError) {
    self.init()
    try fields.read(
      "compressionRatio", into: &compressionRatio, .numbers("2.7", in: 1...65),
      "Size of an app's pages over their size compressed (four posted reports: 1.69 to 3.87)")
    try fields.read(
      "workingSet", into: &workingSet, .numbers("0.5", in: 0...1),
      "Share of the footprint that a resume touches (assumption, 0.3 to 0.8)")
    try fields.read(
      "purgeable", into: &purgeable, .sizes("2MB"),
      "Volatile pages besides the footprint, dropped before any kill")
    try fields.read(
      "warningResponse", into: &warningResponse, .numbers("0.2", in: 0...1),
      "Share of the footprint given back on a memory warning (assumption, 0 to 0.4)")
    try fields.read(
      "warningDelay", into: &warningDelay, .durations("100ms"),
      "Time from a memory warning to the memory given back (assumption, 20 ms to 1 s)")
    inactiveSoftLimitBytes = try fields.optional(
      "inactiveSoftLimit", .size(in: 1...Quantity.largestSize),
      "The soft limit while an app is suspended (default: the same)")
    inactiveHardLimitBytes = try fields.optional(
      "inactiveHardLimit", .size(in: 1...Quantity.largestSize),
      "The hard limit while an app is suspended (default: the same)")
  }
}
