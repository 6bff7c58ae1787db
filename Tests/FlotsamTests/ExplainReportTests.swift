import Foundation
import TestSupport
import Testing

/// `flotsam explain` of reports and kernel logs, as a user meets it.
@Suite
struct ExplainReportTests {
  private let report = """
    {"bug_type":"298","os_version":"iPhone OS 18.5 (22F00)"}
    {
      "product" : "iPhone13,1", "kernel" : "Darwin Kernel Version 24.5.0",
      "date" : "2001-01-01 00:00:00.00 +0000",
      "memoryStatus" : {
      "pageSize" : 16384, "compressorSize" : 60000, "uncompressed" : 150000,
      "memoryPages" : {
        "wired" : 50000, "free" : 4800, "fileBacked" : 5000, "anonymous" : 120000,
        "active" : 60000, "inactive" : 61000, "speculative" : 4000, "purgeable" : 10}
    },
      "processes" : [
      {"name" : "Chess", "pid" : 7, "states" : ["suspended"], "priority" : 0, "rpages" : 9000,
       "reason" : "vm-pageshortage", "killDelta" : 24000},
      {"name" : "Atlas", "pid" : 8, "states" : ["suspended"], "priority" : 0, "rpages" : 6400},
      {"name" : "Big <b>", "pid" : 9, "states" : ["suspended"], "priority" : 0, "rpages" : 12800},
      {"name" : "Maps", "states" : ["active", "frontmost"], "priority" : 100, "rpages" : 30000}
      ]
    }
    """

  @Test func `a report is explained on the terminal, in 80 columns`() throws {
    let program = try FlotsamProgram.succeed(["explain", "-"], input: report)
    let text = program.output.replacing("\n", with: " ")
    // 9,800 pages are 153.1 MiB; critical is 4 % of 4 GiB, 163.8 MiB.
    for part in [
      "Chess was killed at 141 MiB for vm-pageshortage.", "Available memory was 153 MiB, 3.7 % of",
      "below the critical threshold of about 164 MiB", "fallen below the critical threshold",
      "10.7 MiB more of available memory",
      "stood before 2 others of band 0 that survived, with 300",
      "that would be Big <b> with 200 MiB", "The limits of processes",
    ] { #expect(text.contains(part), "\(part)") }
    #expect(program.output.contains("\nAtlas"))
    for line in program.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
    #expect(program.error.isEmpty)
  }

  @Test func `the numbers are available in machine formats`() throws {
    let csv = try FlotsamProgram.succeed(["explain", "-", "--format", "csv"], input: report).output
    let rows = csv.split(separator: "\n")
    #expect(rows.count == 5)
    #expect(rows[1].hasPrefix("Chess,7,app,suspended,0,1,147456000,"))
    #expect(rows[1].hasSuffix(",vm-pageshortage,0.001"))
    let json = try FlotsamProgram.succeed(
      ["explain", "-", "--format", "json"], input: report
    ).output
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let thresholds = try #require(object["thresholds"] as? [[String: Any]])
    #expect(thresholds.compactMap { $0["threshold"] as? String }.contains("critical"))
    #expect((object["victims"] as? [[String: Any]])?.first?["process"] as? String == "Chess")
    #expect((object["saved"] as? [String])?.isEmpty == false)
    let markdown = try FlotsamProgram.succeed(
      ["explain", "-", "--format", "markdown"], input: report
    ).output
    #expect(markdown.contains("| Big \\<b> |") && markdown.contains("## What would have saved it"))
  }

  @Test func `--out writes a page and its files`() throws {
    let folder = try TemporaryFolder()
    try folder.write(report, to: "a.ips")
    let program = try FlotsamProgram.succeed(["explain", "a.ips", "--out", "why"], in: folder)
    let page = try #require(folder.text("why/index.html"))
    #expect(page.contains("Chess was killed at 141") && page.contains("What the reason means"))
    #expect(page.contains("Big &lt;b&gt;") && !page.contains("Big <b>"))
    #expect(page.contains("flotsam</span>") && !page.contains("<dt>Seed</dt>"))
    #expect(!page.contains("http://") || page.contains("http://www.w3.org"))
    for name in ["processes", "victims", "thresholds", "memory", "bands", "kinds", "next"] {
      #expect(folder.text("why/\(name).csv") != nil, "\(name)")
    }
    #expect(program.error.contains("wrote why/"))
    let again = try TemporaryFolder()
    try again.write(report, to: "a.ips")
    try FlotsamProgram.succeed(["explain", "a.ips", "--out", "why", "--quiet"], in: again)
    #expect(again.text("why/index.html") == page)
  }

  @Test func `a single process can be selected`() throws {
    let program = try FlotsamProgram.succeed(["explain", "-", "--app", "Atlas"], input: report)
    #expect(program.output.contains("About Atlas"))
    #expect(
      program.output.replacing("\n", with: " ").contains("0 processes with 0 B   stood before it")
        || program.output.contains("place 2"))
    let wrong = try FlotsamProgram.run(["explain", "-", "--app", "Atlass"], input: report)
    #expect(wrong.status == 64 && wrong.error.contains("`Atlas`"), "\(wrong.error)")
  }

  @Test func `a line of the kernel's log is explained too`() throws {
    let line =
      "memorystatus: killing_specific_process pid 994 [Keys] (per-process-limit 100 12s rf:- "
      + "type:app) 78850KB - memorystatus_available_pages: 114015\n"
    let limit = "memorystatus: Keys [994] exceeded mem limit: ActiveHard 77 MB (fatal)\n"
    let program = try FlotsamProgram.succeed(["explain", "-"], input: limit + line)
    let text = program.output.replacing("\n", with: " ")
    #expect(text.contains("Keys was killed at 77.0 MiB for per-process-limit, in band 100"))
    #expect(text.contains("its limit was 77.0 MiB (ActiveHard)"))
    #expect(text.contains("exceeded its own hard limit"))
    let csv = try FlotsamProgram.succeed(
      ["explain", "-", "--format", "csv"], input: line
    ).output
    #expect(csv.split(separator: "\n").last?.contains("Keys,994,") == true)
    #expect(csv.split(separator: "\n").last?.hasSuffix(",killing_specific_process,app,") == true)
    for line in program.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  private func explained(_ text: String) throws -> String {
    try FlotsamProgram.succeed(["explain", "-"], input: text).output
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The entitlement came with iOS and iPadOS 15, the function with iOS 13.
  @Test func `advice matches the system and its release`() throws {
    func advice(_ system: String, _ product: String) throws -> String {
      try explained(
        report.replacing("iPhone OS 18.5 (22F00)", with: system)
          .replacing("iPhone13,1", with: product)
          .replacing("vm-pageshortage", with: "per-process-limit"))
    }
    let new = try advice("iPhone OS 18.5 (22F00)", "iPhone13,1")
    #expect(new.contains("increased-memory-limit raises the limit of an app"))
    let old = try advice("iPhone OS 12.4 (16G77)", "iPhone8,1")
    #expect(old.contains("increased-memory-limit, which exists since iOS 15"))
    #expect(!old.contains("os_proc_available_memory"))
    let watch = try advice("Watch OS 11.5 (22T572)", "Watch7,1")
    #expect(!watch.contains("increased-memory-limit"))
  }

  @Test func `codes and signals have their meaning`() throws {
    let board = "2026-10-06 00:18:48.912 Df runningboardd[34:1] [com.apple.runningboard:process] "
    let text = try explained(
      "2026-10-06 00:18:40.912 Df SpringBoard[66:1] [com.apple.FrontBoard:Process] "
        + "[app<com.example.yak>:1025] Process exited: <RBSProcessExitContext| specific, "
        + "status:<RBSProcessExitStatus| domain:frontboard(10) code:0x8badf00d>>.\n"
        + board + "[app<com.example.elk>:1078] termination reported by launchd (1, 4, 9)\n"
        + board + "[app<com.example.owl>:1079] termination reported by launchd (2, 11, 11)\n")
    for part in [
      "2 processes were killed: 1 for SpringBoard, code 0x8badf00d and 1 for vm-pageshortage;",
      "1 other process ended by a crash", "The watchdog ended the app", "crashed (SIGSEGV)",
    ] { #expect(text.contains(part), "\(part)\n\(text)") }
    #expect(!text.contains("no published source"))
  }

  @Test func `Android terms are not used for a server`() throws {
    let text = try explained(
      "Nov 02 10:11:12 host kernel: Out of memory: Killed process 1068 (orca) total-vm:3348256kB, "
        + "anon-rss:512000kB, file-rss:1024kB, shmem-rss:0kB, UID:1000 pgtables:5120kB "
        + "oom_score_adj:0\n")
    #expect(text.contains("for out of memory, with oom_score_adj 0."), "\(text)")
  }

  @Test func `the error for another file names its kind`() throws {
    let other = try FlotsamProgram.run(["explain", "-"], input: "{\"bug_type\":\"385\"}\n{}")
    #expect(other.status == 65 && other.error.contains("ExcUserFault"), "\(other.error)")
    let none = try FlotsamProgram.run(["explain", "-"], input: "nothing of interest\n")
    #expect(none.status == 65 && none.error.contains("no line of it has a known form"))
    #expect(none.error.contains("Known are JetsamEvent reports"))
    let empty = try FlotsamProgram.run(["explain", "-"], input: " \n")
    #expect(empty.status == 65 && empty.error.contains("it has no text."), "\(empty.error)")
    #expect(try FlotsamProgram.run(["explain", "missing.ips"]).status == 66)
    #expect(try FlotsamProgram.run(["explain", "smoke"]).status == 64)
    let set = try FlotsamProgram.run(["explain", "-", "--seed", "2"], input: report)
    #expect(set.status == 64, "\(set.error)")
  }

  @Test func `a scenario from standard input has the story of an app`() throws {
    let yaml = try FlotsamProgram.succeed(["scenarios", "smoke"]).output
    let program = try FlotsamProgram.succeed(["explain", "-", "--app", "app3"], input: yaml)
    #expect(program.output.contains("app3: "))
  }
}
