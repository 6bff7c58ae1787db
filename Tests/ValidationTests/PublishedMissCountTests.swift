import Ladder
import TestSupport
import Testing

/// V3: miss counts of libCacheSim on its own block trace, as ``PublishedMissCounts`` says.
@Suite(
  .enabled(
    "needs the recorded data",
    { PublishedMissCounts.needs.allSatisfy { ReferenceData.path($0) != nil } }))
struct PublishedMissCountTests {
  /// Debug builds do one size.
  static let sizes: Set<Int64> = BuildKind.isDebug ? [1024] : [64, 128, 256, 512, 1024]

  @Test(arguments: PublishedMissCounts.algorithms)
  func `misses agree with published ones`(algorithm: String) async throws {
    let answers = try await PublishedMissCounts.answers(algorithm, at: Self.sizes)
    #expect(answers.count == Self.sizes.subtracting([64]).count)
    for answer in answers { #expect(answer.holds, "\(answer)") }
  }

  @Test(arguments: PublishedMissCounts.tested.map(\.policy))
  func `misses agree with libCacheSim's tests`(policy: String) async throws {
    let rule = try #require(PublishedMissCounts.tested.first { $0.policy == policy })
    let answers = try await PublishedMissCounts.answers(
      rule, sizes: PublishedMissCounts.testedSizes, only: BuildKind.isDebug ? [1024] : nil)
    #expect(answers.count == (BuildKind.isDebug ? 1 : 8))
    for answer in answers { #expect(answer.holds, "\(answer)") }
  }

  @Test(arguments: PublishedMissCounts.rules.map(\.policy))
  func `misses of a rule agree with another program`(policy: String) async throws {
    let rule = try #require(PublishedMissCounts.rules.first { $0.policy == policy })
    let answers = try await PublishedMissCounts.answers(
      rule, sizes: PublishedMissCounts.ruleSizes, only: Self.sizes)
    #expect(answers.count == Self.sizes.count)
    for answer in answers { #expect(answer.holds, "\(answer)") }
  }
}
