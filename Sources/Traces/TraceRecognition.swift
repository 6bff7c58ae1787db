import Files

extension TraceFormat {
  /// The format of a file that begins with `head`.
  ///
  /// - Throws: `InputError` without a place for an unknown format.
  static func recognise(_ head: ArraySlice<UInt8>) throws(InputError) -> TraceFormat {
    if head.isEmpty { throw InputError("the file is empty") }
    if SQLiteHeader.begins(head) { return .sqlite }
    if !head.contains(0), let format = recogniseText(head) { return format }
    if OracleGeneralReader.recognises(head) { return .oracleGeneral }
    throw InputError(
      "it is in no trace format that is known",
      remedy:
        "Known are CSV with the header `time_s,app`, App Usage Manager exports, LSApp tables, "
        + "Tsinghua's trace, oracleGeneral records, knowledgeC.db and PowerLogs; name the format to "
        + "get a precise message"
    )
  }

  private static func recogniseText(_ head: ArraySlice<UInt8>) -> TraceFormat? {
    let withoutMark = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head
    let lines = String(decoding: withoutMark.prefix(4096), as: UTF8.self)
      .split(omittingEmptySubsequences: true, whereSeparator: \.isNewline)
    guard let first = lines.first else { return nil }
    if TsinghuaReader.recognises(first) { return .tsinghua }
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
