/// Records of comma- or tab-separated text, one after another, as byte ranges of a sliding window.
///
/// With quotes it follows RFC 4180: quoted fields may contain delimiters, line ends and doubled
/// quotes. Lines end in LF, CRLF or CR; empty lines and a byte order mark are skipped. Reading
/// allocates nothing per record.
package struct DelimitedReader: ~Copyable {
  /// The most bytes of a record; a longer one is not a text table.
  static let longestRecord = 1 << 20

  private var input: ChunkedInput
  private let delimiter: UInt8
  /// The quote character; nil for a table without quoting.
  private let quote: UInt8?
  /// Fields of the current record.
  package private(set) var fields: [Range<Int>] = []
  /// The line on which the current record begins, from 1.
  package private(set) var line = 0
  private var nextLine = 1
  /// The length of the current record, which stays in the window until the next one is read.
  private var recordLength = 0
  private var escaped: [Int] = []

  package var name: String { input.name }
  /// The window to which `fields` refers.
  package var bytes: [UInt8] { _read { yield input.bytes } }

  package init(
    _ input: consuming ChunkedInput, delimiter: UInt8, quote: UInt8? = UInt8(ascii: "\"")
  ) throws(InputError) {
    self.input = input
    self.delimiter = delimiter
    self.quote = quote
    try self.input.require(3)
    let head = self.input.bytes[self.input.start..<self.input.end].prefix(3)
    if head.elementsEqual([0xEF, 0xBB, 0xBF]) { self.input.consume(3) }
  }

  /// The text of a field of the current record.
  package func text(_ field: Int) -> String {
    String(decoding: bytes[fields[field]], as: UTF8.self)
  }

  /// Moves to the next record that is not an empty line; false at the end.
  package mutating func next() throws(InputError) -> Bool {
    while true {
      input.consume(recordLength)
      recordLength = 0
      line = nextLine
      while try !scan() {
        if input.end - input.start > Self.longestRecord {
          throw failure("it is longer than \(Self.longestRecord) bytes; this is not a text table")
        }
        try input.fill()
      }
      if recordLength == 0 { return false }
      if fields.count == 1, fields[0].isEmpty { continue }
      for field in escaped { unescape(field) }
      return true
    }
  }

  /// An error at the current line.
  package func failure(_ problem: String, remedy: String? = nil) -> InputError {
    InputError(problem, remedy: remedy, file: name, place: .line(line))
  }

  /// Rejects the current record unless it has `count` fields.
  package func requireFields(_ count: Int, remedy: @autoclosure () -> String) throws(InputError) {
    if fields.count == count { return }
    throw failure("it has \(counted(fields.count, "field")) in place of \(count)", remedy: remedy())
  }

  /// Splits the record at the front of the window; false if the window ends before the record.
  private mutating func scan() throws(InputError) -> Bool {
    fields.removeAll(keepingCapacity: true)
    escaped.removeAll(keepingCapacity: true)
    nextLine = line
    let end = input.end
    var position = input.start
    if position == end { return input.isAtEnd }
    while true {
      var fieldStart = position
      var fieldEnd = position
      if position < end, let quote, input.bytes[position] == quote {
        guard let close = try scanQuoted(from: position + 1, quote) else { return false }
        (fieldStart, fieldEnd, position) = (position + 1, close, close + 1)
      } else {
        while position < end {
          let byte = input.bytes[position]
          if byte == delimiter || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") { break }
          if byte == 0 { throw failure("it holds a zero byte; this is not text") }
          position += 1
        }
        fieldEnd = position
      }
      if position == end, !input.isAtEnd { return false }
      fields.append(fieldStart..<fieldEnd)
      if position == end { return finish(at: position) }
      switch input.bytes[position] {
      case delimiter: position += 1
      case UInt8(ascii: "\n"):
        nextLine += 1
        return finish(at: position + 1)
      case UInt8(ascii: "\r"):
        // A following line feed belongs to the same line end.
        if position + 1 == end, !input.isAtEnd { return false }
        nextLine += 1
        let isPair = position + 1 < end && input.bytes[position + 1] == UInt8(ascii: "\n")
        return finish(at: position + (isPair ? 2 : 1))
      default:
        throw failure(
          "text follows the closing quote of field \(fields.count)",
          remedy: "Double a quote that is part of a quoted field")
      }
    }
  }

  /// The position of the closing quote; nil if the window ends first.
  private mutating func scanQuoted(from start: Int, _ quote: UInt8) throws(InputError) -> Int? {
    var position = start
    var hasEscapes = false
    while position < input.end {
      let byte = input.bytes[position]
      if byte == quote {
        if position + 1 == input.end, !input.isAtEnd { return nil }
        guard position + 1 < input.end, input.bytes[position + 1] == quote else {
          if hasEscapes { escaped.append(fields.count) }
          return position
        }
        hasEscapes = true
        position += 1
      } else if byte == UInt8(ascii: "\n") {
        nextLine += 1
      } else if byte == 0 {
        throw failure("it holds a zero byte; this is not text")
      }
      position += 1
    }
    if !input.isAtEnd { return nil }
    throw failure(
      "the quote that opens field \(fields.count + 1) is never closed",
      remedy: "Close it, or double a quote that is part of a quoted field")
  }

  private mutating func finish(at position: Int) -> Bool {
    recordLength = position - input.start
    return true
  }

  /// Replaces doubled quotes by single ones, in place.
  private mutating func unescape(_ field: Int) {
    var target = fields[field].lowerBound
    var position = target
    while position < fields[field].upperBound {
      let byte = input.bytes[position]
      input.bytes[target] = byte
      target += 1
      position += byte == quote ? 2 : 1
    }
    fields[field] = fields[field].lowerBound..<target
  }
}
