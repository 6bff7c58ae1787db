import MobileOS
import SimulationKernel
import Testing

@testable import Files
@testable import Traces

/// Bytes of oracleGeneral records.
private func records(_ rows: [(time: UInt32, id: UInt64, size: UInt32, next: Int64)]) -> [UInt8] {
  rows.flatMap { row -> [UInt8] in
    var bytes: [UInt8] = []
    withUnsafeBytes(of: row.time.littleEndian) { bytes += $0 }
    withUnsafeBytes(of: row.id.littleEndian) { bytes += $0 }
    withUnsafeBytes(of: row.size.littleEndian) { bytes += $0 }
    withUnsafeBytes(of: row.next.littleEndian) { bytes += $0 }
    return bytes
  }
}

@Suite struct OracleGeneralTests {
  private let rows: [(time: UInt32, id: UInt64, size: UInt32, next: Int64)] = [
    (100, 7, 4096, 2), (101, .max, 512, -1), (101, 7, 9999, 4), (107, 1 << 40, 0, .max),
    (107, 7, 1, -1),
  ]

  @Test func `objects become apps with the size of their first record`() throws {
    let trace = try Trace(reading: records(rows), named: "t")
    #expect(trace.format == .oracleGeneral)
    let user = trace.users[0]
    #expect(user.requests.map(\.app.rawValue) == [0, 1, 0, 2, 0])
    #expect(user.seconds == [0, 1, 1, 7, 7])
    #expect(user.apps.map(\.name) == ["7", "18446744073709551615", "1099511627776"])
    #expect(user.apps.map(\.footprintBytes) == [4096, 512, 0])
    #expect(user.durations == [-1, -1, -1, -1, -1])
  }

  @Test func `the sizes of objects are written with them`() throws {
    let trace = try SpooledTrace(reading: records([(9, 1, 40, 1), (9, 2, 0, -1)]), named: "t")
    var written = ""
    try trace.writeCSV { line throws(InputError) in written += line }
    #expect(written == "time_s,app,footprint_bytes\n0,1,40\n0,2,0\n")
  }

  @Test func `runs are not merged, and decreasing times are raised`() throws {
    let trace = try Trace(
      reading: records([(9, 1, 1, 1), (8, 1, 1, -1)]), named: "t", format: .oracleGeneral)
    #expect(trace.users[0].requests.count == 2)
    #expect(trace.users[0].seconds == [0, 0])
    #expect(
      trace.notes == [
        "1 request is earlier than the one before; the order of the file was kept and the time raised "
          + "to that of the one before."
      ])
    let more = try Trace(
      reading: records([(9, 1, 1, 1), (8, 1, 1, 2), (7, 1, 1, 3), (11, 1, 1, -1)]), named: "t",
      format: .oracleGeneral)
    #expect(more.users[0].seconds == [0, 0, 0, 2] && more.users[0].firstInstant == .seconds(9))
    #expect(more.notes.first?.hasPrefix("2 requests are earlier than the one before; ") == true)
  }

  @Test(
    arguments: [
      ([(1, 1)], true), ([(1, -1)], true), ([(1, .max)], true), ([(1, (1 << 48) - 1)], true),
      ([(1, 0)], false), ([(1, -2)], false), ([(1, 1 << 48)], false), ([(1, .max - 1)], false),
      ([(0, 2), (0, -1)], true), ([(5, 1), (4, -1)], false), ([(5, 2), (6, -1), (5, -1)], false),
      ([], false),
    ] as [([(time: UInt32, next: Int64)], Bool)])
  func `records need ascending times and later positions`(
    rows: [(time: UInt32, next: Int64)], isRecognised: Bool
  ) {
    let bytes = records(rows.map { ($0.time, 1, 1, $0.next) })
    #expect(OracleGeneralReader.recognises(bytes[...]) == isRecognised)
    // Part of a record more says nothing.
    #expect(OracleGeneralReader.recognises((bytes + [1, 2, 3])[...]) == isRecognised)
  }

  @Test func `the first 64 records are checked`() {
    for (bad, isRecognised) in [(62, false), (63, false), (64, true)] {
      var rows: [(time: UInt32, id: UInt64, size: UInt32, next: Int64)] = []
      for time in 0..<70 as Range<UInt32> { rows.append((time, 1, 1, -1)) }
      rows[bad].next = 0
      #expect(OracleGeneralReader.recognises(records(rows)[...]) == isRecognised, "\(bad)")
    }
  }

  @Test func `more records than one read holds are numbered consecutively`() throws {
    var rows: [(time: UInt32, id: UInt64, size: UInt32, next: Int64)] = []
    for index in 0..<20_000 as Range<UInt32> {
      rows.append((100 + index / 3, UInt64(index % 7000), index, -1))
    }
    let trace = try Trace(reading: records(rows), named: "t")
    #expect(trace.users[0].requests.count == 20_000 && trace.users[0].apps.count == 7000)
    #expect(trace.users[0].requests.last?.app.rawValue == 5999)
    #expect(trace.users[0].requests.last?.time == .zero + .seconds(6666))
    #expect(trace.users[0].apps[6999] == TraceApp(name: "6999", footprintBytes: 6999))
    rows[17_000].next = -2
    #expect(
      traceFailure(records(rows), as: .oracleGeneral).hasPrefix("t, byte 408000: the record has"))
  }

  @Test func `the error for a truncated record gives its byte`() {
    let bytes = records(rows)
    #expect(
      traceFailure(Array(bytes.dropLast(3)))
        == "t, byte 96: the last record is cut off: 21 of 24 bytes are there. Fetch the file again, "
        + "or cut it to a multiple of 24 bytes.")
    for length in 1..<bytes.count {
      let message = traceFailure(Array(bytes[..<length]), as: .oracleGeneral)
      let isWhole = length.isMultiple(of: 24)
      #expect(isWhole == (message == "no error"), "length \(length): \(message)")
      if !isWhole { #expect(message.hasPrefix("t, byte \(length / 24 * 24): ")) }
    }
  }

  @Test func `the error for an impossible record gives its byte`() {
    let bytes = records([(1, 1, 1, -1), (2, 2, 2, -2)])
    #expect(traceFailure(bytes, as: .oracleGeneral).hasPrefix("t, byte 24: the record has a next"))
  }

  @Test func `pieces of any size give the same trace`() {
    #expect(outcomesUnderCuts(records(rows), as: nil).count == 1)
    #expect(outcomesUnderCuts(records(rows).dropLast(1), as: .oracleGeneral).count == 1)
  }

  @Test func `an id map agrees with a dictionary`() {
    var map = DenseIDMap()
    var oracle: [UInt64: UInt32] = [:]
    var state: UInt64 = 3
    for round in 0..<20_000 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      // Clustered, spread and high-bit keys.
      let key = round % 3 == 0 ? state >> 50 : round % 3 == 1 ? state : (state >> 54) << 54
      let (id, isNew) = map.id(of: key)
      #expect(isNew == (oracle[key] == nil))
      #expect(id == oracle[key, default: UInt32(oracle.count)])
      oracle[key] = id
    }
    #expect(map.count == oracle.count)
  }
}
