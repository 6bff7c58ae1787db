/// The plots over time of one run.
struct TimelinePlots {
  let scenario: Scenario
  let run: DetailedRun

  private var end: Double {
    scenario.end == .max ? run.sampleTimes.last?.seconds ?? 0 : scenario.end.seconds
  }

  var devices: String {
    scenario.deviceCount == 1 ? "" : ", all \(scenario.deviceCount) devices together"
  }

  /// Memory stacked by kind, with a mark for every stretch of time in which an app was killed.
  var memory: Plot {
    let title = "Memory over time, by what holds it" + devices
    guard end > 0 else { return Plot("memory", title, empty: "The run took no simulated time.") }
    let kinds = MemoryKind.all(in: run.samples)
    var data = ReportTable(columns: ["time_s"] + kinds.map(\.column) + ["pressure_level", "kills"])
    for ((time, sample), kills) in zip(zip(run.sampleTimes, run.samples), killsFromSample) {
      data.append(
        [.number(time.seconds)] + kinds.map { .integer($0.bytes(sample)) }
          + [.count(sample.level.rawValue), .count(kills)])
    }
    let total = Double(scenario.device.memoryBytes) * Double(scenario.deviceCount)
    return Plot(
      name: "memory", title: title, caption: memoryCaption(kinds),
      memoryChart(data, kinds, total: total))
  }

  private func memoryCaption(_ kinds: [MemoryKind]) -> String {
    let kills = killCount
    let least = HumanNumber.bytes(Double(run.samples.map(\.availableBytes).min() ?? 0))
    let marks =
      kills == 0
      ? "No kill happened."
      : "Ticks above the line of the device's memory mark kills (\(kills), warm-up included)."
    return """
      From below: \(Words.list(kinds.map(\.words))). \(pressure) \(marks) The least available memory at a sampled instant was \
      \(least).
      """
  }

  /// The kills from each sampled instant on to the next.
  private var killsFromSample: [Int] {
    var counts = [Int](repeating: 0, count: run.sampleTimes.count)
    for kill in run.logs.lazy.flatMap(\.kills) {
      // Samples are evenly spread, so the place is found without a search.
      guard let last = run.sampleTimes.last, last > .zero else { continue }
      let share = kill.time.seconds / last.seconds
      var place = min(counts.count - 1, max(0, Int(share * Double(counts.count - 1))))
      while place > 0, run.sampleTimes[place] > kill.time { place -= 1 }
      while place + 1 < counts.count, run.sampleTimes[place + 1] <= kill.time { place += 1 }
      counts[place] += 1
    }
    return counts
  }

  private var killCount: Int { run.logs.reduce(0) { $0 + $1.kills.count } }

  private var pressure: String {
    let levels = run.samples.map(\.level)
    let high = levels.count { $0 > .normal }
    guard high > 0 else { return "The pressure level was normal at every sampled instant." }
    let critical = levels.count { $0 == .critical }
    func share(_ count: Int) -> String {
      HumanNumber.text(Double(count) / Double(levels.count), unit: "share")
    }
    return "The strip above shows pressure: above normal at \(share(high)) of the sampled "
      + "instants, \(critical == 0 ? "never critical" : "critical at \(share(critical))")."
  }

  private func memoryChart(_ data: ReportTable, _ kinds: [MemoryKind], total: Double) -> Chart {
    let (scale, unit) = HumanNumber.unit(ofBytes: total)
    let most = total * scale
    let columns = kinds.map(\.column)
    let step = end / Double(max(1, run.samples.count)) / TimeAxis(span: end).seconds
    let levels = [(1, "warning", PlotPalette.warning), (3, "critical", PlotPalette.critical)].filter
    { level in run.samples.contains { Int($0.level.rawValue) == level.0 } }
    var marks = kinds.enumerated().map { index, kind in
      ChartMark(
        .area(), x: "time_s", y: ChartPlace(Array(columns[..<index])),
        toY: ChartPlace(Array(columns[...index])), .colour(kind.colour), title: kind.title)
    }
    marks += levels.map { level, name, colour in
      ChartMark(
        .box(), x: "time_s", to: ChartPlace(["time_s"], shift: step), y: ChartPlace(1.02 * most),
        toY: ChartPlace(1.06 * most), .colour(colour), title: name,
        only: .equal("pressure_level", level))
    }
    marks.append(
      ChartMark(
        .line(), x: "time_s", y: ChartPlace(most), PlotStyle(colour: PlotPalette.ink, width: 1.5)))
    if killCount > 0 {
      marks.append(
        ChartMark(
          .stroke(1), x: ChartPlace(["time_s"], shift: step / 2), y: ChartPlace(1.08 * most),
          toY: ChartPlace(1.12 * most), .colour(PlotPalette.worse), title: "kill",
          only: .init(column: "kills", relation: .above, value: 0)))
    }
    return Chart(
      data, x: timeAxis,
      y: PlotAxis(label: "memory (\(unit))", scale: scale, range: (0, 1.14 * most)), marks: marks,
      height: 380)
  }

  private var timeAxis: PlotAxis {
    let time = TimeAxis(span: end)
    return PlotAxis(
      label: "simulated time (\(time.unit))", scale: 1 / time.seconds,
      range: (0, max(end, 1) / time.seconds), tics: time.step.map { .step($0) } ?? .automatic)
  }

  /// Living apps over time.
  var appsAlive: Plot {
    let title = "Apps alive over time" + devices
    guard end > 0 else {
      return Plot("apps-alive", title, empty: "The run took no simulated time.")
    }
    var data = ReportTable(columns: ["time_s", "apps_alive", "launches"])
    for (time, sample) in zip(run.sampleTimes, run.samples) {
      data.append([.number(time.seconds), .count(sample.appsAlive), .count(sample.launches)])
    }
    let most = run.samples.map(\.appsAlive).max() ?? 0
    let chart = Chart(
      data, x: timeAxis, y: PlotAxis(label: "apps with a process", start: 0),
      marks: [ChartMark(.steps, x: "time_s", y: "apps_alive")], height: 280)
    let mean = HumanNumber.significant(run.result.statistics.appsAlive.mean)
    return Plot(
      name: "apps-alive", title: title,
      caption: """
        Apps that have a process, in front or not: at most \(most) at a sampled instant, \(mean) on \
        average after the warm-up.
        """, chart)
  }
}
