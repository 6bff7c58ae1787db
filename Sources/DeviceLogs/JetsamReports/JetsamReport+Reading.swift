extension JetsamReport {
  /// The largest size of a file in bytes: real reports of 600 processes have a third of a megabyte.
  public static let largestFile = 16 << 20

  /// Reads a report from a file, compressed with gzip or not; `-` is standard input.
  ///
  /// - Throws: `InputError` with the file and its line or field.
  public init(readingFrom path: String) throws(InputError) {
    try self.init(ChunkedInput(ByteSource(opening: path)))
  }

  /// Reads a report from bytes in memory; `name` is the file's name in messages.
  public init(reading bytes: [UInt8], named name: String) throws(InputError) {
    try self.init(ChunkedInput(ByteSource(bytes: bytes, name: name)))
  }

  init(_ input: consuming ChunkedInput) throws(InputError) {
    let name = input.name
    do throws(InputError) {
      if try input.require(Self.largestFile + 1) {
        throw InputError(
          "it is larger than 16 MiB, and no report is",
          remedy: "A report of 600 processes has about 350 kB; give one report, not an archive")
      }
      self = try Self.read(input.bytes[input.start..<input.end])
    } catch {
      throw error.located(in: name)
    }
  }

  /// The report as the device wrote it, or put together again from a copy.
  private static func read(_ bytes: ArraySlice<UInt8>) throws(InputError) -> JetsamReport {
    if PlainReport.recognises(bytes) {
      let report = try PlainReport.read(bytes)
      try report.check()
      return report
    }
    do throws(InputError) {
      return try parse(bytes)
    } catch {
      // A kind that is refused, or a number out of range, is not caused by the copying.
      guard PastedReport.mayHold(bytes), error.isOfSyntax, let report = try PastedReport.read(bytes)
      else { throw error }
      if report.body.processes?.isEmpty != true {
        try report.check()
      } else {
        try report.body.memoryStatus?.check()
      }
      return report
    }
  }

  private static func parse(_ bytes: ArraySlice<UInt8>) throws(InputError) -> JetsamReport {
    let text = try JSONDocuments.begin(bytes)
    let documents = try JSONDocuments(text).ranges
    guard documents.count <= 2, let last = documents.last else {
      if documents.isEmpty { throw InputError("the file is empty") }
      throw InputError(
        "it holds \(documents.count) JSON documents, a report has a header and a body",
        remedy: "Give one report at a time")
    }
    let header = try InputError.decode(Header.self, text[documents[0]])
    // The body of another kind of report may have any form.
    try checkKind(header.bugType)
    let report = JetsamReport(header: header, body: try InputError.decode(Body.self, text[last]))
    try report.check()
    return report
  }

  static func checkKind(_ type: String?) throws(InputError) {
    guard let type, type != ReportKind.jetsamEvent else { return }
    let words = ReportKind.words(type).map { ": \($0)" } ?? ""
    throw InputError(
      "it is a report of type \(type)\(words); a JetsamEvent has 298",
      remedy: "Give a file named JetsamEvent-....ips", place: .field("bug_type", line: nil))
  }

  /// Rejects reports of another kind, and numbers out of range.
  private func check() throws(InputError) {
    try Self.checkKind(body.bugType)
    guard let processes = body.processes else {
      throw InputError(
        "it lists no processes", remedy: "Give a whole JetsamEvent report",
        place: .field("processes", line: nil))
    }
    guard !processes.isEmpty else {
      throw InputError("its list of processes is empty", place: .field("processes", line: nil))
    }
    try body.memoryStatus?.check()
    for (index, process) in processes.enumerated() { try process.check("processes.\(index)") }
  }
}

extension InputError {
  /// Whether the text is not the JSON of a report, in distinction to values that are out of range.
  fileprivate var isOfSyntax: Bool {
    if case .field(let path, _) = place {
      return path == "processes" && problem.contains("lists no")
    }
    return true
  }
}

/// More pages than any device has; sums over a report stay in range.
private let mostPages: Int64 = 1 << 36

private func check(_ value: Int64?, _ path: String) throws(InputError) {
  guard let value, !(0...mostPages).contains(value) else { return }
  throw InputError(
    "\(value) is not a number of pages", remedy: "It must be from 0 to \(mostPages)",
    place: .field(path, line: nil))
}

extension JetsamReport.MemoryStatus {
  fileprivate func check() throws(InputError) {
    if let pageSize, !(1024...1 << 20).contains(pageSize) || pageSize & (pageSize - 1) != 0 {
      throw InputError(
        "\(pageSize) bytes are not the size of a page", remedy: "Pages have 4096 or 16384 bytes",
        place: .field("memoryStatus.pageSize", line: nil))
    }
    let status = "memoryStatus."
    try DeviceLogs.check(compressorSize, status + "compressorSize")
    try DeviceLogs.check(uncompressed, status + "uncompressed")
    guard let pages = memoryPages else { return }
    for queue in JetsamReport.MemoryPages.counters {
      try DeviceLogs.check(pages[keyPath: queue.field], status + "memoryPages." + queue.key)
    }
  }
}

extension JetsamReport.Process {
  fileprivate func check(_ path: String) throws(InputError) {
    try DeviceLogs.check(rpages, path + ".rpages")
    try DeviceLogs.check(purgeable, path + ".purgeable")
    for value in physicalPages?.anonymous ?? [] {
      try DeviceLogs.check(value, path + ".physicalPages.internal")
    }
    try DeviceLogs.check(physicalPages?.frozenToSwap, path + ".physicalPages.frozen_to_swap_pages")
    if let priority, !(0...210).contains(priority), priority != 999 {
      throw InputError(
        "\(priority) is not a jetsam band", remedy: "Bands are 0 to 210, and 999",
        place: .field(path + ".priority", line: nil))
    }
  }
}
