import MobileOS
import SimulationKernel
import Testing

/// One recorded use.
@Suite
struct LaunchRequestTests {
  @Test func `a request has 20 bytes and times in nanoseconds`() {
    let time = SimTime(nanoseconds: 1 << 62 | 12_345)
    var request = LaunchRequest(ProcessID(7), at: time, dwell: .nanoseconds(27_508_246_101))
    #expect(MemoryLayout<LaunchRequest>.stride == 20)
    #expect(request.time == time && request.app == ProcessID(7))
    #expect(request.dwell == .nanoseconds(27_508_246_101))
    request.dwell = nil
    #expect(request == LaunchRequest(ProcessID(7), at: time))
    request.dwell = .zero
    #expect(request.dwell == .zero)
  }

  @Test func `a time in front is short enough to be added to any other`() {
    let longest = SimDuration.nanoseconds(.max)
    let request = LaunchRequest(ProcessID(0), at: .zero, dwell: longest)
    #expect(request.dwell == .days(50))
    var merged = request
    for _ in 0..<1000 {
      merged.dwell = (merged.dwell ?? .zero) + .seconds(Int64(UInt32.max))
    }
    #expect(merged == request)
  }
}
