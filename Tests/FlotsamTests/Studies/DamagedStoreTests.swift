import Foundation
import SimulationKernel
import TestSupport
import Testing

/// A store of which a bit has changed: the damage is named or of no consequence, and a sweep mends it.
@Suite
struct DamagedStoreTests {
  private func sweptFolder() throws -> TemporaryFolder {
    let folder = try StudyCommandTests.folder()
    try FlotsamProgram.succeed(
      ["sweep", "mine.yaml", "--quiet", "--out", "good", "--plots", "none"], in: folder)
    return folder
  }

  private func sql(_ statement: String, in folder: TemporaryFolder) throws -> Bool {
    let script = "import sqlite3,sys; c=sqlite3.connect(sys.argv[1]); c.executescript(sys.argv[2])"
    guard let python = Program.find("python3") else { return false }
    let program = try Program(
      python, ["-c", script, "results/mine.sqlite", statement], in: folder.path)
    #expect(program.status == 0, "\(program.error)")
    return true
  }

  @Test func `changed values are named, left out and recomputed`() throws {
    let folder = try sweptFolder()
    guard
      try sql(
        "update value set value = value * 2 where run = 3 and value <> 0", in: folder)
    else { return }
    let verify = try FlotsamProgram.run(["report", "results/mine.sqlite", "--verify"], in: folder)
    #expect(verify.status == 65)
    #expect(verify.output.contains("24 runs compared, 1 damaged"), "\(verify.output)")
    let export = try FlotsamProgram.succeed(
      ["export", "results/mine.sqlite", "--out", "bad"], in: folder)
    #expect(export.error.contains("damaged, and left out: replication"), "\(export.error)")
    #expect(folder.text("bad/runs.csv")?.split(separator: "\n").count == 24)
    let sweep = try FlotsamProgram.succeed(
      ["sweep", "mine.yaml", "--out", "again", "--plots", "none"], in: folder)
    #expect(sweep.error.contains("1 new run in"), "\(sweep.error)")
    #expect(try folder.tables("good") == folder.tables("again"))
    let after = try FlotsamProgram.succeed(
      ["report", "results/mine.sqlite", "--verify"], in: folder)
    #expect(after.output == "24 runs compared, 0 damaged\n")
  }

  @Test func `a changed plan is refused, and a sweep rewrites it`() throws {
    let folder = try sweptFolder()
    guard try sql("update treatment set policy = 'mru' where policy = 'lru'", in: folder) else {
      return
    }
    let report = try FlotsamProgram.run(["report", "results/mine.sqlite"], in: folder)
    #expect(report.status == 65 && report.error.contains("damaged"), "\(report.error)")
    try FlotsamProgram.succeed(
      ["sweep", "mine.yaml", "--quiet", "--out", "again", "--plots", "none"], in: folder)
    #expect(try folder.tables("good") == folder.tables("again"))
  }

  @Test func `names in a damaged store are printed on one line and cut`() throws {
    for name in [
      "char(27) || '[31m' || char(8238) || char(10) || 'forged'", "hex(zeroblob(50000))",
    ] {
      let folder = try sweptFolder()
      guard try sql("update run set policy = \(name) where id = 3", in: folder) else { return }
      let verify = try FlotsamProgram.run(
        ["report", "results/mine.sqlite", "--verify"], in: folder)
      #expect(verify.status == 65)
      let isHarmless = verify.output.unicodeScalars.allSatisfy {
        $0 == "\n" || $0.value >= 0x20 && $0.value != 0x202E
      }
      #expect(isHarmless && verify.output.utf8.count < 500, "\(verify.output.prefix(500))")
      #expect(!verify.output.contains("\nforged"))
      let sweep = try FlotsamProgram.succeed(["sweep", "mine.yaml", "--quiet"], in: folder)
      #expect(sweep.error.utf8.count < 1000)
    }
  }

  @Test func `a metric with an invalid number is recomputed and shown`() throws {
    let folder = try sweptFolder()
    guard try sql("update metric set id = -1 where name = 'user_days'", in: folder) else { return }
    try FlotsamProgram.succeed(
      ["sweep", "mine.yaml", "--quiet", "--out", "again", "--plots", "none"], in: folder)
    #expect(try folder.tables("good") == folder.tables("again"))
  }

  @Test(arguments: ["drop table run", "delete from study"])
  func `a store without its runs or its study fails verification`(statement: String) throws {
    let folder = try sweptFolder()
    guard try sql(statement, in: folder) else { return }
    let verify = try FlotsamProgram.run(["report", "results/mine.sqlite", "--verify"], in: folder)
    #expect(verify.status == 65 && verify.output.isEmpty, "\(verify.output)")
  }

  @Test func `stores of the previous version get checksums`() throws {
    let folder = try sweptFolder()
    guard
      try sql(
        """
        alter table run drop column checksum; alter table study drop column checksum;
        pragma user_version = 1
        """, in: folder)
    else { return }
    let verify = try FlotsamProgram.run(["report", "results/mine.sqlite", "--verify"], in: folder)
    #expect(verify.status == 65 && verify.error.contains("earlier version"), "\(verify.error)")
    let sweep = try FlotsamProgram.succeed(
      ["sweep", "mine.yaml", "--out", "again", "--plots", "none"], in: folder)
    #expect(sweep.error.contains("0 new runs"), "\(sweep.error)")
    #expect(try folder.tables("good") == folder.tables("again"))
    try FlotsamProgram.succeed(["report", "results/mine.sqlite", "--verify"], in: folder)
  }

  @Test func `the error for a store without a needed column names it`() throws {
    let folder = try sweptFolder()
    guard
      try sql(
        """
        alter table run drop column checksum; alter table study drop column checksum;
        alter table study drop column is_sampled; pragma user_version = 1
        """, in: folder)
    else { return }
    for arguments in [
      ["report", "results/mine.sqlite"], ["sensitivity", "results/mine.sqlite"],
      ["sweep", "mine.yaml"],
    ] {
      let program = try FlotsamProgram.run(arguments, in: folder)
      #expect(program.status == 65, "\(program.error)")
      #expect(
        program.error.contains(
          "`is_sampled` in its table `study`; it is of version 1 of the tables"))
      #expect(program.error.contains("new --store"))
    }
  }

  @Test func `runs of an earlier model are counted but not in the results`() throws {
    let folder = try sweptFolder()
    guard
      try sql(
        """
        alter table run drop column checksum; alter table study drop column checksum;
        update run set model_version = 4; pragma user_version = 1
        """, in: folder)
    else { return }
    let report = try FlotsamProgram.succeed(["report", "results/mine.sqlite"], in: folder)
    let words = report.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("0 of 24 runs are stored"), "\(words)")
    #expect(words.contains("The store also has 24 runs of model version 4"), "\(words)")
  }

  @Test func `no flipped bit changes the tables silently`() throws {
    let folder = try sweptFolder()
    let bytes = try folder.contents("results/mine.sqlite")
    let good = try folder.tables("good")
    var stream = RandomStream(StreamID(seed: 16))
    for _ in 0..<60 {
      let bit = Int(stream.uniform(below: UInt32(bytes.count * 8)))
      var damaged = bytes
      damaged[bit / 8] ^= 1 << (bit % 8)
      try damaged.write(to: URL(fileURLWithPath: folder.file("flip.sqlite")))
      try? FileManager.default.removeItem(atPath: folder.file("flip"))
      let export = try FlotsamProgram.run(
        ["export", "flip.sqlite", "--out", "flip"], in: folder)
      #expect([0, 65].contains(export.status), "bit \(bit): \(export.status) \(export.error)")
      guard export.status == 0 else { continue }
      let isSame = try folder.tables("flip") == good
      #expect(isSame || export.error.contains("damaged"), "bit \(bit): \(export.error)")
    }
  }
}
