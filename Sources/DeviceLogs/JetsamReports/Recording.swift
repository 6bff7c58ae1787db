/// The input of `import`: a trace of launches, a JetsamEvent report, or MetricKit's payloads.
public enum Recording: Sendable {
  /// Launches of one or several users.
  case trace(SpooledTrace)
  /// The state of one device at one moment.
  case report(JetsamReport)
  /// One app on one device for some days.
  case metrics(MetricImport)

  /// Reads a file, whose form is recognised by its bytes; `-` is standard input.
  ///
  /// A report begins with a brace. A file named `.ips` is always read as a report, so that a
  /// damaged one has the right error.
  ///
  /// - Throws: `InputError` with the file and the line, byte or field.
  public init(readingFrom path: String, options: TraceOptions = TraceOptions()) throws(InputError) {
    let input = try ChunkedInput(ByteSource(opening: path))
    if MetricPayload.recognises(input.bytes[input.start..<input.end]) {
      let (payloads, assumed) = try MetricPayload.read(input, allowsCrashes: false)
      self = .metrics(MetricImport(payloads, assumed: assumed))
      return
    }
    let first = JSONDocuments.firstByte(of: input.bytes[input.start..<input.end])
    if first == UInt8(ascii: "{") || path.hasSuffix(".ips") || path.hasSuffix(".ips.gz") {
      self = .report(try JetsamReport(input))
    } else {
      self = .trace(try SpooledTrace(importing: input, format: nil, options: options))
    }
  }
}
