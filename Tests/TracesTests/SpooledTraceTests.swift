import MobileOS
import SimulationKernel
import TestSupport
import Testing

@testable import Files
@testable import Traces

/// Launches kept outside of memory come back in order, user after user.
struct SpooledTraceTests {
  /// A CSV of `launches` rows of three users, written as plainly as possible, and the apps that
  /// each user launches.
  private func recording(
    _ launches: Int, _ stream: inout RandomStream
  ) -> (text: String, launched: [String: [String]]) {
    var text = "time_s,app,user\n"
    var launched: [String: [String]] = [:]
    for row in 0..<launches {
      let user = "u\(stream.uniform(below: 3 as UInt32))"
      let app = "a\(stream.uniform(below: 9 as UInt32))"
      text += "\(row / 3),\(app),\(user)\n"
      launched[user, default: []].append(app)
    }
    return (text, launched)
  }

  @Test(arguments: [1, 2, 3, 10, 99, 100, 101, 1000])
  func `users are separated for any memory size`(recordsInMemory: Int) throws {
    for seed in 1...5 as ClosedRange<UInt64> {
      var stream = RandomStream(
        StreamID(seed: seed, replication: 0, device: 0, purpose: 1, entity: 0))
      let (text, launched) = recording(100, &stream)
      var options = TraceOptions()
      options.recordsInMemory = recordsInMemory
      let trace = try SpooledTrace(reading: Array(text.utf8), named: "t", options: options)
      #expect(trace.launchCount == 100)
      #expect(trace.userCount == launched.count)
      for user in try (0..<trace.userCount).map(trace.user) {
        var apps: [String] = []
        var pieces = trace.pieces(of: user)
        var following: SimTime?
        while let piece = try pieces.next() {
          #expect(piece.launches.count <= recordsInMemory)
          if !apps.isEmpty { #expect(piece.launches.first?.time == following) }
          following = piece.followedAt
          apps += piece.launches.map { user.apps[$0.app.index].name }
        }
        #expect(following == nil)
        #expect(apps == launched[user.name], "seed \(seed), \(user.name)")
        #expect(user.launchCount == apps.count)
      }
    }
  }

  /// What a file tells of an app counts for its user alone, and the first of it.
  @Test(arguments: [1, 2, 7, 1000])
  func `app facts stay with their users for any memory size`(recordsInMemory: Int) throws {
    for seed in 1...20 as ClosedRange<UInt64> {
      var stream = RandomStream(
        StreamID(seed: seed, replication: 0, device: 0, purpose: 2, entity: 0))
      var text = "time_s,app,user,footprint_bytes,cold_launch_ms\n"
      var told: [String: [String: TraceApp]] = [:]
      let users = UInt32(seed % 4) + 1
      for row in 0..<60 {
        let user = "u\(stream.uniform(below: users))"
        let app = "a\(stream.uniform(below: 4 as UInt32))"
        let footprint = stream.bernoulli(0.4) ? Int64(stream.uniform(below: 5 as UInt32)) : nil
        let cost = stream.bernoulli(0.2) ? Double(stream.uniform(below: 5 as UInt32)) : nil
        text +=
          "\(row),\(app),\(user),\(footprint.map { "\($0)" } ?? ""),\(cost.map { "\($0)" } ?? "")\n"
        var known = told[user]?[app] ?? TraceApp(name: app)
        known.footprintBytes = known.footprintBytes ?? footprint
        known.coldLaunchMilliseconds = known.coldLaunchMilliseconds ?? cost
        told[user, default: [:]][app] = known
      }
      var options = TraceOptions()
      options.recordsInMemory = recordsInMemory
      let trace = try Trace(
        SpooledTrace(reading: Array(text.utf8), named: "t", options: options))
      #expect(trace.users.count == told.count, "seed \(seed)")
      for user in trace.users {
        let apps = Dictionary(uniqueKeysWithValues: user.apps.map { ($0.name, $0) })
        #expect(apps == told[user.name], "seed \(seed), \(user.name)")
      }
    }
  }

  @Test func `a temporary file has no name, and a missing folder is named`() throws {
    let folder = try TemporaryFolder()
    let file = try TemporaryFile(in: folder.path)
    try file.write([1, 2, 3] as ContiguousArray<UInt64>, at: 5)
    #expect(try folder.contents().isEmpty)
    let records: ContiguousArray<UInt64> = try file.records(6..<8)
    #expect(records == [2, 3])
    let short = try #require(throws: InputError.self) {
      let _: ContiguousArray<UInt64> = try file.records(6..<9)
    }
    #expect(short.exitCode == 74)
    let missing = try #require(throws: InputError.self) {
      try TemporaryFile(in: folder.file("none"))
    }
    #expect(missing.exitCode == 73)
    #expect(missing.description.contains(folder.file("none")))
    #expect(missing.description.contains("TMPDIR"))
  }
}
