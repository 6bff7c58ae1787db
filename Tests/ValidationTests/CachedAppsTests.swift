import Ladder
import TestSupport
import Testing

/// V10: apps alive after each of 36 launches on a Pixel 3 without swap.
@Suite(
  .enabled(
    "needs the recorded data", { CachedApps.needs.allSatisfy { ReferenceData.path($0) != nil } }))
struct CachedAppsTests {
  @Test func `apps alive on a Pixel 3 without swap are within 2 of the recording`() throws {
    let answers = try CachedApps.withoutSwap()
    #expect(answers.count == 36)
    for answer in answers { #expect(answer.holds, "\(answer)") }
  }
}
