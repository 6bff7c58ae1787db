import Foundation
import Synchronization
import TestSupport
import Testing

/// A search in parts, through the whole command.
@Suite
struct SearchShardTests {
  private static let search = [
    "search", "smoke", "--until", "6h", "--train", "3", "--validation", "3", "--test", "4",
    "--budget", "500", "--policies", "lru,largest", "--jobs", "1", "--quiet",
  ]

  @Test func `parts at work at once have the answer of one search`() throws {
    let folder = try TemporaryFolder()
    let whole = try FlotsamProgram.succeed(Self.search, in: folder).output
    let answers = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      let part = Self.search + ["--store", "s.search", "--shard", "\(index + 1)/2"]
      let answer = (try? FlotsamProgram.succeed(part, in: folder))?.output ?? "failed"
      answers.withLock { $0.append(answer) }
    }
    #expect(answers.withLock(\.self) == [whole, whole])
    let parts = ["s.part-1-of-2.search", "s.part-2-of-2.search"]
    // A part may find all of its runs made by the other one.
    for part in parts { #expect(folder.text(part) != nil) }
    let merged = try FlotsamProgram.succeed(["merge", "s.search"] + parts, in: folder)
    #expect(!merged.error.contains(" 0 runs"), "\(merged.error)")
    let again = try FlotsamProgram.succeed(["merge", "s.search"] + parts, in: folder)
    #expect(again.error.contains("0 runs added to s.search from 2 stores"), "\(again.error)")
    // All runs are there: a search makes none.
    let store = folder.text("s.search")
    let last = try FlotsamProgram.succeed(Self.search + ["--store", "s.search"], in: folder)
    #expect(last.output == whole)
    #expect(folder.text("s.search") == store)
  }

  @Test func `a part needs no other one, and makes no run that another has made`() throws {
    let folder = try TemporaryFolder()
    let whole = try FlotsamProgram.succeed(Self.search, in: folder).output
    for part in ["3/3", "1/3"] {
      let words = Self.search + ["--store", "s", "--shard", part]
      #expect(try FlotsamProgram.succeed(words, in: folder).output == whole)
    }
    #expect(folder.text("s.part-1-of-3")?.split(separator: "\n").count == 1)
  }

  @Test func `stores of other searches and other runs are not merged`() throws {
    let folder = try TemporaryFolder()
    let line = "{\"flotsam\":\"search\",\"version\":2,\"of\":\"x\"}\n"
    let run = "{\"key\":\"train lru\",\"users\":[0],\"runs\":[[1.5]]}\n"
    try folder.write(line + run, to: "one")
    try folder.write(line.replacing("\"x\"", with: "\"y\"") + run, to: "other")
    try folder.write(line + run.replacing("1.5", with: "1.25"), to: "different")
    for (input, problem) in [
      ("other", "another search"), ("different", "came out differently here"),
    ] {
      let program = try FlotsamProgram.run(["merge", "out", "one", input], in: folder)
      #expect(program.status == 65 && program.error.contains(problem), "\(program.error)")
      #expect(folder.text("out") == nil)
    }
    try FlotsamProgram.succeed(["merge", "out", "one"], in: folder)
    #expect(folder.text("out") == line + run)
  }

  @Test func `slurm scripts run the parts, then the search`() throws {
    let folder = try TemporaryFolder()
    let scripts = try FlotsamProgram.succeed(
      [
        "search", "smoke", "--objective", "time_lost_s + kills", "--slurm", "--tasks", "2",
        "--print", "--sbatch-args", "--time=5", "--out", "r", "--name", "mine",
      ], in: folder
    ).output
    for text in [
      "# Submitted by: sbatch --time=5 results/mine.slurm-array.sh\n",
      "sbatch --time=5 --dependency=afterok:JOB results/mine.slurm-merge.sh",
      "#SBATCH --array=1-2\n",
      " search smoke --objective 'time_lost_s + kills' --name mine --store results/mine.search "
        + "--jobs 1 --quiet --shard $SLURM_ARRAY_TASK_ID/2 > /dev/null\n",
      " merge results/mine.search \\\n  results/mine.part-1-of-2.search \\\n  "
        + "results/mine.part-2-of-2.search\nexec ",
      "--out r --name mine --store results/mine.search --jobs 1 --quiet\n",
    ] { #expect(scripts.contains(text), "\(text)\n\(scripts)") }
    #expect(try folder.contents().isEmpty)
  }

  @Test(arguments: [
    (["--shard", "1/2"], "--shard needs --store"),
    (["--store", "s", "--shard", "3/2"], "is not a part of a plan"),
    (["--slurm", "--tasks", "2", "--store", "s", "--shard", "1/2"], "leave out --shard"),
    (["--slurm"], "--slurm needs --tasks"),
  ])
  func `a wrong option is explained`(options: [String], problem: String) throws {
    let folder = try TemporaryFolder()
    let program = try FlotsamProgram.run(["search", "smoke"] + options, in: folder)
    #expect([64, 65].contains(program.status))
    #expect(program.error.contains(problem), "\(program.error)")
    #expect(try folder.contents().isEmpty)
  }
}
