import Files
import SimulationKernel
import TestSupport
import Testing

@testable import Traces

/// What a trace asks of memory, against counting by hand.
@Suite
struct TraceStatisticsTests {
  @Test func `distances agree with a list of recent uses`() {
    for seed in 1...20 as ClosedRange<UInt64> {
      var stream = RandomStream(StreamID(seed: seed, purpose: 87))
      let sizes = (0..<1 + stream.uniform(below: 40 as UInt32)).map { _ in
        Int64(stream.uniform(below: 1000 as UInt32))
      }
      var tree = RecencyTree(sizes: sizes)
      var latest: [Int] = []
      for use in 0..<500 {
        let app = Int(stream.uniform(below: UInt32(sizes.count)))
        var expected: RecencyTree.Distance?
        if let place = latest.firstIndex(of: app) {
          expected = RecencyTree.Distance(
            apps: place, bytes: latest[...place].reduce(0) { $0 + Double(sizes[$1]) })
          latest.remove(at: place)
        }
        latest.insert(app, at: 0)
        #expect(tree.use(app) == expected, "seed \(seed), use \(use)")
      }
    }
  }

  @Test func `counts, shares and working sets of a trace of two users`() throws {
    let text = """
      user,time_s,app,footprint_bytes
      u,0,a,100
      u,1800,b,200
      u,3600,a,100
      u,10800,a,100
      v,0,a,300
      v,7200,c,50
      """
    let trace = try SpooledTrace(reading: Array(text.utf8), named: "t")
    let statistics = try TraceStatistics(trace, footprintBytes: 1)
    #expect(statistics.requests == 6 && statistics.users == 2 && statistics.apps == 4)
    #expect(statistics.firstRequests == 4 && statistics.spanSeconds == 18_000)
    #expect(statistics.popularity == [3, 1, 1, 1])
    #expect(statistics.footprints == [50, 100, 200, 300])
    #expect(statistics.reuses == [1, 1])
    #expect(statistics.hitShare(apps: 1) == 1.0 / 6 && statistics.hitShare(apps: 2) == 2.0 / 6)
    #expect(statistics.share(ofTop: 2) == 4.0 / 6)
    // User u: a for an hour and an hour, b for an hour; user v: a for an hour, c not at all.
    #expect(statistics.workingSetOfHour == 4 * 3600.0 / 18_000)
    // All the time since they were asked for: 10,800, 9,000 and 7,200 seconds.
    #expect(statistics.workingSetOfDay == 27_000.0 / 18_000)
    // An app is larger than 256 bytes; with 512 both reuses of u are hits.
    #expect(statistics.missShare(memoryExponent: 8) == nil)
    #expect(statistics.missShare(memoryExponent: 9) == 4.0 / 6)
  }

  @Test func `zero pauses and very large sizes are allowed`() throws {
    let text =
      "time_s,app,footprint_bytes\n"
      + (0..<3000).map { "0,a\($0 % 1500),1125899906842624\n" }.joined()
    let statistics = try TraceStatistics(
      try SpooledTrace(reading: Array(text.utf8), named: "t"), footprintBytes: 1)
    #expect(statistics.requests == 3000 && statistics.workingSetOfHour == nil)
    #expect(statistics.reuses.last == 1500)
    // 1,500 PiB fit 4 EiB, and not one.
    #expect(statistics.missShare(memoryExponent: 62) == 0.5)
    #expect(statistics.missShare(memoryExponent: 60) == 1)
  }

  private func statistics(_ rows: String, footprint: Int64 = 1) throws -> TraceStatistics {
    try TraceStatistics(
      try readSpooled("time_s,app,footprint_bytes\n" + rows), footprintBytes: footprint)
  }

  @Test(arguments: [
    (156, 8, 2.0 / 3), (156, 7, nil), (157, 8, 1), (157, 9, 2.0 / 3), (155, 8, 2.0 / 3),
  ])
  func `an exact fit is a hit`(bytes: Int, exponent: Int, share: Double?) throws {
    // a, b, a: 100 bytes and these are asked for since the first use of a.
    let statistics = try statistics("0,a,100\n1,b,\(bytes)\n2,a,\n")
    #expect(statistics.missShare(memoryExponent: exponent) == share)
  }

  @Test func `apps of size zero always fit; those without a size get the given one`() throws {
    let empty = try statistics("0,a,0\n1,a,\n")
    #expect(empty.missShare(memoryExponent: 0) == 0.5 && empty.footprints == [0])
    let given = try statistics("0,a,\n1,a,\n", footprint: 3)
    #expect(given.footprints == [3] && given.missShare(memoryExponent: 1) == nil)
    #expect(given.missShare(memoryExponent: 2) == 0.5)
  }

  @Test func `a pause counts for at most an hour and a day`() throws {
    let statistics = try statistics("0,a,1\n90000,a,1\n97200,b,1\n")
    // a: an hour and an hour of the hour before; a day and two hours of the day before.
    #expect(statistics.spanSeconds == 97_200)
    #expect(statistics.workingSetOfHour == 7200.0 / 97_200)
    #expect(statistics.workingSetOfDay == 93_600.0 / 97_200)
  }

  @Test func `shares refer to all requests`() throws {
    let statistics = try statistics("0,a,1\n1,b,1\n2,a,1\n3,c,1\n4,b,1\n")
    #expect(statistics.reuses == [0, 1, 1] && statistics.popularity == [2, 2, 1])
    #expect((0...3).map { statistics.hitShare(apps: $0) } == [0, 0, 0.2, 0.4])
    #expect((0...3).map { statistics.share(ofTop: $0) } == [0, 0.4, 0.8, 1])
  }
}
