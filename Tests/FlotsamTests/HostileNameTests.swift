import Foundation
import TestSupport
import Testing

/// Names with line ends, control characters and marks of direction, from every input to every output.
@Suite
struct HostileNameTests {
  static let names = [
    "a\ntouch PWNED #", "a\r\nb", "a\u{2028}b", "a\u{85}b", "\u{1B}[31mred", "bell\u{7}",
    "\u{202E}gnp.exe", "\u{2066}a\u{2069}", "\u{200F}b", "del\u{7F}",
  ]
  /// Names that must be shown, and must not be commands, formulas or markup.
  static let odd = [
    "$(touch PWNED)", "`touch PWNED`", "a'b; touch PWNED", "=1+1", "'=1+1", "a\"b", "<b>bold",
    "a;b#c", "a|b", "\\textbf{a}", "\\n", "a_b^c", "--help", "名前", "שלום", "é",
  ]

  /// A text of YAML or JSON.
  private func quoted(_ name: String) -> String {
    "\""
      + name.utf16.map { unit in
        let digits = String(unit, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      }.joined() + "\""
  }

  private func expectHarmless(_ text: String, _ place: String) {
    for scalar in text.unicodeScalars {
      let isFine: Bool =
        switch scalar.value {
        case 0x0A: true
        case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029, 0x061C, 0x200E, 0x200F, 0x202A...0x202E,
          0x2066, 0x2067:
          false
        default: true
        }
      #expect(isFine, "\(place) shows U+\(String(scalar.value, radix: 16))")
    }
    let forged = text.split(separator: "\n").contains { $0.hasPrefix("touch PWNED") }
    #expect(!forged, "\(place) has a line that a name made")
  }

  @Test(arguments: names)
  func `hostile names of scenarios and studies are refused`(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("name: \(quoted(name))\nextends: smoke\n", to: "s.yaml")
    try folder.write("name: \(quoted(name))\nscenario: smoke\n", to: "study.yaml")
    for command in [
      ["run", "s.yaml"], ["shards", "study.yaml", "--tasks", "2"], ["sweep", "study.yaml"],
    ] {
      let program = try FlotsamProgram.run(command, in: folder)
      #expect(program.status == 65, "\(command)")
      #expect(program.error.contains("control character"), "\(program.error)")
      expectHarmless(program.output + program.error, "\(command)")
    }
  }

  @Test func `a command list refuses words that do not fit on a line`() throws {
    let program = try FlotsamProgram.run(
      ["shards", "smoke", "--tasks", "2", "--set", "name=a\ntouch PWNED #"])
    #expect(program.status == 65 && program.output.isEmpty, "\(program.output)")
  }

  @Test func `an accented apostrophe ends no word of a command`() throws {
    let folder = try TemporaryFolder()
    let name = "a'\u{301};touch PWNED;echo '\u{301}"
    try folder.write("name: \(quoted(name))\nscenario: smoke\n", to: "study.yaml")
    let program = try FlotsamProgram.succeed(["shards", "study.yaml", "--tasks", "2"], in: folder)
    // The command without its program, which a shell prints word by word.
    let words = try #require(program.output.split(separator: "\n").first)
      .drop { $0 != " " }.replacing(" > /dev/null", with: "")
    let shell = try Program("/bin/sh", ["-c", "printf '%s\\n'\(words)"], in: folder.path)
    #expect(!FileManager.default.fileExists(atPath: folder.file("PWNED")))
    #expect(shell.output.contains("results/\(name).part-1-of-2.sqlite\n"), "\(shell.output)")
  }

  @Test func `names with accents after quotes read back from every table`() throws {
    let folder = try TemporaryFolder()
    let names = ["a\"\u{301},b", "\"\u{301} onclick=x y=\"\u{301}", "<\u{301}b", "=\u{301}1"]
    let rows = names.enumerated().map { index, name in
      let field = name.unicodeScalars.reduce(into: "") { $0 += $1 == "\"" ? "\"\"" : String($1) }
      return "\(index * 60),\"\(name.hasPrefix("=") ? "'" : "")\(field)\"\n"
    }
    try folder.write("time_s,app\n" + rows.joined(), to: "t.csv")
    try folder.write(
      "extends: smoke\nname: '\(names[1])'\nworkload: {chooser: trace, file: t.csv}\n", to: "s.yaml"
    )
    try FlotsamProgram.succeed(
      ["run", "s.yaml", "--trace-out", "again.csv", "--out", "out", "--plots", "none", "--quiet"],
      in: folder)
    let traces = try ["t.csv", "again.csv"].map { file in
      try FlotsamProgram.succeed(["trace", file, "--format", "json"], in: folder).output
    }
    #expect(traces[0] == traces[1])
    let page = try #require(folder.text("out/index.html"))
    #expect(page.contains("&quot;\u{301} onclick=x") && !page.contains("=\"\"\u{301} onclick"))
  }

  @Test func `an extended file that is not a scenario is not quoted`() throws {
    let folder = try TemporaryFolder()
    try folder.write("root:x:0:0:secret\ndaemon:x:1:1\n", to: "passwd")
    try folder.write("extends: passwd\n", to: "s.yaml")
    let program = try FlotsamProgram.run(["run", "s.yaml"], in: folder)
    #expect(program.status == 65 && !program.error.contains("secret"), "\(program.error)")
  }

  @Test func `names of recorded apps are one harmless line in every output`() throws {
    let folder = try TemporaryFolder()
    let all = Self.names + Self.odd
    let rows = (0..<4 * all.count).map { index in
      let name = all[index * 7 % all.count]
      let isFormula = name.hasPrefix("=") || name.hasPrefix("'=") || name.hasPrefix("--")
      let field = (isFormula ? "'" : "") + name
      return "\(index * 60),\"\(field.replacing("\"", with: "\"\""))\""
    }
    try folder.write("time_s,app\n" + rows.joined(separator: "\n") + "\n", to: "t.csv")
    try folder.write(
      "extends: smoke\ndevice: {profile: cache, memory: 300MiB}\n"
        + "workload: {chooser: trace, file: t.csv}\n", to: "s.yaml")
    for format in ["table", "markdown", "latex", "json", "csv"] {
      for command in [
        ["run", "s.yaml", "--explain"], ["trace", "t.csv"],
        ["replay", "t.csv", "--policy", "lru", "--memory", "300MiB", "--steps"],
      ] {
        let program = try FlotsamProgram.succeed(
          command + ["--format", format, "--quiet"], in: folder)
        if format != "csv" { expectHarmless(program.output, "\(command) \(format)") }
        expectHarmless(program.error, "\(command) \(format)")
      }
    }
    try FlotsamProgram.succeed(
      [
        "run", "s.yaml", "--out", "out", "--plots", "none", "--film", "film.html", "--trace-events",
        "events.json",
        "--trace-out", "again.csv", "--quiet",
      ], in: folder)
    #expect(!FileManager.default.fileExists(atPath: folder.file("PWNED")))
    for (name, bytes) in try folder.allContents("out")
    where name.hasSuffix(".json") || name.hasSuffix(".gp") {
      expectHarmless(String(decoding: bytes, as: UTF8.self), name)
      if name.hasSuffix(".json") { _ = try JSONSerialization.jsonObject(with: bytes) }
    }
    // What was written is read back the same.
    let first = try FlotsamProgram.succeed(["trace", "t.csv", "--format", "json"], in: folder)
      .output
    let second = try FlotsamProgram.succeed(
      ["trace", "again.csv", "--format", "json"], in: folder
    ).output
    #expect(
      first.contains("\"distinct_apps\": \(all.count)")
        == second.contains("\"distinct_apps\": \(all.count)"))
  }

  @Test func `names in a script forge no line of a table or diagram`() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      """
      apps:
        - {name: "mail\\nforged \\u202E", footprint: 100MiB}
      steps:
        - {at: 1s, launch: "mail\\nforged \\u202E"}
      """, to: "k.yaml")
    let program = try FlotsamProgram.run(["kernel", "k.yaml"], in: folder)
    expectHarmless(program.output + program.error, "kernel")
    #expect(!program.output.split(separator: "\n").contains { $0.hasPrefix("forged") })
  }
}
