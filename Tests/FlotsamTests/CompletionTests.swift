import Foundation
import TestSupport
import Testing

/// What shells offer when Tab is pressed.
@Suite
struct CompletionTests {
  /// What bash offers at the end of a line, in a folder with these files.
  static func offered(_ line: String, files: [String] = []) throws -> [String] {
    let folder = try TemporaryFolder()
    for file in files where !file.hasSuffix("/") { try folder.write("", to: file) }
    for file in files where file.hasSuffix("/") {
      try FileManager.default.createDirectory(
        atPath: folder.file(file), withIntermediateDirectories: true)
    }
    let script = try FlotsamProgram.succeed(["--generate-completion-script", "bash"]).output
    try folder.write(script, to: "completion.bash")
    let program = try #require(Program.flotsam)
    // As readline calls it, but for words that the shell itself would take apart.
    try folder.write(
      """
      source ./completion.bash
      PATH=\((program as NSString).deletingLastPathComponent):$PATH
      COMP_LINE=$1 COMP_POINT=${#1}
      read -ra COMP_WORDS <<<"$1"
      [[ $1 != *' ' ]] || COMP_WORDS+=('')
      COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
      _flotsam flotsam "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
      printf '%s\\n' "${COMPREPLY[@]}"
      """, to: "complete")
    let run = try Program("/bin/bash", ["complete", line], in: folder.path)
    #expect(run.error.isEmpty, "\(run.error)")
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test(arguments: [
    ("flotsam compa", ["compare"]),
    ("flotsam compare every", ["everyday-phone"]),
    ("flotsam compare m", ["metropolis", "my-app", "mine.yaml", "more"]),
    ("flotsam sweep me", ["memory-size"]),
    ("flotsam compare smoke --policies jetsam,gds", ["jetsam,gds", "jetsam,gdsf"]),
    ("flotsam compare smoke --policies gdsf,lru,gdsf", []),
    ("flotsam compare smoke --metric cold", ["cold_launches", "cold_launch_share"]),
    ("flotsam run smoke --set device.memo", ["device.memory=", "device.memory=4GiB"]),
    (
      "flotsam run smoke --set device.compressi",
      ["device.compression=", "device.compression=true", "device.compression=false"]
    ),
    ("flotsam run smoke --set start.processes.3.ba", ["start.processes.3.band="]),
    ("flotsam survival my-app --devices phone-3gb,phone-4", ["phone-3gb,phone-4gb"]),
    ("flotsam kernel highw", ["highwater", "highwater-scans-upward"]),
    ("flotsam lifecycle show pu", ["push"]),
    ("flotsam run smoke --policy whom=gdsf", ["whom=gdsf"]),
    ("flotsam compare smoke --policies whom=gdsf,when=oom", ["whom=gdsf,when=oomd"]),
    ("flotsam help comp", ["compare"]), ("flotsam lifecycle pu", ["push"]),
    ("flotsam kernel mi", ["minfree-both", "minfree-rows", "mine.yaml"]),
    ("flotsam policies gdsf", ["gdsf"]), ("flotsam explain rep", ["report.ips"]),
    ("flotsam report s", ["store.sqlite"]), ("flotsam repeat m", ["more"]),
  ])
  func `bash offers the next words`(line: String, expected: [String]) throws {
    let files = ["mine.yaml", "report.ips", "store.sqlite", "more/", "music.mp3"]
    let offered = try Self.offered(line, files: files)
    let names = offered.map { $0.hasSuffix("/") ? String($0.dropLast()) : $0 }
    #expect(names.filter(expected.contains).sorted() == expected.sorted())
    // A name that begins like these may be added one day; nothing else is offered, and nothing twice.
    let typed = line.split(separator: " ").last ?? ""
    for name in names where !expected.contains(name) {
      let parts = name.split(separator: ",")
      #expect(name.hasPrefix(typed) && Set(parts).count == parts.count, "\(name)")
      #expect(Self.known.contains(parts.last ?? ""), "\(name)")
    }
  }

  /// The names of commands, strategies, scenarios, studies, scripts and metrics, as lists have them.
  private static let known: Set<Substring> = {
    let lists = [
      ["policies"], ["scenarios"], ["studies"], ["kernel"],
      ["run", "smoke", "--until", "1h", "--format", "csv", "--quiet"],
    ]
    let texts = lists.compactMap { try? FlotsamProgram.succeed($0).output }
    let words = texts.flatMap { text in
      text.split(separator: "\n").compactMap { $0.split { $0 == " " || $0 == "," }.first }
    }
    return Set(words).union(HelpTests.commands.compactMap { $0.last.map { $0[...] } })
  }()

  @Test func `offered fields can be set`() throws {
    let fields = try Self.offered("flotsam run smoke --set device.")
    #expect(fields.count > 30)
    let known = try FlotsamProgram.succeed(["validate", "--fields"]).output
    for field in fields { #expect(known.contains("\n\(field.dropLast()) "), "\(field)") }
  }

  @Test func `fields, changes and reported apps are offered where valid`() throws {
    let fields = try Self.offered("flotsam calibrate smoke --fit apps.footprint,apps.")
    #expect(fields.contains("apps.footprint,apps.coldLaunch"), "\(fields)")
    #expect(!fields.contains("apps.footprint,apps.footprint"))
    let changes = try Self.offered("flotsam rescue smoke --app app1 --only footprint,device.m")
    #expect(changes.contains("footprint,device.memory"), "\(changes)")
    let folder = try InspectTests.folder()
    let apps = try Self.offered("flotsam inspect \(folder.file("in")) --app com.example.c")
    #expect(apps == ["com.example.cat", "com.example.cow"])
    try FlotsamProgram.succeed(["samples", folder.path, "--quiet"])
    let report = folder.file("reports/JetsamEvent-2025-05-28-013547.ips")
    #expect(try Self.offered("flotsam explain \(report) --app No") == ["Notes"])
  }

  @Test(arguments: ["zsh", "fish"])
  func `other shells can parse their scripts`(shell: String) throws {
    let script = try FlotsamProgram.succeed(["--generate-completion-script", shell]).output
    #expect(script.contains("---completion compare -- --policies"))
    guard let path = Program.find(shell) else { return }
    let folder = try TemporaryFolder()
    try folder.write(script, to: "script")
    let read = try Program(path, ["-n", "script"], in: folder.path)
    #expect(read.status == 0 && read.error.isEmpty, "\(read.error)")
  }

  /// Fish completes values by the position of the cursor, which it knows in a terminal only; names that stand
  /// in the script do not need it.
  @Test(
    .enabled(if: Program.find("fish") != nil),
    arguments: [
      ("flotsam compa", ["compare"]), ("flotsam help comp", ["compare"]),
      ("flotsam lifecycle pu", ["push"]), ("flotsam compare --polici", ["--policies"]),
      ("flotsam scenarios smo", ["smoke"]),
    ])
  func `fish offers commands, options and names`(line: String, expected: [String]) throws {
    let folder = try TemporaryFolder()
    let script = try FlotsamProgram.succeed(["--generate-completion-script", "fish"]).output
    try folder.write(script, to: "script")
    let run = try Program(
      try #require(Program.find("fish")),
      ["--no-config", "-c", "source script; complete -C '\(line)'"], in: folder.path)
    let offered = run.output.split(separator: "\n").compactMap { $0.split(separator: "\t").first }
    #expect(offered.map(String.init) == expected, "\(run.error)")
  }

  /// Zsh completes in a terminal only, so that one is opened; `compadd` shows what is offered.
  @Test(
    .enabled(if: Program.find("zsh") != nil),
    arguments: [
      ("flotsam compa", ["compare"]), ("flotsam help comp", ["compare"]),
      ("flotsam lifecycle pu", ["push"]), ("flotsam compare --polici", ["--policies"]),
      ("flotsam run smo", ["smoke"]),
      ("flotsam compare smoke --policies jetsam,gds", ["jetsam,gds", "jetsam,gdsf"]),
      ("flotsam run smoke --set device.memo", ["device.memory=", "device.memory=4GiB"]),
      ("flotsam explain rep", ["report.ips"]),
    ])
  func `zsh offers commands, options, names and values`(line: String, expected: [String]) throws {
    let folder = try TemporaryFolder()
    let script = try FlotsamProgram.succeed(["--generate-completion-script", "zsh"]).output
    try folder.write(script, to: "_flotsam")
    try folder.write("", to: "report.ips")
    let program = try #require(Program.flotsam)
    try folder.write(
      """
      PATH=\((program as NSString).deletingLastPathComponent):$PATH fpath=($PWD $fpath)
      bindkey '^I' complete-word
      compadd() {
        [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]] && { builtin compadd "$@"; return }
        local -a offered; builtin compadd -A offered "$@"; print -l -- "<"$^offered">"
      }
      finish() { print '<end>' }
      autoload -Uz compinit; compinit -u -D; comppostfuncs=(finish)
      print '<ready>'
      """, to: ".zshrc")
    try folder.write(
      """
      export ZDOTDIR=$PWD TERM=dumb
      zmodload zsh/zpty
      zpty terminal zsh -d -i
      zpty -r terminal line '*<ready>*'
      zpty -w -n terminal "$1"$'\\t'
      zpty -r terminal line '*<end>*'
      print -r -- $line
      zpty -d terminal
      """, to: "offers")
    let run = try Program(
      try #require(Program.find("zsh")), ["-f", "offers", line], in: folder.path)
    let offered = run.output.matches(of: /<([^>]+)>/).map { String($0.output.1) }
    #expect(offered == expected + ["end"], "\(run.error)")
  }

  /// Values that people do not type from memory.
  static let named: Set = [
    "FILE", "DIR", "METRIC", "SCENARIO", "STUDY", "STORE", "PATH=VALUE", "TRACE",
  ]

  @Test func `every option that takes a name has completion`() throws {
    struct Tool: Decodable { let command: Command }
    struct Command: Decodable {
      let commandName: String
      let subcommands: [Command]?
      let arguments: [Argument]?
    }
    struct Argument: Decodable {
      let shouldDisplay: Bool
      let valueName: String?
      let completionKind: Kind?
    }
    struct Kind: Decodable {}
    let help = try FlotsamProgram.succeed(["--experimental-dump-help"]).output
    var open = [try JSONDecoder().decode(Tool.self, from: Data(help.utf8)).command]
    while let command = open.popLast() {
      open += command.subcommands ?? []
      for argument in command.arguments ?? [] where argument.shouldDisplay {
        guard let value = argument.valueName, Self.named.contains(value) else { continue }
        #expect(argument.completionKind != nil, "\(command.commandName): \(value)")
      }
    }
  }
}
