import MobileOS
import SimulationKernel
import Testing

@testable import DeviceLogs
@testable import Scenarios

/// A report written by a simulation imports again to the state that it was written from.
@Suite
struct RoundTripTests {
  private func scenario(_ imported: JetsamImport) throws -> Scenario {
    let text = imported.scenarioText(named: "report.ips")
    return try ScenarioLoader(builtInNames: []) { $0 == "imported" ? text : nil }
      .load("imported").scenario
  }

  private func snapshot(_ scenario: Scenario) throws -> JetsamSnapshot {
    var simulation = DeviceSimulation(
      scenario.setup(strategy: scenario.strategy, replication: 0, device: 0))
    simulation.run(events: 0)
    return simulation.jetsamSnapshot
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `the state at the start is the imported state`(seed: UInt64) throws {
    let first = JetsamImport(SyntheticReport.random(seed: seed))
    let scenario = try scenario(first)
    let written = SimulatedReport(try snapshot(scenario), scenario, device: 0).report
    let text = try written.text()
    let second = JetsamImport(try JetsamReport(reading: Array(text.utf8), named: "again.ips"))
    let name: Comment = "seed \(seed)"
    #expect(second.pageSize == first.pageSize, name)
    #expect(second.start.memory == first.start.memory, name)
    #expect(second.start.processes.count == first.start.processes.count, name)
    for (now, before) in zip(second.start.processes, first.start.processes) {
      #expect(now == before.asSimulated(first.start), name)
    }
  }

  @Test func `the import of a kill's report has its processes and victims`() throws {
    let yaml = """
      duration: 12h
      device: {profile: phone-2gb, memory: 1300MiB, compression: false, freezer: false}
      apps: {count: 40, footprint: {median: 200MB, sigma: 0.6}}
      system: {processes: 60, dock: 3}
      windows: {simulated: false}
      workload: {user: heavy}
      """
    let scenario = try ScenarioLoader(builtInNames: []) { $0 == "small" ? yaml : nil }
      .load("small").scenario
    let setup = scenario.setup(strategy: scenario.strategy, replication: 0, device: 0)
    let result = DeviceSimulation(setup, logging: true, reporting: true).finish()
    let log = try #require(result.log)
    #expect(!log.reports.isEmpty)
    for (snapshot, next) in zip(log.reports, log.reports.dropFirst()) {
      #expect(next.postedAt - snapshot.postedAt >= .seconds(30))
    }
    for snapshot in log.reports {
      let report = SimulatedReport(snapshot, scenario, device: 0).report
      let imported = JetsamImport(
        try JetsamReport(reading: Array(report.text().utf8), named: "written.ips"))
      let kills = log.kills.filter {
        $0.time >= snapshot.capturedAt && $0.time <= snapshot.postedAt
      }
      // Idle processes that died in the instant of the capture, before it, are not in it.
      #expect(snapshot.entries.count { $0.cause != nil } <= kills.count)
      // Several die at one instant of the model; the report keeps who died first.
      let victims = ReportDiagnosis(report).victims.map(\.name)
      #expect(
        victims
          == kills.suffix(victims.count).map { scenario.appName($0.process, device: 0) })
      let again = try self.scenario(imported)
      #expect(again.start.processes.count == snapshot.entries.count)
      for (process, entry) in zip(again.start.processes, snapshot.entries) {
        #expect(process.band == Int(entry.band.rawValue))
        #expect(process.pages * 16384 == entry.footprintBytes)
        #expect(process.compressed * 16384 == entry.compressedBytes)
        #expect(process.kind.processKind == entry.kind)
      }
      // Victims were refreshed at their kills, so only a report of one moment adds up again.
      guard kills.allSatisfy({ $0.time == snapshot.capturedAt }) else { continue }
      let first = try self.snapshot(again)
      #expect(first.memory.freeBytes == max(0, snapshot.memory.freeBytes))
      #expect(first.memory.fileBytes == snapshot.memory.fileBytes)
      #expect(first.memory.wiredBytes <= snapshot.memory.wiredBytes)
    }
  }
}

extension StartProcess {
  /// What of an imported process the model can tell again: one app is in front, others are not.
  fileprivate func asSimulated(_ start: StartSection) -> StartProcess {
    var process = self
    if isKernel {
      process.state = .background
      process.frozen = 0
      return process
    }
    let front = start.apps.first { $0.state == .active }
    if kind == .app, state == .active, self != front { process.state = .background }
    if state == .idle, kind != .daemon { process.state = .suspended }
    if state == .suspended, kind == .daemon { process.state = .idle }
    return process
  }
}
