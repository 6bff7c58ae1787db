extension TraceFormat {
  /// The format of a file that begins with `head`.
  ///
  /// - Throws: `InputError` without a place for an unknown format.
  static func recognise(_ head: ArraySlice<UInt8>) throws(InputError) -> TraceFormat {
    if head.isEmpty { throw InputError("the file is empty") }
    if SQLiteHeader.begins(head) { return .sqlite }
    if !head.contains(0), let format = recogniseText(head) { return format }
    if OracleGeneralReader.recognises(head) { return .oracleGeneral }
    if let header = unknownHeader(head) {
      throw InputError(
        "it is a table, but not one of a trace format that is known",
        remedy:
          "Say which columns are what: `--columns time=\(header[0]),app=\(header[1])`, with units "
          + "and an epoch such as `time=\(header[0]):ms@1970`")
    }
    throw InputError(
      "it is not in a trace format that is known",
      remedy:
        "Known are CSV with the header `time_s,app`, App Usage Manager exports, LSApp tables, "
        + "Tsinghua's trace, Azure's functions, Android's usage events, oracleGeneral records, "
        + "knowledgeC.db and PowerLogs; any other table is read with `--columns time=...,app=...`"
    )
  }

  /// The columns of a table with a known header; nil for another.
  static func knownColumns(_ head: ArraySlice<UInt8>) -> TraceColumns? {
    KnownHeader.columns(firstFields(head))
  }

  /// The header of what looks like a table with names for its columns; nil for another text.
  private static func unknownHeader(_ head: ArraySlice<UInt8>) -> [String]? {
    let lines = String(decoding: head.prefix(65536), as: UTF8.self)
      .split(omittingEmptySubsequences: true, whereSeparator: \.isNewline).prefix(2)
      .map { $0.split(omittingEmptySubsequences: false) { $0 == "," || $0 == ";" } }
    guard lines.count == 2, lines[0].count == lines[1].count, (2...64).contains(lines[0].count)
    else { return nil }
    let names = lines[0].map { KnownHeader.bare(String($0)) }
    let isHeader = names.allSatisfy { name in
      !name.isEmpty && name.utf8.allSatisfy { (0x20..<0x7F).contains($0) }
    }
    return isHeader ? names : nil
  }

  private static func firstFields(_ head: ArraySlice<UInt8>) -> [String] {
    let line = String(decoding: head.prefix(65536), as: UTF8.self).prefix { !$0.isNewline }
    return line.split(separator: ",", omittingEmptySubsequences: false).map {
      KnownHeader.bare(String($0))
    }
  }

  private static func recogniseText(_ head: ArraySlice<UInt8>) -> TraceFormat? {
    let withoutMark = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head
    let lines = String(decoding: withoutMark.prefix(4096), as: UTF8.self)
      .split(omittingEmptySubsequences: true, whereSeparator: \.isNewline)
    guard let first = lines.first else { return nil }
    if TsinghuaReader.recognises(first) { return .tsinghua }
    if knownColumns(head) != nil { return .columns }
    let names = firstFields(head)
    if InvocationCountReader.recognises(names) { return .azure2019 }
    if UsageEventReader.columns(names) != nil || UsageEventReader.recognises(lines) {
      return .usageEvents
    }
    if first.contains("\t") { return .lsapp }
    let header = fields(first)
    if header.contains("time_s") || header.contains("app") { return .csv }
    // The header of an AUM file may be in any language, so the form of a row decides.
    for line in lines.prefix(2) {
      let bytes = fields(line).map { Array($0.utf8) }
      if bytes.count >= 4, bytes.dropFirst().contains(where: { AUMDate($0, 0..<$0.count) != nil }) {
        return .aum
      }
    }
    return nil
  }

  private static func fields(_ line: Substring) -> [String] {
    line.split(separator: ",", omittingEmptySubsequences: false).map { field in
      String(field.filter { $0 != "\"" && $0 != " " })
    }
  }
}
