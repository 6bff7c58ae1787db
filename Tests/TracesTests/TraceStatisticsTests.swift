import Files
import SimulationKernel
import TestSupport
import Testing

@testable import Traces

/// What a trace asks of memory, against counting by hand.
@Suite
struct TraceStatisticsTests {
  @Test func `distances are those of a list of the latest`() {
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

  @Test func `an empty pause and sizes without end are no trouble`() throws {
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
}
