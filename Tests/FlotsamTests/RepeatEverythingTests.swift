import Foundation
import TestSupport
import Testing

/// Whether the folder of every command that writes one can be done again from itself.
@Suite
struct RepeatEverythingTests {
  /// Small uses of every command whose results come out the same, without `--out`.
  private static let examples: [String: [[String]]] = [
    "calibrate": [
      ["smoke", "--until", "4h", "--observed", "metrics.csv", "--draws", "50", "--checks", "0"]
    ],
    "compare": [
      pair, pair + ["--baseline", "before"], pair + ["--memory", "2GiB,3GiB"],
      pair + ["--over", "assumptions", "--phones", "10"],
      pair + ["--equivalence", "10%", "--bounds", "tight", "--metric", "kills", "--all"],
    ],
    "diff": [["smoke", "--seeds", "1,2", "--until", "4h"], ["ran", "ran-otherwise"]],
    "explain": [["reports/report.ips"]],
    "export": [["study.sqlite", "--equivalence", "5%"]],
    "identify": [["reports"]],
    "inspect": [["reports"], ["reports", "--beside", "reports"]],
    "replay": [
      ["day.csv", "--policies", "lru,fifo", "--memory", "100MiB"],
      ["day.csv", "--policy", "fifo", "--memory", "100MiB", "--steps"],
    ],
    "report": [["study.sqlite", "--metric", "kills", "--equivalence", "3%"]],
    "rescue": [["small-phone", "--app", "app13", "--only", "policy"]],
    "run": [["smoke", "--until", "4h", "--replication", "3"]],
    "search": [
      [
        "smoke", "--until", "4h", "--train", "2", "--validation", "2", "--test", "3", "--budget",
        "500",
        "--policies", "lru",
      ]
    ],
    "sensitivity": [["study.sqlite"], ["study.yaml", "--store", "study.sqlite"]],
    "survival": [
      ["smoke", "--app", "app2", "--users", "2", "--departures", "2", "--until", "4h"],
      ["smoke", "smoke", "--app", "app2", "--users", "2", "--departures", "1", "--until", "4h"],
      [
        "my-app", "--users", "2", "--departures", "2", "--until", "1d", "--set", "warmUp=2h",
        "--devices", "phone-4gb",
      ],
    ],
    "sweep": [["study.yaml", "--set", "duration=2h"], ["study.sqlite"]],
    "trace": [["day.csv"]],
  ]
  private static let pair = [
    "smoke", "--policies", "jetsam,lru", "--until", "3h", "--replications", "2",
  ]

  /// Commands whose `--out` holds something else than results, and what `repeat` says of it.
  private static let others: [String: (words: [String], complaint: String)] = [
    "bench": (
      ["--quick", "--rounds", "1", "--only", "hold/quaternary-heap/exponential/1000"],
      "cannot be repeated: its measurements differ every time"
    ),
    "import": (["reports/report.ips"], "it is a scenario, which `flotsam repeat` does not take"),
    "teach": (["anomaly"], "there is no manifest.json"),
  ]

  /// The commands with that option, as their help says.
  private static let commands = HelpTests.commands.filter { command in
    (try? FlotsamProgram.succeed(command + ["--help"]).output.contains("  --out <")) ?? false
  }.map { $0.joined(separator: " ") }

  /// The trace, the study and its store of papers, beside them a report, counters and earlier results.
  private func folder() throws -> TemporaryFolder {
    let folder = try PaperTests.folder()
    let preparations = [
      ["run", "small-phone", "--until", "2d", "--jetsam-reports", "reports", "--out", "ran"],
      ["run", "small-phone", "--until", "2d", "--policy", "lru", "--out", "ran-otherwise"],
      ["compare"] + Self.pair + ["--seed", "2", "--out", "before"],
    ]
    for command in preparations {
      try FlotsamProgram.succeed(command + ["--quiet"], in: folder)
    }
    try folder.write(
      try FlotsamProgram.succeed(["run", "smoke", "--until", "4h", "--format", "csv"]).output,
      to: "metrics.csv")
    let report = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("reports")).min())
    try FileManager.default.moveItem(
      atPath: folder.file("reports/" + report), toPath: folder.file("reports/report.ips"))
    return folder
  }

  @Test func `each command that writes results writes a repeatable archive`() throws {
    #expect(Self.commands.count > 15)
    let folder = try folder()
    for command in Self.commands where Self.others[command] == nil {
      let uses = try #require(
        Self.examples[command],
        "`flotsam \(command)` has --out: give this test a small example of it")
      for (index, words) in uses.enumerated() {
        let out = "\(command)-\(index)"
        try FlotsamProgram.succeed([command] + words + ["--out", out], in: folder)
        let before = try folder.allContents(out)
        let again = try FlotsamProgram.run(["repeat", out], in: folder)
        #expect(
          again.status == 0 && again.output.contains("came out the same"),
          "\(command) \(words): \(again.output)\(again.error)")
        #expect(try folder.allContents(out) == before, "\(command) \(words)")
        try repeatAlone(out, in: folder)
        try repeatPage(of: out, words, in: folder)
      }
    }
  }

  /// Repeats a copy of the folder where nothing else is, not even gnuplot.
  private func repeatAlone(_ out: String, in folder: TemporaryFolder) throws {
    let elsewhere = try TemporaryFolder()
    try FileManager.default.copyItem(atPath: folder.file(out), toPath: elsewhere.file("it"))
    let again = try Program(
      "/usr/bin/env", ["PATH=/nowhere", try #require(Program.flotsam), "repeat", "it"],
      in: elsewhere.path)
    #expect(
      again.status == 0 && again.output.contains("came out the same"),
      "\(out): \(again.output)\(again.error)")
  }

  /// Types what the page says, and compares everything that is then written.
  private func repeatPage(of out: String, _ words: [String], in folder: TemporaryFolder) throws {
    guard let page = folder.text(out + "/index.html") else { return }
    let shown = try #require(page.firstMatch(of: /<pre><code>(.*)<\/code><\/pre>/)?.1)
      .replacing(/<[^>]*>/, with: "").replacing("&quot;", with: "\"").replacing("&#39;", with: "'")
      .replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
    for word in words where !word.hasPrefix("-") {
      #expect(shown.contains(word), "\(out): the page says \(shown)")
    }
    let program = try #require(Program.flotsam)
    let typed = try Program(
      "/bin/sh", ["-c", "flotsam() { '\(program)' \"$@\"; }; \(shown) --out \(out)-typed"],
      in: folder.path)
    #expect(typed.status == 0, "\(shown): \(typed.error)")
    let (old, new) = (try folder.allContents(out), try folder.allContents(out + "-typed"))
    #expect(Set(old.keys) == Set(new.keys), "\(shown)")
    // A store that was opened again is the same in content, and not in bytes.
    let others = old.filter { name, bytes in
      !name.hasPrefix("inputs/")
        && !(name == "manifest.json" && bytes.range(of: Data(".sqlite".utf8)) != nil)
    }
    for (name, bytes) in others { #expect(new[name] == bytes, "\(name) of \(shown)") }
  }

  @Test func `the error says that a folder is not an archive of results`() throws {
    let folder = try folder()
    for (command, other) in Self.others {
      #expect(Self.commands.contains(command), "\(command) has no --out any more")
      let out = "\(command)-out"
      try FlotsamProgram.succeed([command] + other.words + ["--out", out], in: folder)
      let again = try FlotsamProgram.run(["repeat", out], in: folder)
      #expect(again.status >= 64 && again.error.contains(other.complaint), "\(again.error)")
    }
  }
}
