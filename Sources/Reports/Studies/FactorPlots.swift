extension Plot {
  /// The study's first metric at every level of its first factor, one line per strategy.
  ///
  /// - Parameter isGain: whether it is the difference to the first strategy that is shown.
  static func byFactor(_ results: StudyResults, isGain: Bool = false) -> Plot {
    let name = isGain ? "gain-by-factor" : "by-factor"
    let fallback = isGain ? "Differences by factor" : "Values by factor"
    guard !results.metrics.isEmpty, let factor = results.varied.first else {
      return Plot(name, fallback, empty: "No factor of the study has several levels.")
    }
    let axis = results.axis(0)
    let baseline = PlotText.isolated(
      PlotText.clipped(results.shortName(results.policies.first ?? ""), to: 30))
    func title(_ factor: String) -> String {
      PlotText.capitalised(
        axis.title + (isGain ? " against \(baseline), by " : " by ") + PlotText.isolated(factor))
    }
    let policies = shown(results, isGain: isGain)
    let places = StrategyPlaces(results.policies)
    let series = policies.map { ChartSeries(results.shortName($0), places.style($0)) }
    let y = PlotAxis(
      label: isGain ? "against \(baseline) (%)" : results.label(0),
      scale: isGain ? 1 : axis.scale, mark: isGain ? 0 : nil)
    let hidden = results.policies.count - policies.count - (isGain ? 1 : 0)
    let levels = HeatField.levels(results, factor: factor)
    let points = FactorPoint.all(results, factor: factor, levels: levels, policies: policies) {
      cell, treatment in
      isGain
        ? cell.gain(treatment, metric: 0).map { ($0.value, $0.interval) }
        : treatment.entries[0].mean.map { ($0.mean, $0.interval) }
    }
    if results.isSampled, !points.isEmpty,
      let sample = FactorSample(points, levels, of: results.factors[factor])
    {
      return sample.plot(name: name, title: title(sample.label), y: y, series: series)
    }
    guard !points.isEmpty else {
      return Plot(
        name, fallback,
        empty: isGain
          ? "There is no second strategy to compare with the first." : "No run has a value.")
    }
    var data = ReportTable(columns: [
      "series", "x", "value", "ci_low", "ci_high", "cells", "level", "policy",
    ])
    for point in points {
      data.append([
        .count(point.series), .count(point.level), .number(point.value),
        .init(point.interval?.low), .init(point.interval?.high),
        .count(point.cellCount), .text(PlotText.singleLine(levels[point.level])),
        .text(PlotText.singleLine(policies[point.series])),
      ])
    }
    return Plot(
      name: name, title: title(results.factors[factor]),
      caption: factorCaption(results, points, factor, hidden: hidden, isGain: isGain),
      factorChart(data, points, levels, results.factors[factor], series, y))
  }

  /// The strategies with a line: the first and the best others, as many as there are colours.
  private static func shown(_ results: StudyResults, isGain: Bool) -> [String] {
    let all = results.policies
    let most = PlotPalette.series.count
    guard let baseline = all.first else { return [] }
    var others = Array(all.dropFirst())
    if all.count > most {
      let means = others.map { policy -> Double in
        let found = results.cells.compactMap { cell in
          cell.treatments.first { $0.policy == policy }?.entries[0].mean?.mean
        }
        let mean = found.isEmpty ? Double.infinity : found.reduce(0, +) / Double(found.count)
        return results.metrics[0].direction == .higher ? -mean : mean
      }
      let best = Set(means.indices.sorted { (means[$0], $0) < (means[$1], $1) }.prefix(most - 1))
      others = others.enumerated().filter { best.contains($0.offset) }.map(\.element)
    }
    return isGain ? others : [baseline] + others
  }

  private static func factorCaption(
    _ results: StudyResults, _ points: [FactorPoint], _ factor: Int, hidden: Int, isGain: Bool
  ) -> String {
    let direction =
      switch results.metrics[0].direction {
      case .lower: isGain ? "below the line is better" : "less is better"
      case .higher: isGain ? "above the line is better" : "more is better"
      case .neutral: "neither more nor less is better"
      }
    let others = results.varied.filter { $0 != factor }.map { results.factors[$0] }
    let averaged = others.isEmpty ? "" : " Averaged over \(others.joined(separator: ", "))"
    let bars =
      points.contains { $0.interval != nil }
      ? " Bars are 95 % intervals." : (others.isEmpty ? "" : ", so there are no intervals.")
    let rest = hidden > 0 ? " The \(hidden) other strategies are left out." : ""
    return "One line per strategy; \(direction)." + averaged + bars + rest
  }

  private static func factorChart(
    _ data: ReportTable, _ points: [FactorPoint], _ levels: [String], _ factor: String,
    _ series: [ChartSeries], _ y: PlotAxis
  ) -> Chart {
    let stride = (levels.count + 11) / 12
    let isLong = levels.contains { PlotText.points($0) > 380 / max(1, levels.count / stride) }
    let tics = levels.enumerated().filter { $0.offset % stride == 0 }.map {
      (text: PlotText.clipped($0.element, to: 18), place: Double($0.offset))
    }
    let hasBars = points.contains { $0.interval != nil }
    return Chart(
      data,
      x: PlotAxis(
        label: PlotText.clipped(factor, to: 50), range: (-0.4, Double(levels.count) - 0.6),
        tics: .at(tics), isTurned: isLong), y: y,
      marks: ChartMark.lines(
        series, x: "x", y: "value",
        precision: hasBars ? .bars(low: "ci_low", high: "ci_high") : .none, spread: 0.03),
      height: isLong ? 380 : 330)
  }
}
