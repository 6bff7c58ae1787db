import TestSupport
import Testing

@testable import Files

/// A window that slides over an input.
@Suite struct ChunkedInputTests {
  private func lines(_ text: String, largestRead: Int = .max) throws -> [String] {
    var input = try ChunkedInput(
      ByteSource(bytes: Array(text.utf8), name: "t", largestRead: largestRead), chunk: 1024)
    var lines: [String] = []
    try input.forEachLine { line, number in
      lines.append("\(number): " + String(decoding: line, as: UTF8.self))
    }
    return lines
  }

  @Test(arguments: [1, 2, 3, 511, .max])
  func `line ends are equal for any kind and read size`(largestRead: Int) throws {
    let padding = String(repeating: "é", count: 511)
    // The window of 1,024 bytes ends between the carriage return and its line feed.
    let text = padding + "x\r\n😀\n\nold\rlines\r\nlast"
    #expect(
      try lines(text, largestRead: largestRead) == [
        "1: " + padding + "x", "2: 😀", "3: ", "4: old", "5: lines", "6: last",
      ])
  }

  @Test func `a final line end starts no further line`() throws {
    #expect(try lines("") == [])
    #expect(try lines("a\n") == ["1: a"])
    #expect(try lines("a\r\n\n") == ["1: a", "2: "])
  }

  @Test func `consumed bytes are counted and required bytes are available`() throws {
    let bytes = (0..<5_000).map { UInt8($0 % 251) }
    var input = try ChunkedInput(
      ByteSource(bytes: bytes, name: "t", largestRead: 7), chunk: 1024)
    var taken: [UInt8] = []
    while try input.require(13) {
      taken += input.bytes[input.start..<input.start + 13]
      input.consume(13)
      let offset = input.offset
      #expect(offset == Int64(taken.count))
    }
    // 5,000 is 384 times 13 and 8.
    let left = input.end - input.start
    let isAtEnd = input.isAtEnd
    #expect(left == 8 && isAtEnd && taken == Array(bytes[..<4_992]))
  }

  @Test func `text that is not UTF-8 is refused or repaired`() throws {
    let folder = try TemporaryFolder()
    try writeText("aé", to: folder.file("text"))
    #expect(try readText(from: folder.file("text")) == "aé")
    var file = try OutputFile(folder.file("broken"))
    try file.write([0x61, 0xC3, 0x62] as [UInt8])
    try file.finish()
    #expect(try readText(from: folder.file("broken"), repairing: true) == "a\u{FFFD}b")
    let error = try #require(throws: InputError.self) {
      try readText(from: folder.file("broken"))
    }
    #expect(
      error.description == folder.file("broken") + ": it is not text in UTF-8. Save it as UTF-8.")
    let missing = try #require(throws: InputError.self) { try readText(from: folder.file("no")) }
    #expect(missing.exitCode == 66)
    #expect(missing.description.contains("/no: there is no such file. "))
  }

  /// The example of FIPS 180-2, appendix B.1.
  @Test func `a checksum covers all pieces together`() throws {
    let known = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
    #expect(Checksum.text(of: Array("abc".utf8)) == known)
    var sum = Checksum()
    for piece in ["a", "", "bc"] { Array(piece.utf8).withUnsafeBytes { sum.take($0) } }
    #expect(sum.text == known)
    let folder = try TemporaryFolder()
    let file = try Checksum.ofFile(folder.write("abc", to: "file"))
    #expect(file.text == known && file.bytes == 3)
  }
}
