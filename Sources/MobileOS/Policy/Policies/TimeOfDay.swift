/// Kills the app least likely to be used at this hour, weighed by relaunch cost over footprint.
///
/// Uses are counted per app in 24 hours of working days and of weekends, with one added to each
/// count. The run starts on a Monday at midnight. A decision looks at every app that may be named.
public struct TimeOfDay: VictimPolicy {
  public static let name = "time-of-day"
  public static let card = PolicyCard(
    "the app whose uses at this hour x relaunch cost / footprint are fewest", family: .predicting,
    origin: "hour-of-day histograms of next-app predictors",
    state: "48 counts, 192 bytes per app, also of apps not running",
    cost: "O(1) per use, O(n) per decision",
    losesWhen: "the days are unlike each other, or there is only one",
    comparand: VictimComparand("uses at this hour x relaunch cost / footprint", dies: .lowest))
  public static let needs: PolicyNeeds = [.loads, .uses]

  private var counts: ContiguousArray<UInt32>
  private static let bins = 48

  public init(_ setup: PolicySetup) {
    counts = ContiguousArray(repeating: 0, count: setup.processCount * Self.bins)
  }

  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    used(process, in: processes)
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    counts[process.index * Self.bins + Self.bin(processes.now)] += 1
  }

  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    let bin = Self.bin(candidates.now)
    return candidates.lowest { worth($0, bin, $1) }.process
  }

  public mutating func comparedValue(
    of process: ProcessID, in candidates: borrowing ProcessView
  ) -> Double? { worth(process, Self.bin(candidates.now), candidates) }

  private func worth(
    _ process: ProcessID, _ bin: Int, _ candidates: borrowing ProcessView
  ) -> Double {
    let uses = Double(counts[process.index * Self.bins + bin]) + 1
    return uses * candidates.relaunchCostPerByte(process)
  }

  /// 0 to 23 on working days, 24 to 47 on weekends.
  private static func bin(_ now: SimTime) -> Int {
    let hours = now.nanoseconds / 3_600_000_000_000
    let isWeekend = hours / 24 % 7 >= 5
    return Int(hours % 24) + (isWeekend ? 24 : 0)
  }
}
