import Files
import MobileOS
import SimulationKernel
import TestSupport
import Testing
import Traces

/// Counts published for real traces, or counted from them with other tools.
@Suite struct RealTraceTests {
  @Test(
    .enabled("needs the reference data", { ReferenceData.path("vizhabits/user1.aum.csv") != nil }))
  func `a month of a real phone has 5147 launches`() throws {
    let path = try #require(ReferenceData.path("vizhabits/user1.aum.csv"))
    let trace = try Trace(readingFrom: path)
    #expect(trace.format == .aum)
    #expect(trace.users.count == 1)
    #expect(trace.users[0].requests.count == 5147)
  }

  @Test(
    .enabled(
      "needs the reference data", { ReferenceData.path("libcachesim/miss_counts.csv") != nil }))
  func `the oracleGeneral sample has its published counts`() throws {
    let path = try #require(
      ReferenceData.path("libcachesim/cloudPhysicsIO.oracleGeneral.bin"))
    let trace = try Trace(readingFrom: path)
    let user = try #require(trace.users.first)
    #expect(trace.format == .oracleGeneral)
    #expect(user.requests.count == 113_872)
    #expect(user.apps.count == 48_974)
    let requested = user.requests.reduce(Int64(0)) {
      $0 + (user.apps[$1.app.index].footprintBytes ?? 0)
    }
    #expect(requested == 4_368_040_448)
  }
}

extension RealTraceTests {
  /// Misses of an LRU that holds at most `capacity` bytes, written as plainly as possible; an
  /// object that is larger than that is never kept.
  private func lruMisses(_ user: UserTrace, capacity: Int64) -> Int {
    var misses = 0
    var used: Int64 = 0
    // Doubly linked list over ids, most recent first; the last index is its head and tail.
    let sentinel = user.apps.count
    var next = [Int](repeating: sentinel, count: sentinel + 1)
    var previous = next
    var isKept = [Bool](repeating: false, count: sentinel)
    for request in user.requests {
      let id = request.app.index
      let size = user.apps[id].footprintBytes ?? 0
      if isKept[id] {
        (next[previous[id]], previous[next[id]]) = (next[id], previous[id])
      } else {
        misses += 1
        if size > capacity { continue }
        while used + size > capacity {
          let victim = previous[sentinel]
          (next[previous[victim]], previous[next[victim]]) = (next[victim], previous[victim])
          isKept[victim] = false
          used -= user.apps[victim].footprintBytes ?? 0
        }
        isKept[id] = true
        used += size
      }
      (next[id], previous[id]) = (next[sentinel], sentinel)
      previous[next[sentinel]] = id
      next[sentinel] = id
    }
    return misses
  }

  @Test(
    .enabled(
      "needs the reference data", { ReferenceData.path("libcachesim/miss_counts.csv") != nil }))
  func `a naive LRU has the published misses on the oracleGeneral sample`() throws {
    let trace = try Trace(
      readingFrom: try #require(
        ReferenceData.path("libcachesim/cloudPhysicsIO.oracleGeneral.bin")))
    let table = try readText(
      from: try #require(ReferenceData.path("libcachesim/miss_counts.csv")))
    let rows = table.split(separator: "\n").map { $0.split(separator: ",") }
      .filter { $0.first == "LRU" }
    #expect(rows.count == 4)
    for row in rows {
      let mebibytes = try #require(Int64(row[1]))
      #expect(lruMisses(trace.users[0], capacity: mebibytes << 20) == Int(row[2]))
    }
  }

  @Test(
    .enabled(
      "needs the reference data", { ReferenceData.path("vizhabits/user1_misses.csv") != nil }))
  func `a naive LRU has the published misses on a real phone`() throws {
    let path = try #require(ReferenceData.path("vizhabits/user1.aum.csv"))
    var user = try Trace(readingFrom: path).users[0]
    for app in user.apps.indices { user.apps[app].footprintBytes = 1 }
    let table = try readText(from: try #require(ReferenceData.path("vizhabits/user1_misses.csv")))
    let rows = table.split(separator: "\n").map { $0.split(separator: ",") }
      .filter { $0.first == "lru" }
    #expect(!rows.isEmpty)
    for row in rows {
      #expect(Int(row[2]) == user.requests.count)
      let alive = try #require(Int64(row[1]))
      #expect(lruMisses(user, capacity: alive) == Int(row[3]))
    }
  }
}
