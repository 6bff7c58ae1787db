extension Plot {
  /// A metric against memory, one line per policy; clairvoyant policies are dashed.
  static func memoryCurve(_ whole: MemoryCurve, clairvoyant: Set<String>) -> Plot {
    let name = whole.isColdShare ? "cold-share" : whole.metric.name.replacing("_", with: "-")
    let axis = whole.axis
    let title =
      (whole.isColdShare ? "Cold launches" : PlotText.singleLine(whole.metric.title))
      + " against memory"
    let curve = whole.distinguishable(atMost: PlotPalette.series.count, clairvoyant)
    let hidden = whole.policies.count - curve.policies.count
    guard curve.memorySizes.count > 1 else {
      return Plot(
        name, title, empty: "A curve needs several sizes, for example --memory 1GiB..8GiB.")
    }
    var data = ReportTable(columns: [
      "series", "memory_bytes", whole.metric.name, "ci_low", "ci_high", "policy",
    ])
    for point in curve.points {
      data.append([
        .count(curve.policies.firstIndex(of: point.policy) ?? 0), .integer(point.memoryBytes),
        .init(point.value), .init(point.interval?.low), .init(point.interval?.high),
        .text(PlotText.singleLine(point.policy)),
      ])
    }
    for point in curve.bound {
      data.append([
        .count(curve.policies.count), .integer(point.memoryBytes), .number(point.value),
        .missing, .missing, .text("bound"),
      ])
    }
    guard curve.points.contains(where: { $0.value != nil }) else {
      return Plot(name, title, empty: "No value is known.")
    }
    let hasBars = curve.points.contains { $0.interval != nil }
    let lines = ChartMark.lines(
      curve.series(curve.policies, StrategyPlaces(whole.policies), clairvoyant), x: "memory_bytes",
      y: whole.metric.name,
      precision: hasBars ? .bars(low: "ci_low", high: "ci_high") : .none, spread: 0.012)
    // Intervals may go beyond what a share can be; the axis does not.
    let y = PlotAxis(
      label: whole.isColdShare ? "cold launches (% of all)" : axis.label, scale: axis.scale,
      limits: 0...(curve.metric.isShare ? 100 : .infinity))
    let chart = Chart(data, x: curve.sizeAxis, y: y, marks: boundMarks(curve) + lines)
    return Plot(
      name: name, title: title,
      caption: memoryCurveCaption(curve, clairvoyant, hidden: hidden), chart)
  }

  /// The paired differences to the first policy against memory, one line per other policy, in per
  /// cent of its mean at each size, with intervals that hold for all policies of a size at once.
  static func memoryDifferences(_ whole: MemoryCurve, clairvoyant: Set<String>) -> Plot {
    let name = "gain-by-memory"
    let baseline = whole.policies.first ?? ""
    let title =
      "Difference in \(PlotText.singleLine(whole.metric.title)) to "
      + "\(PlotText.isolated(PlotText.clipped(baseline, to: 30))), against memory"
    let curve = whole.distinguishable(atMost: PlotPalette.series.count, clairvoyant)
    let others = curve.policies.filter { $0 != baseline }
    let points = curve.points.compactMap { point -> (MemoryCurve.Point, RelativeDifference)? in
      guard point.policy != baseline, let base = whole.point(baseline, point.memoryBytes)?.value,
        let difference = RelativeDifference(point.entry, base: base)
      else { return nil }
      return (point, difference)
    }
    guard curve.memorySizes.count > 1, !points.isEmpty else {
      return Plot(
        name, title, empty: "Differences need several sizes of memory and a second strategy.")
    }
    var data = ReportTable(columns: [
      "series", "memory_bytes", "difference_percent", "simultaneous_ci_low",
      "simultaneous_ci_high", "policy",
    ])
    for (point, difference) in points {
      data.append([
        .count(others.firstIndex(of: point.policy) ?? 0), .integer(point.memoryBytes),
        .number(difference.value), .init(difference.interval?.low),
        .init(difference.interval?.high), .text(PlotText.singleLine(point.policy)),
      ])
    }
    let lines = ChartMark.lines(
      curve.series(others, StrategyPlaces(whole.policies), clairvoyant), x: "memory_bytes",
      y: "difference_percent",
      precision: .bands(low: "simultaneous_ci_low", high: "simultaneous_ci_high"))
    let chart = Chart(
      data, x: curve.sizeAxis, y: PlotAxis(label: "per cent more or less", mark: 0), marks: lines)
    let bands = points.contains { $1.interval != nil }
    return Plot(
      name: name, title: title,
      caption: """
        Paired differences on the same users, in per cent of the mean of \(PlotText.isolated(baseline)) \
        at each size; below the line is less.\
        \(bands ? " Bands are 95 % intervals that hold for all strategies of a size at once." : "")\
        \(clairvoyant.isDisjoint(with: others) ? "" : " Dashed policies know the future.")
        """, chart)
  }

  private static func memoryCurveCaption(
    _ curve: MemoryCurve, _ clairvoyant: Set<String>, hidden: Int
  ) -> String {
    let short = ShortNames(curve.policies, limit: 40)
    let ends = curve.policies.map { policy -> String in
      let values = curve.points.filter { $0.policy == policy }
        .sorted { $0.memoryBytes < $1.memoryBytes }.map(\.value)
      let first = curve.text(values.first ?? nil)
      let last = curve.text(values.last ?? nil)
      return "\(PlotText.isolated(short[policy])) \(first) to \(last)"
    }
    let better =
      switch curve.metric.direction {
      case .lower: ", lower is better"
      case .higher: ", higher is better"
      case .neutral: ""
      }
    let bound =
      clairvoyant.isDisjoint(with: curve.policies)
      ? "" : " Dashed policies know the future, so no phone can run them."
    let limit =
      curve.bound.isEmpty
      ? "" : " Dotted: the bound; no policy can get into the shaded area below it."
    let others =
      hidden == 0
      ? ""
      : " The \(hidden) policies that are worse in the middle are left out; the table has them."
    let sample =
      curve.replications > 1
      ? " Bars are 95 % intervals of \(curve.replications) replications." : ""
    return """
      One line per policy\(better).\(bound)\(limit)\(sample) From the smallest memory to the largest: \
      \(ends.joined(separator: ", ")).\(others)
      """
  }

  /// The bound and the area below it.
  private static func boundMarks(_ curve: MemoryCurve) -> [ChartMark] {
    guard !curve.bound.isEmpty else { return [] }
    let only = ChartSeries.only(curve.policies.count)
    let y = ChartPlace([curve.metric.name])
    return [
      ChartMark(.area(), x: "memory_bytes", y: 0.0, toY: y, .colour(PlotPalette.free), only: only),
      ChartMark(
        .line(), x: "memory_bytes", y: y,
        PlotStyle(colour: PlotPalette.neither, dash: .dotted, width: 3), title: "bound", only: only),
    ]
  }
}

extension MemoryCurve {
  /// The axis of the sizes: tics at the sizes themselves, thinned where there are many.
  fileprivate var sizeAxis: PlotAxis {
    let (scale, unit) = HumanNumber.unit(ofSizes: memorySizes)
    let air = points.contains { $0.interval != nil } ? 1.1 : 1.05
    let stride = (memorySizes.count + 7) / 8
    let sizes = memorySizes.map { Double($0) * scale }
    let tics = sizes.enumerated().filter { $0.offset % stride == 0 }.map(\.element)
    return PlotAxis(
      label: "memory per user (\(unit))", scale: scale,
      range: (sizes[0] / air, (sizes.last ?? 1) * air), logarithm: 2,
      tics: .at(tics.map { (HumanNumber.plain($0), $0) }))
  }

  /// One line per policy; those that know the future are dashed.
  fileprivate func series(
    _ policies: [String], _ places: StrategyPlaces, _ clairvoyant: Set<String>
  ) -> [ChartSeries] {
    policies.map { policy in
      var style = places.style(policy)
      if clairvoyant.contains(policy) { style.dash = .dashed }
      return ChartSeries(policy, style)
    }
  }

  /// The curve with as many policies as there are distinct colours: the baseline, the best that
  /// knows the future, and the best of the others with the memory in the middle.
  fileprivate func distinguishable(atMost most: Int, _ clairvoyant: Set<String>) -> MemoryCurve {
    guard policies.count > most else { return self }
    let ranked = ranked(memorySizes[(memorySizes.count - 1) / 2]).map(\.policy)
    let kept = Set([policies[0], ranked.first(where: clairvoyant.contains)].compactMap(\.self))
    let others = ranked.filter { !kept.contains($0) }
    let shown = kept.union(others.prefix(most - kept.count))
    return keeping(shown)
  }
}

extension ReplayCurve {
  /// The policies in the order given.
  public var policies: [String] { points.map(\.policy).distinct }

  /// The sizes, smallest first.
  public var memorySizes: [Int64] { Set(points.map(\.memoryBytes)).sorted() }
}

extension ReplayCurve.Point {
  /// Cold launches over all launches, nil where there were none.
  public var coldShare: Double? { MetricTable.coldLaunchShare.value(result) }
}
