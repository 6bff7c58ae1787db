import Files
import MobileOS
import Scenarios
import SimulationKernel

/// Compression, paging, the CPU, memory warnings and the system's own processes.
///
/// The ranges are those of the fields' descriptions, as multiples of the default.
extension Assumption {
  static let paging: [Assumption] = [
    paging("device.reclaimBelow", 0.91...1.36, "assumed: 0 to a half above the thresholds") {
      $0.reclaimBelowBytes.scale(by: $1)
    },
    paging("device.drift", 0.2...6, "one report: all compressed after 55 min; 2 to 60 min") {
      $0.driftTime.scale(by: $1)
    },
    paging("device.compressTime", 0.5...2, "assumed: 5 to 20 us for 16 KiB") {
      $0.compressTime.scale(by: $1)
    },
    paging("device.decompressTime", 0.5...2, "assumed: 3 to 12 us for 16 KiB") {
      $0.decompressTime.scale(by: $1)
    },
    paging("device.refaultTime", 0.33...2, "assumed: 20 to 120 us for 16 KiB") {
      $0.refaultTime.scale(by: $1)
    },
    paging("device.swapLatency", 0.5...2, "assumed: 50 to 200 us") {
      $0.readLatency.scale(by: $1)
    },
    paging("device.swapBandwidth", 0.44...1.7, "published reads of iPhones: 402 to 1530 MB/s") {
      $0.readBytesPerSecond.scale(by: $1)
    },
    paging("device.backgroundShare", 0.4...1.6, "assumed: 0.2 to 0.8 of the pages") {
      $0.backgroundShare = min(1, $0.backgroundShare * $1)
    },
    paging("device.thrashing", 0.5...2, "assumed: a sixteenth to a quarter of memory") {
      $0.thrashingBytes = max(1, Int64(clamped: Double($0.thrashingBytes) * $1))
    },
  ]

  static let processor: [Assumption] = [
    Assumption(
      "device.cores", 0.5...1, "two fast and four slow cores are six alike here",
      applies: { ($0.device.cpu?.cores ?? 0) > 1 }
    ) { scenario, factor in
      guard let cpu = scenario.device.cpu else { return }
      let cores = max(1, Int((Double(cpu.cores) * factor).rounded()))
      scenario.device.cpu = CPUProfile(cores: cores, backgroundShare: cpu.backgroundShare)
    },
    Assumption(
      "device.backgroundCPU", 0.5...1.6, "assumed: a quarter to four fifths of the cores",
      applies: { $0.device.cpu != nil }
    ) { scenario, factor in
      guard let cpu = scenario.device.cpu else { return }
      scenario.device.cpu = CPUProfile(
        cores: cpu.cores, backgroundShare: min(1, cpu.backgroundShare * factor))
    },
    Assumption(
      "device.killLatency", 0.6...1.5, "3.6 to 9 ms in one report",
      applies: { $0.device.killLatency > .zero }
    ) { $0.device.killLatency.scale(by: $1) },
  ]

  static let pages: [Assumption] = [
    pages("apps.compressionRatio", 0.8...1.25, "1.69 to 3.87 in four reports, drawn per app") {
      $0.compressionRatio = $0.compressionRatio.scaled(by: $1)
    },
    pages("apps.workingSet", 0.6...1.6, "assumed: 0.3 to 0.8 of the footprint") {
      $0.workingSet = $0.workingSet.scaled(by: $1)
    },
    pages("apps.purgeable", 0.5...2, "assumed") { $0.purgeable = $0.purgeable.scaled(by: $1) },
    pages("apps.warningResponse", 0.25...2, "assumed: up to 0.4 of the footprint") {
      $0.warningResponse = $0.warningResponse.scaled(by: $1)
    },
    pages("apps.warningDelay", 0.2...10, "assumed: 20 ms to 1 s") {
      $0.warningDelay = $0.warningDelay.scaled(by: $1)
    },
  ]

  static let system: [Assumption] = [
    system("system.idleShare", 0.77...1.23, "assumed: 0.5 to 0.8 of the daemons") {
      $0.idleShare = min(1 - $0.extensionShare, $0.idleShare * $1)
    },
    system("system.webShare", 0.25...2, "assumed: up to 0.3 of the apps") {
      $0.webShare = min(1, $0.webShare * $1)
    },
    system("system.highLikelihoodShare", 0.5...2, "assumed") {
      $0.highShare = min(1 - $0.mediumShare, $0.highShare * $1)
    },
    system("system.demandPeriod", 0.25...2, "1,240 starts a day on an iPhone 11") {
      $0.demandPeriod = $0.demandPeriod.scaled(by: $1)
    },
  ]

  private static func paging(
    _ name: String, _ range: ClosedRange<Double>, _ source: String,
    _ change: @escaping @Sendable (inout PagingProfile, Double) -> Void
  ) -> Assumption {
    part(\.device.paging, name, range, source, change)
  }

  private static func pages(
    _ name: String, _ range: ClosedRange<Double>, _ source: String,
    _ change: @escaping @Sendable (inout AppPopulation.Pages, Double) -> Void
  ) -> Assumption {
    population(name, range, source) { change(&$0.pages, $1) }
  }

  private static func system(
    _ name: String, _ range: ClosedRange<Double>, _ source: String,
    _ change: @escaping @Sendable (inout SystemPopulation, Double) -> Void
  ) -> Assumption {
    Assumption(name, range, source, applies: { $0.system.count > 0 }) { scenario, factor in
      change(&scenario.system, factor)
    }
  }
}
