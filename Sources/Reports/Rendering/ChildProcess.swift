import Subprocess

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A program that is run to its end, with a deadline.
enum ChildProcess {
  /// Why a program gave no result.
  enum Failure: Error, Equatable {
    /// There is no such program.
    case notFound
    /// It could not be started; what the system said.
    case notStarted(String)
    /// It was still running at the deadline and was ended.
    case timedOut
    /// It ended badly; what it said last.
    case failed(String)
  }

  /// More of what a program says is not kept: it has gone wrong.
  private static let longestMessage = 1 << 20

  /// Runs a program that reads nothing and whose output nobody reads.
  ///
  /// - Parameters:
  ///   - program: a path, or a name that is looked up on `PATH`.
  ///   - timeout: when it is killed.
  static func run(
    _ program: String, _ arguments: [String], timeout: Duration
  ) async throws(Failure) {
    let ended = await withTaskGroup(of: Result<Void, Failure>.self) { group in
      group.addTask { await end(of: program, arguments) }
      group.addTask {
        // Cut short when the program has ended, and then nobody asks what this returns.
        try? await Task.sleep(for: timeout)
        return .failure(.timedOut)
      }
      defer { group.cancelAll() }
      return await group.next() ?? .failure(.timedOut)
    }
    try ended.get()
  }

  /// How the program ends; it is killed where the task is cancelled.
  private static func end(
    of program: String, _ arguments: [String]
  ) async -> Result<Void, Failure> {
    do {
      let result = try await Subprocess.run(
        program.contains("/") ? .path(FilePath(program)) : .name(program),
        arguments: Arguments(arguments), environment: environment, input: .none,
        output: .discarded, error: .string(limit: longestMessage))
      return result.terminationStatus.isSuccess
        ? .success(()) : .failure(.failed(lastLine(of: result.standardError)))
    } catch let error as SubprocessError where error.code == .executableNotFound {
      return .failure(.notFound)
    } catch {
      return .failure(.notStarted("\(error)"))
    }
  }

  /// What finds the program and its fonts, and nothing that changes its pictures.
  private static var environment: Environment {
    let kept = ["PATH", "HOME", "XDG_CACHE_HOME", "FONTCONFIG_PATH", "FONTCONFIG_FILE"]
    var settings: [Environment.Key: String] = ["LC_ALL": "C"]
    for name in kept {
      if let value = ProcessInfo.processInfo.environment[name] {
        settings[Environment.Key(stringLiteral: name)] = value
      }
    }
    return .custom(settings)
  }

  private static func lastLine(of text: String) -> String {
    // gnuplot shows the line it stumbled over and a caret before it says what is wrong.
    PlotText.singleLine(text.split(separator: "\n").last.map(String.init) ?? "it did not say why")
  }
}
