import Files
import Foundation
import MobileOS
import PhoneDatabases
import Reports
import Runs
import Scenarios
import Traces

/// What must hold of every output that shows a name from a file, whatever the name.
struct NameLaws {
  private let path: String

  /// Laws whose trace is written to a file in a folder.
  init(folder: String) { path = folder + "/names.csv" }

  /// The first law that a name breaks; nil for none.
  ///
  /// - Throws: `InputError` where the name cannot be that of an app.
  func broken(by name: String) async throws -> String? {
    let odd = try await report(name)
    let plain = try await report("plain")
    for format in Report.Format.allCases where format != .table {
      let (text, same) = (odd.report.text(format), plain.report.text(format))
      if format != .csv, let danger = dangerous(text) { return "\(format) shows \(danger)" }
      if format == .json { _ = try JSONSerialization.jsonObject(with: Data(text.utf8)) }
      if format != .latex, format != .csv, lines(text) != lines(same) {
        return "\(format) has \(lines(text)) lines, and \(lines(same)) with another name"
      }
    }
    if let danger = dangerous(odd.report.text(.table)) { return "a terminal shows \(danger)" }
    for mark in ["<", "\""] as [Unicode.Scalar] {
      let (found, expected) = (count(mark, odd.page), count(mark, plain.page))
      if found != expected { return "the page has \(found) of \(mark), and \(expected) otherwise" }
    }
    return nil
  }

  /// The report of a run one of whose apps has the name, and the film of the run.
  private func report(_ name: String) async throws -> (report: Report, page: String) {
    let rows = (0..<4).map { "\($0 * 600),\(CSVText.field(name))\n\($0 * 600 + 300),other\n" }
    try Data(("time_s,app\n" + rows.joined()).utf8).write(to: URL(fileURLWithPath: path))
    let trace = try Trace(readingFrom: path)
    guard trace.users.count == 1, trace.users[0].apps.first?.name == name else {
      throw InputError("the name is not read as it is written")
    }
    let text = """
      duration: 1h
      device: {memory: 600MiB}
      apps: {footprint: 250MB}
      workload: {chooser: trace, file: \(JSONText.string(path))}
      """
    let loaded = try ScenarioLoader(builtInNames: []) { $0 == "names" ? text : nil }.load("names")
    let run = try await DetailedRun(
      loaded.scenario, strategy: loaded.scenario.strategy, jobs: 1, logging: true,
      explainedKills: 100)
    let origin = RunOrigin(
      RecordedCommand(["run"], version: "test", modelVersion: 1), seed: 1,
      fingerprint: run.result.fingerprint,
      fingerprintSource: "of the run")
    let film = FilmPage(Film(loaded.scenario), of: loaded.scenario, origin: origin)
    return (
      Report(
        loaded.scenario, run, explains: true, hasFiles: true, all: true, version: "test"),
      String(decoding: Array(film.pieces.joined()), as: UTF8.self)
    )
  }

  private func dangerous(_ text: String) -> String? {
    // U+2068 and U+2069 keep what is between them from reordering the rest; plots and sentences have them.
    text.unicodeScalars.first {
      !"\n\u{2068}\u{2069}".unicodeScalars.contains($0) && ShownName.isDangerous($0)
    }.map { "U+" + String($0.value, radix: 16) }
  }

  private func lines(_ text: String) -> Int { text.utf8.count { $0 == 0x0A } }

  /// How often a mark is in a text, without those behind a backslash, which strings of JSON hold.
  private func count(_ mark: Unicode.Scalar, _ text: String) -> Int {
    var (count, isEscaped) = (0, false)
    for scalar in text.unicodeScalars {
      if scalar == mark, !isEscaped { count += 1 }
      isEscaped = scalar == "\\" && !isEscaped
    }
    return count
  }
}
