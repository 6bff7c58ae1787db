import CLibrary

/// A program that does the same work as a workload of Flotsam and times itself.
enum PeerProgram {
  /// Runs a command of the shell and returns the number that its output begins with.
  ///
  /// - Throws: `InputError` where it cannot be run or prints something else.
  static func nanoseconds(_ command: String) throws(InputError) -> Double {
    let text = try output(command)
    guard let first = text.split(separator: " ").first, let value = Double(first), value > 0 else {
      throw failure(command, "printed no time: \(text.prefix(60))")
    }
    return value
  }

  /// Runs a command of the shell and returns what it prints.
  ///
  /// - Throws: `InputError` where it cannot be run or fails.
  static func output(_ command: String) throws(InputError) -> String {
    guard let (text, status) = shellOutput(command) else {
      throw failure(command, "cannot be started")
    }
    guard status == 0 else { throw failure(command, "failed with status \(status)") }
    return text
  }

  private static func failure(_ command: String, _ what: String) -> InputError {
    InputError(
      "`\(command)` \(what)", remedy: "Build the peers with `make peers`",
      category: .readWriteFailed)
  }
}

extension CommandLine {
  /// The path of the running executable.
  static var executable: String {
    #if os(Linux)
      var buffer = [CChar](repeating: 0, count: 4096)
      let length = readlink("/proc/self/exe", &buffer, buffer.count - 1)
      if length > 0 {
        return String(decoding: buffer.prefix(length).map(UInt8.init(bitPattern:)), as: UTF8.self)
      }
    #endif
    return arguments[0]
  }

  /// Whether a file is there and may be executed.
  static func canRun(_ path: String) -> Bool { access(path, X_OK) == 0 }
}
