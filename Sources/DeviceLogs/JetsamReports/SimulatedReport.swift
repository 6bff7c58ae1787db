/// A snapshot of a simulated device as a JetsamEvent report.
///
/// Time zero of a run is 2001-01-01 00:00:00 UTC. Data that the model lacks are left out: process
/// identifiers other than the row, CPU times, memory regions, the kernel's zones.
package struct SimulatedReport {
  private let snapshot: JetsamSnapshot
  private let scenario: Scenario
  private let device: Int
  /// The time of each kill in ticks after the capture, in the order of the kills.
  ///
  /// Kills at one instant of the model are a tick apart, so that the report has their order.
  private let killTicks: [Int64]

  /// The snapshot of the `device`-th device of a scenario.
  package init(_ snapshot: JetsamSnapshot, _ scenario: Scenario, device: Int) {
    self.snapshot = snapshot
    self.scenario = scenario
    self.device = device
    killTicks = snapshot.entries.filter { $0.cause != nil }
      .sorted { $0.victimsBefore < $1.victimsBefore }
      .reduce(into: []) { ticks, victim in
        let tick = ReportTime.ticks(victim.killedAt - snapshot.capturedAt)
        ticks.append(max(tick, (ticks.last ?? -1) + 1))
      }
  }

  /// The name of the file in the form of real devices, unique for one device.
  package var fileName: String {
    let time = ReportTime(snapshot.postedAt)
    let suffix = scenario.deviceCount == 1 ? "" : "-device\(device)"
    return "JetsamEvent-\(time.fileText)\(suffix).ips"
  }

  /// The text of the file.
  ///
  /// - Throws: `InputError` where a number is too large for JSON.
  package func text() throws(InputError) -> String {
    do {
      return try report.text()
    } catch {
      throw InputError("a JetsamEvent report has a number that JSON cannot express")
    }
  }

  /// The report.
  package var report: JetsamReport {
    var header = JetsamReport.Header()
    header.bugType = "298"
    header.timestamp = ReportTime(snapshot.postedAt).text
    header.osVersion = Self.system
    var body = JetsamReport.Body()
    body.bugType = "298"
    body.build = Self.system
    // Readers distinguish old and new band numbers by the kernel.
    body.kernel = "Flotsam after Darwin Kernel Version 24.4.0: xnu-11417.101.15"
    body.product = "Flotsam \(Quantity.size.format(scenario.device.memoryBytes))"
    body.date = ReportTime(snapshot.capturedAt).text
    body.timeDelta = (snapshot.postedAt - snapshot.capturedAt).nanoseconds / 1_000_000_000
    body.genCounter = Int64(snapshot.generation)
    body.memoryStatus = memoryStatus
    let captured = snapshot.entries.prefix(snapshot.capturedCount).map(process)
    let kernel = scenario.start.processes.filter(\.isKernel).map(process)
    let late = snapshot.entries.dropFirst(snapshot.capturedCount).map(process)
    let processes = captured + kernel + late
    body.processes = processes
    body.largestProcess = processes.max { ($0.rpages ?? 0) < ($1.rpages ?? 0) }?.name
    return JetsamReport(header: header, body: body)
  }

  private static let system = "iPhone OS 18.4 (Flotsam)"

  private var memoryStatus: JetsamReport.MemoryStatus {
    let memory = snapshot.memory
    let unlisted = UnlistedPages(scenario.start)
    var pages = JetsamReport.MemoryPages()
    pages.wired = inPages(memory.wiredBytes)
    pages.free = inPages(memory.freeBytes)
    pages.fileBacked = inPages(memory.fileBytes)
    pages.purgeable = inPages(memory.purgeableBytes) + unlisted.purgeable
    let anonymous = inPages(memory.dirtyBytes + memory.purgeableBytes) - unlisted.pool
    pages.anonymous = anonymous
    // The kernel's queues hold anonymous and file-backed pages; the model has no queues.
    let pageable = anonymous + inPages(memory.fileBytes)
    pages.active = pageable / 2
    pages.inactive = pageable - pageable / 2
    pages.speculative = 0
    pages.throttled = 0
    var status = JetsamReport.MemoryStatus()
    status.pageSize = scenario.device.pageBytes
    status.compressorSize = inPages(memory.compressorBytes) + unlisted.pool
    status.uncompressed = inPages(memory.compressedBytes) + unlisted.compressed
    status.memoryPages = pages
    return status
  }

  private func process(_ entry: JetsamSnapshot.Entry) -> JetsamReport.Process {
    let appCount = scenario.appCount(device: device)
    var process = JetsamReport.Process()
    process.name = scenario.appName(entry.process, device: device)
    process.pid = Int64(entry.process.rawValue) + 100
    process.kind = StartProcess.Kind(entry.kind).rawValue
    process.states = Self.words(entry.state, entry.kind)
    process.priority = Int64(entry.band.rawValue)
    process.rpages = inPages(entry.footprintBytes)
    process.purgeable = inPages(entry.purgeableBytes)
    var physical = JetsamReport.Process.PhysicalPages()
    physical.anonymous = [
      inPages(entry.footprintBytes - entry.compressedBytes), inPages(entry.compressedBytes),
    ]
    if entry.swappedBytes > 0 { physical.frozenToSwap = inPages(entry.swappedBytes) }
    process.physicalPages = physical
    process.coalition = coalition(entry, appCount: appCount)
    process.age = ReportTime.ticks(snapshot.capturedAt - min(entry.loadedAt, snapshot.capturedAt))
    if let cause = entry.cause {
      process.reason = cause.reportName
      process.killDelta = killTicks[entry.victimsBefore]
      process.genCount = Int64(entry.generation)
    }
    return process
  }

  /// The entry of launchd or the kernel, which are not simulated, from the start.
  private func process(_ kernel: StartProcess) -> JetsamReport.Process {
    var process = JetsamReport.Process()
    process.name = kernel.name
    process.kind = kernel.kind.rawValue
    process.states = ["active"]
    process.priority = Int64(JetsamBand.kernelNumber)
    process.rpages = kernel.pages
    process.purgeable = kernel.purgeable
    var physical = JetsamReport.Process.PhysicalPages()
    physical.anonymous = [kernel.pages - kernel.compressed, kernel.compressed]
    process.physicalPages = physical
    process.coalition = kernel.coalition
    return process
  }

  private func coalition(_ entry: JetsamSnapshot.Entry, appCount: Int) -> Int64 {
    let row = entry.process.index
    let place = row - appCount
    let known = place < 0 ? scenario.start.apps : scenario.start.system
    let number = place < 0 ? row : place
    if known.indices.contains(number), let given = known[number].coalition { return given }
    return Int64(entry.coalition) + 1000
  }

  private static func words(_ state: ProcessState, _ kind: ProcessKind) -> [String] {
    switch (state, kind) {
    case (.active, _): ["active", "frontmost"]
    case (.inactive, _): ["frontmost"]
    case (.background, .daemon): ["daemon"]
    case (.background, _): ["active"]
    case (.suspended, .daemon): ["daemon", "idle"]
    case (.suspended, _), (.notRunning, _): ["suspended"]
    }
  }

  private func inPages(_ bytes: Int64) -> Int64 { bytes / scenario.device.pageBytes }
}

/// Pages in a start's counters that belong to no listed process; they stay constant.
private struct UnlistedPages {
  var pool: Int64 = 0
  var compressed: Int64 = 0
  var purgeable: Int64 = 0

  init(_ start: StartSection) {
    guard let compressor = start.memory.compressor, let unlisted = start.unlistedPages else {
      return
    }
    pool = max(0, min(compressor - start.listedPoolPages, unlisted))
    let listed = start.considered.reduce(0) { $0 + $1.compressed }
    compressed = max(0, (start.memory.compressed ?? 0) - listed)
    let purged = start.considered.reduce(0) { $0 + $1.purgeable }
    purgeable = max(0, (start.memory.purgeable ?? 0) - purged)
  }
}
