import Foundation
import TestSupport
import Testing

@testable import Files

/// A file appears whole or not at all.
@Suite struct OutputFileTests {
  @Test func `only the complete file gets its name, and no other file is left`() throws {
    let folder = try TemporaryFolder()
    try folder.write("earlier", to: "file")
    var file = try OutputFile(folder.file("file"))
    try file.write("né")
    try file.write([0x77, 0x0A] as [UInt8])
    #expect(folder.text("file") == "earlier")
    try file.finish()
    #expect(try folder.contents() == ["file": Data("néw\n".utf8)])
  }

  @Test func `an abandoned file leaves the earlier one`() throws {
    let folder = try TemporaryFolder()
    try folder.write("earlier", to: "file")
    do {
      var file = try OutputFile(folder.file("file"))
      // More than is kept back, so that some of it is written.
      try file.write(String(repeating: "x", count: 200_000))
      #expect(try folder.contents().count == 2)
    }
    #expect(try folder.contents() == ["file": Data("earlier".utf8)])
  }

  @Test func `data larger than the buffer is written in order`() throws {
    let folder = try TemporaryFolder()
    var file = try OutputFile(folder.file("file"))
    for number in 0..<40_000 { try file.write("\(number)\n") }
    try file.finish()
    let expected = (0..<40_000).map { "\($0)\n" }.joined()
    #expect(folder.text("file") == expected)
  }

  @Test func `a text is added behind what the file has, and only to a file that exists`() throws {
    let folder = try TemporaryFolder()
    try folder.write("né\n", to: "file")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: folder.file("file"))
    try appendText("w\n", to: folder.file("link"))
    try appendText("", to: folder.file("file"))
    #expect(folder.text("file") == "né\nw\n")
    var added: [UInt8] = []
    try ByteSource.forEachPiece(ofFile: folder.file("file"), from: 4) { added += $0 }
    #expect(added == Array("w\n".utf8))
    let error = #expect(throws: InputError.self) {
      try appendText("x", to: folder.file("none"))
    }
    #expect(error?.exitCode == 73)
    #expect(try folder.contents().count == 2)
  }

  @Test func `a file that cannot be written is named`() throws {
    let folder = try TemporaryFolder()
    for (path, problem) in [
      (folder.file("none/file"), "it cannot be written: "),
      (folder.path, "it is a folder, and a file is to be written. Name a file, "),
    ] {
      let error = try #require(throws: InputError.self) { try writeText("x", to: path) }
      #expect(error.exitCode == 73)
      #expect(error.description.hasPrefix("\(path): \(problem)"), "\(error)")
    }
    #expect(try folder.contents().isEmpty)
  }

  /// A device is written straight, and stays what it is.
  @Test func `a device file cannot be replaced`() throws {
    try writeText("x", to: "/dev/null")
    let attributes = try FileManager.default.attributesOfItem(atPath: "/dev/null")
    #expect(attributes[.type] as? FileAttributeType == .typeCharacterSpecial)
  }
}
