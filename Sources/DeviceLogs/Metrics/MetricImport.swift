/// A scenario with the app of MetricKit's payloads, on the everyday phone.
public struct MetricImport: Sendable {
  let payloads: [MetricPayload]
  /// What was put right in a copy, in words without a period.
  let assumed: [String]
  /// Data missing from the payloads, one sentence each.
  public private(set) var notes: [String] = []
  private var fields: [(name: String, value: String, comment: String)] = []

  /// Makes a scenario of at least one payload.
  init(_ payloads: [MetricPayload], assumed: [String]) {
    precondition(!payloads.isEmpty, "there is a day to import")
    self.payloads = payloads
    self.assumed = assumed
    notes = assumed.map { $0.prefix(1).uppercased() + $0.dropFirst() + "." }
    addUses()
    addFootprints()
    addTimes()
  }

  private var days: String { payloads.count == 1 ? "a day" : "\(payloads.count) days" }

  private mutating func addUses() {
    let launches = payloads.compactMap(\.applicationLaunchMetrics)
    let cold = launches.compactMap(\.histogrammedTimeToFirstDrawKey).reduce(0) { $0 + $1.count }
    let resumes = launches.compactMap(\.histogrammedResumeTime).reduce(0) { $0 + $1.count }
    let uses = Double(cold + resumes) / Double(payloads.count)
    guard uses >= 0.01 else {
      notes.append("No launches and resumes were counted: `usesPerDay` is an assumption.")
      fields.append(("usesPerDay", "8", "Assumption: neither launches nor resumes were counted."))
      return
    }
    fields.append(
      (
        "usesPerDay", Self.number(min(uses, 10_000)),
        "\(cold) launches and \(resumes) resumes in \(days)."
      ))
    let front = payloads.compactMap(\.foregroundSeconds).reduce(0, +)
    let dwell = front / Double(cold + resumes)
    guard (0.001...86_400).contains(dwell) else {
      notes.append("No time in front was counted: `dwell` is as of the user's other apps.")
      return
    }
    fields.append(("dwell", Self.number(dwell) + "s", "The mean: MetricKit counts the sum alone."))
  }

  private mutating func addFootprints() {
    let peaks = payloads.compactMap(\.peakBytes).filter { $0 > 0 }
    let suspended = payloads.compactMap(\.suspendedBytes).filter { $0 > 0 }
    if let peak = peaks.max() {
      fields.append(
        ("frontFootprint", Self.size(peak), "The peak of \(days); most uses stay below it."))
    } else {
      notes.append("No peak of memory was counted: footprints in front are drawn.")
    }
    guard !suspended.isEmpty else {
      notes.append(
        "No memory while suspended was counted: the app keeps what it has when it is left.")
      return
    }
    let mean = suspended.reduce(0, +) / Int64(suspended.count)
    fields.append(
      (
        "backgroundFootprint", Self.size(min(mean, peaks.max() ?? mean)),
        "The mean while suspended."
      ))
  }

  private mutating func addTimes() {
    let launches = payloads.compactMap(\.applicationLaunchMetrics)
    let cold = MetricPayload.Histogram.median(launches.compactMap(\.histogrammedTimeToFirstDrawKey))
    let resume = MetricPayload.Histogram.median(launches.compactMap(\.histogrammedResumeTime))
    if let cold {
      fields.append(("coldLaunch", Self.milliseconds(cold), "Median time to the first drawing."))
    } else {
      notes.append("No launch times were counted: they are drawn.")
    }
    if let resume {
      fields.append(
        ("resume", Self.milliseconds(cold.map { min($0, resume) } ?? resume), "Median."))
    }
  }

  /// The scenario as YAML.
  public func scenarioText(named file: String) -> String {
    let first = payloads[0]
    let origin = [first.metaData?.deviceType, first.metaData?.osVersion, first.timeStampBegin]
      .compactMap(\.self).joined(separator: ", ")
    var lines = [
      "# An app as MetricKit counted it for \(days): \(JSONText.comment(file)), "
        + "\(origin.isEmpty ? "device and date unknown" : JSONText.comment(origin)).",
      "# Expect `flotsam survival` to say how long it survives there; the rest of the phone is an "
        + "assumption.", "extends: everyday-phone", "myApp:",
      "  name: \(JSONText.string(first.metaData?.bundleIdentifier ?? "my app"))",
    ]
    for field in fields {
      lines += ["  # \(field.comment)", "  \(field.name): \(field.value)"]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func number(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }

  private static func size(_ bytes: Int64) -> String { Quantity.size.format(bytes) }

  private static func milliseconds(_ seconds: Double) -> String {
    "\(Int(min(max(1, seconds * 1000), 1e8).rounded()))ms"
  }
}

extension MetricPayload.Histogram {
  /// The number of values.
  var count: Int { buckets.reduce(0) { $0 + $1.count } }

  private var buckets: [(middle: Double, count: Int)] {
    (histogramValue ?? [:]).values.compactMap { bucket in
      guard let start = LocalisedMeasure(bucket.bucketStart)?.seconds,
        let end = LocalisedMeasure(bucket.bucketEnd)?.seconds,
        (0...100_000).contains(bucket.bucketCount)
      else { return nil }
      return ((start + end) / 2, bucket.bucketCount)
    }
  }

  /// The middle of the bucket that holds the median of several histograms, in seconds.
  static func median(_ histograms: [Self]) -> Double? {
    let buckets = histograms.flatMap(\.buckets).sorted { $0.middle < $1.middle }
    let half = Double(buckets.reduce(0) { $0 + $1.count }) / 2
    guard half > 0 else { return nil }
    var sum = 0.0
    for bucket in buckets {
      sum += Double(bucket.count)
      if sum >= half { return bucket.middle }
    }
    return nil
  }
}
