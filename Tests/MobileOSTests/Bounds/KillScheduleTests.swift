import MobileOS
import TestSupport
import Testing

/// The bound on all that is lost, and the best known strategies, against every schedule of kills.
@Suite
struct KillScheduleTests {
  @Test func `no schedule of kills is better than the bound`() throws {
    for seed in 1...(BuildKind.isDebug ? 3 : 60) as ClosedRange<UInt64> {
      let phone = SmallPhone(seed: seed, uses: 7)
      let least = phone.leastLost().milliseconds
      let jetsam = Strategy(trigger: TriggerRegistry.all[0], policy: PolicyRegistry.all[0])
      for effort in [BoundEffort.quick, .tight] {
        guard let bound = phone.run(jetsam, bound: effort).bound else { continue }
        #expect(bound.lost <= least * (1 + 1e-9) + 1e-9, "seed \(seed)")
      }
    }
  }

  /// One kill that no strategy makes.
  ///
  /// A goes when it is left, so that the kernel never compresses the pages of B and C and never
  /// drops their files. A comes back with a warm launch, which takes less time than those resumes
  /// would wait.
  @Test func `the best known strategy can lose over one and a half times the optimum`() {
    let phone = SmallPhone(
      apps: [
        .init(bytes: 324, fileBytes: 194, coldMilliseconds: 585, warmMilliseconds: 351),
        .init(bytes: 186, fileBytes: 68, coldMilliseconds: 555, warmMilliseconds: 333),
        .init(bytes: 91, fileBytes: 256, coldMilliseconds: 255, warmMilliseconds: 153),
      ], uses: [0, 1, 2, 1, 2, 0, 1, 0], memoryBytes: 874, decompressMicroseconds: 377,
      refaultMicroseconds: 4758)
    let least = phone.leastLost()
    #expect(least.kills == 1)
    // 351 ms for the warm launch of A, and 34 pages of the files of B.
    #expect(abs(least.milliseconds - 512.772) < 1e-6)
    let known = phone.bestKnown()
    #expect(known > 1.5 * least.milliseconds, "\(known)")
  }
}
