import Foundation
import TestSupport
import Testing

/// The built executable, run as people run it.
enum FlotsamProgram {
  /// Runs it with these arguments.
  static func run(
    _ arguments: [String], input: String = "", in folder: TemporaryFolder? = nil,
    columns: Int = 100
  ) throws -> Program {
    let path = try #require(Program.flotsam, "the executable is not beside the tests")
    return try Program(path, arguments, input: input, in: folder?.path, columns: columns)
  }

  /// Runs it and expects it to succeed.
  @discardableResult
  static func succeed(
    _ arguments: [String], input: String = "", in folder: TemporaryFolder? = nil,
    columns: Int = 100, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Program {
    let program = try run(arguments, input: input, in: folder, columns: columns)
    #expect(program.status == 0, "\(program.error)", sourceLocation: sourceLocation)
    return program
  }

  /// The metrics of `run` with the arguments and settings, by name.
  static func metrics(_ arguments: [String], _ settings: [String]) throws -> [String: Double] {
    let csv = try succeed(
      ["run"] + arguments + ["--format", "csv", "--quiet"] + settings.flatMap { ["--set", $0] }
    ).output
    return Dictionary(
      csv.split(whereSeparator: \.isNewline).dropFirst().compactMap { line in
        let cells = line.split(separator: ",", omittingEmptySubsequences: false)
        return cells.count > 2 ? Double(cells[2]).map { (String(cells[0]), $0) } : nil
      }, uniquingKeysWith: { $1 })
  }
}
