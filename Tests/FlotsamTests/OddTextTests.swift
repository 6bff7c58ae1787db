import Foundation
import TestSupport
import Testing

/// Logs, reports and traces in the encodings and with the line ends that people have.
@Suite
struct OddTextTests {
  private static let log = """
    2025-11-03 09:12:44.20+0100 runningboardd: [app<com.acme.Painter(7F3D)>:4711] Set jetsam \
    priority to 3 [0] flag[1]
    2025-11-03 09:12:44.21+0100 runningboardd: Calculated state for app<com.acme.Painter(7F3D)>: \
    running-suspended (role: None)
    2025-11-03 09:12:45.30+0100 kernel: 90211.554 memorystatus: killing_top_process pid 4711 \
    [Painter] (vm-pageshortage 0 912s rf:low type:app) 183120KB - memorystatus_available_pages: 7101
    2025-11-03 09:12:45.40+0100 kernel: 90211.600 memorystatus: killing_highwater_process pid 77 \
    [mediaanalysisd] (highwater 40 8s rf:high type:daemon) 213120KB - \
    memorystatus_available_pages: 8222

    """

  /// The bytes of a text in an encoding, with a mark in front.
  private static func encoded(_ text: String, _ encoding: String.Encoding) throws -> Data {
    let mark: [UInt8] = encoding == .utf16LittleEndian ? [0xFF, 0xFE] : [0xFE, 0xFF]
    return try Data(mark) + #require(text.data(using: encoding))
  }

  @Test func `a log is read in any encoding and with any line ends`() throws {
    let folder = try TemporaryFolder()
    func write(_ data: Data, _ name: String) throws {
      try data.write(to: URL(fileURLWithPath: folder.file(name)))
    }
    try write(Data(Self.log.utf8), "plain.log")
    try write(Data(Self.log.replacing("\n", with: "\r\n").utf8), "windows.log")
    try write(Data(Self.log.replacing("\n", with: "\r").utf8), "old.log")
    try write(try Self.encoded(Self.log, .utf16LittleEndian), "little.log")
    try write(try Self.encoded(Self.log, .utf16BigEndian), "big.log")
    let expected = try FlotsamProgram.succeed(
      ["inspect", "plain.log", "--format", "csv"], in: folder
    ).output
    #expect(expected.split(separator: "\n").count == 3)
    let story = try FlotsamProgram.succeed(["explain", "plain.log"], in: folder).output
    for name in ["windows.log", "old.log", "little.log", "big.log"] {
      let kills = try FlotsamProgram.succeed(["inspect", name, "--format", "csv"], in: folder)
      #expect(kills.output.replacing(name, with: "plain.log") == expected, "\(name)")
      let told = try FlotsamProgram.succeed(["explain", name], in: folder)
      #expect(told.output.replacing(name, with: "plain.log") == story, "\(name)")
    }
    let flat = story.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      flat.contains(
        "runningboardd had last given it the jetsam priority 3 and found it in the state"))
    #expect(flat.contains("running-suspended (role: None)"))
  }

  @Test func `a trace may be in UTF-16 too`() throws {
    let folder = try TemporaryFolder()
    try Self.encoded("time_s,app\n0,Größe\n5,Karten\n", .utf16LittleEndian).write(
      to: URL(fileURLWithPath: folder.file("uses.csv")))
    let program = try FlotsamProgram.succeed(["import", "uses.csv"], in: folder)
    #expect(program.output == "time_s,app\n0,Größe\n5,Karten\n")
  }

  @Test func `JSON lines have their dates`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      {"eventMessage":"memorystatus: killing_top_process pid 4711 [Painter] (vm-pageshortage 0 912s \
      rf:low type:app) 183120KB - memorystatus_available_pages: 7101","timestamp":"2025-11-03 \
      09:12:45.301234+0100"}

      """, to: "log.ndjson")
    let program = try FlotsamProgram.succeed(
      ["inspect", "log.ndjson", "--format", "csv"], in: folder)
    #expect(
      program.output.contains(",2025-11-03 09:12:45.301234+0100,Painter,"), "\(program.output)")
  }

  @Test func `an Android death counts once, with its cause if a line has it`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      11-03 09:10:00.001  1 2 I am_proc_start: [0,9001,10240,com.acme.cat,next,{com.acme.cat/.Main}]
      11-03 09:10:02.001  1 2 I am_pss  : [9001,10240,com.acme.cat,104857600,94371840,0,1,0,14,33]
      11-03 09:11:00.001  1 2 I am_proc_died: [0,9001,com.acme.cat,905,16]
      11-03 09:11:10.001  1 2 I am_low_memory: 12
      11-03 09:12:00.001  1 2 I am_kill : [0,9002,com.acme.dog,915,empty #17]
      11-03 09:12:00.101  1 2 I am_proc_died: [0,9002,com.acme.dog,915,19]

      """, to: "events.log")
    let program = try FlotsamProgram.succeed(
      ["inspect", "events.log", "--format", "csv"], in: folder)
    let rows = program.output.split(separator: "\n")
    #expect(rows.count == 3, "\(program.output)")
    #expect(
      rows[1]
        == "events.log,am-proc-died,11-03 09:11:00.001,com.acme.cat,no line says,,,104857600,,,,"
        + "9001,unclear,,905,,,,3")
    #expect(rows[2].contains("am-kill") && rows[2].contains("com.acme.dog,empty …"))
    let explained = try FlotsamProgram.succeed(["explain", "events.log"], in: folder).output
    #expect(explained.contains("no line of the log says why"), "\(explained)")
    let words = explained.replacing("\n", with: " ")
    #expect(words.contains("1 process was killed: 1 for empty"), "\(explained)")
    #expect(words.contains("1 other process ended, and no line says why."), "\(explained)")
  }
}
