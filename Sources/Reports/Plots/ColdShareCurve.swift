import Experiments
import MobileOS

extension Plot {
  /// Cold launch share against memory, one line per policy; clairvoyant policies are dashed.
  static func coldShare(_ curve: ReplayCurve, clairvoyant: Set<String>) -> Plot {
    let title = "Cold launches against memory"
    guard curve.memorySizes.count > 1 else {
      return Plot(
        name: "cold-share", title: title,
        emptyReason: "A curve needs several sizes, for example --memory 1GiB..8GiB.")
    }
    var data = ReportTable(columns: ["series", "memory_bytes", "cold_launch_share", "policy"])
    for point in curve.points {
      data.append([
        .integer(Int64(curve.policies.firstIndex(of: point.policy) ?? 0)),
        .integer(point.memoryBytes), ReportTable.Cell(point.coldShare),
        .text(PlotText.singleLine(point.policy)),
      ])
    }
    guard curve.points.contains(where: { $0.coldShare != nil }) else {
      return Plot(name: "cold-share", title: title, emptyReason: "The trace has no launch.")
    }
    return Plot(
      name: "cold-share", title: title, caption: coldShareCaption(curve, clairvoyant), data: data,
      script: coldShareScript(curve, clairvoyant),
      vegaLite: VegaLite.lines(
        data, title: title, x: ("memory_bytes", "Memory per user (bytes)", true),
        y: ("cold_launch_share", "Cold launches, share of all")))
  }

  private static func coldShareCaption(_ curve: ReplayCurve, _ clairvoyant: Set<String>) -> String {
    let ends = curve.policies.map { policy -> String in
      let shares = curve.points.filter { $0.policy == policy }
        .sorted { $0.memoryBytes < $1.memoryBytes }.map(\.coldShare)
      let first = HumanNumber.text(shares.first ?? nil, unit: "share")
      let last = HumanNumber.text(shares.last ?? nil, unit: "share")
      return "\(PlotText.isolated(policy)) \(first) to \(last)"
    }
    let bound =
      clairvoyant.isEmpty ? "" : " Dashed policies know the future: nobody can run them on a phone."
    return """
      One line per policy, lower is better.\(bound) From the smallest memory to the largest: \
      \(ends.joined(separator: ", ")).
      """
  }

  private static func coldShareScript(
    _ curve: ReplayCurve, _ clairvoyant: Set<String>
  ) -> PlotScript {
    let largest = Double(curve.memorySizes.last ?? 1)
    let (scale, unit) = MetricAxis.bytes(sizes: curve.memorySizes)
    let shares = curve.points.compactMap(\.coldShare).map { $0 * 100 }
    var script = PlotScript()
    script.settings.append("scale = \(scale)")
    script.settings += PlotPalette.lineTypes(curve.policies.count)
    for (index, policy) in curve.policies.enumerated() where clairvoyant.contains(policy) {
      script.set("linetype \(index + 1) dashtype '-'")
    }
    script.settings.append(
      PlotText.array("names", curve.policies.map { PlotText.clipped($0) }))
    script.set("logscale x 2")
    let low = Double(curve.memorySizes[0]) * scale
    script.set("xrange [\(low / 1.05):\(largest * scale * 1.05)]")
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
    script.keyAbove(curve.policies)
    script.height = 330 + 20 * script.keyRows(curve.policies)
    script.elements = [
      "for [i=1:\(curve.policies.count)] 'cold-share.csv' using (column('series')==i-1 ? "
        + "column('memory_bytes')*scale : NaN):(column('cold_launch_share')*100) "
        + "with linespoints linetype i\(script.keyTitle(curve.policies.count))"
    ]
    return script
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
  var coldShare: Double? { MetricTable.metric(named: "cold_launch_share")?.value(result) }
}
