import Foundation

/// A program run to its end, with what it wrote.
public struct Program: Sendable {
  /// The exit code; negative is the signal that ended it.
  public let status: Int32
  /// What it wrote to standard output.
  public let output: String
  /// What it wrote to standard error.
  public let error: String

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - path: the executable.
  ///   - input: a text for its standard input; empty without.
  ///   - folder: the folder it starts in; the current one without.
  ///   - columns: the width of the terminal.
  public init(
    _ path: String, _ arguments: [String], input: String = "", in folder: String? = nil,
    columns: Int = 100
  ) throws {
    // Files instead of pipes: a pipe that nobody reads in time would block the program.
    let scratch = try TemporaryFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.environment = ProcessInfo.processInfo.environment.merging([
      "SWIFT_BACKTRACE": "enable=no", "COLUMNS": "\(columns)",
    ]) { $1 }
    for name in ["output", "error"] { try scratch.write("", to: name) }
    try scratch.write(input, to: "input")
    process.standardInput = FileHandle(forReadingAtPath: scratch.file("input"))
    process.standardOutput = FileHandle(forWritingAtPath: scratch.file("output"))
    process.standardError = FileHandle(forWritingAtPath: scratch.file("error"))
    try process.run()
    process.waitUntilExit()
    status =
      process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    output = String(decoding: try scratch.contents("output"), as: UTF8.self)
    error = String(decoding: try scratch.contents("error"), as: UTF8.self)
  }

  /// The program of that name on the search path, or nil.
  public static func find(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
