import CLibrary

/// A program that is run to its end, with a deadline.
struct ChildProcess {
  /// Why a program gave no result.
  enum Failure: Error, Equatable {
    /// There is no such program.
    case notFound
    /// It could not be started; the system's error code.
    case notStarted(Int32)
    /// It was still running at the deadline and was ended.
    case timedOut
    /// It failed; the last line of its message.
    case failed(String)
  }

  /// Runs a program that reads nothing and prints nothing.
  ///
  /// - Parameters:
  ///   - program: a path, or a name that is looked up on `PATH`.
  ///   - errorPath: a file that takes what it writes to standard error.
  ///   - timeoutSeconds: the time after which it is killed.
  static func run(
    _ program: String, _ arguments: [String], errorPath: String, timeoutSeconds: Double
  ) throws(Failure) {
    let process = try spawn(program, arguments, errorPath: errorPath)
    let interval: UInt32 = 2000
    var waited = 0.0
    var status: Int32 = 0
    while true {
      let ended = waitpid(process, &status, WNOHANG)
      if ended == process { break }
      if ended < 0, errno != EINTR { throw .notStarted(errno) }
      if waited > timeoutSeconds {
        kill(process, SIGKILL)
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        throw .timedOut
      }
      usleep(interval)
      waited += Double(interval) / 1e6
    }
    // Systems that search for the program in the child report 127 for a missing one.
    if status == 127 << 8 { throw .notFound }
    if status != 0 { throw .failed(lastLine(ofFile: errorPath)) }
  }

  private static func spawn(
    _ program: String, _ arguments: [String], errorPath: String
  ) throws(Failure) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, errorPath, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    var settings: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) }
    defer { for pointer in words + settings { free(pointer) } }
    words.append(nil)
    settings.append(nil)
    var process: pid_t = 0
    let code = posix_spawnp(&process, program, &actions, nil, words, settings)
    if code == ENOENT { throw .notFound }
    if code != 0 { throw .notStarted(code) }
    return process
  }

  /// The variables that locate the program and its fonts, and none that changes its pictures.
  private static var environment: [String] {
    ["PATH", "HOME", "XDG_CACHE_HOME", "FONTCONFIG_PATH", "FONTCONFIG_FILE"].compactMap { name in
      getenv(name).map { name + "=" + String(cString: $0) }
    } + ["LC_ALL=C"]
  }

  private static func lastLine(ofFile path: String) -> String {
    guard let file = fopen(path, "r") else { return "" }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 2000)
    let count = fread(&bytes, 1, bytes.count, file)
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
    // gnuplot prints the faulty line and a caret before its message.
    return PlotText.singleLine(String(lines.last ?? "it did not say why"))
  }
}
