@testable import MobileOS
import SimulationKernel
import Testing

/// Demands for system processes: one per window, the same whenever one asks.
@Suite
struct DemandPointTests {
  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func `each period has one demand, whenever it is asked for`(seed: UInt64) {
    let points = DemandPoints(processCount: 3, streams: DeviceStreams(seed: seed))
    let period = SimDuration.seconds(7)
    var demands: [SimTime] = []
    var now = SimTime.zero
    while now < .zero + .minutes(5) {
      now = points.next(ofProcess: 1, period: period, after: now)
      demands.append(now)
    }
    // A demand at the first instant itself would not be after it.
    let windows = demands.map { ($0 - SimTime.zero).nanoseconds / period.nanoseconds }
    #expect(Array(windows) == Array(windows[0]..<windows[0] + Int64(windows.count)))
    #expect(windows[0] <= 1)
    var stream = RandomStream(StreamID(seed: seed, purpose: 911))
    for _ in 0..<100 {
      let time = SimTime.zero + .milliseconds(Int64(stream.uniform(below: 280_000 as UInt32)))
      let next = points.next(ofProcess: 1, period: period, after: time)
      #expect(next == demands.first { $0 > time }, "seed \(seed)")
    }
  }
}
