/// Compression, paging, the CPU, memory warnings and the system's own processes.
///
/// The ranges are those of the fields' descriptions, as multiples of the default.
extension Assumption {
  static let paging: [Assumption] = [
    paging(
      "device.reclaimBelow", 0.91...1.36, "assumed: 0 to a half above the thresholds",
      scaling(\.reclaimBelowBytes)),
    paging(
      "device.drift", 0.2...6, "one report: all compressed after 55 min; 2 to 60 min",
      scaling(\.idleCompressionTime)),
    paging(
      "device.compressTime", 0.5...2, "assumed: 5 to 20 us for 16 KiB", scaling(\.compressTime)),
    paging(
      "device.decompressTime", 0.5...2, "assumed: 3 to 12 us for 16 KiB", scaling(\.decompressTime)),
    paging(
      "device.refaultTime", 0.33...2, "assumed: 20 to 120 us for 16 KiB", scaling(\.refaultTime)),
    paging("device.swapLatency", 0.5...2, "assumed: 50 to 200 us", scaling(\.readLatency)),
    paging(
      "device.swapBandwidth", 0.44...1.7, "published reads of iPhones: 402 to 1530 MB/s",
      scaling(\.readBytesPerSecond)),
    paging(
      "device.backgroundShare", 0.4...1.6, "assumed: 0.2 to 0.8 of the pages",
      scalingShare(\.backgroundShare)),
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

  static let stalls: [Assumption] = [
    stalls(
      "device.stallBelow", 0.4...1.5, "Linux: 8 MiB of 4 GiB; XNU: up to 31 MiB with its target",
      scaling(\.minimumBytes)),
    stalls(
      "device.stallFiles", 0.48...1.8, "assumed: 4 to 15 % of memory, where systems begin to kill",
      scaling(\.systemFileBytes)),
    stalls("device.stallTouch", 0.3...3, "assumed: 3 to 30 s", scaling(\.touchTime)),
    stalls(
      "device.stallKill", 0.2...5, "4 ms between kills in one report; lmkd waits for 100 ms",
      scaling(\.killTime)),
  ]

  static let pages: [Assumption] = [
    pages(
      "apps.compressionRatio", 0.8...1.25, "1.69 to 3.87 in four reports, drawn per app",
      scaling(\.compressionRatio)),
    pages(
      "apps.workingSet", 0.6...1.6, "assumed: 0.3 to 0.8 of the footprint", scaling(\.workingSet)),
    pages("apps.purgeable", 0.5...2, "assumed", scaling(\.purgeable)),
    pages(
      "apps.warningResponse", 0.25...2, "assumed: up to 0.4 of the footprint",
      scaling(\.warningResponse)),
    pages("apps.warningDelay", 0.2...10, "assumed: 20 ms to 1 s", scaling(\.warningDelay)),
  ]

  static let system: [Assumption] = [
    system("system.idleShare", 0.77...1.23, "assumed: 0.5 to 0.8 of the daemons") {
      $0.idleShare = min(1 - $0.extensionShare, $0.idleShare * $1)
    },
    system("system.webShare", 0.25...2, "assumed: up to 0.3 of the apps", scalingShare(\.webShare)),
    system("system.highLikelihoodShare", 0.5...2, "assumed") {
      $0.highShare = min(1 - $0.mediumShare, $0.highShare * $1)
    },
    system(
      "system.demandPeriod", 0.25...2, "1,240 starts a day on an iPhone 11", scaling(\.demandPeriod)
    ),
  ]

  private static func paging(
    _ name: String, _ range: ClosedRange<Double>, _ source: String,
    _ change: @escaping Change<PagingProfile>
  ) -> Assumption { part(\.device.paging, name, range, source, change) }

  private static func stalls(
    _ name: String, _ range: ClosedRange<Double>, _ source: String,
    _ change: @escaping Change<StallProfile>
  ) -> Assumption { part(\.device.stalls, name, range, source, change) }

  private static func pages(
    _ name: String, _ range: ClosedRange<Double>, _ source: String,
    _ change: @escaping Change<AppPopulation.Pages>
  ) -> Assumption { population(name, range, source) { change(&$0.pages, $1) } }

  private static func system(
    _ name: String, _ range: ClosedRange<Double>, _ source: String,
    _ change: @escaping Change<SystemPopulation>
  ) -> Assumption {
    Assumption(name, range, source, applies: { $0.system.count > 0 }) { scenario, factor in
      change(&scenario.system, factor)
    }
  }
}
