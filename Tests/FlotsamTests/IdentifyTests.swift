import Foundation
import TestSupport
import Testing

/// `flotsam identify`: which order of victims made some kills, as a user meets it.
@Suite
struct IdentifyTests {
  /// A report of eight suspended apps; those at the given places in the queue are killed.
  private func report(_ killed: [Int], cause: String = "vm-pageshortage") -> String {
    // Sizes and ages that agree with no other order.
    let sizes = [300, 900, 100, 700, 800, 200, 600, 500]
    let processes = sizes.indices.map { index in
      let death =
        killed.firstIndex(of: index)
        .map { ", \"reason\" : \"\(cause)\", \"killDelta\" : \(24_000 * ($0 + 1))" } ?? ""
      return """
        {"name" : "app\(index)", "states" : ["suspended"], "priority" : 0,
         "rpages" : \(sizes[index]), "age" : \(1_000_000 * ((index * 5) % 8 + 1))\(death)}
        """
    }
    return """
      {"bug_type":"298"}
      {"kernel" : "Darwin Kernel Version 24.5.0", "processes" : [
      \(processes.joined(separator: ",\n")),
      {"name" : "front", "states" : ["frontmost"], "priority" : 100, "rpages" : 9000, "age" : 5}
      ]}
      """
  }

  @Test func `queue-order kills are identified; the others are contradicted`()
    throws
  {
    let program = try FlotsamProgram.succeed(["identify", "-"], input: report([0, 1, 2, 3]))
    let text = program.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for part in [
      "queue: lowest band, longest in it.", "each of the other orders is contradicted",
      "Cannot tell between it and lru, the app whose latest use is longest ago",
      "Largest first is contradicted, the order of the queue is not.",
      "largest, after 1 kill: app0 was killed before app1",
      "band 0, 4800 KB against band 0, 14400 KB",
    ] { #expect(text.contains(part), "\(part)\n\(program.output)") }
    for line in program.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    let csv = try FlotsamProgram.succeed(
      ["identify", "-", "--format", "csv"], input: report([1, 4, 3])
    ).output.split(separator: "\n").map(String.init)
    #expect(csv.count == 11)
    let largest = try #require(csv.first { $0.hasPrefix("largest,") })
    #expect(largest.contains(",3,3,") && largest.hasSuffix(",,"), "\(largest)")
    // Neutralised: a spreadsheet would take the name of standard input for the start of a formula.
    #expect(csv.first { $0.hasPrefix("queue,") }?.contains(",1,\"'-, kill 1\"") == true, "\(csv)")
  }

  @Test func `too few kills or kills by limits do not decide`() throws {
    let one = try FlotsamProgram.succeed(["identify", "-"], input: report([0]))
    #expect(one.output.contains("Cannot tell"))
    let limit = try FlotsamProgram.succeed(
      ["identify", "-"], input: report([0, 1, 2, 3], cause: "highwater"))
    let text = limit.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("Cannot tell: no kill here was chosen by an order"))
    #expect(text.contains("4 kills: chosen by a limit or another rule (highwater)"))
    #expect(text.contains("These records do not decide it"))
  }

  @Test func `log lines are evidence too, and a folder may hold both`() throws {
    let folder = try TemporaryFolder()
    let ages = [900, 800, 700, 400, 300, 10]
    let sizes = [50, 900, 60, 7000, 20, 30]
    let lines = zip(ages, sizes).enumerated().map {
      "\(1000 + $0).5 memorystatus: killing_top_process pid \($0) [p\($0)] (vm-pageshortage 0 "
        + "\($1.0)s rf:low type:app) \($1.1)KB - memorystatus_available_pages: 9\n"
    }
    try folder.write(lines.joined(), to: "kernel.log")
    try folder.write("Dear diary\n", to: "diary.txt")
    let program = try FlotsamProgram.succeed(["identify", ".", "--out", "found"], in: folder)
    #expect(program.output.contains("queue: lowest band"), "\(program.output)")
    #expect(program.error.contains("passed over ./diary.txt"))
    let page = try #require(folder.text("found/index.html"))
    #expect(page.contains("longest in it") && folder.text("found/orders.csv") != nil)
    #expect(try FlotsamProgram.run(["identify", "diary.txt"], in: folder).status == 65)
    #expect(try FlotsamProgram.run(["identify", "missing"], in: folder).status == 66)
    #expect(try FlotsamProgram.run(["identify"], in: folder).status == 64)
  }

  @Test func `reports of a run identify its strategy`() throws {
    let folder = try TemporaryFolder()
    try FlotsamProgram.succeed(
      [
        "run", "smoke", "--set", "device.memory=1400MiB", "--policy", "largest",
        "--jetsam-reports", "reports",
      ], in: folder)
    let program = try FlotsamProgram.succeed(["identify", "reports"], in: folder)
    #expect(
      program.output.contains("The order of the queue is contradicted, largest first is not."),
      "\(program.output)")
  }
}
