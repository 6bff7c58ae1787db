import MobileOS
import Runs
import Scenarios
import SimulationKernel

/// The plots over time of one run.
struct TimelinePlots {
  let scenario: Scenario
  let run: DetailedRun

  init(_ scenario: Scenario, _ run: DetailedRun) {
    self.scenario = scenario
    self.run = run
  }

  private var end: Double {
    scenario.end == .max ? run.sampleTimes.last?.seconds ?? 0 : scenario.end.seconds
  }

  var devices: String {
    scenario.deviceCount == 1 ? "" : ", all \(scenario.deviceCount) devices together"
  }

  /// Memory stacked by kind, with a mark for every stretch of time in which an app was killed.
  var memory: Plot {
    let title = "Memory over time, by what holds it" + devices
    guard end > 0 else {
      return Plot(name: "memory", title: title, emptyReason: "The run took no simulated time.")
    }
    let kinds = MemoryKind.all(in: run.samples)
    var data = ReportTable(columns: ["time_s"] + kinds.map(\.column) + ["pressure_level", "kills"])
    for ((time, sample), kills) in zip(zip(run.sampleTimes, run.samples), killsFromSample) {
      data.append(
        [.number(time.seconds)] + kinds.map { .integer($0.bytes(sample)) }
          + [.count(sample.level.rawValue), .count(kills)])
    }
    let total = Double(scenario.device.memoryBytes) * Double(scenario.deviceCount)
    return Plot(
      name: "memory", title: title, caption: memoryCaption, data: data,
      script: memoryScript(kinds, total: total))
  }

  private var memoryCaption: String {
    let kills = killCount
    let least = HumanNumber.bytes(Double(run.samples.map(\.availableBytes).min() ?? 0))
    let marks =
      kills == 0
      ? "No kill happened."
      : "Ticks above the line of the device's memory mark kills (\(kills), warm-up included)."
    return """
      From below: what the kernel holds, the dirty pages of apps and system, what may be purged, \
      the compressor, file pages, and what is free. \(pressure) \(marks) The least available memory at a sampled instant was \
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

  private func memoryScript(_ kinds: [MemoryKind], total: Double) -> PlotScript {
    let (scale, unit) = MetricAxis.bytes(total)
    var script = PlotScript()
    script.height = 380
    script.settings.append("scale = \(scale)")
    TimeAxis(span: end).apply(to: &script, end: end)
    script.set("yrange [0:\(total * scale * 1.14)]")
    script.label("y", "memory (\(unit))")
    script.set("key above left horizontal Left reverse samplen 1 width 1")
    script.set("grid noxtics ytics front")
    let columns = kinds.map { "column('\($0.column)')" }
    for (index, kind) in kinds.enumerated() {
      let lower = index == 0 ? "0" : "(\(columns[..<index].joined(separator: "+")))*scale"
      let upper = "(\(columns[...index].joined(separator: "+")))*scale"
      script.elements.append(
        "'memory.csv' using (column('time_s')*time):(\(lower)):(\(upper)) with filledcurves "
          + "linecolor rgb '\(kind.colour)' title '\(kind.title)'")
    }
    let step = end / Double(max(1, run.samples.count)) / TimeAxis(span: end).seconds
    for (level, name, colour) in [(1, "warning", "#E69F00"), (3, "critical", "#882255")]
    where run.samples.contains(where: { Int($0.level.rawValue) == level }) {
      script.elements.append(
        "'memory.csv' using (column('pressure_level')==\(level) ? column('time_s')*time : NaN):"
          + "(\(total * scale * 1.04)):(column('time_s')*time):(column('time_s')*time+\(step)):"
          + "(\(total * scale * 1.02)):(\(total * scale * 1.06)) with boxxyerror linecolor rgb "
          + "'\(colour)' title '\(name) level'")
    }
    script.elements.append(
      "\(total * scale) with lines linewidth 1.5 linecolor rgb '\(PlotPalette.ink)'")
    guard killCount > 0 else { return script }
    script.elements.append(
      "'memory.csv' using (column('time_s')*time+\(step / 2)):(column('kills')>0 ? \(total * scale * 1.08) : NaN)"
        + ":(0):(\(total * scale * 0.04)) with vectors nohead linewidth 1 "
        + "linecolor rgb '\(PlotPalette.worse)' title 'kill'")
    return script
  }

  /// Living apps over time.
  var appsAlive: Plot {
    let title = "Apps alive over time" + devices
    guard end > 0 else {
      return Plot(name: "apps-alive", title: title, emptyReason: "The run took no simulated time.")
    }
    var data = ReportTable(columns: ["time_s", "apps_alive", "launches"])
    for (time, sample) in zip(run.sampleTimes, run.samples) {
      data.append([.number(time.seconds), .count(sample.appsAlive), .count(sample.launches)])
    }
    var script = PlotScript()
    script.height = 280
    TimeAxis(span: end).apply(to: &script, end: end)
    let most = run.samples.map(\.appsAlive).max() ?? 0
    script.set("yrange [0:\(Double(max(most, 1)) * 1.08)]")
    script.label("y", "apps with a process")
    script.elements = [
      "'apps-alive.csv' using (column('time_s')*time):'apps_alive' with steps linewidth 2 "
        + "linecolor rgb '\(PlotPalette.better)'"
    ]
    let mean = HumanNumber.significant(run.result.statistics.appsAlive.mean)
    return Plot(
      name: "apps-alive", title: title,
      caption: """
        Apps that have a process, in front or not: at most \(most) at a sampled instant, \(mean) on \
        average after the warm-up.
        """, data: data, script: script)
  }
}
