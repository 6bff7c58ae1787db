import Statistics

/// How fast, compared with what, limited by what: the first screen of the report.
package struct BenchAnswer {
  /// One row of it.
  package struct Row {
    package let what: String
    package let speed: String
    /// One entry per comparison.
    package let comparisons: [String]
    package let limit: String
  }

  private let report: BenchReport
  private static let list = BenchReport.defaultList

  package init(_ report: BenchReport) {
    self.report = report
  }

  /// The rows; a case that was not measured has none.
  package var rows: [Row] {
    [
      hold(1_000), hold(1_000_000), cancelMix, phold, reduced, phone, windows, growth, memory,
      fleet, decisions, replay, start,
    ].compactMap(\.self)
  }

  private func hold(_ size: Int) -> Row? {
    let name = "hold/\(Self.list)/exponential/\(size)"
    let program = "exponential/\(size)"
    let comparisons = [
      ratio("peer/hold_priority_queue/\(program)", over: name, "the speed of std::priority_queue"),
      ratio("peer/hold_lazy_wheel/\(program)", over: name, "the speed of C++ lazy wheel"),
      ratio("peer/hold_ns3/\(program)", over: name, "the speed of ns-3"),
      ratio("hold/quaternary-heap/\(program)", over: name, "the speed of our 4-ary heap"),
    ]
    let grows = report.ratio(name, over: "hold/\(Self.list)/exponential/1000")
    return row(
      "event list, \(HumanNumber.decimal(Double(size), digits: 0)) pending", name, comparisons,
      size == 1_000
        ? "rank sort in the caches" : "memory: \(times(grows)) the time at 1,000")
  }

  private var cancelMix: Row? {
    let name = "cancel-mix/\(Self.list)/exponential/1000"
    let plain = report.ratio(name, over: "timers/\(Self.list)/exponential/1000")
    return row(
      "one timer in three moved", name, ["\(times(plain)) the time without moves"],
      "reads of the cancellation table")
  }

  private var phold: Row? {
    let name = "phold/\(Self.list)/10000"
    let hold = share("hold/\(Self.list)/exponential/10000", of: name)
    return row("PHOLD, 10,000 processes", name, [], "event list \(hold); variates, state")
  }

  private var reduced: Row? {
    let name = "reduced-lifecycle/1x200"
    return row(
      "reduced life cycle, 1 x 200 apps", name,
      [
        ratio(name, over: "peer/reduced_lifecycle/1x200", "the time of hand-written C++"),
        ratio("peer/reduced_lifecycle_simpy/1x200", over: name, "the speed of SimPy"),
      ],
      "general accounts; lognormal variates")
  }

  private var phone: Row? {
    let name = "scenario/everyday-phone"
    return row(
      "whole model, everyday-phone", name,
      [
        "\(times(report.ratio(name, over: "reduced-lifecycle/1x200"))) the time of the reduced model"
      ],
      "navigation and growth: half of it")
  }

  private var windows: Row? {
    let name = "scenario/windows"
    return row(
      "whole model, windows", name,
      ["\(times(report.ratio(name, over: "scenario/everyday-phone"))) the time of everyday-phone"],
      "navigation: three quarters of it")
  }

  private var growth: Row? {
    let name = "reduced-lifecycle/1x100000"
    return row(
      "100,000 apps on one device", name,
      ["\(times(report.ratio(name, over: "reduced-lifecycle/1x1000"))) the time at 1,000 apps"],
      "cache misses on the apps' rows")
  }

  /// Bytes per app of the device with the most.
  private var memory: Row? {
    let devices = BenchSeries("", prefix: "reduced-lifecycle/1x", in: report)
    guard let largest = devices?.points.last, let held = largest.result.heldBytes else {
      return nil
    }
    let apps = HumanNumber.decimal(largest.size, digits: 0)
    return Row(
      what: "memory with \(apps) apps",
      speed: "\(HumanNumber.significant(Double(held) / largest.size)) bytes per app",
      comparisons: [], limit: "rows, traits and choice of the apps")
  }

  private var fleet: Row? {
    let cores = report.machine.cores
    guard let median = report.median("fleet/\(cores)-core") else { return nil }
    let gain = report.ratio("fleet/1-core", over: "fleet/\(cores)-core")
    return Row(
      what: "fleet of phones, \(cores) cores",
      speed: "\(HumanNumber.significant(1e9 / median)) device-days/s",
      comparisons: cores > 1 ? ["\(times(gain)) the speed of one core"] : [],
      limit: "the events of a day's uses; other work")
  }

  private var decisions: Row? {
    let name = "decisions/lru/100000"
    return row(
      "decision among 100,000 suspended", name,
      [
        "\(times(report.ratio(name, over: "decisions/lru/1000"))) the time at 1,000",
        "gdsf takes \(times(report.ratio("decisions/gdsf/100000", over: name)))",
      ],
      "cache misses: two random uses each")
  }

  private var replay: Row? {
    let name = "replay/lru/5000"
    return row(
      "replay, LRU over 5,000 objects", name,
      [ratio(name, over: "peer/replay_lru/5000", "the time of flat arrays in C++")],
      "a whole device runs beneath")
  }

  private var start: Row? {
    guard let median = report.median("start/smoke") else { return nil }
    return Row(
      what: "start of the program", speed: "\(HumanNumber.significant(median / 1e6)) ms",
      comparisons: [], limit: "loading libraries, reading YAML")
  }

  private func row(_ what: String, _ name: String, _ comparisons: [String?], _ limit: String)
    -> Row?
  {
    guard let result = report.results.first(where: { $0.name == name }),
      let median = report.median(name)
    else { return nil }
    return Row(
      what: what,
      speed: "\(HumanNumber.significant(median)) ns per \(result.operation)",
      comparisons: comparisons.compactMap(\.self), limit: limit)
  }

  /// The ratio of two cases with its interval and its meaning.
  private func ratio(_ name: String, over other: String, _ label: String) -> String? {
    report.ratio(name, over: other).map {
      "\(HumanNumber.significant($0.ratio)) x "
        + "[\(HumanNumber.significant($0.low))..\(HumanNumber.significant($0.high))] \(label)"
    }
  }

  private func times(_ ratio: BootstrapRatio?) -> String {
    ratio.map { HumanNumber.significant($0.ratio) + " x" } ?? "?"
  }

  private func share(_ part: String, of whole: String) -> String {
    guard let ratio = report.ratio(part, over: whole) else { return "?" }
    return HumanNumber.decimal(ratio.ratio * 100, digits: 0) + " %"
  }
}
