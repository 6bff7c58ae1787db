import Foundation
import TestSupport
import Testing

/// Files and names given to a command that is for others.
@Suite
struct WrongCommandTests {
  /// A copy of a built-in scenario that a user has changed is another scenario.
  @Test func `a file is read although a built-in scenario has its name`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "duration: 1h\ndevice: {profile: phone-3gb}\napps: {count: 5}\n", to: "smoke.yaml")
    let own = try FlotsamProgram.succeed(["run", "smoke.yaml", "--quiet"], in: folder).output
    #expect(own.contains("1 device of 3GiB, 5 apps, 1h"), "\(own)")
    let missing = try FlotsamProgram.run(["run", "fleet.yaml"], in: folder)
    #expect(missing.status == 66, "\(missing.error)")
    #expect(missing.error.contains("The built-in scenario is `fleet`"), "\(missing.error)")
  }

  /// Files would otherwise land at the root of the file system.
  @Test func `an empty name of a folder is refused`() throws {
    let samples = try FlotsamProgram.run(["samples", ""], in: TemporaryFolder())
    #expect(samples.status == 73 && samples.error.contains("the name is empty"), "\(samples.error)")
    let run = try FlotsamProgram.run(["run", "smoke", "--policy", ""], in: TemporaryFolder())
    #expect(run.status == 64 && run.error.contains("a policy is missing"), "\(run.error)")
  }

  @Test func `a name with a line end takes one line of a message`() throws {
    let run = try FlotsamProgram.run(["run", "nothing\nflotsam: all is well"])
    #expect(run.status == 66)
    #expect(run.error.hasPrefix("flotsam: nothing\u{FFFD}flotsam: all is well: "), "\(run.error)")
  }

  @Test func `an error in a script of the life cycle that names its device is its own`() throws {
    let folder = try TemporaryFolder()
    try folder.write("device: phone\napps: [{name: Mail}]\nsteps: [{push: a}]\n", to: "mail.yaml")
    for command in [["lifecycle", "mail.yaml"], ["validate", "mail.yaml"]] {
      let run = try FlotsamProgram.run(command, in: folder)
      #expect(run.status == 65 && run.error.contains("no app is in front"), "\(run.error)")
    }
    let wrong = try FlotsamProgram.run(["kernel", "mail.yaml"], in: folder)
    #expect(wrong.error.contains("Use `flotsam lifecycle mail.yaml`"), "\(wrong.error)")
  }

  @Test func `a file of a Windows editor is read`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "\u{FEFF}extends: smoke\r\nduration: 1h\r\napps: {count: 5}\r\n", to: "mine.yaml")
    let run = try FlotsamProgram.succeed(["run", "mine.yaml", "--quiet"], in: folder).output
    #expect(run.contains(", 5 apps, 1h"), "\(run)")
  }

  @Test func `the error for input of the wrong command names the right one`() throws {
    let folder = try TemporaryFolder()
    try folder.write("scenario: smoke\nfactors: {device.memory: [2GiB, 3GiB]}\n", to: "study.yaml")
    try folder.write("factors: {policy: [lru, gdsf]}\n", to: "bare.yaml")
    try folder.write("scenario: smoke\ngoals: [{metric: kills, atMost: 3}]\n", to: "goals.yaml")
    try folder.write("time_s,app\n0,mail\n60,maps\n", to: "day.csv")
    try folder.write("time_s,app\r\n0,mail\r\n60,maps\r\n", to: "windows.csv")
    try folder.write("extends: smok\n", to: "smok.yaml")
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
      ("run windows.csv", "flotsam replay windows.csv"), ("run smok.yaml", "Did you mean `smoke`?"),
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

  @Test(
    arguments: [
      ("run smoke --set ‘device.memory=4GiB’", 65, "write `device.memory=4GiB`"),
      ("run “smoke”", 66, "write `smoke`"),
      ("compare smoke --policies „lru,gdsf“", 64, "write `lru,gdsf`"),
      ("run smoke --set apps.count=", 65, "`apps.count=` has no value"),
      ("run smoke --set count=10", 65, "`device.count` or `apps.count`"),
      ("survival my-app --devices ,", 64, "--devices: no phone is named."),
      ("rescue smoke --app app23 --only ,", 64, "--only: no change is named."),
      ("run smoke --policy=", 64, "Missing value"),
      ("run smoke --policy null", 64, "there is no policy `null`"),
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
      ("smoke", 64, "It is a scenario. Use `flotsam run smoke`"),
      ("gdsf", 64, "It is the name of a policy."), ("anomaly", 64, "Use `flotsam teach anomaly`"),
      ("version", 64, "Did you mean `flotsam --version`?"),
      ("policy", 64, "Did you mean `policies`?"),
      ("scenarios memory-size", 64, "which `flotsam studies memory-size` prints"),
      ("studies everyday-phone", 64, "which `flotsam scenarios everyday-phone` prints"),
      ("run smoke --json", 64, "Did you mean `--format json`?"),
      ("run smoke -o out", 64, "Did you mean `--out`?"), ("run smoke -v", 64, "mean `--version`?"),
      ("run smoke --duration 1d", 64, "Did you mean `--until`?"),
      ("run smoke --strategies lru", 64, "Did you mean `--policy`?"),
      ("run smoke --memory 3GiB", 64, "Write for example `--set device.memory=3GiB`"),
      (
        "compare smoke --film a.html", 64,
        "`flotsam compare` has no option `--film`; `flotsam run` has"
      ),
      ("lifecycle push --film a.html", 64, "`flotsam run` has it."),
      ("run smoke --until 1 day", 64, "have no blank between them: write `1d`."),
      ("replay a.csv --memory=2 GB", 64, "write `--memory=2GB`."),
      ("run smoke --until 1day", 64, "did you mean `1d`?"),
      ("run smoke --until 2hours", 64, "did you mean `2h`?"),
      ("run smoke --set device.memory 3GiB", 64, "write `--set device.memory=3GiB`."),
      ("run smoke --set memory=3GiB", 65, "Did you mean `device.memory` or `start.memory`?"),
      ("run smoke small-phone", 64, "`flotsam compare smoke small-phone` compares several"),
      ("replay a.csv --memory 1GB --policies lru fifo", 64, "write `--policies lru,fifo`."),
      ("compare smoke,small-phone", 66, "separated by blanks: `smoke small-phone`"),
      ("compare smoke --memory 2GB-4GB", 64, "did you mean `2GB..4GB`?"),
      ("compare smoke \u{2014}policies lru", 66, "with two hyphens: write `--policies`."),
      ("run smoke \u{2013}quiet", 64, "with two hyphens: write `--quiet`."),
      ("compare help", 66, "`flotsam help compare` prints the help of the command."),
      ("run ./smoke", 66, "The built-in scenario is `smoke`, without a path."),
      ("survival smoke --app 5", 64, "Did you mean `app5`?"),
      ("lifecycle quizz", 66, "Did you mean `quiz`?"),
      ("explain smoke", 64, "Usage: flotsam explain"),
      ("everyday_phone", 64, "Did you mean `flotsam run everyday-phone`?"),
      ("completions", 64, "Did you mean `flotsam --generate-completion-script`?"),
      ("nothing", 64, "`flotsam --help` lists the commands."),
      ("run examples/smoke.yaml", 66, "The built-in scenario is `smoke`, without a path."),
      ("run smoke --seed 1.5", 64, "--seed takes a whole number, not `1.5`."),
      ("run smoke --seed 99999999999999999999", 64, "--seed does not take so large a number"),
      ("compare smoke --replications ten", 64, "--replications takes a whole number, not `ten`."),
      ("survival my-app --goal 9,5", 64, "such as 90, not `9,5`. Did you mean `9.5`?"),
      ("compare smoke -r 2", 64, "Did you mean `--replications`?"),
      ("compare smoke --best-of 95", 64, "not `95`. Did you mean `95%`?"),
      ("compare smoke --policies jetsam;gdsf", 64, "Separate policies by commas: `jetsam,gdsf`."),
      ("compare smoke --policies jetsam,", 64, "a policy is missing. Write for example `lru`."),
      ("--seed 3 run smoke", 64, "follow the command: write `flotsam run ... --seed`."),
      ("run smoke gdsf", 64, "write `--policy gdsf`."),
      ("run smoke mine.yaml", 64, "`flotsam compare smoke mine.yaml` compares several."),
      ("run smoke --policy exec(./nosuch.py)", 64, "there is no such file: `./nosuch.py`"),
      ("compare smoke --memory 1,5GiB", 64, "did you mean `1.5GiB`, or the list `1GiB,5GiB`?"),
      ("run smoke --my-app nosuch.yaml", 66, "nosuch.yaml: there is no such file. Check the path"),
      ("run smoke --until 1,5h", 64, "has a comma in its number: did you mean `1.5h`?"),
      ("sweep smoke --until 1h", 64, "Write for example `--set duration=1d`."),
      ("kernel push", 66, "Use `flotsam lifecycle push`."),
      ("run highwater", 66, "Use `flotsam kernel highwater`."),
      (
        "rescue smoke --until 1h --app app1 --seed 2", 64,
        "`flotsam run smoke --until 1h --seed 2 --explain` lists all kills."
      ),
      ("run ~/mine.yaml", 66, "replace `~` only at the beginning of a word and without quotes."),
      ("kernel bands", 66, "more."),
      ("run smoke --until 1h --film .", 73, ".: it is a folder, and a file is to be written."),
    ] as [(String, Int32, String)])
  func `typing errors are explained`(line: String, status: Int32, words: String) throws {
    let run = try FlotsamProgram.run(line.split(separator: " ").map(String.init))
    #expect(run.status == status && run.error.contains(words), "\(run.error)")
  }

  /// Shells leave `~` as it is in quotes and, as POSIX 2.6.1 says, after `--out=`.
  @Test func `a home folder that no shell has put in is refused and nothing is written`() throws {
    let folder = try TemporaryFolder()
    for words in [
      ["run", "smoke", "--until", "1h", "--out", "~/x"],
      ["run", "smoke", "--until", "1h", "--trace-out", "~/x.csv"],
      ["sweep", "smoke", "--store", "~/x.sqlite"], ["samples", "~/x"],
      ["teach", "anomaly", "--out", "~"],
    ] {
      let run = try FlotsamProgram.run(words, in: folder)
      #expect(run.status == 73, "\(words): \(run.error)")
      #expect(run.error.contains("the shell did not replace `~`"), "\(run.error)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    }
  }

  @Test func `a file or nothing in the place of a folder for results is named`() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "file")
    for (words, reason) in [
      (["run", "smoke", "--until", "1h", "--out", "file"], "it is a file, and a folder is needed"),
      (["run", "smoke", "--until", "1h", "--out", ""], "the name is empty"),
      (["samples", "file"], "it is a file, and a folder is needed"),
    ] {
      let run = try FlotsamProgram.run(words, in: folder)
      #expect(run.status == 73 && run.error.contains(reason), "\(run.error)")
    }
  }

  @Test func `an option with one value that is given twice gets a note`() throws {
    let line = ["compare", "smoke", "--policies", "jetsam", "--policies", "lru"]
    let twice = try FlotsamProgram.succeed(line + ["--replications", "1", "--until", "1h"])
    #expect(
      twice.error.contains(
        "`--policies` is given more than once, and only the last one counts: separate its values"),
      "\(twice.error)")
    let fields = ["--set", "device.swap=0", "--set", "device.freezer=false"]
    let once = try FlotsamProgram.succeed(["run", "smoke", "--until", "1h"] + fields)
    #expect(!once.error.contains("more than once"), "\(once.error)")
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
