import MobileOS
import SimulationKernel
import Testing

@testable import Files
@testable import Traces

/// What a trace holds, and how much of it in memory.
@Suite
struct TraceStorageTests {
  @Test func `equal apps have the same name, footprint and cost`() {
    let app = TraceApp(name: "7", footprintBytes: 5, coldLaunchMilliseconds: 2)
    #expect(app == TraceApp(name: "7", footprintBytes: 5, coldLaunchMilliseconds: 2))
    #expect(app != TraceApp(name: "8", footprintBytes: 5, coldLaunchMilliseconds: 2))
    #expect(app != TraceApp(name: "7", footprintBytes: 6, coldLaunchMilliseconds: 2))
    #expect(app != TraceApp(name: "7", footprintBytes: 5, coldLaunchMilliseconds: nil))
    #expect(TraceApp(number: 7, footprintBytes: 5) == TraceApp(name: "7", footprintBytes: 5))
    #expect(TraceApp(number: 7, footprintBytes: 5).footprintBytes == 5)
  }

  @Test func `apps have names, or are objects with a number and a size`() {
    let named = TraceApps([TraceApp(name: "a"), TraceApp(name: "b")])
    #expect(named.startIndex == 0 && named.endIndex == 2 && named.count == 2)
    #expect(named.map(\.name) == ["a", "b"] && named.sizes.isEmpty)
    let objects = TraceApps(numbers: [9, 8, 7], sizes: [1, 2, 3])
    #expect(objects.count == 3 && objects[2] == TraceApp(name: "7", footprintBytes: 3))
    #expect(TraceApps([]).isEmpty)
  }

  @Test func `a spool holds four megabytes, and at least one record`() async {
    #expect(RecordSpool<UInt64>.defaultRecordsInMemory == 524_288)
    #expect(RecordSpool<UInt32>.defaultRecordsInMemory == 1_048_576)
    await #expect(processExitsWith: .failure) {
      _ = RecordSpool<UInt64>(recordsInMemory: 0)
    }
  }

  @Test(arguments: [1, 2, 3, 7, 8])
  func `a spool returns records in pieces of its size`(recordsInMemory: Int) throws {
    var spool = RecordSpool<UInt64>(recordsInMemory: recordsInMemory)
    #expect(spool.count == 0)
    for record in 0..<7 as Range<UInt64> {
      try spool.append(record * record)
      #expect(spool.count == Int(record) + 1)
    }
    let records = try spool.finish()
    #expect(records.count == 7)
    // What fits is one piece, however much would.
    let piece = recordsInMemory < 7 ? recordsInMemory : 7
    #expect(records.pieceCount == piece)
    let pieces = records.pieces(of: 1..<6)
    #expect(pieces.first?.lowerBound == 1 && pieces.last?.upperBound == 6)
    #expect(pieces.dropLast().allSatisfy { $0.count == piece })
    #expect(try pieces.flatMap { try records.records($0) } == [1, 4, 9, 16, 25])
    #expect(try records.records(0..<7) == [0, 1, 4, 9, 16, 25, 36])
    #expect(records.pieces(of: 3..<3).isEmpty)
  }

  /// Ids of apps have 24 bits, of which one pattern means none.
  @Test(arguments: [((1 << 24) - 1, false), (1 << 24, true)])
  func `a device holds fewer than 16,777,216 apps`(count: Int, isRefused: Bool) throws {
    var problem: String?
    do throws(InputError) { try SpooledTrace.checkAppCount(count, file: "t") } catch {
      problem = error.problem
    }
    #expect(
      problem
        == (isRefused
          ? "one user has 16777216 different apps; a device holds fewer than 16777216" : nil))
  }

  @Test func `a trace of one request has shares of one, an empty one has none`() throws {
    let one = try TraceStatistics(try readSpooled("time_s,app\n5,a\n"), footprintBytes: 1)
    #expect(one.hitShare(apps: 1) == 0 && one.share(ofTop: 1) == 1)
    #expect(one.missShare(memoryExponent: 0) == 1 && one.workingSetOfHour == nil)
    let short = try TraceStatistics(
      try readSpooled("time_s,app\n5,a\n5.5,a\n"), footprintBytes: 1)
    #expect(short.workingSetOfHour == 1 && short.workingSetOfDay == 1)
    let empty = try TraceStatistics(
      SpooledTrace(
        users: .several(
          SpooledUsers(
            names: NameTable(), appNames: NameTable(), apps: SpooledRecords([]), appEnds: [],
            launchEnds: [], firstInstants: [])),
        launches: SpooledRecords([]), columns: [], format: .csv, notes: []),
      footprintBytes: 1)
    #expect(empty.requests == 0 && empty.hitShare(apps: 1) == nil && empty.share(ofTop: 1) == nil)
    #expect(empty.missShare(memoryExponent: 3) == nil && empty.workingSetOfDay == nil)
  }

  @Test func `an app that is never launched does not count`() throws {
    let user = SpooledTrace.User(
      name: "", apps: TraceApps([TraceApp(name: "a"), TraceApp(name: "b", footprintBytes: 9)]),
      firstInstant: 0, launches: 0..<1)
    let launches = SpooledRecords([LaunchRequest(ProcessID(0), at: .zero)])
    let statistics = try TraceStatistics(
      SpooledTrace(
        users: .one(user), launches: launches, columns: [], format: .csv, notes: []),
      footprintBytes: 5)
    #expect(statistics.apps == 1 && statistics.popularity == [1] && statistics.footprints == [5])
  }

  @Test func `the distance in a cycle of apps is the number of others`() {
    var tree = RecencyTree(sizes: (0..<300).map { Int64($0) })
    for round in 0..<5 {
      for app in 0..<300 {
        let distance = tree.use(app)
        #expect(
          distance
            == (round == 0 ? nil : RecencyTree.Distance(apps: 299, bytes: Double(299 * 300 / 2))))
      }
    }
  }

  @Test func `a single user without a name has no column; a named one has`() throws {
    for (header, names) in [("time_s,app,user\n0,a,\n", false), ("time_s,app,user\n0,a,u\n", true)]
    {
      let trace = try readSpooled(header)
      var written = ""
      try trace.writeCSV { line throws(InputError) in written += line }
      #expect(written == (names ? header : "time_s,app\n0,a\n"))
    }
  }

  @Test func `only known lengths, footprints and costs have columns`() throws {
    for text in [
      "time_s,app,duration_s\n0,a,\n1,b,2.5\n", "time_s,app,footprint_bytes\n0,a,\n1,b,7\n",
      "time_s,app,cold_launch_ms\n0,a,\n1,b,7.5\n", "time_s,app\n0,a\n1,b\n",
    ] {
      var written = ""
      try readSpooled(text).writeCSV { line throws(InputError) in written += line }
      #expect(written == text)
    }
  }
}
