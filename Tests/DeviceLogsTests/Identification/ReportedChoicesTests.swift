import Testing

@testable import DeviceLogs

/// Whom a report shows as candidates of a kill.
@Suite
struct ReportedChoicesTests {
  /// A report of processes in their order, each with its band and, if it died, when, in ticks.
  private func choices(_ processes: [(name: String, band: Int64, dead: Int64?)]) -> [VictimChoice] {
    var report = JetsamReport(header: .init(), body: .init())
    report.body.processes = processes.map { one in
      var process = JetsamReport.Process()
      process.name = one.name
      process.priority = one.band
      process.rpages = 100
      if let dead = one.dead {
        process.reason = "vm-pageshortage"
        process.killDelta = dead
      }
      return process
    }
    return ReportedChoices(ReportDiagnosis(report), named: "made").choices
  }

  private func names(_ choice: VictimChoice) -> [String] { choice.candidates.map(\.name) }

  @Test func `a process that sank after the first kill is not its candidate`() {
    // "late" was listed before bystanders of band 30: it stood at 0 to 30 when "first" died.
    let choices = choices([
      ("late", 0, 144_000), ("first", 30, 0), ("front", 100, nil),
    ])
    #expect(choices.map(names) == [["first", "front"], ["late", "front"]])
    #expect(choices.map { $0.candidates[$0.victim].name } == ["first", "late"])
  }

  @Test func `a process that was surely below the victim is one`() {
    let choices = choices([
      ("late", 0, 144_000), ("idle", 0, nil), ("first", 30, 0), ("front", 100, nil),
    ])
    #expect(names(choices[0]) == ["late", "idle", "first", "front"])
  }

  @Test func `no process moves between kills at the same instant`() {
    let choices = choices([("late", 0, 1), ("first", 30, 0), ("front", 100, nil)])
    #expect(names(choices[0]) == ["late", "first", "front"])
  }
}
