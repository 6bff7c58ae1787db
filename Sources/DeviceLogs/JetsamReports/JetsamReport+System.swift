extension JetsamReport {
  /// The kernel's version, such as 24 and 5 for Darwin 24.5; nil if the report has none.
  var darwin: (major: Int, minor: Int)? {
    guard let text = body.kernel,
      let mark = text.firstRange(of: "Darwin Kernel Version ")
    else { return nil }
    let parts = text[mark.upperBound...].prefix { $0.isNumber || $0 == "." }.split(separator: ".")
    guard let major = parts.first.flatMap({ Int($0) }) else { return nil }
    return (major, parts.count > 1 ? Int(parts[1]) ?? 0 : 0)
  }

  /// The OS with its version and build, from the body or the header.
  public var system: String? { body.build ?? header.osVersion }

  /// The date of the counters, or else of the report.
  public var date: String? { body.date ?? header.timestamp }

  /// The key of the moment: the identifier of the report with model and system; nil where
  /// it was removed.
  var incident: String? {
    guard let id = header.incidentID ?? body.incident,
      id.contains(where: { $0 != "0" && $0 != "-" })
    else { return nil }
    return [id, body.product ?? "", system ?? "", date ?? ""].joined(separator: " ")
  }

  /// The factor that converts bands to those since iOS 16: 10 for earlier reports.
  ///
  /// The kernel of iOS 16 is Darwin 22. Without a kernel or system in the report, and without a
  /// band above 21, the factor is a guess.
  var bandScale: (factor: Int64, isGuessed: Bool) {
    let bands = (body.processes ?? []).compactMap(\.priority).filter { $0 != 999 }
    guard let highest = bands.max(), highest <= 21 else { return (1, false) }
    if let darwin { return (darwin.major < 22 ? 10 : 1, false) }
    if let text = system, text.hasPrefix("iPhone OS"), let mark = text.firstRange(of: "OS "),
      let version = Int(text[mark.upperBound...].prefix { $0.isNumber })
    {
      return (version < 16 ? 10 : 1, false)
    }
    return (10, true)
  }
}
