import CLibrary
import Synchronization

/// A program that is running, with lines to and from it.
///
/// It is the leader of a process group of its own; in any case the whole group is killed at the
/// end, and on Linux what has left the group, so that nothing that it started is left.
final class ProgramConnection: Sendable {
  /// Why there is no answer.
  struct Failure: Error {
    /// What happened, as a verb and its object, for a sentence about the program.
    let text: String
    /// The line that shows it; empty for none.
    var line = ""
    /// Whether the program said too much or the wrong thing.
    var isWrongAnswer = false
  }

  private struct State {
    var process: pid_t
    var input: Int32
    var output: Int32
    var errors: Int32
    /// How it ended, as `waitpid` says it; nil while it runs.
    var status: Int32?
    var isGreeted = false
    var received: [UInt8] = []
    var complaint: [UInt8] = []

    /// The failure of a program that has written what it should not, or too little.
    func failure(_ text: String, isWrongAnswer: Bool = true) -> Failure {
      let line = String(decoding: received.prefix(300), as: UTF8.self)
      return Failure(text: text, line: line, isWrongAnswer: isWrongAnswer)
    }
  }

  /// The longest line that is read, in bytes.
  static let longestLine = 1 << 20

  private let timeoutSeconds: Double
  private let mark: ProgramMark
  private let state: Mutex<State>

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: its file.
  ///   - timeoutSeconds: how long it may take to read a line, and to answer one.
  init(_ path: String, timeoutSeconds: Double) throws(Failure) {
    self.timeoutSeconds = timeoutSeconds
    let place: String
    do throws(InputError) {
      place = try InputRecord.current.place(of: path)
    } catch {
      throw Failure(text: "cannot be started: \(error.description)")
    }
    InputRecord.current.note(path, .file)
    // A copy from an archive has lost the permission to be started.
    if InputRecord.current.isReplaced(path) { _ = chmod(place, 0o700) }
    let ends = try Self.spawn(place)
    mark = ends.mark
    state = Mutex(
      State(process: ends.process, input: ends.input, output: ends.output, errors: ends.errors))
  }

  func send(_ line: String) throws(Failure) {
    let bytes = Array((line + "\n").utf8)
    try locked { state throws(Failure) in
      // Or it would pass for an answer to this line. The greeting may be answered in advance.
      var file = pollfd(fd: state.output, events: Int16(POLLIN), revents: 0)
      if state.isGreeted, poll(&file, 1, 0) > 0, try Self.readOutput(&state) {
        try Self.refuseUnasked(state)
      }
      state.isGreeted = true
      let deadline = Self.now + timeoutSeconds
      var sent = 0
      while sent < bytes.count {
        let count = bytes[sent...].withUnsafeBytes {
          CLibrary.send(state.input, $0.baseAddress, $0.count, Self.sendFlags)
        }
        if count > 0 {
          sent += count
        } else if errno == EAGAIN || errno == EWOULDBLOCK {
          try wait(&state, untilWritable: true, deadline, "did not read what it was sent")
        } else if errno != EINTR {
          throw Self.ended(&state, otherwise: "closed its input")
        }
      }
    }
  }

  /// The next line of the program, which it has not written before it was asked.
  func receive() throws(Failure) -> String {
    try locked { state throws(Failure) in
      let deadline = Self.now + timeoutSeconds
      while true {
        if let end = state.received.firstIndex(of: UInt8(ascii: "\n")) {
          let line = String(decoding: state.received[..<end], as: UTF8.self)
          state.received.removeFirst(end + 1)
          if !state.received.isEmpty {
            throw state.failure("wrote more than the one line that is its answer")
          }
          return line
        }
        if state.received.count > Self.longestLine {
          throw state.failure("wrote a line of more than \(Self.longestLine) bytes")
        }
        try wait(&state, untilWritable: false, deadline, "gave no answer")
      }
    }
  }

  /// Ends the program and all that it started, after a moment in which it may end by itself.
  func end() {
    state.withLock { state in
      guard state.process > 0 else { return }
      for descriptor in [state.input, state.output, state.errors] where descriptor >= 0 {
        close(descriptor)
      }
      // A program that reads the end of its input needs a moment to clean up.
      let deadline = Self.now + min(0.5, timeoutSeconds)
      while !Self.hasEnded(&state), Self.now < deadline { usleep(1000) }
      kill(-state.process, SIGKILL)
      if state.status == nil {
        kill(state.process, SIGKILL)
        var status: Int32 = 0
        while waitpid(state.process, &status, 0) < 0, errno == EINTR {}
      }
      mark.killAll()
      ProgramGroups.remove(state.process)
      state.process = 0
    }
  }

  private func locked<Value: Sendable>(
    _ body: (inout State) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let result: Result<Value, Failure> = state.withLock { state in
      guard state.process > 0 else { return .failure(Failure(text: "has ended")) }
      do throws(Failure) {
        return .success(try body(&state))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Waits until something can be read or written, and reads it.
  private func wait(
    _ state: inout State, untilWritable: Bool, _ deadline: Double, _ problem: String
  ) throws(Failure) {
    let left = deadline - Self.now
    guard left > 0 else {
      throw state.failure("\(problem) within \(timeoutSeconds) seconds", isWrongAnswer: false)
    }
    var files = [
      pollfd(fd: state.output, events: Int16(POLLIN), revents: 0),
      pollfd(fd: state.errors, events: Int16(POLLIN), revents: 0),
    ]
    if untilWritable { files.append(pollfd(fd: state.input, events: Int16(POLLOUT), revents: 0)) }
    // A program that has ended may have left its output open in a child of its own.
    let ready = poll(&files, nfds_t(files.count), Int32(max(1, min(left, 0.1) * 1000)))
    if ready == 0 {
      if Self.hasEnded(&state) { throw Self.ended(&state, otherwise: "ended") }
      return
    }
    if files[1].revents != 0 { Self.readComplaint(&state) }
    if files[0].revents != 0, try !Self.readOutput(&state) {
      throw Self.ended(&state, otherwise: "closed its output")
    }
    if untilWritable { try Self.refuseUnasked(state) }
  }

  /// Refuses output that the program has written without a request.
  private static func refuseUnasked(_ state: State) throws(Failure) {
    if !state.received.isEmpty { throw state.failure("wrote before it was asked") }
  }

  /// Reads what is there of the program's output; false at its end.
  private static func readOutput(_ state: inout State) throws(Failure) -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(state.output, &buffer, buffer.count)
    if count < 0 { return errno == EINTR || errno == EAGAIN }
    state.received += buffer[..<count]
    return count > 0
  }

  /// Keeps the last bytes that the program writes to standard error.
  private static func readComplaint(_ state: inout State) {
    var buffer = [UInt8](repeating: 0, count: 1 << 12)
    let count = read(state.errors, &buffer, buffer.count)
    if count == 0 {
      // Its end would wake every wait; poll passes over negative numbers.
      close(state.errors)
      state.errors = -1
    }
    if count <= 0 { return }
    state.complaint = Array((state.complaint + buffer[..<count]).suffix(1 << 12))
  }

  /// Reads what the program said before it stopped listening.
  private static func drain(_ state: inout State) {
    var file = pollfd(fd: state.errors, events: Int16(POLLIN), revents: 0)
    for _ in 0..<64 where state.errors >= 0 && poll(&file, 1, 20) > 0 { readComplaint(&state) }
  }

  /// The failure of a program that has ended or will not answer: its status and its last words.
  private static func ended(_ state: inout State, otherwise problem: String) -> Failure {
    drain(&state)
    var text = problem
    for _ in 0..<100 where state.status == nil {
      if !hasEnded(&state) { usleep(1000) }
    }
    if let status = state.status {
      // The low bits are the signal; without one the next eight are the exit code.
      let signal = status & 0x7F
      text =
        signal == 0 ? "ended with exit code \(status >> 8 & 0xFF)" : "was ended by signal \(signal)"
    }
    let words = String(decoding: state.complaint, as: UTF8.self).split(separator: "\n").last
    return Failure(text: text, line: words.map(String.init) ?? "")
  }

  /// Whether the program has ended; its status is kept.
  private static func hasEnded(_ state: inout State) -> Bool {
    if state.status != nil { return true }
    var status: Int32 = 0
    guard waitpid(state.process, &status, WNOHANG) == state.process else { return false }
    state.status = status
    return true
  }

  /// Seconds of a clock that is never set; only waiting depends on it.
  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
