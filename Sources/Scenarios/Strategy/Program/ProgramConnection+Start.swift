import CLibrary

extension ProgramConnection {
  #if canImport(Darwin)
    static let sendFlags: Int32 = 0
  #else
    /// A program that has closed its input is an error and no signal.
    static let sendFlags = Int32(MSG_NOSIGNAL)
  #endif

  /// The ends of the channels to a program that was started.
  struct Ends {
    let process: pid_t
    let mark: ProgramMark
    let input: Int32
    let output: Int32
    let errors: Int32
  }

  /// Starts a program in a process group of its own.
  static func spawn(_ path: String) throws(Failure) -> Ends {
    var input: [Int32] = [-1, -1]
    var output: [Int32] = [-1, -1]
    var errors: [Int32] = [-1, -1]
    #if canImport(Darwin)
      let kind = SOCK_STREAM
    #else
      let kind = Int32(SOCK_STREAM.rawValue)
    #endif
    guard socketpair(AF_UNIX, kind, 0, &input) == 0, pipe(&output) == 0, pipe(&errors) == 0 else {
      for descriptor in input + output + errors where descriptor >= 0 { close(descriptor) }
      throw Failure(text: "cannot be started: \(String(cString: strerror(errno)))")
    }
    // No other program may inherit these, or this one would never see the end of its input.
    for descriptor in input + output + errors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    _ = fcntl(input[0], F_SETFL, O_NONBLOCK)
    #if canImport(Darwin)
      var yes: Int32 = 1
      setsockopt(input[0], SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    #endif
    var process: pid_t = 0
    let mark = ProgramMark()
    let code = start(path, [input[1], output[1], errors[1]], mark, &process)
    for descriptor in [input[1], output[1], errors[1]] { close(descriptor) }
    guard code == 0 else {
      for descriptor in [input[0], output[0], errors[0]] { close(descriptor) }
      let problem = String(cString: strerror(code))
      throw Failure(text: "cannot be started: \(problem)\(hint(code, path))")
    }
    ProgramGroups.add(process)
    return Ends(process: process, mark: mark, input: input[0], output: output[0], errors: errors[0])
  }

  /// What to look at where a file cannot be started.
  private static func hint(_ code: Int32, _ path: String) -> String {
    let isThere = access(path, F_OK) == 0
    return switch code {
    case EACCES where access(path, X_OK) == 0: " (is it a folder?)"
    case EACCES where isThere: " (is it executable? `chmod +x` makes it so)"
    case ENOENT where isThere: " (its first line names an interpreter that does not exist)"
    case ENOEXEC: " (a script begins with a line such as `#!/usr/bin/env python3`)"
    default: ""
    }
  }

  /// Starts a file with the descriptors as its standard input, output and error.
  private static func start(
    _ path: String, _ descriptors: [Int32], _ mark: ProgramMark, _ process: inout pid_t
  ) -> Int32 {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    for (number, descriptor) in descriptors.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, descriptor, Int32(number))
    }
    posix_spawnattr_setpgroup(&attributes, 0)
    // The threads of Dispatch block most signals, which the program would inherit, and its children.
    var blocked = sigset_t()
    sigemptyset(&blocked)
    posix_spawnattr_setsigmask(&attributes, &blocked)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK))
    var words: [UnsafeMutablePointer<CChar>?] = [strdup(path), nil]
    var settings = (environment + [mark.variable]).map { strdup($0) } + [nil]
    defer { for pointer in words + settings { free(pointer) } }
    return posix_spawn(&process, path, &actions, &attributes, &words, &settings)
  }

  /// The variables by which programs are found, and those that make them repeat themselves.
  private static var environment: [String] {
    ["PATH", "HOME", "PYTHONPATH", "VIRTUAL_ENV", "LD_LIBRARY_PATH"].compactMap { name in
      getenv(name).map { name + "=" + String(cString: $0) }
    } + ["LC_ALL=C.UTF-8", "PYTHONHASHSEED=0", "TZ=UTC"]
  }
}
