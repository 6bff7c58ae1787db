/// Comparisons of these records with others.
extension InspectionExplanation {
  /// Short names of both: the last parts of their paths, where these differ.
  var shortNames: (these: String, beside: String) {
    func end(_ paths: String) -> String {
      paths.split(separator: " ").map { $0.split(separator: "/").last.map(String.init) ?? "/" }
        .joined(separator: " ")
    }
    let other = beside?.name ?? ""
    return end(name) == end(other) ? (name, other) : (end(name), end(other))
  }

  /// The other records, in a sentence.
  var besideAnswer: String? {
    guard let beside else { return nil }
    let other = beside.inspection
    let shares = causeShares(other)
    let most = shares.max { $0.value < $1.value }.flatMap { most in
      // Among equally frequent causes none is the most frequent.
      shares.values.count { $0 == most.value } == 1 ? most : nil
    }
    return "The other records have \(Words.count(Self.kills(of: other).count, "kill", "kills"))"
      + (other.moments.isEmpty
        ? "" : " of \(Words.count(other.moments.count, "report", "reports"))")
      + (most.map { ", most often for \($0.key), \(HumanNumber.text($0.value, unit: "share"))" }
        ?? "") + "."
  }

  /// Quantities of both, side by side.
  var besideQuantities: Section? {
    guard let beside else { return nil }
    let both = (inspection, beside.inspection)
    var pairs = PairTable()
    func add(_ name: String, _ key: String, _ unit: String, _ value: (Inspection) -> Double?) {
      pairs.append(name, key, unit: unit, (value(both.0), value(both.1)))
    }
    add("reports", "reports", "count") { Double($0.moments.count) }
    add("kills", "kills", "count") { Double(Self.kills(of: $0).count) }
    for cause in besideCausesShown(causeShares(both.0), causeShares(both.1)) {
      add("killed for \(cause)", "share_for_\(cause)", "share") {
        causeShares($0)[cause] ?? (Self.kills(of: $0).isEmpty ? nil : 0)
      }
    }
    for group in Self.bandGroups {
      add("killed in \(group.name)", group.key, "share") { Self.share(in: group.bands, $0) }
    }
    func quantile(
      _ share: Double, of value: @escaping (ReportedMoment) -> Double?
    ) -> (Inspection) -> Double? {
      { sampleQuantile($0.moments.compactMap { value($0.report) }, share) }
    }
    for (name, key, share) in [("least", "minimum", 0), ("median", "median", 0.5)] {
      add(
        "\(name) available memory", "available_\(key)", "share",
        quantile(share) { $0.availableShare })
    }
    add(
      "median not compressed", "uncompressed_median", "share",
      quantile(0.5) { $0.uncompressedShare })
    add("median processes", "processes_median", "count", quantile(0.5) { Double($0.processCount) })
    add(
      "median killed in a report", "victims_median", "count",
      quantile(0.5) { Double($0.victimCount) })
    add("median footprint at the kill", "footprint_median", "bytes") {
      sampleQuantile(
        Self.kills(of: $0).compactMap { $0.record.footprintBytes.map(Double.init) }, 0.5)
    }
    return Section(
      "Compared with \(PlotText.clipped(shortNames.beside, to: 40))",
      paragraphs: [
        "Available memory is free and file-backed memory as a share of the device's, not compressed "
          + "is the share of pageable memory that the compressor does not hold: both when the report's "
          + "counters were taken, which is before its first kill. Excerpts list few processes. People "
          + "post reports that puzzle them, so posted reports are not a random sample."
      ],
      table: pairs.table(
        "beside", "\(shortNames.these) compared with \(shortNames.beside)", names: shortNames,
        columns: ("these", "beside")))
  }

  /// Causes by release of the system.
  var besideReleases: Section? {
    guard let beside else { return nil }
    var rows: [(release: String, name: String, cause: String, kills: Int, share: Double)] = []
    for (name, inspection) in [
      (shortNames.these, inspection), (shortNames.beside, beside.inspection),
    ] {
      let releases = groups(Self.kills(of: inspection)) { record in
        record.system.map(ReportedMoment.Device.release) ?? "not given"
      }
      for (release, deaths) in releases.sorted(by: { $0.name < $1.name }) {
        for (cause, own) in groups(deaths, by: Self.cause) {
          rows.append((release, name, cause, own.count, Double(own.count) / Double(deaths.count)))
        }
      }
    }
    let table = Table("beside-releases", "Causes by release of the system", rows) {
      Column("release") { .text($0.release) }
      Column("records") { .text($0.name) }
      Column("cause") { .text($0.cause) }
      Column("kills") { .count($0.kills) }
      Column(title: "share", unit: "%") { .share($0.share) }
    }
    return Section("Causes by release", table: table)
  }

  /// The rank of each report among the others.
  var besideReports: Section? {
    guard let beside, !inspection.moments.isEmpty, !beside.inspection.moments.isEmpty else {
      return nil
    }
    let others = beside.inspection.moments.map(\.report)
    func place(_ value: Double?, among others: [Double]) -> Double? {
      guard let value, !others.isEmpty else { return nil }
      return Double(others.count { $0 < value }) / Double(others.count)
    }
    let available = others.compactMap(\.availableShare)
    let uncompressed = others.compactMap(\.uncompressedShare)
    let table = Table(
      "beside-reports", "Each report among the others", inspection.moments, most: 15
    ) {
      Column("report") { .text(inspection.files[$0.file]) }
      Column("available_share", title: "available", unit: "%") { .share($0.report.availableShare) }
      Column("beside_with_less_available", title: "others with less", unit: "%") {
        .share(place($0.report.availableShare, among: available))
      }
      Column("uncompressed_share", title: "not compressed", unit: "%") {
        .share($0.report.uncompressedShare)
      }
      Column("beside_with_less_uncompressed", title: "others with less", unit: "%") {
        .share(place($0.report.uncompressedShare, among: uncompressed))
      }
    }
    return Section("Rank of each report among the others", table: table)
  }

  /// The causes of both as bars.
  var besideCauses: Plot? {
    guard let beside else { return nil }
    let (own, other) = (causeShares(inspection), causeShares(beside.inspection))
    return .bars(
      name: "beside-causes", title: "Causes side by side",
      caption: "Shares of all kills of the same records.",
      rows: besideCausesShown(own, other).flatMap { cause in
        [
          own[cause].map { Plot.Bar(name: cause, value: $0) },
          other[cause].map { Plot.Bar(name: cause, value: $0, isMarked: true) },
        ].compactMap(\.self)
      }, unit: "share", label: "share of kills",
      marks: (marked: shortNames.beside, others: shortNames.these))
  }

  private func causeShares(_ inspection: Inspection) -> [String: Double] {
    let kills = Self.kills(of: inspection)
    return Dictionary(grouping: kills) { Self.cause($0.record) }
      .mapValues { Double($0.count) / Double(kills.count) }
  }

  /// The eight most frequent causes of either, the most frequent first.
  private func besideCausesShown(_ own: [String: Double], _ other: [String: Double]) -> [String] {
    func weight(_ cause: String) -> Double { max(own[cause] ?? 0, other[cause] ?? 0) }
    return Array(
      Set(own.keys).union(other.keys).sorted { (weight($1), $0) < (weight($0), $1) }.prefix(8))
  }

  /// Groups of bands, in the numbers since iOS 16.
  private static let bandGroups: [(name: String, key: String, bands: ClosedRange<Int>)] = [
    ("band 0, idle", "share_idle", 0...0),
    ("bands to 20, ageing", "share_ageing", 1...20),
    ("bands to 50, background", "share_background", 21...50),
    ("band 75, frozen", "share_frozen", 51...75),
    ("bands to 90, helpers", "share_helpers", 76...90),
    ("band 100, in front", "share_in_front", 91...100),
    ("bands above", "share_above", 101...210),
  ]

  /// The band of a victim of iOS, where it is known.
  static func band(_ record: DeathRecord) -> Int? {
    record.source == .jetsamEvent || record.source == .kernelLog ? record.band : nil
  }

  /// The share of victims of iOS in some bands, of those whose band is known.
  private static func share(in bands: ClosedRange<Int>, _ inspection: Inspection) -> Double? {
    let known = kills(of: inspection).compactMap { band($0.record) }
    let within = known.count { bands.contains($0) }
    return known.isEmpty ? nil : Double(within) / Double(known.count)
  }
}
