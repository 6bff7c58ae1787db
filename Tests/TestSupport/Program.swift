import Dispatch
import Foundation

/// A program run to its end, with what it wrote.
public struct Program: Sendable {
  /// The exit code; negative is the signal that ended it.
  public let status: Int32
  /// What it wrote to standard output.
  public let output: String
  /// What it wrote to standard error.
  public let error: String

  /// Where the build put the executable `flotsam`: beside the test bundle.
  public static let flotsam: String? = {
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

  /// Runs a program.
  ///
  /// - Parameters:
  ///   - path: the executable.
  ///   - input: a text for its standard input; empty without.
  ///   - folder: the folder it starts in; the current one without.
  ///   - columns: the width of the terminal.
  ///   - limit: seconds after which it is killed. No program takes as long, however busy the machine
  ///     is: one that never ends fails its own test and does not hold up the others.
  /// - Throws: where it cannot be started.
  public init(
    _ path: String, _ arguments: [String], input: String = "", in folder: String? = nil,
    columns: Int = 100, limit: Double = 1200
  ) throws {
    // Files instead of pipes: a pipe that is not read in time would block the program.
    let scratch = try TemporaryFolder()
    try scratch.write(input, to: "input")
    let environment = ProcessInfo.processInfo.environment.merging([
      "SWIFT_BACKTRACE": "enable=no", "COLUMNS": "\(columns)",
    ]) { $1 }
    let child = try Self.start(
      path, arguments, environment: environment.map { "\($0)=\($1)" }, folder: folder,
      scratch: scratch)
    let watch = DispatchWorkItem { kill(child, SIGKILL) }
    DispatchQueue.global().asyncAfter(deadline: .now() + limit, execute: watch)
    // Its number stays its own until `waitpid`, so that the watch cannot kill another process.
    var information = siginfo_t()
    while waitid(P_PID, id_t(child), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    watch.cancel()
    var ended: Int32 = 0
    while waitpid(child, &ended, 0) < 0, errno == EINTR {}
    status = ended & 0x7f == 0 ? ended >> 8 & 0xff : -(ended & 0x7f)
    output = String(decoding: try scratch.contents("output"), as: UTF8.self)
    error = String(decoding: try scratch.contents("error"), as: UTF8.self)
  }

  /// Starts it with files of `scratch` as its input, output and errors.
  ///
  /// Not by `Process`, which waits for a child through a thread and a run loop of its own.
  private static func start(
    _ path: String, _ arguments: [String], environment: [String], folder: String?,
    scratch: TemporaryFolder
  ) throws -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    let (writing, mode) = (O_WRONLY | O_CREAT | O_TRUNC, mode_t(0o600))
    posix_spawn_file_actions_addopen(&actions, 0, scratch.file("input"), O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, scratch.file("output"), writing, mode)
    posix_spawn_file_actions_addopen(&actions, 2, scratch.file("error"), writing, mode)
    // Without the files that other tests have open.
    let open = try FileManager.default.contentsOfDirectory(atPath: "/dev/fd").compactMap(Int32.init)
    for descriptor in stride(from: 3, through: open.max() ?? 2, by: 1) {
      posix_spawn_file_actions_addclose(&actions, descriptor)
    }
    // As a terminal starts it: a shell may have had signals ignored or blocked for the tests.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGQUIT, SIGPIPE, SIGTERM, SIGHUP] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var all = [path] + arguments
    if let folder { all = ["/bin/sh", "-c", "cd \"$0\" && exec \"$@\"", folder] + all }
    var words: [UnsafeMutablePointer<CChar>?] = all.map { strdup($0) } + [nil]
    var settings: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) } + [nil]
    defer { for pointer in words + settings { free(pointer) } }
    var child: pid_t = 0
    let code = posix_spawn(&child, all[0], &actions, &attributes, &words, &settings)
    guard code == 0 else { throw POSIXError(POSIXErrorCode(rawValue: code) ?? .EINVAL) }
    return child
  }

  /// The program of that name on the search path, or nil.
  public static func find(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
