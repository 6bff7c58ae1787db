extension EvidenceLog {
  /// Reads a line, which may be a part of a record in several lines: of JSON, or of a header and a
  /// message.
  mutating func add(_ line: ArraySlice<UInt8>, number: Int) {
    noteSuspect(line, number)
    if let header = LongHeader(line, number: number) {
      endFrames()
      longHeader = header
    } else if let header = longHeader, !PastedText.withoutQuotes(line).isEmpty {
      addMessage(line, behind: header, number)
    } else if records.isReading || JSONLogRecords.mayBegin(line) {
      add(records.take(line, number: number))
    } else {
      addLine(line, number: number)
    }
  }

  /// Ends records of which no further line follows.
  mutating func endFrames() {
    add(records.finish())
    if let header = longHeader {
      longHeader = nil
      addLine(header.line[...], number: header.number)
    }
  }

  /// Reads the first line behind a header, as if both stood on one line.
  private mutating func addMessage(
    _ line: ArraySlice<UInt8>, behind header: LongHeader, _ number: Int
  ) {
    let message = PastedText.withoutQuotes(line)
    // The message of the header is wanting.
    if LogHeader.begins(Substring(decoding: message.prefix(80), as: UTF8.self)) {
      endFrames()
      return add(line, number: number)
    }
    longHeader = nil
    tally.foreign += 1
    if header.isQuoted { repairs.insert(.quoted) }
    addLine((header.text + message)[...], number: number)
  }

  private mutating func add(_ parts: [JSONLogRecords.Part]) {
    for part in parts {
      switch part {
      case .line(let line, let number): addLine(line[...], number: number)
      case .message(let text, let number):
        closeOpen(isCut: false)
        addLine(Array(text.utf8)[...], number: number)
        closeOpen(isCut: false)
      case .others(let count): tally.foreign += count
      }
    }
  }
}
