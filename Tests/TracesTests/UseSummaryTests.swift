import MobileOS
import SimulationKernel
import Testing
import Traces

/// The numbers that tell one user's way of using apps from another's.
@Suite
struct UseSummaryTests {
  @Test func `consecutive uses of one app are one use`() {
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

  private func use(_ seconds: Int64, _ app: UInt32, _ dwell: Int64? = nil) -> LaunchRequest {
    LaunchRequest(ProcessID(app), at: .zero + .seconds(seconds), dwell: dwell.map { .seconds($0) })
  }

  /// Two days of seven apps: 0 1 0 2 3 4 5 6 0 2, and an eleventh use that comes too late.
  private var days: ContiguousArray<LaunchRequest> {
    [
      use(0, 0, 10), use(100, 1, 20), use(300, 0, 30), use(600, 2), use(21_600, 3, 40),
      use(21_700, 4, 50), use(86_400, 5, 60), use(107_999, 6, 70), use(108_000, 0, 80),
      use(172_799, 2, 90), use(172_800, 1, 1),
    ]
  }

  @Test func `the numbers of a user agree with a count by hand`() {
    let numbers = UseSummary(days, within: .seconds(172_800)).numbers
    // Pauses: 1, 100, 100, 200, 300, 21,000, 21,599, 64,700 and 64,799 seconds; of nine the quantiles
    // are number 2, 4 and 7, counted from 0. Times in front: 10 to 90 without one; of nine 4 and 7.
    let expected: [(String, String, Double?)] = [
      ("uses_per_day", "", 5), ("apps_used", "", 7), ("uses_of_top_app", "share", 0.3),
      // 3 + 2 + 1 + 1 + 1 of 10.
      ("uses_of_top_five", "share", 0.8), ("uses_that_go_back", "share", 0.1),
      // Four after midnight of the first day, and two of the second; six o'clock is not before six.
      ("uses_before_six", "share", 0.6), ("between_uses_p25", "s", 100),
      ("between_uses_p50", "s", 300), ("between_uses_p90", "s", 64_700),
      ("in_front_p50", "s", 50), ("in_front_p90", "s", 80),
    ]
    #expect(numbers.count == expected.count)
    for (number, (name, unit, value)) in zip(numbers, expected) {
      #expect(number.name == name && number.unit == unit)
      #expect(number.value == value, "\(name): \(String(describing: number.value))")
    }
  }

  @Test func `the time of day at the start shifts the night`() {
    let night = { (clock: Int64) in
      UseSummary(self.days, clock: .seconds(clock), within: .seconds(172_800)).numbers[5].value
    }
    // Ten minutes before six the uses at 0, 100, 300, 86,400 and 172,799 s are at night; an hour before
    // midnight those at 21,600, 21,700, 107,999 and 108,000.
    #expect(night(21_000) == 0.5 && night(86_400 - 3600) == 0.4)
  }

  @Test func `a user without uses has no numbers`() {
    let numbers = UseSummary([], within: .seconds(86_400)).numbers
    #expect(numbers[0].value == 0 && numbers[1].value == 0)
    #expect(numbers.dropFirst(2).allSatisfy { $0.value == nil })
    let once = UseSummary([use(5, 3)], within: .seconds(43_200)).numbers
    #expect(once[0].value == 2 && once[1].value == 1 && once[2].value == 1 && once[5].value == 1)
    #expect(once[6].value == nil && once[9].value == nil)
  }

  @Test func `a mean covers the users that have the number`() {
    let summaries = [
      UseSummary(days, within: .seconds(172_800)),
      UseSummary([use(0, 0, 20), use(60, 1, 20)], within: .seconds(86_400)),
      UseSummary([], within: .seconds(86_400)),
    ]
    let mean = UseSummary(meanOf: summaries).numbers
    #expect(mean.map(\.name) == summaries[0].numbers.map(\.name))
    #expect(mean.map(\.unit) == summaries[0].numbers.map(\.unit))
    #expect(mean[0].value == 7.0 / 3 && mean[1].value == 3)
    #expect(mean[2].value == 0.4 && mean[9].value == 35)
    #expect(UseSummary(meanOf: [summaries[2]]).numbers[9].value == nil)
  }
}
