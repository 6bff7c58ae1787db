import MobileOS
import SimulationKernel
import Testing
import Traces

/// The numbers that tell one user's way of using apps from another's.
@Suite
struct UseSummaryTests {
  @Test func `uses of one app that follow each other are one`() {
    let app = { (seconds: Int64, number: UInt32, dwell: Int64?) in
      LaunchRequest(
        ProcessID(number), at: .zero + .seconds(seconds), dwell: dwell.map { .seconds($0) })
    }
    let summary = { (requests: ContiguousArray<LaunchRequest>) in
      UseSummary(requests, clock: .seconds(5 * 3600), within: .seconds(86_400)).numbers
        .reduce(into: [:]) { $0[$1.name] = $1.value }
    }
    // Who did not leave stayed until the next use began; who did not leave then either stayed longer
    // than anybody knows.
    #expect(summary([app(0, 0, nil), app(10, 0, 5)])["in_front_p50"] == 15)
    #expect(summary([app(0, 0, 4), app(10, 0, 5)])["in_front_p50"] == 9)
    #expect(summary([app(0, 0, 4), app(10, 0, nil)])["in_front_p50"] == nil)
    // An hour after five in the morning it is six.
    let night = summary([app(3599, 0, 1), app(3601, 1, 1)])
    #expect(night["uses_before_six"] == 0.5 && night["uses_per_day"] == 2)
  }
}
