import Foundation
import TestSupport
import Testing

/// The files that examples read.
@Suite
struct SamplesTests {
  @Test func `the samples are those in the folder and fit their commands`()
    throws
  {
    let folder = try TemporaryFolder()
    let list = try FlotsamProgram.succeed(["samples", "new/samples"], in: folder).output
    let written = try folder.allContents("new/samples")
    let root = try #require(ReferenceData.checkout())
    let kept = FileManager.default.subpaths(atPath: root + "/Scenarios/samples") ?? []
    #expect(Set(written.keys) == Set(kept).subtracting(["README.md", "reports"]))
    for (name, bytes) in written {
      #expect(list.contains(name))
      #expect(bytes == FileManager.default.contents(atPath: "\(root)/Scenarios/samples/\(name)"))
    }
    let reads = [
      ["trace", "phone.csv"], ["trace", "phone.aum.csv"], ["trace", "uses.csv"],
      ["replay", "lesson.csv", "--policy", "fifo", "--memory", "300MiB"],
      ["import", "payload.json"], ["lifecycle", "check", "device.log"], ["explain", "kernel.log"],
      ["inspect", "reports", "kernel.log"], ["identify", "reports"],
      ["explain", "reports/JetsamEvent-2025-05-28-013547.ips", "--app", "Maps"],
    ]
    for words in reads {
      let words = words.map { written[$0] == nil && $0 != "reports" ? $0 : "new/samples/\($0)" }
      try FlotsamProgram.succeed(words, in: folder)
    }
  }

  // Belady, Nelson and Shedler, CACM 12 (1969): FIFO has nine faults with three frames, ten
  // with four.
  @Test(arguments: [("300MiB", "9"), ("400MiB", "10")])
  func `the reference string shows Belady's anomaly`(memory: String, faults: String) throws {
    let folder = try TemporaryFolder()
    try FlotsamProgram.succeed(["samples", "."], in: folder)
    let text = try FlotsamProgram.succeed(
      ["replay", "lesson.csv", "--policy", "fifo", "--memory", memory, "--format", "csv"],
      in: folder
    ).output
    #expect(text.contains("\ncold_launches,count,\(faults)\n"), "\(text)")
  }

  @Test func `existing files are not changed`() throws {
    let folder = try TemporaryFolder()
    try folder.write("mine\n", to: "uses.csv")
    let refused = try FlotsamProgram.run(["samples", "."], in: folder)
    #expect(refused.status == 73 && refused.error.contains("uses.csv"), "\(refused.error)")
    #expect(try folder.contents().count == 1 && folder.text("uses.csv") == "mine\n")
    try FileManager.default.removeItem(atPath: folder.file("uses.csv"))
    try FlotsamProgram.succeed(["samples", "."], in: folder)
    try FlotsamProgram.succeed(["samples", "."], in: folder)
    try folder.write("", to: "file")
    #expect(try FlotsamProgram.run(["samples", "file/below"], in: folder).status == 73)
  }

  @Test func `the error for a folder names another command`() throws {
    let folder = try TemporaryFolder()
    try FlotsamProgram.succeed(["samples", "."], in: folder)
    let explained = try FlotsamProgram.run(["explain", "reports"], in: folder)
    #expect(explained.status == 66 && explained.error.contains("`flotsam inspect reports`"))
  }

  @Test func `lifecycle scripts are listed and run by their listed names`() throws {
    let list = try FlotsamProgram.succeed(["lifecycle"]).output.split(separator: "\n").dropFirst(2)
    #expect(list.count > 140)
    for line in list.prefix(30) {
      let words = line.split(separator: " ")
      let run = try FlotsamProgram.run(["lifecycle", String(words[0]), "--quiet"])
      // Some show what is refused.
      #expect(run.status == 0 || run.status == 65, "\(line): \(run.error)")
    }
    let refused = try FlotsamProgram.run(["lifecycle", "--why", "3"])
    #expect(refused.status == 64 && refused.error.contains("--why"))
  }
}
