/// How fast, compared with what, limited by what: the first screen of the report.
package struct BenchAnswer {
  package struct Row {
    package let what: String
    package let speed: String
    /// One entry per comparison.
    package let comparisons: [String]
    package let limit: String
  }

  private let report: BenchReport
  private static let list = BenchReport.defaultList

  package init(_ report: BenchReport) { self.report = report }

  /// The rows; a case that was not measured has none.
  package var rows: [Row] {
    let list = Self.list
    return [
      hold(1_000), hold(1_000_000),
      row(
        "one timer in three moved", "cancel-mix/\(list)/exponential/1000",
        limit: "reads of the cancellation table"
      ) { ["\(times($0, over: "timers/\(list)/exponential/1000")) the time without moves"] },
      row(
        "PHOLD, 10,000 processes", "phold/\(list)/10000",
        limit: "event list \(share("hold/\(list)/exponential/10000", of: "phold/\(list)/10000")); "
          + "variates, state"),
      row(
        "reduced life cycle, 1 x 200 apps", "reduced-lifecycle/1x200",
        limit: "general accounts; lognormal variates"
      ) {
        [
          ratio($0, over: "peer/reduced_lifecycle/1x200", "the time of hand-written C++"),
          ratio("peer/reduced_lifecycle_simpy/1x200", over: $0, "the speed of SimPy"),
        ]
      },
      row(
        "whole model, everyday-phone", "scenario/everyday-phone",
        limit: "navigation and growth: half of it"
      ) { ["\(times($0, over: "reduced-lifecycle/1x200")) the time of the reduced model"] },
      row(
        "whole model, windows", "scenario/windows", limit: "navigation: three quarters of it"
      ) { ["\(times($0, over: "scenario/everyday-phone")) the time of everyday-phone"] },
      row(
        "100,000 apps on one device", "reduced-lifecycle/1x100000",
        limit: "cache misses on the apps' rows"
      ) { ["\(times($0, over: "reduced-lifecycle/1x1000")) the time at 1,000 apps"] },
      memory, fleet, typed("run"), typed("compare"), growth("run"), growth("compare"),
      row(
        "decision among 100,000 suspended", "decisions/lru/100000",
        limit: "cache misses: two random uses each"
      ) {
        [
          "\(times($0, over: "decisions/lru/1000")) the time at 1,000",
          "gdsf takes \(times("decisions/gdsf/100000", over: $0))",
        ]
      },
      row("replay, LRU over 5,000 objects", "replay/lru/5000", limit: "a whole device runs beneath")
      { [ratio($0, over: "peer/replay_lru/5000", "the time of flat arrays in C++")] }, start,
    ].compactMap(\.self)
  }

  private func hold(_ size: Int) -> Row? {
    let program = "exponential/\(size)"
    let name = "hold/\(Self.list)/\(program)"
    return row(
      "event list, \(HumanNumber.decimal(Double(size), digits: 0)) pending", name,
      limit: size == 1_000
        ? "rank sort in the caches"
        : "memory: \(times(name, over: "hold/\(Self.list)/exponential/1000")) the time at 1,000"
    ) {
      [
        ratio("peer/hold_priority_queue/\(program)", over: $0, "the speed of std::priority_queue"),
        ratio("peer/hold_lazy_wheel/\(program)", over: $0, "the speed of C++ lazy wheel"),
        ratio("peer/hold_ns3/\(program)", over: $0, "the speed of ns-3"),
        ratio("hold/quaternary-heap/\(program)", over: $0, "the speed of our 4-ary heap"),
      ]
    }
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
    return Row(
      what: "fleet of phones, \(cores) cores",
      speed: "\(HumanNumber.significant(1e9 / median)) device-days/s",
      comparisons: cores > 1
        ? ["\(times("fleet/1-core", over: "fleet/\(cores)-core")) the speed of one core"] : [],
      limit: "the events of a day's uses; other work")
  }

  /// A command on the scenario where it costs most over its bare simulation.
  private func typed(_ command: String) -> Row? {
    let prefix = "typed/\(command)/"
    let measured = report.results.compactMap { result -> (name: String, ratio: Double)? in
      guard result.name.hasPrefix(prefix), let core = BenchReport.counterpart(of: result.name),
        let ratio = report.ratio(result.name, over: core)
      else { return nil }
      return (result.name, ratio.ratio)
    }
    guard let worst = measured.max(by: { $0.ratio < $1.ratio }) else { return nil }
    return row(
      "\(command) \(worst.name.dropFirst(prefix.count)), the worst of \(measured.count)",
      worst.name,
      limit: command == "run" ? "reading and printing" : "bounds, as many as 7 % pay for"
    ) {
      [ratio($0, over: "core/" + $0.dropFirst("typed/".count), "the time of the bare simulation")]
    }
  }

  /// A command on a device with the most apps.
  private func growth(_ command: String) -> Row? {
    row(
      "\(command) with 100,000 apps", "growth/\(command)/100000",
      limit: "cache misses on the apps' rows"
    ) { ["\(times($0, over: "growth/\(command)/100")) the time with 100"] }
  }

  private var start: Row? {
    guard let median = report.median("start/smoke") else { return nil }
    return Row(
      what: "start of the program", speed: "\(HumanNumber.significant(median / 1e6)) ms",
      comparisons: [], limit: "loading libraries, reading YAML")
  }

  /// The row of a case; `comparisons` are made from its name.
  private func row(
    _ what: String, _ name: String, limit: String,
    comparisons: (_ name: String) -> [String?] = { _ in [] }
  ) -> Row? {
    guard let result = report.results.first(where: { $0.name == name }),
      let median = report.median(name)
    else { return nil }
    return Row(
      what: what, speed: "\(HumanNumber.significant(median)) ns per \(result.operation)",
      comparisons: comparisons(name).compactMap(\.self), limit: limit)
  }

  /// The ratio of two cases with its interval and its meaning.
  private func ratio(_ name: String, over other: String, _ label: String) -> String? {
    report.ratio(name, over: other).map {
      "\(HumanNumber.significant($0.ratio)) x "
        + "[\(HumanNumber.significant($0.low))..\(HumanNumber.significant($0.high))] \(label)"
    }
  }

  private func times(_ name: String, over other: String) -> String {
    report.ratio(name, over: other).map { HumanNumber.significant($0.ratio) + " x" } ?? "?"
  }

  private func share(_ part: String, of whole: String) -> String {
    report.ratio(part, over: whole).map { HumanNumber.percent($0.ratio, digits: 0) } ?? "?"
  }
}
