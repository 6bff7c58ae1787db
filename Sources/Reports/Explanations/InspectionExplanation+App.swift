import DeviceLogs
import Statistics

extension InspectionExplanation {
  /// The kills of one app beside those of all others.
  var against: Explanation.Part? {
    guard let app else { return nil }
    let own = deaths.filter { Self.isApp($0, app) }
    let rest = deaths.filter { !Self.isApp($0, app) }
    var pairs = PairTable(
      "\(app) against the rest", names: (app, "the rest"), columns: ("app", "rest"))
    func add(
      _ name: String, _ key: String, _ unit: String, _ value: ([Inspection.Death]) -> Double?
    ) {
      pairs.append(name, key, unit: unit, (value(own), value(rest)))
    }
    func share(_ isMeant: @escaping (DeathRecord) -> Bool?) -> ([Inspection.Death]) -> Double? {
      { deaths in
        let known = deaths.compactMap { isMeant($0.record) }
        return known.isEmpty ? nil : Double(known.count { $0 }) / Double(known.count)
      }
    }
    func median(_ value: @escaping (DeathRecord) -> Double?) -> ([Inspection.Death]) -> Double? {
      { deaths in sampleQuantile(deaths.compactMap { value($0.record) }, 0.5) }
    }
    add("kills", "kills", "count") { Double($0.count) }
    for cause in groups(own, by: \.cause).prefix(4) {
      let name = cause.name.isEmpty ? "not given" : cause.name
      add(
        "share for \(PlotText.clipped(name, to: 30))", "share_for_\(name)", "share",
        share { $0.cause == cause.name })
    }
    add(
      "median footprint", "footprint_median", "bytes", median { $0.footprintBytes.map(Double.init) }
    )
    add("largest footprint", "footprint_maximum", "bytes") {
      $0.compactMap(\.record.footprintBytes).max().map(Double.init)
    }
    add(
      "share in front (band 100)", "share_in_front", "share",
      share { Self.band($0).map { $0 == 100 } })
    add(
      "median available memory", "available_median", "bytes",
      median { $0.availableBytes.map(Double.init) })
    return Explanation.Part(
      key: "app", heading: "\(PlotText.clipped(app, to: 40)) against the rest",
      paragraphs: [
        "Records tell of kills and not of uses: how often an app dies for each time it is used they "
          + "cannot say."
      ], table: pairs.table, data: pairs.data)
  }

  /// The pictures of the page.
  var plots: [Plot] {
    guard !deaths.isEmpty else { return [] }
    var plots: [Plot] = [
      .bars(
        name: "causes", title: "Kills by cause",
        caption:
          "As the records spell the causes\(byCause.count > 12 ? "; the twelve most frequent" : "").",
        rows: byCause.prefix(12).map {
          .init(name: $0.name, value: Double($0.deaths.count))
        }, unit: "count", label: "kills")
    ]
    let (unit, periods) = dated
    if periods.count > 1 {
      plots.append(
        .bars(
          name: "periods", title: "Kills by \(unit)",
          caption: "\(PlotText.capitalised(unit))s without a kill are not shown"
            + (periods.count > 40 ? "; the last 40." : "."),
          rows: periods.suffix(40).map { .init(name: $0.name, value: Double($0.deaths.count)) },
          unit: "count", label: "kills"))
    }
    plots += [.footprints(of: groupsOfSizes)]
    return (besideCauses.map { [$0] } ?? []) + plots
  }

  private var groupsOfSizes: [(name: String, sizes: [Double])] {
    func sizes(_ deaths: [Inspection.Death]) -> [Double] {
      deaths.compactMap { $0.record.footprintBytes.map(Double.init) }.sorted()
    }
    if let beside {
      return [
        (shortNames.these, sizes(deaths)), (shortNames.beside, sizes(beside.inspection.deaths)),
      ]
    }
    guard let app else { return [("all", sizes(deaths))] }
    return [
      ("the rest", sizes(deaths.filter { !Self.isApp($0, app) })),
      (app, sizes(deaths.filter { Self.isApp($0, app) })),
    ]
  }
}
