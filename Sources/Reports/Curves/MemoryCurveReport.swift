extension Report {
  /// The report of `flotsam compare --memory`: the same comparison at several sizes of memory.
  ///
  /// - Parameters:
  ///   - curve: the results.
  ///   - scenario: what was simulated, with the memory that its text names.
  ///   - strategies: the strategies of the curve's policies.
  ///   - version: the program's, as `--version` prints it.
  ///   - sizes: how the other sizes of memory differ from the first, on the same users.
  public init(
    _ curve: MemoryCurve, scenario: Scenario, strategies: [Strategy],
    sizes: [LevelDifferences] = [], version: String
  ) {
    let clairvoyant = Set(clairvoyantNames(strategies))
    let count = curve.replications
    let words = MemoryEquivalentText(curve, clairvoyant: clairvoyant)
    self.init(
      "compare", about: scenario.name, "by memory",
      subject: """
        \(scenario.name) with other sizes of memory, \(count) replication\(count == 1 ? "" : "s"), \
        seed \(scenario.seed).
        """,
      answer: words.answer, notes: words.all,
      methods: Methods(curve, scenario, version: version).text,
      plots: [
        .memoryCurve(curve, clairvoyant: clairvoyant),
        .memoryDifferences(curve, clairvoyant: clairvoyant),
      ], main: ReportTable(memoryCurve: curve)
    ) {
      Table(memoryCurve: curve)
      Table(differencesOf: curve)
      Table(
        levels: sizes, of: curve.metric,
        "Differences between sizes of memory in \(curve.metric.title), on the same users; brackets "
          + "hold for all sizes of a strategy at once", name: "")
      Table(equivalentsOf: curve)
    }
    background = [
      """
      What kernel and system hold scales with the memory. At each size \
      \(count == 1 ? "there is one replication, so there are no intervals" : "every strategy sees the same users in \(count) replications"). \
      Between two sizes the baseline's value is taken to be linear in memory.
      """
    ]
    files = [("curve", main)]
    if !sizes.isEmpty, let levels = Table(levels: sizes, of: curve.metric, "").data {
      files.append(("levels", levels))
    }
  }

  /// The report of `flotsam replay` at one size of memory or several.
  ///
  /// - Parameters:
  ///   - curve: the results.
  ///   - trace: the name of the trace's file, without its folder.
  ///   - strategies: the strategies of the curve's policies.
  ///   - steps: a single replay request by request.
  ///   - version: the program's, as `--version` prints it.
  public init(
    _ curve: ReplayCurve, trace: String, strategies: [Strategy], steps: ReplayStepRows?,
    version: String
  ) {
    let sizes = MemoryCurve(curve)
    let clairvoyant = Set(
      strategies.filter { $0.needs.contains(.future) }.flatMap { [$0.name, $0.policy.name] })
    let launches = curve.points.first?.result.statistics.launches ?? 0
    let single = curve.points.count == 1 ? curve.points[0].result : nil
    let rows = ReportTable(curve: curve)
    let words = MemoryEquivalentText(sizes, clairvoyant: clairvoyant)
    self.init(
      "replay", about: trace,
      answer: steps?.summary
        ?? (curve.points.contains { $0.coldShare != nil }
          ? words.answer : "The trace has no launch to replay."),
      paragraphs: [single.flatMap { $0.boundSentence() }].compactMap(\.self),
      notes: single.map(\.noteOfNoTimes) ?? words.all,
      methods: Methods(curve, trace: trace, version: version).text,
      plots: [.memoryCurve(sizes, clairvoyant: clairvoyant)],
      main: steps?.table.data ?? single.flatMap { Table(metricsOf: $0).data } ?? rows
    ) {
      if let steps { steps.table }
      if steps == nil, let single { Table(metricsOf: single, isFiled: false) }
      if single == nil {
        Table(memoryCurve: sizes)
        Table(gapsOf: curve)
        if sizes.memorySizes.count > 1 { Table(equivalentsOf: sizes) }
      }
      Table(optimaOf: curve)
      Table(countsOf: curve).onDemand
    }
    background = [
      """
      \(HumanNumber.decimal(Double(launches), digits: 0)) recorded launches on the idealised \
      device: memory holds apps and nothing else, apps keep their size, and every launch of an app \
      that is not in memory is cold. A replay involves no chance, so there are no intervals.
      """
    ]
    files = [("replay", rows)]
  }
}

extension Table {
  /// The values of a curve, one row per size of memory, one column per policy, and the bound.
  fileprivate init(memoryCurve curve: MemoryCurve) {
    let size = MemoryEquivalentText(curve).size
    let axis = curve.axis
    let isSampled = curve.replications > 1
    self.init(
      "",
      curve.heading + (isSampled ? "; ± is half a 95 % interval" : "")
        + (curve.bound.isEmpty ? "" : "; bound: the least that any policy needs"),
      curve.memorySizes
    ) {
      Column(title: "memory") { .shown(size(Double($0)), key: Double($0)) }
      for policy in curve.policies {
        Column(title: policy, unit: axis.columnUnit) { bytes in
          let point = curve.point(policy, bytes)
          return .estimate(
            point?.value, within: point?.interval, scale: axis.scale, digits: axis.digits)
        }
      }
      if !curve.bound.isEmpty {
        Column(title: "bound", unit: axis.columnUnit) {
          .estimate(curve.bound(atMemoryBytes: $0), scale: axis.scale, digits: axis.digits)
        }
      }
    }
  }

  /// The differences to the first policy at every size, one column per other policy; without rows
  /// for a replay.
  fileprivate init(differencesOf curve: MemoryCurve) {
    let size = MemoryEquivalentText(curve).size
    let others = curve.policies.dropFirst()
    let isCompared = others.contains { curve.point($0, curve.memorySizes[0])?.entry != nil }
    self.init(
      "",
      "Differences to \(PlotText.isolated(curve.policies.first ?? ""))"
        + (curve.replications > 1 ? "; brackets hold for all strategies of a size at once" : ""),
      isCompared ? curve.memorySizes : []
    ) {
      Column(title: "memory") { .shown(size(Double($0)), key: Double($0)) }
      for policy in others {
        Column(title: policy, unit: "%") { bytes in
          let entry = curve.point(policy, bytes)?.entry
          let base = curve.point(curve.policies[0], bytes)?.value
          return .difference(entry, base: base, in: curve.axis).judged(entry?.verdict)
        }
      }
    }
  }

  /// What every policy is worth in memory at every size.
  fileprivate init(equivalentsOf curve: MemoryCurve) {
    let baseline = curve.policies.first ?? ""
    let words = MemoryEquivalentText(curve)
    self.init(
      "worth",
      "What a policy is worth: how much memory \(PlotText.isolated(baseline)) would need to "
        + curve.goal, curve.equivalents
    ) {
      Column("policy") { .text($0.policy) }
      Column("memory_bytes", title: "memory") {
        .shown(
          words.size(Double($0.memoryBytes)), key: Double($0.memoryBytes),
          cell: .integer($0.memoryBytes))
      }
      Column(file: curve.metric.name) { .number($0.value) }
      Column(file: "baseline") { _ in .text(baseline) }
      Column(file: "baseline_needs") { .text($0.need.parts.0) }
      Column(file: "baseline_memory_bytes") { .bytes($0.need.parts.1) }
      Column(file: "extra_bytes") { .bytes($0.need.parts.1 - $0.memoryBytes) }
      Column(file: "baseline_memory_ci_low") { .number($0.interval?.low?.rounded()) }
      Column(file: "baseline_memory_ci_high") { .number($0.interval?.high?.rounded()) }
      Column(title: "in words") { .text(words.words($0)) }
    }
    isDetail = true
  }

  /// How far policies are above the optimum; without rows where that is not known, or for a single
  /// policy.
  fileprivate init(gapsOf curve: ReplayCurve) {
    let gaps =
      curve.policies.count < 2
      ? []
      : curve.memorySizes.compactMap { bytes in
        curve.gap(atMemoryBytes: bytes).flatMap { $0.saysSomething ? (bytes, $0) : nil }
      }
    self.init(
      "", "How much above the optimum, which lies between the bound and the best policy here", gaps
    ) {
      Column(title: "memory") { .shown(HumanNumber.exactBytes($0.0), key: Double($0.0)) }
      for policy in curve.policies {
        Column(title: policy, unit: "%") { bytes, gap in
          let share = curve.points.first { $0.policy == policy && $0.memoryBytes == bytes }?
            .coldShare
          return .range(share.map(gap.range), scale: 100)
        }
      }
    }
  }

  /// The optimum at every size, as far as a search has found and proved it; without rows where
  /// there was no search.
  fileprivate init(optimaOf curve: ReplayCurve) {
    let metrics = [MetricTable.coldLaunchShare, MetricTable.partsOfLostTime[0]]
    let rows = curve.memorySizes.flatMap { bytes in
      metrics.compactMap { metric in
        curve.gap(atMemoryBytes: bytes, of: metric).flatMap { gap in
          gap.found.map { (bytes: bytes, metric: metric, gap: gap, found: $0) }
        }
      }
    }
    self.init("optimum", "The optimum, by a search with all uses", rows) {
      Column("memory_bytes", title: "memory") {
        .shown(HumanNumber.exactBytes($0.bytes), key: Double($0.bytes), cell: .integer($0.bytes))
      }
      Column("metric") { .text($0.metric.name) }
      Column(file: "unit") { .text($0.metric.unit) }
      Column("least_possible") { .quantity($0.gap.bound, unit: $0.metric.unit) }
      Column("found") { .quantity($0.found, unit: $0.metric.unit) }
      Column("status") { .text(proof($0.gap.bound, $0.found)) }
    }
  }

  /// The metrics that a replay has, one row per policy and size.
  fileprivate init(countsOf curve: ReplayCurve) {
    // All of them are counts.
    let names = [
      "launches", "cold_launches", "resumes", "kills", "apps_alive_mean", "refused_launches",
    ]
    self.init("", "Counts of every replay", curve.points) {
      Column(title: "policy") { .text($0.policy) }
      Column(title: "memory per user") {
        .shown(HumanNumber.exactBytes($0.memoryBytes), key: Double($0.memoryBytes))
      }
      for metric in MetricTable.all.filter({ names.contains($0.name) }) {
        Column(title: metric.title, help: metric.summary) {
          .number(metric.value($0.result))
        }
      }
    }
  }

  /// The metrics of one run, those of the headline for people.
  ///
  /// - Parameters:
  ///   - isFiled: whether `metrics.csv` is written.
  ///   - perDay: whether people see totals per user and day.
  ///   - all: whether people see every metric.
  init(
    metricsOf result: DeviceResult, isFiled: Bool = true, perDay: Bool = false, all: Bool = false
  ) {
    func value(_ metric: Metric) -> Value {
      let value = metric.value(result)
      guard perDay, let value, metric.divisor(userDays: result.userDays) != nil else {
        return .quantity(value, unit: metric.unit)
      }
      let axis = MetricAxis(metric, userDays: result.userDays, largest: abs(value))
      return .shown(axis.text(value) + " " + axis.columnUnit, key: value, cell: .init(value))
    }
    self.init(
      isFiled ? "metrics" : "", all ? "Every metric" : "Headline metrics",
      MetricTable.all, shown: { all || $0.isHeadline }
    ) {
      Column("metric") { .text($0.name) }
      Column(file: "unit") { .text($0.unit) }
      Column("value") { value($0) }
      Column(title: "meaning") { .text($0.summary) }
    }
  }
}

extension DeviceResult {
  /// What a replay of a trace without launch times says of its zeros.
  fileprivate var noteOfNoTimes: [String] {
    statistics.coldLaunches > 0 && statistics.latencies.maximum == 0
      ? ["The trace has no launch times: latencies and lost times of 0 are not measured."] : []
  }

  /// The bound in a sentence, of the time lost per day if it covers a number of days of users; nil
  /// where it is not known.
  func boundSentence(userDays: Double? = nil) -> String? {
    bound.map { bound in
      if let found = bound.found { return Self.sentence(bound, found) }
      let launches = HumanNumber.decimal(Double(bound.launches), digits: 0)
      let lost =
        HumanNumber.text(bound.cost / 1000 / (userDays ?? 1), unit: "s")
        + (userDays == nil ? "" : " per user and day")
      return "Every strategy needs at least \(launches) cold and warm launches on these uses, "
        + "and loses at least \(lost) to them."
    }
  }

  /// The optimum that a search has found, in a sentence.
  private static func sentence(_ bound: LaunchBound, _ found: LaunchBound.Found) -> String {
    let launches = HumanNumber.decimal(Double(found.launches), digits: 0)
    let lost = HumanNumber.text(found.cost / 1000, unit: "s")
    return "The optimum on these uses is \(launches) cold and warm launches "
      + "(\(proof(Double(bound.launches), Double(found.launches)))), and \(lost) lost to them "
      + "(\(proof(bound.cost, found.cost)))."
  }
}

/// How sure it is that what a search has found is the optimum.
private func proof(_ bound: Double, _ found: Double) -> String {
  bound >= found ? "proved" : "within \(HumanNumber.percent(found / bound - 1))"
}
