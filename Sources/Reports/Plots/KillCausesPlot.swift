import MobileOS

extension Plot {
  /// Kills by cause, one bar per case, most kills last.
  ///
  /// - Parameters:
  ///   - cases: names and mean kills per run for every cause, in the order of the bars.
  ///   - userDays: simulated days of one run, summed over its devices.
  static func killCauses(
    _ cases: [(name: String, kills: [KillCause: Double])], userDays: Double
  ) -> Plot {
    let title = "Kills by cause"
    let causes = KillCause.allCases.filter { cause in
      cases.contains { $0.kills[cause, default: 0] > 0 }
    }
    guard !causes.isEmpty else {
      return Plot(
        name: "kills", title: title,
        emptyReason: "No kill happened: memory sufficed, and no app went over its limit.")
    }
    let isPerDay = userDays > 0
    let scale = isPerDay ? 1 / userDays : 1
    var data = ReportTable(columns: ["position", "series", "from", "to", "cause", "policy"])
    for (position, one) in cases.enumerated() {
      var sum = 0.0
      for (index, cause) in causes.enumerated() {
        let kills = one.kills[cause, default: 0] * scale
        data.append([
          .count(position), .count(index), .number(sum), .number(sum + kills),
          .text(cause.reportName), .text(PlotText.singleLine(one.name)),
        ])
        sum += kills
      }
    }
    let totals = cases.map { $0.kills.values.sorted().reduce(0, +) * scale }
    let words = zip(cases, totals).map {
      "\(PlotText.isolated($0.name)) \(HumanNumber.significant($1))"
    }
    let unit = isPerDay ? "kills per user and day" : "kills"
    return Plot(
      name: "kills", title: title,
      caption: """
        The length of a bar is the number of \(unit), its parts are the causes as a JetsamEvent \
        report spells them. The numbers are those of all causes together.
        """, spokenValues: words.joined(separator: ", "), data: data,
      script: killScript(cases.map(\.name), causes, totals, unit: unit))
  }

  private static func killScript(
    _ names: [String], _ causes: [KillCause], _ totals: [Double], unit: String
  ) -> PlotScript {
    let colours = ["#56B4E9", "#E69F00", "#009E73", "#CC79A7", "#0072B2", "#D55E00", "#B8A800"]
    var script = PlotScript()
    script.labelRows(names, values: totals.map { HumanNumber.significant($0) })
    script.spanX(totals + [0], from: 0)
    script.label("x", unit)
    let legend = causes.map(\.reportName)
    script.keyAbove(legend, evenOne: true)
    for (index, cause) in causes.enumerated() {
      let isPart = "column('series')==\(index)"
      script.elements.append(
        "'kills.csv' using (\(isPart) ? column('to') : NaN):'position':"
          + "(column('from')):(column('to')):(column('position')-0.25):"
          + "(column('position')+0.25) with boxxyerror "
          + "linecolor rgb '\(colours[index % colours.count])' title '\(cause.reportName)'")
    }
    return script
  }
}
