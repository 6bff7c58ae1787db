#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// MetricKit's counters of a day of an app: the JSON of an `MXMetricPayload`.
///
/// Values are texts in the language of the phone (`LocalisedMeasure`); counters of zero are left
/// out. Source: MetricKit's headers and posted payloads.
public struct MetricPayload: Sendable, Decodable {
  /// The start of the day, in the payload's own form.
  public internal(set) var timeStampBegin: String?
  /// The end of the day.
  public internal(set) var timeStampEnd: String?
  /// The app's version.
  public let appVersion: String?
  var metaData: MetaData?
  let memoryMetrics: Memory?
  let applicationTimeMetrics: Times?
  let applicationLaunchMetrics: Launches?
  let applicationExitMetrics: Exits?
  let crashDiagnostics: [Crash]?

  struct MetaData: Sendable, Decodable {
    var osVersion: String?
    var deviceType: String?
    var bundleIdentifier: String?
  }

  struct Memory: Sendable, Decodable {
    let peakMemoryUsage: String?
    let averageSuspendedMemory: Average?
  }

  struct Average: Sendable, Decodable {
    let averageValue: String?
  }

  struct Times: Sendable, Decodable {
    let cumulativeForegroundTime: String?
  }

  struct Launches: Sendable, Decodable {
    let histogrammedTimeToFirstDrawKey: Histogram?
    let histogrammedOptimizedTimeToFirstDrawKey: Histogram?
    let histogrammedResumeTime: Histogram?
  }

  struct Histogram: Sendable, Decodable {
    let histogramValue: [String: Bucket]?
  }

  struct Bucket: Sendable, Decodable {
    let bucketCount: Int
    let bucketStart: String
    let bucketEnd: String
  }

  /// A crash of an `MXDiagnosticPayload`.
  struct Crash: Sendable, Decodable {
    let diagnosticMetaData: Details?

    struct Details: Sendable, Decodable {
      let bundleIdentifier: String?
      let pid: Int64?
      let terminationReason: String?
      let signal: Int?
      let deviceType: String?
      let osVersion: String?
    }
  }

  struct Exits: Sendable, Decodable {
    let foregroundExitData: [String: Int]?
    let backgroundExitData: [String: Int]?
  }
}

extension MetricPayload {
  /// Whether the first bytes of a file are those of a payload, or of a list of payloads, or of a
  /// copy of them in a text without other evidence.
  static func recognises(_ bytes: ArraySlice<UInt8>) -> Bool {
    let head = bytes.prefix(1 << 18)
    let isPlain = keys.occurs(in: head)
    guard isPlain || curlyKeys.occurs(in: head), !head.holds("bug_type") else { return false }
    let first = JSONDocuments.firstByte(of: bytes)
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "["), isPlain { return true }
    var repairs: Set<PastedText.Repair> = []
    return pasted(head, &repairs) != nil
  }

  private static let keys = WordSet(names.map { "\"" + $0 })
  private static let curlyKeys = WordSet(names.map { "\u{201C}" + $0 })
  private static let names = [
    "timeStampBegin", "memoryMetrics", "applicationExitMetrics", "applicationTimeMetrics",
    "crashDiagnostics", "hangDiagnostics",
  ]

  /// The JSON in a copy that is quoted, fenced or surrounded by prose; nil where there is none, and
  /// where the text around it may be about a kill.
  private static func pasted(
    _ bytes: ArraySlice<UInt8>, _ repairs: inout Set<PastedText.Repair>
  ) -> [UInt8]? {
    let lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map {
      Array(PastedText.cleaned(PastedText.decoded($0, &repairs), &repairs).trimmed.utf8)
    }
    func isBracket(_ byte: UInt8?, _ brackets: String) -> Bool {
      byte.map { brackets.utf8.contains($0) } ?? false
    }
    guard let first = lines.firstIndex(where: { isBracket($0.first, "{[") }),
      let last = lines.lastIndex(where: { isBracket($0.last, "}]") }), first <= last
    else { return nil }
    let others = lines[..<first] + lines[(last + 1)...]
    guard !others.contains(where: { LineMarks.mayTell($0[...]) }) else { return nil }
    if others.contains(where: { !$0.isEmpty }) { repairs.insert(.fenced) }
    return Array(lines[first...last].joined(separator: [0x0A]))
  }

  /// The payloads of a file: one, a list of them, or several documents.
  ///
  /// - Parameter allowsCrashes: whether one may hold nothing but crashes.
  /// - Returns: the payloads, and the corrections of a copy.
  /// - Throws: `InputError` with the file and its line or field.
  static func read(
    _ input: consuming ChunkedInput, allowsCrashes: Bool
  ) throws(InputError) -> (payloads: [MetricPayload], assumed: [String]) {
    let name = input.name
    do throws(InputError) {
      if try input.require(JetsamReport.largestFile + 1) {
        throw InputError("it is larger than 16 MiB", remedy: "Give a month of payloads at a time")
      }
      var bytes = input.bytes[input.start..<input.end]
      if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
      let payloads: [MetricPayload]
      var repairs: Set<PastedText.Repair> = []
      do throws(InputError) {
        payloads = try decode(bytes)
      } catch {
        // A field with a wrong value is not caused by the copying.
        if case .field = error.place { throw error }
        guard let copy = pasted(bytes, &repairs), copy != Array(bytes) else { throw error }
        payloads = try decode(copy[...])
      }
      for payload in payloads { try payload.check(allowsCrashes: allowsCrashes) }
      return (payloads, PastedText.words(repairs))
    } catch {
      throw error.located(in: name)
    }
  }

  private static func decode(_ bytes: ArraySlice<UInt8>) throws(InputError) -> [MetricPayload] {
    let isList = bytes.first { !JSONDocuments.blanks.contains($0) } == UInt8(ascii: "[")
    if isList { return try InputError.decode([MetricPayload].self, bytes) }
    var payloads: [MetricPayload] = []
    for range in try JSONDocuments(bytes).ranges {
      payloads.append(try InputError.decode(MetricPayload.self, bytes[range]))
    }
    return payloads
  }

  private func check(allowsCrashes: Bool) throws(InputError) {
    let hasCrash = crashDiagnostics?.contains { $0.diagnosticMetaData != nil } ?? false
    guard
      memoryMetrics != nil || applicationTimeMetrics != nil || applicationLaunchMetrics != nil
        || applicationExitMetrics != nil || allowsCrashes && hasCrash
    else {
      throw InputError(
        "it holds no metrics; payloads of diagnostics (crashes, hangs) do not",
        remedy: "Give the JSON of an MXMetricPayload",
        place: .field("applicationExitMetrics", line: nil))
    }
    for (path, value) in [
      ("memoryMetrics.peakMemoryUsage", memoryMetrics?.peakMemoryUsage),
      (
        "memoryMetrics.averageSuspendedMemory.averageValue",
        memoryMetrics?.averageSuspendedMemory?.averageValue
      ),
    ] {
      guard let value else { continue }
      guard LocalisedMeasure(value)?.bytes != nil else {
        throw InputError(
          "`\(value)` is not an amount of memory in a known language",
          remedy: "Write for example `200,000 kB`", place: .field(path, line: nil))
      }
    }
    for (side, counters) in sides {
      for (key, count) in counters where !(0...Self.mostExits).contains(count) {
        throw InputError(
          "\(count) is not a number of exits in a day", remedy: "It is from 0 to \(Self.mostExits)",
          place: .field("applicationExitMetrics.\(side)ExitData.\(key)", line: nil))
      }
    }
  }

  private static let mostExits = 100_000

  /// The exits in front and in background, by counter in the order of names.
  var sides: [(side: String, counters: [(key: String, count: Int)])] {
    [
      ("foreground", applicationExitMetrics?.foregroundExitData),
      ("background", applicationExitMetrics?.backgroundExitData),
    ].map { side, counters in
      (side, (counters ?? [:]).sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
    }
  }
}

extension MetricPayload {
  /// The largest footprint of the day, in bytes.
  public var peakBytes: Int64? {
    memoryMetrics?.peakMemoryUsage.flatMap { LocalisedMeasure($0)?.bytes }
  }

  /// The mean footprint while suspended, in bytes.
  public var suspendedBytes: Int64? {
    memoryMetrics?.averageSuspendedMemory?.averageValue.flatMap { LocalisedMeasure($0)?.bytes }
  }

  /// Time in front, in seconds.
  var foregroundSeconds: Double? {
    applicationTimeMetrics?.cumulativeForegroundTime.flatMap { LocalisedMeasure($0)?.seconds }
  }

  /// The involuntary exits and the crashes, a record for each.
  var deaths: [DeathRecord] {
    exits
      + (crashDiagnostics ?? []).compactMap(\.diagnosticMetaData).map { details in
        var record = DeathRecord(.metricKit, process: details.bundleIdentifier ?? "the app")
        record.pid = details.pid
        record.cause =
          details.terminationReason.flatMap(TerminationReader.cause(of:))
          ?? details.signal.map { ExitReason.cause(2, $0) } ?? ""
        record.date = timeStampEnd
        record.device = details.deviceType
        record.system = details.osVersion
        return record
      }
  }

  private var exits: [DeathRecord] {
    sides.flatMap { side, counters in
      counters.flatMap { key, count -> [DeathRecord] in
        let word = Self.words(key)
        guard word != "normal app" else { return [] }
        var record = DeathRecord(.metricKit, process: metaData?.bundleIdentifier ?? "the app")
        record.cause = "\(word) (\(side))"
        record.date = timeStampEnd
        record.device = metaData?.deviceType
        record.system = metaData?.osVersion
        return Array(repeating: record, count: count)
      }
    }
  }

  /// `memory pressure` of `cumulativeMemoryPressureExitCount`.
  private static func words(_ key: String) -> String {
    var name = key
    if name.hasPrefix("cumulative") { name.removeFirst("cumulative".count) }
    if name.hasSuffix("ExitCount") { name.removeLast("ExitCount".count) }
    var words = ""
    var last: Character = "A"
    for character in name {
      if character.isUppercase, !last.isUppercase { words += " " }
      words += character.lowercased()
      last = character
    }
    return words
  }
}
