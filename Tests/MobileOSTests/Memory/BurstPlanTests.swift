import SimulationKernel
import Testing

@testable import MobileOS

/// Uses that need far more memory than usual, by hand.
@Suite
struct BurstPlanTests {
  private func bursts(peak: Int64, seconds: Double = 10, share: Double, page: Int64 = 1) -> Bursts {
    var traits = AppTraits(bytes: 1)
    traits.bursts.peakBytes = peak
    traits.bursts.time = .nanoseconds(Int64(seconds * 1e9))
    traits.bursts.useShare = share
    return Bursts([traits, AppTraits(bytes: 1)], pageBytes: page, streams: DeviceStreams(seed: 1))
  }

  private let app = ProcessID(0)

  @Test func `bursts are planned as often as their share says`() {
    #expect(!bursts(peak: 0, share: 1).areSimulated)
    var always = bursts(peak: 1000, share: 1)
    #expect(always.areSimulated && !always.isPlanned && always.app == .none)
    #expect(always.peakBytes == 0 && always.bytesPerSecond == 0 && always.extraBytes == 0)
    always.plan(useOf: app)
    #expect(always.isPlanned)
    // The other app has none.
    always.plan(useOf: ProcessID(1))
    #expect(!always.isPlanned)
    var idle = AppTraits(bytes: 1)
    idle.bursts.useShare = 1
    var least = idle
    least.bursts.peakBytes = 1
    var both = Bursts([idle, least], pageBytes: 1, streams: DeviceStreams(seed: 1))
    both.plan(useOf: app)
    #expect(!both.isPlanned)
    both.plan(useOf: ProcessID(1))
    #expect(both.isPlanned)
    var never = bursts(peak: 1000, share: 0)
    never.plan(useOf: app)
    #expect(!never.isPlanned)
    var half = bursts(peak: 1000, share: 0.5)
    let planned = (0..<1000).count { _ in
      half.plan(useOf: app)
      return half.isPlanned
    }
    #expect((440...560).contains(planned))
  }

  @Test func `growth ends at the peak after the burst time`() {
    var bursts = bursts(peak: 1000, share: 1)
    bursts.plan(useOf: app)
    bursts.begin(app, footprintBytes: 400)
    #expect(!bursts.isPlanned && bursts.app == app && bursts.peakBytes == 1000)
    #expect(bursts.bytesPerSecond == 60 && bursts.extraBytes == 0)
    bursts.grew(by: 50)
    bursts.grew(by: 20)
    bursts.released(30)
    #expect(bursts.extraBytes == 40)
    #expect(bursts.end() == 40)
    #expect(bursts.app == .none && bursts.extraBytes == 0)
    bursts.begin(app, footprintBytes: 2000)
    #expect(bursts.bytesPerSecond == 0)
    bursts.grew(by: 50)
    bursts.released(70)
    #expect(bursts.extraBytes == 0)
    bursts.grew(by: 5)
    bursts.begin(app, footprintBytes: 1000)
    #expect(bursts.extraBytes == 0 && bursts.bytesPerSecond == 0)
  }

  @Test func `a burst time below one second counts as one`() {
    var short = bursts(peak: 1000, seconds: 0.25, share: 1)
    short.begin(app, footprintBytes: 0)
    #expect(short.bytesPerSecond == 1000)
    short.begin(app, footprintBytes: 2000)
    #expect(short.bytesPerSecond == 0)
    #expect(short.share(of: app, after: .nanoseconds(500_000_000)) == 0.5)
    var longer = bursts(peak: 1000, seconds: 1.5, share: 1)
    longer.begin(app, footprintBytes: 100)
    #expect(longer.bytesPerSecond == 600)
  }

  @Test func `the share of a burst grows with time up to all of it`() {
    let bursts = bursts(peak: 1000, share: 1)
    #expect(bursts.share(of: app, after: .zero) == 0)
    #expect(bursts.share(of: app, after: .seconds(4)) == 0.4)
    #expect(bursts.share(of: app, after: .seconds(10)) == 1)
    #expect(bursts.share(of: app, after: .seconds(30)) == 1)
  }

  @Test func `a peak is a whole number of pages`() {
    var bursts = bursts(peak: 1000, share: 1, page: 4096)
    bursts.begin(app, footprintBytes: 0)
    #expect(bursts.peakBytes == 4096)
  }
}
