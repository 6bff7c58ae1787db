import Foundation
import TestSupport
import Testing

/// Studies as people run them.
@Suite
struct StudyCommandTests {
  /// A study of 24 runs that takes no time.
  static let study = """
    # Does more memory help?
    scenario: smoke
    set: {duration: 3h, apps: {count: 10}, windows: {simulated: false}}
    replications: 4
    metrics: [time_lost_to_relaunch_s, launch_latency_p95_ms]
    factors:
      device.memory: [2GiB, 3GiB]
      policy: [jetsam, lru, gdsf]
    """

  static func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(study, to: "mine.yaml")
    return folder
  }

  @Test func `a dry run prints the plan and writes nothing`() throws {
    let folder = try Self.folder()
    let plan = try FlotsamProgram.succeed(["sweep", "mine.yaml", "--dry-run"], in: folder).output
    #expect(plan.contains("\nruns          24\n"))
    #expect(plan.contains("Does more memory help?"))
    #expect(plan.contains("results/mine.sqlite: to be made"))
    #expect(plan.contains("   1  2GiB           all\n"))
    #expect(try folder.contents().keys.sorted() == ["mine.yaml"])
  }

  @Test func `a sweep is stored, reported, and not run again`() throws {
    let folder = try Self.folder()
    let first = try FlotsamProgram.succeed(["sweep", "mine.yaml", "--out", "a"], in: folder)
    #expect(first.output.contains("mine: 24 runs in 2 cells"))
    #expect(
      first.output.replacing("\n", with: " ").contains("the same time lost to relaunch"))
    #expect(first.error.contains("cell 2 of 2 (device.memory=3GiB)"))
    #expect(first.error.contains("24 new runs"))
    let second = try FlotsamProgram.succeed(["sweep", "mine.yaml", "--quiet"], in: folder)
    #expect(second.output == first.output && second.error.isEmpty)
    let report = try FlotsamProgram.succeed(
      ["report", "results/mine.sqlite", "--out", "page"], in: folder)
    #expect(report.output == first.output)
    let page = try #require(folder.text("page/index.html"))
    #expect(page.contains("Does more memory help?"))
    #expect(page.contains("sweep</span> <span class=\"word\">mine.yaml</span>"))
    #expect(page.contains("The study as it ran"))
    try FlotsamProgram.succeed(["export", "results/mine.sqlite", "--out", "b"], in: folder)
    #expect(try folder.tables("a") == folder.tables("b"))
    let runs = try #require(folder.text("a/runs.csv")).split(separator: "\n")
    #expect(runs.count == 25)
    #expect(
      runs[0].hasPrefix("cell,device.memory_bytes,policy,replication,seed,fingerprint,launches,"))
  }

  @Test func `a report plots its tables over the first factor`() throws {
    let folder = try Self.folder()
    try FlotsamProgram.succeed(["sweep", "mine.yaml", "--quiet", "--out", "a"], in: folder)
    try FlotsamProgram.succeed(
      ["report", "results/mine.sqlite", "--out", "page", "--quiet"], in: folder)
    func rows(_ name: String) throws -> [[Substring]] {
      try #require(folder.text(name)).split(separator: "\n").dropFirst().map {
        $0.split(separator: ",", omittingEmptySubsequences: false)
      }
    }
    // cell,device.memory,policy,metric,unit,mean,ci_low,ci_high,...
    let expected = try rows("a/cells.csv").filter { $0[3] == "time_lost_to_relaunch_s" }
    let drawn = try rows("page/plots/by-factor.csv")
    let bytes: [Substring: Substring] = ["2GiB": "2147483648", "3GiB": "3221225472"]
    // Three hours are an eighth of a day: what is drawn is per user and day.
    func times8(_ text: Substring) -> Double? { Double(text).map { 8 * $0 } }
    #expect(expected.count == 6 && drawn.count == 6)
    for row in drawn {
      let cell = try #require(expected.first { $0[1] == bytes[row[6]] && $0[2] == row[7] })
      #expect(Double(row[2]) == times8(cell[5]) && Double(row[3]) == times8(cell[6]))
      #expect(Double(row[4]) == times8(cell[7]) && cell[cell.count - 2] == "0.125")
      #expect(row[5] == "1")
    }
    // The label of a vertical axis is lost when gnuplot draws it as usual with fixed margins.
    if let pareto = folder.text("page/plots/pareto.svg") {
      #expect(pareto.contains("launch latency p95 (ms)"))
    }
    let gains = try rows("page/plots/gain-by-factor.csv")
    #expect(Set(gains.map { $0[7] }) == ["lru", "gdsf"])
    for row in gains {
      let size = bytes[row[6]]
      let cell = try #require(expected.first { $0[1] == size && $0[2] == row[7] })
      let base = try #require(expected.first { $0[1] == size && $0[2] == "jetsam" })
      // n,n_of,difference
      let difference = try #require(Double(cell[10]))
      let mean = try #require(Double(base[5]))
      #expect(abs((Double(row[2]) ?? .nan) - 100 * difference / mean) < 1e-9)
    }
  }

  @Test func `separate shards merge to the same bytes`() throws {
    let folder = try Self.folder()
    try FlotsamProgram.succeed(["sweep", "mine.yaml", "--quiet", "--out", "whole"], in: folder)
    let shards = try FlotsamProgram.succeed(["shards", "mine.yaml", "--tasks", "3"], in: folder)
    let lines = shards.output.split(separator: "\n").map(String.init)
    #expect(lines.count == 3)
    for line in lines.reversed() {
      let shell = try Program("/bin/sh", ["-c", line], in: folder.path)
      #expect(shell.status == 0, "\(line)\n\(shell.error)")
    }
    let parts = (1...3).map { "results/mine.part-\($0)-of-3.sqlite" }
    try FlotsamProgram.succeed(["merge", "results/joined.sqlite"] + parts, in: folder)
    try FlotsamProgram.succeed(["export", "results/joined.sqlite", "--out", "parts"], in: folder)
    #expect(try folder.tables("whole") == folder.tables("parts"))
  }

  @Test func `reports on a part say that it is one and how to continue`() throws {
    let folder = try Self.folder()
    try FlotsamProgram.succeed(
      ["sweep", "mine.yaml", "--seed", "3", "--shard", "1/3", "--store", "part.sqlite", "--quiet"],
      in: folder)
    let says = "Unfinished: 9 of 24 runs are stored"
    let goOn = "flotsam sweep mine.yaml --seed 3 --store part.sqlite"
    let report = try FlotsamProgram.succeed(["report", "part.sqlite", "--out", "page"], in: folder)
    let text = report.output.replacing("\n", with: " ")
    #expect(text.contains(says) && text.contains(goOn), "\(report.output)")
    #expect(text.contains("cell 1 (device.memory=2GiB) has 6 of 12"))
    #expect(report.output.split(separator: "\n").allSatisfy { $0.count <= 110 })
    // Options in a sentence of a page are spans, which do not break.
    let page = try #require(folder.text("page/index.html"))
      .replacing("<span class=\"word\">", with: "").replacing("</span>", with: "")
    #expect(page.contains(says) && page.contains("sweep mine.yaml --seed 3"))
    let markdown = try FlotsamProgram.succeed(
      ["report", "part.sqlite", "--format", "markdown"], in: folder)
    #expect(markdown.output.contains("\n> " + says) && markdown.output.contains("| ---"))
    for arguments in [
      ["export", "part.sqlite", "--out", "tables"], ["report", "part.sqlite", "--format", "csv"],
      ["report", "part.sqlite", "--format", "json"],
      ["sensitivity", "part.sqlite", "--format", "csv"],
    ] {
      let program = try FlotsamProgram.succeed(arguments, in: folder)
      #expect(program.error.contains(says) && program.error.contains(goOn), "\(arguments)")
      #expect(!program.output.contains("Unfinished"))
    }
    try FlotsamProgram.succeed(
      goOn.split(separator: " ").dropFirst().map(String.init) + ["--quiet"], in: folder)
    for arguments in [["report", "part.sqlite"], ["export", "part.sqlite", "--out", "tables"]] {
      let program = try FlotsamProgram.succeed(arguments, in: folder)
      #expect(!(program.output + program.error).contains("Unfinished"))
    }
  }

  @Test func `precision and selection continue to the same end each time`() throws {
    let folder = try Self.folder()
    for (name, options) in [
      ("precision", ["--precision", "15%", "--max-replications", "12"]),
      ("best", ["--best-of", "90%", "--indifference", "10%", "--max-replications", "30"]),
    ] {
      for jobs in ["1", "3"] {
        try FlotsamProgram.succeed(
          ["sweep", "mine.yaml", "--quiet", "--jobs", jobs, "--store", "\(name)\(jobs).sqlite"]
            + ["--out", name + jobs] + options, in: folder)
      }
      let report = try FlotsamProgram.succeed(["report", name + "1.sqlite"], in: folder).output
      #expect(report.contains("Cell 1: Selected: ") == (name == "best"), "\(report)")
      let one = try #require(folder.text(name + "1/runs.csv"))
      #expect(one == folder.text(name + "3/runs.csv"))
      #expect(one.split(separator: "\n").count > 25)
    }
  }

  @Test func `the built-in studies are listed and valid`() throws {
    let list = try FlotsamProgram.succeed(["studies"]).output
    let names = list.split(separator: "\n").dropFirst(2).map { $0.prefix { $0 != " " } }
    #expect(names.first == "smoke")
    for name in names {
      let text = try FlotsamProgram.succeed(["studies", String(name)]).output
      #expect(text.hasPrefix("# "))
      #expect(text.split(separator: "\n")[0].hasSuffix("?"))
    }
  }

  @Test func `a study is validated like a scenario`() throws {
    let folder = try Self.folder()
    let valid = try FlotsamProgram.succeed(["validate", "mine.yaml"], in: folder).output
    #expect(valid == "mine.yaml: valid, a study of 2 cells, 24 runs\n")
    try folder.write(Self.study.replacing("3GiB", with: "3GBi"), to: "broken.yaml")
    let broken = try FlotsamProgram.run(["validate", "broken.yaml"], in: folder)
    #expect(broken.status == 65)
    #expect(broken.error.contains("broken.yaml, line 7, device.memory"), "\(broken.error)")
    let fields = try FlotsamProgram.succeed(["validate", "--study", "--fields"]).output
    #expect(fields.contains("\nfactors.NAME") || fields.contains("\nfactors "))
  }

  @Test func `slurm scripts name every part`() throws {
    let folder = try Self.folder()
    let scripts = try FlotsamProgram.succeed(
      [
        "sweep", "mine.yaml", "--slurm", "--tasks", "2", "--print", "--sbatch-args", "--time=5",
      ], in: folder
    ).output
    #expect(scripts.contains("# Submitted by: sbatch --time=5 results/mine.slurm-array.sh\n"))
    #expect(
      scripts.contains("sbatch --time=5 --dependency=afterok:JOB results/mine.slurm-merge.sh"))
    #expect(scripts.contains("#SBATCH --array=1-2\n"))
    #expect(scripts.contains("--shard $SLURM_ARRAY_TASK_ID/2"))
    #expect(scripts.contains("results/mine.part-2-of-2.sqlite"))
    #expect(try folder.contents().keys.sorted() == ["mine.yaml"])
  }

  @Test(arguments: [
    (["--shard", "3/2"], 64), (["--precision", "0"], 64), (["--tasks", "2"], 64),
    (["--replications", "2", "--precision", "1%"], 64), (["--set", "apps.count=0"], 65),
    (["--set", "apps.cuont=3"], 65), (["--best-of", "40%"], 64),
    (["--set", "device.memory=4GiB"], 64), (["--set", "policy=lru"], 64),
    (["--set", "seed=4"], 64),
  ])
  func `a wrong option has its exit code and writes nothing`(
    options: [String], code: Int
  ) throws {
    let folder = try Self.folder()
    let program = try FlotsamProgram.run(["sweep", "mine.yaml"] + options, in: folder)
    #expect(program.status == Int32(code), "\(program.error)")
    #expect(try folder.contents().keys.sorted() == ["mine.yaml"])
  }
}
