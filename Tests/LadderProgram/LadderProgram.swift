import Foundation
import Ladder

/// `flotsam-validate`: runs the ladder of validation and prints its table.
///
///     flotsam-validate [--only V5,V14] [--check PAGE | --write PAGE]
///
/// It begins only where no file of a prediction has changed since it was frozen. `--check` fails where a
/// page's table is another than what came out, `--write` replaces it. Exit codes: 0, 1 for a table that
/// differs or a changed file, 64 for wrong usage.
@main
struct LadderProgram {
  static func main() async throws {
    var words = CommandLine.arguments.dropFirst()
    var only: Set<String>?
    var check: String?
    var write: String?
    while let word = words.popFirst() {
      guard ["--only", "--check", "--write"].contains(word), let value = words.popFirst() else {
        say("usage: flotsam-validate [--only V5,V14] [--check PAGE | --write PAGE]")
        exit(64)
      }
      if word == "--only" { only = Set(value.split(separator: ",").map(String.init)) }
      if word == "--check" { check = value }
      if word == "--write" { write = value }
    }
    let changed = try FrozenFiles.changed()
    for file in changed { say("\(file) is not what was frozen: give a better model a new file") }
    if !changed.isEmpty { exit(1) }
    var rows: [LadderTable.Row] = []
    for rung in Ladder.all where only?.contains(rung.name) ?? true {
      let row = try await LadderTable.row(rung)
      FileHandle.standardOutput.write(Data((row.text + "\n").utf8))
      rows.append(row)
    }
    if let write { try self.write(rows, to: write) }
    if let check { try self.check(rows, against: check) }
  }

  /// Compares the rows that could be done with those of a page.
  private static func check(_ rows: [LadderTable.Row], against path: String) throws {
    let page = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    let missing = rows.filter { $0.finding != nil && !page.contains(Substring($0.markdown)) }
    for row in missing { say("\(path) has another row than:\n\(row.markdown)") }
    if !missing.isEmpty { exit(1) }
    let absent = rows.count { $0.finding == nil }
    say("\(path) has the same table" + (absent > 0 ? "; \(absent) rows lack their data" : ""))
  }

  /// Replaces the table of a page.
  private static func write(_ rows: [LadderTable.Row], to path: String) throws {
    let page = try String(contentsOfFile: path, encoding: .utf8)
    guard rows.count == Ladder.all.count, rows.allSatisfy({ $0.finding != nil }),
      let text = LadderTable.page(page, with: rows)
    else {
      say("the table is written only whole, with all data, and where there is one")
      exit(1)
    }
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private static func say(_ text: String) {
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }
}
