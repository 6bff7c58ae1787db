import Files
import Foundation
import TestSupport

/// Gives inputs to the program as people run it: command lines, archives, several processes at once.
struct ProgramFeeder: Sendable {
  private let program: String
  private let folder: String

  /// Words that a command line of the campaign may have: no other word reaches the program, so that no input names a file outside of the folder.
  private static let words: Set<String> = Set(
    SeedInputs.commandLines.flatMap { $0.split(separator: " ") }
      .flatMap { $0.split(separator: ",") }.map(String.init))

  /// Makes the files that the inputs work on: scenario, study, trace, archive and store.
  init(program: String, folder: String) throws {
    self.program = program
    self.folder = folder + "/program"
    try FileManager.default.createDirectory(
      atPath: self.folder, withIntermediateDirectories: true)
    try write(SeedInputs.tinyScenario, to: "tiny.yaml")
    try write(SeedInputs.study.replacing("tiny", with: "tiny.yaml"), to: "study.yaml")
    try write("time_s,app\n0,mail\n60,maps\n120,mail\n", to: "trace.csv")
    try write("precious", to: "victim")
    for command in [
      "run tiny.yaml --out it --quiet", "sweep study.yaml --store good.sqlite --quiet",
    ] {
      let made = try run(command.split(separator: " ").map(String.init), seconds: 300)
      guard made.status == 0 else { throw InputError("`\(command)`: \(made.error)") }
    }
  }

  /// The manifest of the archive, which inputs take the place of.
  var manifest: [UInt8] { (try? Array(contents("it/manifest.json"))) ?? [] }

  /// Repeats an archive with this manifest: it is read, and nothing around it changes.
  func repetition(_ manifest: [UInt8]) throws -> String? {
    let good = try contents("it/manifest.json")
    try Data(manifest).write(to: URL(fileURLWithPath: folder + "/it/manifest.json"))
    let before = try listing()
    let program = try run(["repeat", "it"])
    let after = try listing()
    try good.write(to: URL(fileURLWithPath: folder + "/it/manifest.json"))
    if before != after { return "repeating an archive changed \(before) to \(after)" }
    return try complaint(program)
  }

  /// Runs a command of known words, one in each line, in any number and order.
  func command(_ text: String) throws -> String? {
    let words = text.split(separator: "\n").map(String.init)
    let entries = words.flatMap { $0.split(separator: ",") }.map(String.init)
    guard words.count <= 60, entries.allSatisfy(Self.words.contains) else {
      throw InputError("it has words that are not tried")
    }
    defer {
      for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
      where !Self.files.contains(name) {
        try? FileManager.default.removeItem(atPath: folder + "/" + name)
      }
    }
    let program = try run(words)
    let text = program.output
    if program.status == 0, text.hasPrefix("[") || text.hasPrefix("{") {
      do {
        _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
      } catch {
        return "its JSON is none: \(error)"
      }
    }
    return try complaint(program)
  }

  private static let files: Set = [
    "tiny.yaml", "study.yaml", "trace.csv", "victim", "it", "good.sqlite", "results",
  ]

  /// Runs up to eight writers of one new store at once, of which some are killed: `merge 12` is a merge
  /// killed after 12 milliseconds, `sweep` a sweep that is not.
  ///
  /// Those that are not killed succeed, and the store then holds what every store of the study holds.
  func race(_ text: String) throws -> String? {
    let commands = [
      "merge": "merge z.sqlite good.sqlite --quiet",
      "sweep": "sweep study.yaml --store z.sqlite --quiet",
    ]
    var script = "rm -f z.sqlite*\nexec 2> /dev/null\n"
    let lines = text.split(separator: "\n")
    guard (1...8).contains(lines.count) else { throw InputError("it has no or too many lines") }
    for line in lines {
      let parts = line.split(separator: " ").map(String.init)
      guard let command = parts.first.flatMap({ commands[$0] }), parts.count <= 2 else {
        throw InputError("`\(line)` is no writer")
      }
      if parts.count == 1 {
        script += "{ \"$0\" \(command) > /dev/null || echo \"\(parts[0]) ends with $?\"; } &\n"
      } else if let moment = Int(parts[1]), (1...2000).contains(moment) {
        script += "timeout -s KILL \(Double(moment) / 1000) \"$0\" \(command) > /dev/null &\n"
      } else {
        throw InputError("`\(parts[1])` is not a number of milliseconds up to 2000")
      }
    }
    script += "wait\n"
    for command in commands.values.sorted() + ["report z.sqlite --verify"] {
      script += "\"$0\" \(command) > /dev/null || echo \"then \(command) ends with $?\"\n"
    }
    script +=
      "for store in z good; do \"$0\" report $store.sqlite --format csv > $store.csv; done\n"
    script += "cmp -s z.csv good.csv || echo it shows other results\n"
    let ended = try Program("/bin/sh", ["-c", script, program], in: folder)
    return ended.output.isEmpty ? nil : ended.output
  }

  /// What is wrong with how the program ended or with what it printed; nil where nothing is.
  private func complaint(_ program: Program) throws -> String? {
    // 124: it was stopped by `timeout`, since some inputs ask for long work.
    guard [0, 1, 2, 64, 65, 66, 73, 75, 124].contains(program.status) else {
      return "exit code \(program.status): \(program.error.suffix(500))"
    }
    if program.error.utf8.count > 8192 { return "a message of more than 8 KiB" }
    let hasDanger = (program.output + program.error).unicodeScalars.contains {
      !"\n\u{2068}\u{2069}".unicodeScalars.contains($0) && ShownName.isDangerous($0)
    }
    if hasDanger { return "it prints a character that terminals obey" }
    if [64, 65, 66].contains(program.status) { throw InputError("refused") }
    return nil
  }

  private func run(_ arguments: [String], seconds: Int = 10) throws -> Program {
    try Program("/usr/bin/env", ["timeout", "\(seconds)", program] + arguments, in: folder)
  }

  /// Names and sizes of all files of the folder.
  private func listing() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).sorted().map { name in
      let facts = try FileManager.default.attributesOfItem(atPath: folder + "/" + name)
      return "\(name) \(facts[.size] ?? 0) \(facts[.modificationDate] ?? 0)"
    }
  }

  private func contents(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: folder + "/" + name))
  }

  private func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
  }
}
