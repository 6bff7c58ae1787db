import Ladder
import TestSupport
import Testing

/// V7: the fitted users against the phones they were fitted to.
@Suite(
  .enabled(
    "needs the recorded data", { FittedUser.needs.allSatisfy { ReferenceData.path($0) != nil } }))
struct RecencyUserTests {
  /// Debug builds do half of them.
  static let appsAlive: [Int64] = BuildKind.isDebug ? [2, 10, 30] : [2, 5, 10, 15, 20, 30]

  @Test(arguments: FittedUser.all)
  func `launches of living apps agree with the real phone`(person: FittedUser) async throws {
    let answers = try await person.answers(appsAlive: Self.appsAlive)
    #expect(answers.count >= 12)
    for answer in answers { #expect(answer.holds, "\(answer)") }
  }
}
