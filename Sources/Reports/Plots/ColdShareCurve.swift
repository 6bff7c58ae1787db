import MobileOS
import Runs
import Statistics

extension Plot {
  /// Cold launch share against memory, one line per policy; clairvoyant policies are dashed.
  static func coldShare(_ whole: MemoryCurve, clairvoyant: Set<String>) -> Plot {
    let title = "Cold launches against memory"
    let curve = whole.distinguishable(atMost: PlotPalette.series.count, clairvoyant)
    let hidden = whole.policies.count - curve.policies.count
    guard curve.memorySizes.count > 1 else {
      return Plot(
        name: "cold-share", title: title,
        emptyReason: "A curve needs several sizes, for example --memory 1GiB..8GiB.")
    }
    var data = ReportTable(columns: [
      "series", "memory_bytes", "cold_launch_share", "ci_low", "ci_high", "policy",
    ])
    for point in curve.points {
      data.append([
        .count(curve.policies.firstIndex(of: point.policy) ?? 0), .integer(point.memoryBytes),
        .init(point.share), .init(point.interval?.low), .init(point.interval?.high),
        .text(PlotText.singleLine(point.policy)),
      ])
    }
    for point in curve.bound {
      data.append([
        .count(curve.policies.count), .integer(point.memoryBytes), .number(point.share),
        .missing, .missing, .text("bound"),
      ])
    }
    guard curve.points.contains(where: { $0.share != nil }) else {
      return Plot(name: "cold-share", title: title, emptyReason: "There is no launch.")
    }
    return Plot(
      name: "cold-share", title: title,
      caption: coldShareCaption(curve, clairvoyant, hidden: hidden), data: data,
      script: coldShareScript(curve, clairvoyant),
      vegaLite: VegaLite.lines(
        data, title: title, x: ("memory_bytes", "Memory per user (bytes)", true),
        y: ("cold_launch_share", "Cold launches, share of all")))
  }

  private static func coldShareCaption(
    _ curve: MemoryCurve, _ clairvoyant: Set<String>, hidden: Int
  ) -> String {
    let short = ShortNames(curve.policies, limit: 40)
    let ends = curve.policies.map { policy -> String in
      let shares = curve.points.filter { $0.policy == policy }
        .sorted { $0.memoryBytes < $1.memoryBytes }.map(\.share)
      let first = HumanNumber.text(shares.first ?? nil, unit: "share")
      let last = HumanNumber.text(shares.last ?? nil, unit: "share")
      return "\(PlotText.isolated(short[policy])) \(first) to \(last)"
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
      One line per policy, lower is better.\(bound)\(limit)\(sample) From the smallest memory to the largest: \
      \(ends.joined(separator: ", ")).\(others)
      """
  }

  private static func coldShareScript(
    _ curve: MemoryCurve, _ clairvoyant: Set<String>
  ) -> PlotScript {
    let largest = Double(curve.memorySizes.last ?? 1)
    let (scale, unit) = MetricAxis.bytes(sizes: curve.memorySizes)
    // Intervals may go beyond what a share can be; the axis does not.
    let shares =
      (curve.points.flatMap { [$0.share, $0.interval?.low, $0.interval?.high] }.compactMap(\.self)
      + curve.bound.map(\.share)).map { min(100, max(0, $0 * 100)) }
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
    script.set("yrange \(PlotRange(shares).text)")
    script.label("x", "memory per user (\(unit))")
    script.label("y", "cold launches (% of all)")
    let legend = curve.policies + (curve.bound.isEmpty ? [] : ["bound"])
    script.keyAbove(legend, height: 330)
    if !curve.bound.isEmpty {
      let isBound = "column('series')==\(curve.policies.count)"
      let points =
        "(\(isBound) ? column('memory_bytes')*scale : NaN):(column('cold_launch_share')*100)"
      script.elements += [
        "'cold-share.csv' using \(points) with filledcurves y=\(PlotRange(shares).low) "
          + "linecolor rgb '\(PlotPalette.free)'",
        "'' using \(points) with lines linewidth 3 linecolor rgb '\(PlotPalette.neither)' "
          + "dashtype '.' title 'bound'",
      ]
    }
    let centre = Double(curve.policies.count + 1) / 2
    script.addLines(
      "cold-share", count: curve.policies.count,
      x: "column('memory_bytes')*scale*(1+0.012*(i-\(centre)))", "cold_launch_share",
      curve.points.contains { $0.interval != nil } ? ("ci_low", "ci_high") : nil, scale: "100")
    return script
  }
}

extension MemoryCurve {
  /// The curve with as many policies as there are distinct colours: the baseline, the best that
  /// knows the future, and the best of the others with the memory in the middle.
  fileprivate func distinguishable(atMost most: Int, _ clairvoyant: Set<String>) -> MemoryCurve {
    guard policies.count > most else { return self }
    let middle = memorySizes[(memorySizes.count - 1) / 2]
    let seer = points.filter { $0.memoryBytes == middle && clairvoyant.contains($0.policy) }
      .min { ($0.share ?? .infinity) < ($1.share ?? .infinity) }?.policy
    let ranked = points.filter { $0.memoryBytes == middle && $0.policy != policies[0] }
      .enumerated().sorted {
        ($0.element.share ?? .infinity, $0.offset) < ($1.element.share ?? .infinity, $1.offset)
      }
    let kept = Set([policies[0], seer].compactMap(\.self))
    let others = ranked.map(\.element.policy).filter { !kept.contains($0) }
    let shown = kept.union(others.prefix(most - kept.count))
    return MemoryCurve(
      points.filter { shown.contains($0.policy) }, bound: bound, replications: replications)
  }
}

extension MemoryCurve.Point {
  /// The share with half of its interval: `9.0 % ± 1.4`.
  public var shareText: String {
    HumanNumber.text(share, unit: "share")
      + (interval.map { " ± " + HumanNumber.decimal($0.halfWidth * 100, digits: 1) } ?? "")
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
  public var coldShare: Double? { MetricTable.metric(named: "cold_launch_share")?.value(result) }
}
