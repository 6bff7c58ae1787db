import Foundation
import TestSupport
import Testing

/// The built executable, run as people run it.
enum FlotsamProgram {
  /// Where the build put it: beside the test bundle.
  static let path: String? = {
    let bundle = CommandLine.arguments.first { $0.hasSuffix(".xctest") }
    let places = [bundle, CommandLine.arguments.first, Bundle.main.executablePath]
    for place in places.compactMap(\.self) {
      // On macOS the bundle is a folder that holds the executable deeper inside.
      var folder = URL(fileURLWithPath: place)
      for _ in 0..<4 {
        folder.deleteLastPathComponent()
        let path = folder.appendingPathComponent("flotsam").path
        if FileManager.default.isExecutableFile(atPath: path) { return path }
      }
    }
    return nil
  }()

  /// Runs it with these arguments.
  static func run(
    _ arguments: [String], input: String = "", in folder: TemporaryFolder? = nil,
    columns: Int = 100
  ) throws -> Program {
    let path = try #require(path, "the executable is not beside the tests")
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
}
