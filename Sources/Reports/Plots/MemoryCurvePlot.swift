import MobileOS
import Runs
import Statistics

extension Plot {
  /// A metric against memory, one line per policy; clairvoyant policies are dashed.
  static func memoryCurve(_ whole: MemoryCurve, clairvoyant: Set<String>) -> Plot {
    let name = fileName(whole.metric)
    let axis = axis(whole)
    let title =
      (axis.isColdShare ? "Cold launches" : PlotText.singleLine(whole.metric.title))
      + " against memory"
    let curve = whole.distinguishable(atMost: PlotPalette.series.count, clairvoyant)
    let hidden = whole.policies.count - curve.policies.count
    guard curve.memorySizes.count > 1 else {
      return Plot(
        name: name, title: title,
        emptyReason: "A curve needs several sizes, for example --memory 1GiB..8GiB.")
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
      return Plot(name: name, title: title, emptyReason: "No value is known.")
    }
    return Plot(
      name: name, title: title,
      caption: memoryCurveCaption(curve, clairvoyant, hidden: hidden), data: data,
      script: memoryCurveScript(curve, clairvoyant, axis),
      vegaLite: VegaLite.lines(
        data, title: title, x: ("memory_bytes", "Memory per user (bytes)", true),
        y: (whole.metric.name, axis.isColdShare ? "Cold launches, share of all" : whole.heading)))
  }

  private struct CurveAxis {
    let isColdShare: Bool
    let scale: Double
    let label: String
  }

  private static func fileName(_ metric: Metric) -> String {
    metric.name == MetricTable.coldLaunchShare.name
      ? "cold-share" : metric.name.replacing("_", with: "-")
  }

  private static func axis(_ curve: MemoryCurve) -> CurveAxis {
    let isColdShare = curve.metric.name == MetricTable.coldLaunchShare.name
    let largest = curve.points.compactMap { $0.value.map { abs($0) } }.max() ?? 0
    let axis = MetricAxis(curve.metric, userDays: curve.userDays, largest: largest)
    return CurveAxis(
      isColdShare: isColdShare, scale: axis.scale,
      label: isColdShare ? "cold launches (% of all)" : axis.label)
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
      ? "" : " Dashed policies know the future: nobody can run them on a phone."
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

  private static func memoryCurveScript(
    _ curve: MemoryCurve, _ clairvoyant: Set<String>, _ axis: CurveAxis
  ) -> PlotScript {
    let file = "'\(fileName(curve.metric)).csv'"
    let factor = "\(axis.scale)"
    func column(_ name: String) -> String { "(column('\(name)')*\(factor))" }
    let largest = Double(curve.memorySizes.last ?? 1)
    let (scale, unit) = MetricAxis.bytes(sizes: curve.memorySizes)
    // Intervals may go beyond what a share can be; the axis does not.
    let most = curve.metric.isShare ? 100 : Double.infinity
    let values =
      (curve.points.flatMap { [$0.value, $0.interval?.low, $0.interval?.high] }.compactMap(\.self)
      + curve.bound.map(\.value)).map { min(most, max(0, $0 * axis.scale)) }
    var script = PlotScript()
    script.settings.append("scale = \(scale)")
    script.settings += PlotPalette.lineTypes(curve.policies.count)
    for (index, policy) in curve.policies.enumerated() where clairvoyant.contains(policy) {
      script.set("linetype \(index + 1) dashtype '-'")
    }
    script.settings.append(
      PlotText.array("names", PlotScript.keyNames(curve.policies)))
    script.set("logscale x 2")
    let low = Double(curve.memorySizes[0]) * scale
    let air = curve.points.contains { $0.interval != nil } ? 1.1 : 1.05
    script.set("xrange [\(low / air):\(largest * scale * air)]")
    // Tics at the sizes themselves, thinned where there are many.
    let stride = (curve.memorySizes.count + 7) / 8
    let tics = curve.memorySizes.enumerated().filter { $0.offset % stride == 0 }.map {
      let value = Double($0.element) * scale
      return "'\(HumanNumber.plain(value))' \(value)"
    }
    script.set("xtics (\(tics.joined(separator: ", ")))")
    script.set("yrange \(PlotRange(values).text)")
    script.label("x", "memory per user (\(unit))")
    script.label("y", axis.label)
    let legend = curve.policies + (curve.bound.isEmpty ? [] : ["bound"])
    script.keyAbove(legend, height: 330)
    if !curve.bound.isEmpty {
      let isBound = "column('series')==\(curve.policies.count)"
      let points =
        "(\(isBound) ? column('memory_bytes')*scale : NaN):\(column(curve.metric.name))"
      script.elements += [
        "\(file) using \(points) with filledcurves y=\(PlotRange(values).low) "
          + "linecolor rgb '\(PlotPalette.free)'",
        "'' using \(points) with lines linewidth 3 linecolor rgb '\(PlotPalette.neither)' "
          + "dashtype '.' title 'bound'",
      ]
    }
    let centre = Double(curve.policies.count + 1) / 2
    script.addLines(
      fileName(curve.metric), count: curve.policies.count,
      x: "column('memory_bytes')*scale*(1+0.012*(i-\(centre)))", curve.metric.name,
      curve.points.contains { $0.interval != nil } ? ("ci_low", "ci_high") : nil, scale: factor)
    return script
  }
}

extension MemoryCurve {
  /// The curve with as many policies as there are distinct colours: the baseline, the best that
  /// knows the future, and the best of the others with the memory in the middle.
  fileprivate func distinguishable(atMost most: Int, _ clairvoyant: Set<String>) -> MemoryCurve {
    guard policies.count > most else { return self }
    func loss(_ point: Point) -> Double {
      point.value.map { metric.direction == .higher ? -$0 : $0 } ?? .infinity
    }
    let middle = memorySizes[(memorySizes.count - 1) / 2]
    let seer = points.filter { $0.memoryBytes == middle && clairvoyant.contains($0.policy) }
      .min { loss($0) < loss($1) }?.policy
    let ranked = points.filter { $0.memoryBytes == middle && $0.policy != policies[0] }
      .enumerated().sorted {
        (loss($0.element), $0.offset) < (loss($1.element), $1.offset)
      }
    let kept = Set([policies[0], seer].compactMap(\.self))
    let others = ranked.map(\.element.policy).filter { !kept.contains($0) }
    let shown = kept.union(others.prefix(most - kept.count))
    return keeping(shown)
  }
}

extension ReplayCurve {
  /// The policies in the order given.
  public var policies: [String] {
    points.reduce(into: []) { if !$0.contains($1.policy) { $0.append($1.policy) } }
  }

  /// The sizes, smallest first.
  public var memorySizes: [Int64] { Set(points.map(\.memoryBytes)).sorted() }
}

extension ReplayCurve.Point {
  /// Cold launches over all launches, nil where there were none.
  public var coldShare: Double? { MetricTable.coldLaunchShare.value(result) }
}
