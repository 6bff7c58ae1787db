import Foundation
import TestSupport
import Testing

/// The package for Python, with the library that the build has made.
enum PythonPackage {
  /// Where the build put the library: beside the executable.
  static func libraryFolder() throws -> String {
    let program = try #require(Program.flotsam)
    return URL(filePath: program).deletingLastPathComponent().path
  }

  /// Runs a text as a program of Python that has imported the package.
  static func run(_ text: String, in folder: TemporaryFolder) throws -> Program {
    let root = try #require(ReferenceData.checkout())
    let head = """
      import os, sys
      sys.path.insert(0, "\(root)/Python")
      sys.dont_write_bytecode = True
      os.environ["FLOTSAM_LIBRARY"] = "\(try libraryFolder())/libflotsam-sim.so"
      import flotsam_sim

      """
    try folder.write(head + text, to: "test.py")
    return try Program(
      try #require(Program.find("python3")), [folder.file("test.py")], in: folder.path)
  }

  /// What such a program prints; it is expected to succeed.
  static func succeed(
    _ text: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> String {
    let folder = try TemporaryFolder()
    let run = try run(text, in: folder)
    #expect(run.status == 0, "\(run.error)", sourceLocation: sourceLocation)
    return run.output
  }
}
