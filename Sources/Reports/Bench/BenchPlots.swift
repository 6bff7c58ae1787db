extension Plot {
  /// Nanoseconds per hold against pending events, one line per structure.
  static func holds(_ report: BenchReport) -> Plot {
    let title = "Event lists: time of a hold against pending events"
    let structures = [
      ("lazy radix wheel", "hold/lazy-radix-wheel/exponential/"),
      ("4-ary heap", "hold/quaternary-heap/exponential/"),
      ("ladder queue", "hold/ladder-queue/exponential/"),
      ("C++ lazy wheel", "peer/hold_lazy_wheel/exponential/"),
      ("C++ priority_queue", "peer/hold_priority_queue/exponential/"),
      ("ns-3 scheduler", "peer/hold_ns3/exponential/"),
    ]
    let series = structures.compactMap { BenchSeries($0.0, prefix: $0.1, in: report) }
    guard !series.isEmpty else { return Plot("holds", title, empty: "No event list was measured.") }
    let ends = series.map { one in
      let ends = [one.points[0], one.points[one.points.count - 1]].map {
        sampleQuantile($0.result.nanoseconds, 0.5).map(HumanNumber.significant) ?? "-"
      }
      return "\(one.name) \(ends[0]) to \(ends[1]) ns"
    }
    return benchLines(
      series, name: "holds", title: title,
      caption: """
        A hold takes the first event off the list and schedules it again, exponentially later. \
        Lower is better; bars are the 5th to 95th percentile of the rounds. From few pending \
        events to many: \(ends.joined(separator: ", ")).
        """, xTitle: "pending events")
  }

  /// Nanoseconds against apps on one device, and against the suspended apps of a decision.
  static func growth(_ report: BenchReport) -> Plot {
    let title = "Growth: time of an event and of a decision against apps"
    var series = [
      BenchSeries("event, run as typed", prefix: "growth/run/", in: report),
      BenchSeries("event, compare as typed", prefix: "growth/compare/", in: report),
      BenchSeries("event, reduced model", prefix: "reduced-lifecycle/1x", in: report),
    ].compactMap(\.self)
    let policies = report.results.compactMap { result -> Substring? in
      let parts = result.name.split(separator: "/")
      return parts.count == 3 && parts[0] == "decisions" ? parts[1] : nil
    }
    series += policies.distinct.compactMap {
      BenchSeries("decision, \($0)", prefix: "decisions/\($0)/", in: report)
    }
    guard !series.isEmpty else {
      return Plot("growth", title, empty: "Nothing was measured at two sizes.")
    }
    return benchLines(
      series, name: "growth", title: title,
      caption: """
        Events of `metropolis` by `run` and `compare` as typed and of the reduced model against the \
        apps of the device, decisions (with the uses that \
        made them necessary) against the suspended apps to choose from. A flat line does not \
        depend on the number of apps; what rises here is the price of memory outside the caches.
        """, xTitle: "apps")
  }

  /// Events per second of the models and scenarios.
  static func eventRates(_ report: BenchReport) -> Plot {
    let title = "Speed of the models: events per second and core"
    let rows = report.results.compactMap { result -> (name: String, rate: Double)? in
      let parts = result.name.split(separator: "/", maxSplits: 1).map(String.init)
      guard parts.count == 2, let median = sampleQuantile(result.nanoseconds, 0.5) else {
        return nil
      }
      switch parts[0] {
      case "scenario": return (parts[1], 1e3 / median)
      case "reduced-lifecycle": return ("reduced, " + parts[1], 1e3 / median)
      default: return nil
      }
    }.sorted { ($1.rate, $0.name) < ($0.rate, $1.name) }
    guard !rows.isEmpty else { return Plot("events", title, empty: "No model was measured.") }
    let chart = Chart(
      rows, ["million_events_per_s"], named: "name",
      x: PlotAxis(label: "million events per second", start: 0),
      marks: [ChartMark(.box(height: 0.6), x: 0.0, to: "million_events_per_s")], name: \.name,
      value: { HumanNumber.significant($0.rate) }
    ) { [.number($0.rate)] }
    return Plot(
      name: "events", title: title,
      caption: """
        Million events per second on one core, medians. Reduced is the model that the peers in \
        other languages run too (devices x apps); the others are the built-in scenarios, with \
        their setting up. In words: \
        \(chart.spokenRows).
        """, chart)
  }

  /// Device-days per second of a fleet against cores.
  static func coreScaling(_ report: BenchReport) -> Plot {
    let title = "Scaling: a fleet of phones against cores"
    let points = report.results.compactMap { result -> (cores: Int, rate: Double)? in
      guard result.name.hasPrefix("fleet/"), result.name.hasSuffix("-core"),
        let cores = Int(result.name.dropFirst(6).dropLast(5)),
        let median = sampleQuantile(result.nanoseconds, 0.5)
      else { return nil }
      return (cores, 1e9 / median)
    }.sorted { $0.cores < $1.cores }
    guard points.count > 1, let one = points.first(where: { $0.cores == 1 }) else {
      return Plot("scaling", title, empty: "A fleet was not measured on one core and on several.")
    }
    let columns = ["cores", "device_days_per_s", "ideal"]
    let data = ReportTable(columns: columns, numbering: points) { _, point in
      [.count(point.cores), .number(point.rate), .number(one.rate * Double(point.cores))]
    }
    let best = points[points.count - 1]
    let measured = ChartPlace(["device_days_per_s"])
    let chart = Chart(
      data, x: PlotAxis(label: "cores", range: (0.9, Double(best.cores) + 0.1), tics: .step(1)),
      y: PlotAxis(label: "device-days per second", start: 0),
      marks: [
        ChartMark(
          .line(), x: "cores", y: "ideal", PlotStyle(colour: PlotPalette.ink, dash: .dashed),
          title: "ideal"),
        ChartMark(.line(hasPoints: true), x: "cores", y: measured, title: "measured"),
      ], height: 300)
    return Plot(
      name: "scaling", title: title,
      caption: """
        Devices are independent, so the ideal is proportional. \(best.cores) cores do \
        \(HumanNumber.significant(best.rate / one.rate)) times the work of one, by the real clock.
        """, chart)
  }
}
