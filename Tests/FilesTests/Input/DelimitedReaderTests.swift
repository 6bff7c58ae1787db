import Testing

@testable import Files

/// Records are the same wherever the window of the input ends: inside a character of several bytes, a pair
/// of line ends, a doubled quote or a mark.
@Suite struct DelimitedReaderTests {
  /// The records of a text with the line that each begins on.
  private func records(
    _ bytes: [UInt8], largestRead: Int = .max, quote: UInt8? = UInt8(ascii: "\"")
  ) throws -> [String] {
    let input = try ChunkedInput(
      ByteSource(bytes: bytes, name: "t", largestRead: largestRead), chunk: 1024)
    var reader = try DelimitedReader(input, delimiter: UInt8(ascii: ","), quote: quote)
    var records: [String] = []
    while try reader.next() {
      let fields = reader.fields.indices.map { reader.text($0) }
      records.append("\(reader.line): " + fields.joined(separator: "|"))
    }
    return records
  }

  private static let text = "é,😀\r\n\r\n\"a\r\nb\",\"say \"\"ü\"\"\"\r\n,last"
  /// By hand: the pair of line ends is one, the empty line is skipped, the quoted line end counts.
  private static let lines = ["2: é|😀", "4: a\r\nb|say \"ü\"", "6: |last"]

  /// The first read takes 512 bytes at least: what is behind them comes as it is given.
  @Test(arguments: [1, 2, 3, 5, 7, 512, .max])
  func `records do not depend on the read size`(largestRead: Int) throws {
    let padding = String(repeating: "p", count: 600)
    let bytes = Array((padding + "\r\n" + Self.text).utf8)
    #expect(try records(bytes, largestRead: largestRead) == ["1: " + padding] + Self.lines)
  }

  /// The window of 1,024 bytes ends before, in and behind every byte of the text.
  @Test func `records do not depend on the end of the window`() throws {
    for count in 1_024 - 2 - Self.text.utf8.count...1_024 {
      let padding = String(repeating: "p", count: count)
      let found = try records(Array((padding + "\r\n" + Self.text).utf8))
      #expect(found == ["1: " + padding] + Self.lines, "\(count) bytes before")
    }
  }

  @Test(arguments: [1, 2, 3, .max])
  func `a byte order mark at the start is skipped`(largestRead: Int) throws {
    let bytes = Array("\u{FEFF}a,b\n".utf8)
    #expect(try records(bytes, largestRead: largestRead) == ["1: a|b"])
    // Half of it is a text, if a strange one.
    #expect(try records([0xEF, 0xBB], largestRead: largestRead) == ["1: \u{FFFD}"])
  }

  @Test func `quotes are text if quoting is off`() throws {
    #expect(try records(Array("\"a,b\"\n\"".utf8), quote: nil) == ["1: \"a|b\"", "2: \""])
  }

  @Test func `UTF-16 text of either byte order is read`() throws {
    for order in [[0xFF, 0xFE], [0xFE, 0xFF]] as [[UInt8]] {
      let units = "app,x\r\nü,😀\r\n".utf16.flatMap { unit -> [UInt8] in
        let (low, high) = (UInt8(unit & 0xFF), UInt8(unit >> 8))
        return order[0] == 0xFF ? [low, high] : [high, low]
      }
      #expect(try records(order + units) == ["1: app|x", "2: ü|😀"])
      #expect(try records(order + units, largestRead: 1) == ["1: app|x", "2: ü|😀"])
    }
  }

  @Test func `UTF-16 text without a mark is read if it begins with ASCII`() throws {
    let text = String(repeating: "x", count: 40) + ",ü\n"
    let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
    let record = ["1: \(String(repeating: "x", count: 40))|ü"]
    #expect(try records(little) == record)
    #expect(try records(big) == record)
  }

  @Test func `a record larger than 1 MiB is refused`() throws {
    let error = try #require(throws: InputError.self) {
      try records(Array(repeating: UInt8(ascii: "x"), count: 2 << 20))
    }
    #expect(error.description.hasPrefix("t, line 1: it is longer than 1048576 bytes; "))
  }
}
