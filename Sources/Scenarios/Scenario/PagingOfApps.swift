import Files
import MobileOS
import SimulationKernel

/// The fields of the `apps` section that concern pages and memory warnings.
struct PagingOfApps {
  let pages: AppPopulation.Pages

  init(reading fields: inout ObjectReader) throws(InputError) {
    var pages = AppPopulation.Pages()
    pages.compressionRatio = try fields.optional(
      "compressionRatio", DistributionField.numbers("2.7", in: 1...65),
      default: pages.compressionRatio,
      "Size of an app's pages over their size compressed (four posted reports: 1.69 to 3.87)")
    pages.workingSet = try fields.optional(
      "workingSet", DistributionField.numbers("0.5", in: 0...1), default: pages.workingSet,
      "Share of the footprint that a resume touches (assumption, 0.3 to 0.8)")
    pages.purgeable = try fields.optional(
      "purgeable", DistributionField.sizes("2MB"), default: pages.purgeable,
      "Volatile pages beside the footprint, dropped before anybody dies")
    pages.warningResponse = try fields.optional(
      "warningResponse", DistributionField.numbers("0.2", in: 0...1),
      default: pages.warningResponse,
      "Share of the footprint given back on a memory warning (assumption, 0 to 0.4)")
    pages.warningDelay = try fields.optional(
      "warningDelay", DistributionField.durations("100ms"), default: pages.warningDelay,
      "Time from a memory warning to the memory given back (assumption, 20 ms to 1 s)")
    pages.inactiveSoftLimitBytes = try fields.optional(
      "inactiveSoftLimit", .size(in: 1...Quantity.largestSize),
      "The soft limit while an app is suspended (default: the same)")
    pages.inactiveHardLimitBytes = try fields.optional(
      "inactiveHardLimit", .size(in: 1...Quantity.largestSize),
      "The hard limit while an app is suspended (default: the same)")
    self.pages = pages
  }
}
