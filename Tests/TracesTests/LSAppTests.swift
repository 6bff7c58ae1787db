import CZlib
import SimulationKernel
import Testing

@testable import Traces

/// Rules: the published description of LSApp; `Opened` rows are launches, runs of an app merged.
@Suite struct LSAppTests {
  private let table = """
    user_id\tsession_id\ttimestamp\tapp_name\tevent_type
    0\t1\t2018-01-16 06:01:05\tMinesweeper \"Q\"\tOpened
    0\t1\t2018-01-16 06:01:05\tMinesweeper \"Q\"\tClosed
    0\t1\t2018-01-16 06:01:10\tMinesweeper \"Q\"\tOpened
    7\t9\t2018-01-16 06:01:00\tMail\tOpened
    0\t1\t2018-01-16 06:01:12\tMinesweeper \"Q\"\tUser Interaction
    0\t1\t2018-01-16 06:01:15\tMinesweeper \"Q\"\tClosed
    0\t2\t2018-01-16 09:01:15\tMinesweeper \"Q\"\tOpened
    0\t2\t2018-01-16 09:01:17\tMail\tOpened
    0\t2\t2018-01-16 09:01:17\tMaps\tOpened
    0\t2\t2018-01-16 09:01:20\tMail\tClosed
    0\t2\t2018-01-16 09:01:25\tMaps\tBroken

    """

  private func check(_ trace: Trace) {
    #expect(trace.format == .lsapp)
    #expect(trace.users.map(\.name) == ["0", "7"])
    #expect(trace.users[0].launched == ["Minesweeper \"Q\"", "Mail", "Maps"])
    #expect(trace.users[0].seconds == [0, 10_812, 10_812])
    #expect(trace.users[0].durations == [5, -1, -1])
    #expect(trace.users[1].launched == ["Mail"])
  }

  @Test func `openings become launches and quirks become notes`() throws {
    let trace = try readTrace(table)
    check(trace)
    #expect(
      trace.notes == [
        "6 `Opened` rows became 4 launches; 3 `Closed` rows gave durations; 1 `User Interaction` and "
          + "1 `Broken` rows were dropped.",
        "Launches that span more than one session id: 1.",
        "Launches that begin in the second of the one before, kept in the order of the file: 1.",
        "The longest pause inside of a merged launch is 10805s.",
      ])
  }

  /// Rows of user 0 at seconds after nine o'clock.
  private func table(_ rows: [(second: Int, session: Int, app: String, event: String)]) -> String {
    "user_id\tsession_id\ttimestamp\tapp_name\tevent_type\n"
      + rows.map { row in
        let (minutes, second) = row.second.quotientAndRemainder(dividingBy: 60)
        let parts = [9 + minutes / 60, minutes % 60, second].map { $0 < 10 ? "0\($0)" : "\($0)" }
        let time = parts.joined(separator: ":")
        return "0\t\(row.session)\t2018-01-16 \(time)\t\(row.app)\t\(row.event)\n"
      }.joined()
  }

  @Test func `only the next closing of the opened app ends its time in front`() throws {
    let trace = try readTrace(
      table([
        (5, 1, "b", "Closed"), (10, 1, "a", "Opened"), (12, 1, "b", "Closed"),
        (9, 1, "a", "Closed"),
        (14, 1, "a", "Closed"), (19, 1, "a", "Closed"), (30, 1, "a", "Opened"),
        (30, 1, "a", "Closed"), (31, 1, "a", "Opened"), (33, 1, "a", "Opened"),
        (40, 1, "a", "Closed"), (50, 1, "b", "Opened"), (50, 1, "b", "Closed"),
      ]))
    // Four seconds from 10 on and none; of two openings the later counts: seven.
    #expect(trace.users[0].launched == ["a", "b"] && trace.users[0].durations == [11, 0])
    #expect(trace.users[0].seconds == [0, 40])
    // 2018-01-16 09:00:10, counted by GNU `date`.
    #expect(trace.users[0].firstInstant == .seconds(1_516_093_210))
    #expect(
      trace.notes.count == 1 && trace.notes[0].hasPrefix("5 `Opened` rows became 2 launches; 8 "))
  }

  @Test(arguments: [(3600, nil), (3601, "3601s"), (7300, "7300s")] as [(Int, String?)])
  func `a pause of more than an hour within a launch is reported`(pause: Int, words: String?) throws
  {
    let trace = try readTrace(
      table([
        (0, 1, "a", "Opened"), (7, 1, "a", "Opened"), (7 + pause, 1, "a", "Opened"),
        (8 + pause, 1, "a", "Opened"), (9 + pause, 1, "b", "Opened"),
      ]))
    let told = words.map { ["The longest pause inside of a merged launch is \($0)."] } ?? []
    #expect(Array(trace.notes.dropFirst()) == told)
  }

  @Test func `launches across sessions and within one second count once`() throws {
    let trace = try readTrace(
      table([
        (0, 1, "a", "Opened"), (1, 2, "a", "Opened"), (2, 3, "a", "Opened"), (3, 3, "b", "Opened"),
        (3, 4, "a", "Opened"), (3, 4, "b", "Opened"), (4, 5, "b", "Opened"), (5, 5, "c", "Opened"),
        (6, 5, "c", "Opened"),
      ]))
    #expect(
      Array(trace.notes.dropFirst()) == [
        "Launches that span more than one session id: 2.",
        "Launches that begin in the second of the one before, kept in the order of the file: 2.",
      ])
  }

  @Test(arguments: [
    "2018-01-16T06:01:05", "2018-01-16 06:01:5", "2018-01-16 06:01:055", "2018/01/16 06:01:05",
    "2018-01-16 24:01:05",
  ])
  func `timestamps of another form are refused`(time: String) {
    let text =
      "user_id\tsession_id\ttimestamp\tapp_name\tevent_type\n0\t1\t\(time)\ta\tOpened\n"
    #expect(traceFailure(Array(text.utf8)).contains("line 2: `\(time)` is not a timestamp"))
  }

  @Test func `rows with one field or without an app are refused`() {
    let header = "user_id\tsession_id\ttimestamp\tapp_name\tevent_type\n"
    #expect(traceFailure(Array("\(header)0\n".utf8)).contains("line 2: it has 1 field in place"))
    let row = "0\t1\t2018-01-16 06:01:05\t\tOpened\n"
    #expect(traceFailure(Array("\(header)\(row)".utf8)).contains("line 2: the app is empty"))
  }

  @Test func `gzip and tar in gzip are unpacked while reading`() throws {
    let plain = Array(table.utf8)
    check(try Trace(reading: gzip(plain), named: "t"))
    check(try Trace(reading: gzip(tar(plain)), named: "t"))
    check(try Trace(reading: tar(plain), named: "t"))
    // Concatenated members are one file.
    check(
      try Trace(reading: gzip(Array(plain[..<200])) + gzip(Array(plain[200...])), named: "t"))
    #expect(outcomesUnderCuts(gzip(tar(plain)), as: nil).count == 1)
  }

  @Test func `truncated or damaged archives are errors`() {
    let packed = gzip(tar(Array(table.utf8)))
    for length in 0..<packed.count {
      #expect(traceFailure(Array(packed[..<length])) != "no error", "length \(length)")
    }
    var state: UInt64 = 5
    for _ in 0..<300 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var damaged = packed
      damaged[Int(state >> 33) % damaged.count] ^= 1 << UInt8(state >> 61)
      // The header's time stamp and name may change without harm; nothing may crash.
      _ = traceFailure(damaged)
    }
  }

  @Test func `a tar without a file is an error`() {
    let empty = [UInt8](tar([]).prefix(512)) + [UInt8](repeating: 0, count: 1024)
    #expect(traceFailure(empty, as: .lsapp) == "t: the tar archive holds no data file.")
  }

  @Test(arguments: [
    (
      "user\tapp\n",
      "t, line 1: the header is not that of LSApp. It is, separated by tabs: `user_id "
        + "session_id timestamp app_name event_type`; any other table is read with "
        + "`--columns time=...,app=...`."
    ),
    (
      "0\t1\t2018-01-16 06:01:05\ta\n",
      "t, line 2: it has 4 fields in place of 5. Fields are "
        + "separated by tabs: `user_id session_id timestamp app_name event_type`."
    ),
    (
      "0\t1\t2018-02-30 06:01:05\ta\tOpened\n",
      "t, line 2: `2018-02-30 06:01:05` is not a timestamp. "
        + "Write for example 2018-01-16 06:01:05."
    ),
    (
      "0\t1\t2018-01-16 06:01:05\ta\topened\n",
      "t, line 2: `opened` is not an event of LSApp. Events are "
        + "`Opened`, `Closed`, `User Interaction` and `Broken`."
    ),
    ("0\t1\t2018-01-16 06:01:05\ta\tClosed\n", "t: there is no app use in it (read as `lsapp`)."),
  ])
  func `an error names its line`(rows: String, message: String) {
    let isHeader = rows.hasPrefix("user")
    let header = isHeader ? "" : "user_id\tsession_id\ttimestamp\tapp_name\tevent_type\n"
    #expect(traceFailure(Array((header + rows).utf8), as: .lsapp) == message)
  }

  @Test func `a truncated table gives an error or the launches before the cut`() {
    let text = Array(table.utf8)
    for length in 0...text.count {
      let outcomes = outcomesUnderCuts(Array(text[..<length]), as: .lsapp)
      #expect(outcomes.count == 1, "length \(length): \(outcomes)")
    }
  }
}

/// A gzip file with one member.
func gzip(_ bytes: [UInt8]) -> [UInt8] {
  var input = bytes
  var output = [UInt8](repeating: 0, count: bytes.count + 1024)
  var stream = z_stream()
  deflateInit2_(
    &stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION,
    Int32(MemoryLayout<z_stream>.size))
  defer { deflateEnd(&stream) }
  let count = input.withUnsafeMutableBufferPointer { source in
    output.withUnsafeMutableBufferPointer { target -> Int in
      stream.next_in = source.baseAddress
      stream.avail_in = UInt32(source.count)
      stream.next_out = target.baseAddress
      stream.avail_out = UInt32(target.count)
      _ = deflate(&stream, Z_FINISH)
      return target.count - Int(stream.avail_out)
    }
  }
  return Array(output[..<count])
}

/// A tar archive as macOS makes it: a folder, a shadow file, then the file itself.
func tar(_ bytes: [UInt8]) -> [UInt8] {
  func entry(_ name: String, _ kind: Character, _ content: [UInt8]) -> [UInt8] {
    var header = [UInt8](repeating: 0, count: 512)
    func put(_ text: String, _ offset: Int) {
      for (index, byte) in text.utf8.enumerated() { header[offset + index] = byte }
    }
    let size = String(content.count, radix: 8)
    put(name, 0)
    put("0000644\0", 100)
    put(String(repeating: "0", count: 11 - size.count) + size, 124)
    put("        ", 148)
    put(String(kind), 156)
    put("ustar\u{0}00", 257)
    let sum = String(header.reduce(0) { $0 + Int($1) }, radix: 8)
    put(String(repeating: "0", count: 6 - sum.count) + sum + "\0 ", 148)
    let padding = (512 - content.count % 512) % 512
    return header + content + [UInt8](repeating: 0, count: padding)
  }
  return entry("lsapp/", "5", []) + entry("lsapp/._lsapp.tsv", "0", Array("shadow".utf8))
    + entry("lsapp/lsapp.tsv", "0", bytes) + [UInt8](repeating: 0, count: 1024)
}
