import Foundation
import TestSupport
import Testing

/// Timelines for Perfetto.
@Suite
struct TraceEventTests {
  private struct File: Decodable {
    let traceEvents: [Event]
  }

  private struct Event: Decodable {
    let ph: String
    let name: String
    let ts: Double
    let pid: Int
    let tid: Int
    let args: Args?
  }

  private struct Args: Decodable {
    let name: String?
  }

  private func events(_ arguments: [String], input: String = "") throws -> [Event] {
    let folder = try TemporaryFolder()
    try FlotsamProgram.succeed(
      ["run"] + arguments + ["--trace-events", "run.json", "--quiet"], input: input, in: folder)
    return try JSONDecoder().decode(File.self, from: folder.contents("run.json")).traceEvents
  }

  /// Per track, the sum of its states' durations; fails where they do not nest.
  private func durations(_ events: [Event]) -> [[Int]: Double] {
    var open: [[Int]: [Event]] = [:]
    var sums: [[Int]: Double] = [:]
    for event in events {
      let track = [event.pid, event.tid]
      if event.ph == "B" { open[track, default: []].append(event) }
      guard event.ph == "E" else { continue }
      let begin = open[track]?.popLast()
      #expect(begin?.name == event.name)
      sums[track, default: 0] += event.ts - (begin?.ts ?? 0)
    }
    let unfinished = open.values.count { !$0.isEmpty }
    #expect(unfinished == 0)
    return sums
  }

  @Test func `a run's file is sorted and balanced; each track spans the run`() throws {
    let events = try events(["smoke"])
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.ts <= $1.ts })
    let sums = durations(events)
    #expect(sums.count == 40)
    for sum in sums.values { #expect(abs(sum - 2 * 86_400e6) < 1) }
    let phases = Set(events.map(\.ph))
    #expect(phases == ["M", "B", "E", "C", "i"])
    let kills = events.count { $0.name.hasPrefix("killed: ") }
    #expect(kills > 0)
  }

  @Test func `the devices of a fleet are interleaved in time`() throws {
    let events = try events(["smoke", "--set", "device.count=5", "--until", "12h"])
    #expect(zip(events, events.dropFirst()).allSatisfy { $0.ts <= $1.ts })
    #expect(durations(events).count == 5 * 40)
    #expect(Set(events.map(\.pid)) == [1, 2, 3, 4, 5])
  }

  @Test func `a recorded user has the names of the apps`() throws {
    let folder = try TemporaryFolder()
    let names = ["<script>alert(1)</script>", "=cmd()", "a\"b\\", "שלום", "👩‍👩‍👧"]
    let rows = names.enumerated().map {
      "\($0.offset * 60),\"\($0.element.replacing("\"", with: "\"\""))\"\n"
    }
    try folder.write("time_s,app\n" + rows.joined(), to: "trace.csv")
    try folder.write(
      "duration: 1h\ndevice: {profile: phone-2gb}\nworkload: {chooser: trace, file: trace.csv}\n",
      to: "phone.yaml")
    try FlotsamProgram.succeed(
      ["run", "phone.yaml", "--trace-events", "run.json", "--quiet"], in: folder)
    let events = try JSONDecoder().decode(File.self, from: folder.contents("run.json")).traceEvents
    let seen = events.filter { $0.name == "thread_name" }.compactMap(\.args?.name)
    #expect(seen == names)
    let sums = Set(durations(events).values.map { ($0 / 1e3).rounded() })
    #expect(sums.count == 1)
  }
}
