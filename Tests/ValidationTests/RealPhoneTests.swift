import Ladder
import TestSupport
import Testing

/// V5: a month of a real phone replayed at every number of apps kept alive.
@Suite(
  .enabled(
    "needs the recorded data", { RealPhone.needs.allSatisfy { ReferenceData.path($0) != nil } }))
struct RealPhoneTests {
  @Test func `cold launches agree with another program`() async throws {
    let answers = try await RealPhone.answers()
    #expect(answers.count > 40)
    for answer in answers { #expect(answer.holds, "\(answer)") }
  }
}
