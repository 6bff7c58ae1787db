/// The contents of a file with evidence of kills, recognised by its bytes.
public enum EvidenceFile: Sendable {
  /// A JetsamEvent report.
  case report(JetsamReport)
  /// A log with at least one kill, another end of a process, or an exceeded limit.
  case log(EvidenceLog)
  /// The text of any other file, such as a scenario, and what its lines are as those of a log.
  case other(String, EvidenceLog)

  /// Reads a file, compressed with gzip or not; `-` is standard input.
  ///
  /// - Throws: `InputError` with the file, for a report also with its line or field.
  public init(readingFrom path: String) throws(InputError) {
    var input = try ChunkedInput(ByteSource(opening: path))
    _ = try input.require(ChunkedInput.chunk)
    if Self.isReport(input.bytes[input.start..<input.end], named: path) {
      self = .report(try JetsamReport(input))
      return
    }
    let head = input.bytes[input.start..<input.end]
    if MetricPayload.recognises(head), head.holds("\"crashDiagnostics\"") {
      var log = EvidenceLog()
      log.deaths = try MetricPayload.read(input, allowsCrashes: true).payloads.flatMap(\.deaths)
      self = .log(log)
      return
    }
    if SQLiteHeader.begins(head) || MetricPayload.recognises(head) {
      throw InputError(
        "it is a PowerLog or a payload of MetricKit, and not a log of single kills",
        remedy: "`flotsam inspect \(path)` lists the kills that it counts, and `flotsam import "
          + "\(path)` takes uses from it", file: path)
    }
    if try input.require(Self.largestFile + 1) {
      throw InputError(
        "it is larger than 256 MiB", remedy: "Give the part of the log around the kill", file: path)
    }
    let bytes = input.bytes[input.start..<input.end]
    let log = EvidenceLog(Substring(decoding: bytes, as: UTF8.self))
    if log.deaths.isEmpty, log.exceeded.isEmpty {
      self = .other(String(decoding: bytes, as: UTF8.self), log)
    } else {
      self = .log(log)
    }
  }

  /// The most bytes of a log that are read, after unpacking: 256 MiB.
  static let largestFile = 256 << 20

  /// Whether the first bytes or the name of a file are those of a diagnostic report of any kind.
  static func isReport(_ bytes: ArraySlice<UInt8>, named path: String) -> Bool {
    if path.hasSuffix(".ips") || path.hasSuffix(".ips.gz") || path.hasSuffix(".ips.synced") {
      return true
    }
    if PlainReport.recognises(bytes) || PastedReport.mayHold(bytes) { return true }
    guard JSONDocuments.firstByte(of: bytes) == UInt8(ascii: "{") else { return false }
    let head = bytes.prefix(1 << 16)
    let keys = ["\"bug_type\"", "\"memoryStatus\"", "\"jetsam"]
    return keys.contains { head.holds($0) }
  }
}
