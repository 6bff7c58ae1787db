import Experiments
import Testing

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
      $0 + (user.apps[Int($1.app)].footprintBytes ?? 0)
    }
    #expect(requested == 4_368_040_448)
  }
}
