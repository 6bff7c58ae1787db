import Files
import Foundation
import TestSupport
import Testing

@testable import Presentation

/// Results on a disk that fills while they are written.
struct FullDiskTests {
  /// Needs the right to mount, which tests in a container of their own have.
  @Test func `a disk that fills midway keeps all earlier results`() throws {
    let temporary = try TemporaryFolder()
    let disk = temporary.file("disk")
    try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
    guard let mount = Program.find("mount"), let unmount = Program.find("umount"),
      try Program(mount, ["-t", "tmpfs", "-o", "size=512k", "tmpfs", disk]).status == 0
    else { return }
    defer { _ = try? Program(unmount, [disk]) }
    func results(_ word: String, of size: Int) -> OutputFolder {
      var folder = OutputFolder(disk + "/results")
      for name in ["a.csv", "plots/b.csv", "c.csv"] {
        folder.add(name, word + String(repeating: ".", count: size))
      }
      return folder
    }
    var first = results("old", of: 100)
    try first.commit()
    let before = try temporary.allContents("disk/results")
    // Two of the three fit next to the old ones.
    var second = results("new", of: 200_000)
    let error = #expect(throws: InputError.self) { try second.commit() }
    #expect(error?.category == .cannotWrite)
    #expect("\(try #require(error))".contains("space"))
    #expect(try temporary.allContents("disk/results") == before)
    // With less to write the same folder takes the new ones, all of them.
    var third = results("new", of: 50_000)
    try third.commit()
    let after = try temporary.allContents("disk/results")
    #expect(after.keys.sorted() == before.keys.sorted())
    #expect(after.values.allSatisfy { String(decoding: $0, as: UTF8.self).hasPrefix("new") })
  }

  @Test func `no file is left beside the results`() throws {
    let temporary = try TemporaryFolder()
    var folder = OutputFolder(temporary.path + "/results")
    folder.add("a.csv", "a")
    try folder.stageLarge { path throws(InputError) in
      var file = try OutputFile(path + "/large.csv")
      try file.write("large")
      try file.finish()
      return ["large.csv"]
    }
    #expect(temporary.text("results/large.csv") == nil)
    try folder.commit()
    #expect(temporary.text("results/large.csv") == "large")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: temporary.path + "/results").sorted()
        == ["a.csv", "large.csv"])
  }
}
