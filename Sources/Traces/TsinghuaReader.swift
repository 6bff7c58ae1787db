/// Reads Tsinghua's app-usage trace: `user time base-station app traffic` on each line, separated
/// by blanks or tabs, without a header, the time as `20160420001523`.
///
/// A line is a request of an app to the network, not a launch: runs of one app of one user become
/// one launch of unknown duration, and apps without network requests are missing. Source: D. Yu, Y.
/// Li, F. Xu, P. Zhang, V. Kostakos, "Smartphone App Usage Prediction Using Points of Interest",
/// IMWUT 1 (2018); column order as in public readers of `App_usage_trace.txt`.
enum TsinghuaReader {
  private static let columns = "user time base-station app traffic"

  /// Reads all of `input`.
  static func read(
    _ input: consuming ChunkedInput, _ options: TraceOptions
  ) throws(InputError) -> SpooledTrace {
    let head = input.bytes[input.start..<input.end].prefix { $0 != 0x0A }
    let delimiter = head.contains(0x09) ? UInt8(ascii: "\t") : UInt8(ascii: " ")
    var records = try DelimitedReader(input, delimiter: delimiter, quote: nil)
    var builder = TraceBuilder(mergesRuns: true, options)
    var rows = 0
    while try records.next() {
      let fields = records.fields
      try records.requireFields(
        5, remedy: "Fields are, with one blank or tab between them: `\(columns)`")
      guard let time = Self.time(records.bytes, fields[1]) else {
        throw records.failure(
          "`\(records.text(1))` is not a time", remedy: "Write for example 20160420001523")
      }
      for field in [0, 3] where fields[field].isEmpty {
        throw records.failure("the \(field == 0 ? "user" : "app") is empty")
      }
      rows += 1
      _ = try builder.add(
        user: builder.user(records.bytes, fields[0]),
        appName: builder.appName(records.bytes, fields[3]), time: time)
    }
    let notes = [
      "\(rows) requests to the network became launches, \(builder.mergedRequests) of them merged into "
        + "the one of the same app before; apps that need no network are not in it."
    ]
    return try builder.finish(file: records.name, format: .tsinghua, notes: notes)
  }

  /// Whether a line has the form of this trace.
  static func recognises(_ line: Substring) -> Bool {
    let fields = line.split { $0 == " " || $0 == "\t" }
    return fields.count == 5 && fields.allSatisfy { $0.utf8.allSatisfy(isDigit) }
      && time(Array(fields[1].utf8), 0..<fields[1].utf8.count) != nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Nanoseconds since 1970 of `YYYYMMDDhhmmss` in the zone of the phones.
  private static func time(_ bytes: [UInt8], _ field: Range<Int>) -> Int64? {
    guard field.count == 14 else { return nil }
    return ISODate.seconds(bytes[field], month: 4, day: 6, hour: 8, minute: 10, second: 12)
      .map { $0 * 1_000_000_000 }
  }
}
