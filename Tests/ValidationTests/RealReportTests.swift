import Ladder
import TestSupport
import Testing

/// V11: JetsamEvent reports of real devices, posted in public, imported.
@Suite(
  .enabled(
    "needs the recorded data", { RealReport.needs.allSatisfy { ReferenceData.path($0) != nil } }))
struct RealReportTests {
  @Test(arguments: RealReport.needs)
  func `the processes, bands, footprints and totals are the same`(file: String) throws {
    let answers = try RealReport.answers(file)
    #expect(answers.count > 10)
    for answer in answers { #expect(answer.holds, "\(answer)") }
  }
}
