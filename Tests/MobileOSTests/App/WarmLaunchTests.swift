import MobileOS
import SimulationKernel
import Testing

/// What a warm launch saves: the reading of the file pages that were kept.
@Suite
struct WarmLaunchTests {
  private func warm(fileBytes: Int64, share: Double) -> SimDuration {
    var app = AppTraits(bytes: 1 << 20, coldLaunch: .seconds(2), resume: .milliseconds(100))
    app.cleanBytes = fileBytes
    app.setWarmLaunch(share: share)
    return app.warmLaunch
  }

  @Test func `without file pages a launch saves nothing, with few little`() {
    #expect(warm(fileBytes: 0, share: 0.6) == .seconds(2))
    #expect(warm(fileBytes: 4 << 20, share: 0.6) == .milliseconds(1800))
    #expect(warm(fileBytes: 8 << 20, share: 0.6) == .milliseconds(1600))
  }

  @Test(arguments: [0.0, 0.3, 0.6, 0.77, 1]) func `many pages give the exact share`(share: Double) {
    for megabytes in [16, 80, 4000] as [Int64] {
      #expect(
        warm(fileBytes: megabytes << 20, share: share)
          == max(.milliseconds(100), SimDuration(seconds: 2 * share)))
    }
  }

  @Test func `the launch time falls steadily with cached pages`() {
    let times = (0...64).map { warm(fileBytes: Int64($0) << 18, share: 0.6) }
    for (before, after) in zip(times, times.dropFirst()) {
      #expect(after < before && (before - after).milliseconds < 13)
    }
  }
}
