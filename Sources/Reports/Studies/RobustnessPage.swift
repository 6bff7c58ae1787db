import Runs
import Scenarios
import Statistics
import Studies

extension RobustnessReport {
  /// The plots of a comparison on plausible phones.
  public var plots: [Plot] { [.plausibleDifferences(self), .plausibleShares(self)] }

  /// The page around them.
  public func page(origin: RunOrigin) -> HTMLPage {
    HTMLPage(
      heading: "flotsam compare · \(PlotText.isolated(scenario.name)) · over "
        + (robustness.isCalibrated ? "a calibration" : "assumptions"),
      answer: answer, paragraphs: (hasMany ? [] : sentences) + [method],
      notes: (hasMany ? sentences : []) + [
        PlotText.capitalised(Self.legend),
        Methods(robustness, scenario, baseline: baseline, version: origin.version)
          .note,
      ],
      tables: [
        HTMLTable(
          "On what share of the phones it holds", rows: shareRows,
          keys: robustness.findings.map { finding in
            [nil, nil, finding.difference]
              + [finding.shares.better, finding.shares.worse, finding.shares.neither].map(\.share)
          }),
        HTMLTable(
          "How large the differences of all phones are", rows: differenceRows,
          keys: robustness.findings.map { [nil, $0.average?.mean, $0.spread?.lowerBound, nil] }),
      ],
      details: [
        HTMLTable(
          drawing, rows: assumptionRows,
          keys: robustness.assumptions.map { [nil, $0.range.lowerBound, nil] })
      ], origin: origin)
  }

  /// Whether a sentence for each strategy would push the pictures off the first screen.
  private var hasMany: Bool { robustness.findings.count > 3 }

  /// On how many phones each is better or worse, in a sentence.
  private var answer: String {
    let baseline = PlotText.isolated(baseline)
    guard !robustness.findings.isEmpty else {
      return "Only \(baseline) was run, so there is nothing to compare it with."
    }
    let told = ranked.filter { $0.shares.better.count + $0.shares.worse.count > 0 }
    let parts = told.prefix(4).map { finding in
      let shares = [(finding.shares.better, "better"), (finding.shares.worse, "worse")]
        .filter { $0.0.count > 0 }.map { part, word in
          "\(word) on \(HumanNumber.decimal(100 * part.share, digits: 0)) %"
        }
      return name(finding) + " is " + shares.joined(separator: " and ")
    }
    let more = told.count > parts.count ? ["\(told.count - parts.count) more below"] : []
    return "Of \(robustness.phones) phones that \(likeness), by "
      + "\(robustness.metric.title) against \(baseline): "
      + (parts + more + untold).joined(separator: "; ") + "."
  }

  /// The strategies that differ from the baseline on no phone, in words.
  private var untold: [String] {
    let findings = ranked.filter { $0.shares.better.count + $0.shares.worse.count == 0 }
    let all = robustness.findings.count
    switch findings.count {
    case 0: return []
    case all where all > 2: return ["none of \(all) strategies can be told from it on any"]
    case 1...2:
      return ["\(findings.map(name).joined(separator: " and ")) cannot be told from it on any"]
    default: return ["the other \(findings.count) strategies cannot be told from it on any"]
    }
  }

  private func name(_ finding: Robustness.Finding) -> String {
    PlotText.isolated(PlotText.clipped(finding.strategy, to: 40))
  }

  private var method: String {
    let phones =
      robustness.isCalibrated
      ? "The phones are draws that the calibration left."
      : "Each of the phones has every parameter that is no hard fact drawn from its plausible range."
    return "\(scenario.words). \(phones) On each all strategies see the same "
      + "users, and differences are paired."
  }
}

extension Plot {
  /// The differences on all plausible phones: their mean, their spread, and the scenario's own.
  static func plausibleDifferences(_ report: RobustnessReport) -> Plot {
    let robustness = report.robustness
    let baseline = PlotText.clipped(report.baseline)
    let title = "Difference in \(robustness.metric.title) to \(PlotText.isolated(baseline))"
    let rows = report.ranked.filter { $0.average != nil }
    guard !rows.isEmpty else {
      return Plot(
        name: "differences", title: title, emptyReason: "No phone has a difference to show.")
    }
    var data = ReportTable(columns: [
      "position", "mean", "ci_low", "ci_high", "p10", "p90", "scenario", "policy",
    ])
    for (position, row) in rows.enumerated() {
      data.append([
        .count(position), .init(row.average?.mean),
        .init(row.average?.interval?.low), .init(row.average?.interval?.high),
        .init(row.spread?.lowerBound), .init(row.spread?.upperBound),
        .init(row.difference), .text(PlotText.singleLine(row.strategy)),
      ])
    }
    var script = PlotScript()
    script.labelRows(
      rows.map(\.strategy),
      values: rows.map { RelativeDifference.signed(100 * ($0.average?.mean ?? 0)) + " %" })
    script.spanX(
      [0]
        + rows.flatMap { row in
          [
            row.average?.mean, row.average?.interval?.low, row.average?.interval?.high,
            row.spread?.lowerBound, row.spread?.upperBound, row.difference,
          ].compactMap { $0.map { 100 * $0 } }
        })
    script.markX(at: 0)
    let keys = ["10 to 90 % of phones", "mean of phones", "the scenario"]
    script.keyAbove(keys)
    script.label("x", "per cent more or less than \(baseline)")
    let file = "'differences.csv' using "
    script.elements = [
      file + "(column('p10')*100):'position':((column('p90')-column('p10'))*100):(0) with vectors "
        + "nohead linewidth 6 linecolor rgb '\(PlotPalette.series[6])' title '\(keys[0])'",
      file + "(column('mean')*100):'position':(column('ci_low')*100):(column('ci_high')*100) with "
        + "xerrorbars linewidth 2 pointtype 7 pointsize 0.9 linecolor rgb '\(PlotPalette.better)' "
        + "title '\(keys[1])'",
      file + "(column('scenario')*100):'position' with points linewidth 2 pointtype 6 "
        + "pointsize 1.2 linecolor rgb '\(PlotPalette.worse)' title '\(keys[2])'",
    ]
    return Plot(
      name: "differences", title: title,
      caption: """
        Left of the line is less. Broad: where eight tenths of the phones lie; dot: their mean, its \
        bar the 95 % interval over phones; ring: the scenario itself.
        """, data: data, script: script)
  }

  /// The share of the phones on which each strategy is better, worse or neither, as stacked bars.
  static func plausibleShares(_ report: RobustnessReport) -> Plot {
    let title = "Share of phones on which it is better or worse"
    let rows = report.ranked
    guard !rows.isEmpty else {
      return Plot(name: "shares", title: title, emptyReason: "Only one strategy was run.")
    }
    var data = ReportTable(columns: ["position", "better", "neither", "worse", "policy"])
    for (position, row) in rows.enumerated() {
      data.append([
        .count(position), .number(row.shares.better.share), .number(row.shares.neither.share),
        .number(row.shares.worse.share), .text(PlotText.singleLine(row.strategy)),
      ])
    }
    var script = PlotScript()
    script.labelRows(
      rows.map(\.strategy),
      values: rows.map { HumanNumber.decimal(100 * $0.shares.better.share, digits: 0) + " %" })
    script.spanX([0, 100], from: 0)
    script.label("x", "phones (%), better at the left")
    let parts = [
      ("better", "0", "column('better')", PlotPalette.better),
      ("neither", "column('better')", "(1-column('worse'))", PlotPalette.free),
      ("worse", "(1-column('worse'))", "1", PlotPalette.worse),
    ]
    script.keyAbove(parts.map(\.0))
    script.elements = parts.map { name, start, end, colour in
      "'shares.csv' using (100*\(end)):'position':(100*\(start)):(100*\(end)):"
        + "(column('position')-0.25):(column('position')+0.25) with boxxyerror "
        + "linecolor rgb '\(colour)' title '\(name)'"
    }
    return Plot(
      name: "shares", title: title,
      caption: """
        Of \(report.robustness.phones) plausible phones, those on which a strategy alone is \
        significantly better or worse than \(PlotText.isolated(report.baseline)), and those on which \
        the replications do not tell.
        """, data: data, script: script)
  }
}
