import Foundation
import TestSupport
import Testing

/// Files and names given to a command that is for others.
@Suite
struct WrongCommandTests {
  @Test func `the error for input of the wrong command names the right one`() throws {
    let folder = try TemporaryFolder()
    try folder.write("scenario: smoke\nfactors: {device.memory: [2GiB, 3GiB]}\n", to: "study.yaml")
    try folder.write("factors: {policy: [lru, gdsf]}\n", to: "bare.yaml")
    try folder.write("scenario: smoke\ngoals: [{metric: kills, atMost: 3}]\n", to: "goals.yaml")
    try folder.write("time_s,app\n0,mail\n60,maps\n", to: "day.csv")
    try folder.write("device: {profile: phone-2gb}\nduration: 1h\n", to: "mine.yaml")
    try folder.write(
      #"{"bug_type":"298"}"# + "\n" + #"{"memoryStatus": {}, "processes": []}"#, to: "report.ips")
    try FlotsamProgram.succeed(
      [
        "compare", "smoke", "--policies", "lru", "--replications", "1", "--until", "1h", "--out",
        "out", "--quiet",
      ], in: folder)
    let cases = [
      ("run report.ips", "flotsam explain report.ips"),
      ("run study.yaml", "flotsam sweep study.yaml"),
      ("run bare.yaml", "flotsam sweep bare.yaml"), ("run goals.yaml", "flotsam gate goals.yaml"),
      ("sweep goals.yaml", "flotsam gate goals.yaml"),
      ("compare study.yaml", "flotsam sweep study.yaml"), ("run day.csv", "flotsam replay day.csv"),
      ("compare out/comparison.csv", "a table of results"),
      ("run out/manifest.json", "flotsam repeat out"),
      ("sweep everyday-phone", "flotsam compare everyday-phone"),
      ("run memory-size", "flotsam sweep memory-size"),
      ("sweep mine.yaml", "flotsam run mine.yaml"),
      ("report mine.yaml", "flotsam run mine.yaml"),
      ("replay mine.yaml --policy lru --memory 1GiB", "flotsam run mine.yaml"),
    ]
    for (command, advice) in cases {
      let program = try FlotsamProgram.run(
        command.split(separator: " ").map(String.init), in: folder)
      #expect(program.error.contains(advice), "\(command): \(program.error)")
      #expect([65, 66].contains(program.status), "\(command)")
      #expect(program.error.count < 500)
    }
  }

  @Test(arguments: [
    ("run smoke --seed -1", 64, "--seed does not take a negative number: `-1`."),
    ("run smoke --until -1d", 64, "--until does not take a negative number: `-1d`."),
    ("compare smoke --replications -3", 64, "--replications does not take a negative number"),
    ("run smoke --policy lru,gdsf", 64, "`flotsam compare` takes several"),
    ("compare smoke --policies jetsam gdsf", 66, "as in `--policies lru,gdsf`."),
    ("compare smoke --over assumption", 66, "Did you mean `assumptions`?"),
    ("compare smoke --until 1w", 64, "`w` is not a unit. Units are ns"),
    ("run smoke.yml", 66, "Did you mean `smoke`?"), ("run Smoke", 66, "Did you mean `smoke`?"),
    ("studies smoek", 64, "flotsam: there is no built-in study `smoek`. Did you mean `smoke`?"),
    ("scenarios everyday", 64, "Did you mean `everyday-phone`?"),
    ("policies gdfs", 64, "flotsam: there is no policy `gdfs`. Did you mean `gdsf`?"),
    ("help comapre", 64, "there is no command `comapre`. Did you mean `compare`?"),
    ("run smoke --policy score(idle_s", 64, "`score(idle_s` lacks its closing parenthesis."),
    ("teach anomly", 64, "Did you mean `anomaly`?"),
  ])
  func `typing errors are explained`(line: String, status: Int32, words: String) throws {
    let run = try FlotsamProgram.run(line.split(separator: " ").map(String.init))
    #expect(run.status == status && run.error.contains(words), "\(run.error)")
  }

  @Test func `mistyped commands and fields get suggestions`() throws {
    let command = try FlotsamProgram.run(["compar", "smoke"])
    #expect(command.status == 64)
    #expect(command.error == "flotsam: there is no command `compar`. Did you mean `compare`?\n")
    let field = try FlotsamProgram.run(["run", "smoke", "--set", "workload.file=day.csv"])
    #expect(field.status == 65)
    #expect(field.error.contains("`file` goes with `chooser: trace`"), "\(field.error)")
    let score = try FlotsamProgram.succeed(["policies", "score"]).output
    for name in ["idle_s", "footprint_mb", "relaunch_cost_ms", "next_use"] {
      #expect(score.contains("\n  \(name) "), "\(name)")
    }
    for line in score.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }
}
