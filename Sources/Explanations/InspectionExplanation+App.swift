extension InspectionExplanation {
  /// The kills of one app next to those of all others.
  var against: Section? {
    guard let app else { return nil }
    let own = deaths.filter { Self.isApp($0, app) }
    let rest = deaths.filter { !Self.isApp($0, app) }
    var pairs = PairTable()
    func add(
      _ name: String, _ key: String, _ unit: String, _ value: ([Inspection.Death]) -> Double?
    ) { pairs.append(name, key, unit: unit, (value(own), value(rest))) }
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
      add("share for \(name)", "share_for_\(name)", "share", share { $0.cause == cause.name })
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
    return Section(
      "\(PlotText.clipped(app, to: 40)) against the rest",
      paragraphs: [
        "Records contain kills but no uses: they do not show how often an app is killed per use."
      ],
      table: pairs.table(
        "app", "\(app) against the rest", names: (app, "the rest"), columns: ("app", "rest")))
  }

  /// The app's own kills: by cause, what would help, and the records.
  var ticket: [Section?] {
    guard let app else { return [] }
    let own = deaths.filter { Self.isApp($0, app) && $0.record.isKill }
    guard !own.isEmpty else { return [] }
    let name = PlotText.clipped(app, to: 40)
    return [
      Section(
        "Where \(name) is killed", key: "app-places",
        unlessEmpty: groups(own) {
          [$0.device ?? "a device that the record does not name", $0.system]
            .compactMap(\.self).joined(separator: ", ")
        }.prefix(10).map { "\($0.name): \(Self.summary($0.deaths))." }),
      Section(
        "What would help \(name)", key: "app-help",
        unlessEmpty: groups(own, by: \.cause).prefix(3).flatMap { help($0.name, $0.deaths) }),
      Section(
        "The records", key: "app-records",
        unlessEmpty: Section.first(12, of: own, in: "kills") { record($0) }),
    ]
  }

  /// Number of kills with the median and the largest size.
  private static func summary(_ deaths: [Inspection.Death]) -> String {
    let sizes = deaths.compactMap { $0.record.sizeBytes.map(Double.init) }
    let count = Words.count(deaths.count, "kill", "kills")
    guard let median = sampleQuantile(sizes, 0.5), let most = sizes.max() else {
      return "\(count), of unknown size"
    }
    return sizes.count == 1
      ? "\(count), at \(HumanNumber.bytes(median))"
      : "\(count), at a median of \(HumanNumber.bytes(median)) and at most \(HumanNumber.bytes(most))"
  }

  /// What would help against a cause, the system's own advice first.
  private func help(_ cause: String, _ deaths: [Inspection.Death]) -> [String] {
    var advice: [String] = []
    for death in deaths.prefix(100) {
      let lines =
        death.record.source.isAndroid
        ? AndroidCause.named(cause).map { [$0.remedy] } ?? [] : VictimAdvice.lines(death.record)
      for line in lines where !advice.contains(line) && advice.count < 5 { advice.append(line) }
    }
    let name = cause.isEmpty ? "Cause not given" : "For \(cause)"
    return ["\(name): \(Self.summary(deaths))."] + advice
  }

  /// A kill with its place in the files.
  private func record(_ death: Inspection.Death) -> String {
    let record = death.record
    let place = inspection.files[death.file] + (record.line.map { ", line \($0)" } ?? "")
    let facts = [
      record.date, record.cause.isEmpty ? nil : record.cause,
      record.sizeBytes.map { HumanNumber.bytes(Double($0)) }, record.device, record.system,
    ].compactMap(\.self)
    return PlotText.singleLine("\(place): \(facts.joined(separator: ", "))")
  }

  /// The pictures of the page.
  var plots: [Plot] {
    guard !deaths.isEmpty else { return [] }
    var plots: [Plot] = [
      .bars(
        name: "causes", title: "\(PlotText.capitalised(ends.many)) by cause",
        caption:
          "As the records spell the causes\(byCause.count > 12 ? "; the twelve most frequent" : "").",
        rows: byCause.prefix(12).map { .init(name: $0.name, value: Double($0.deaths.count)) },
        unit: "count", label: ends.many)
    ]
    let (unit, periods) = dated
    if periods.count > 1 {
      plots.append(
        .bars(
          name: "periods", title: "\(PlotText.capitalised(ends.many)) by \(unit)",
          caption: "\(PlotText.capitalised(unit))s without any are not shown"
            + (periods.count > 40 ? "; the last 40." : "."),
          rows: periods.suffix(40).map { .init(name: $0.name, value: Double($0.deaths.count)) },
          unit: "count", label: ends.many))
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
