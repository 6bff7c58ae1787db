import Synchronization

/// The conversation with a program that is a policy, for one run of one device.
final class ProgramSession: OutsideSession {
  static let version = 1

  private struct State: ~Copyable {
    var connection: ProgramConnection?
    var decisions = 0
    var failure: OutsideFailure?
  }

  private let path: String
  private let state: Mutex<State>
  let quantities: [ScoreQuantity]
  let notifications: PolicyNeeds

  /// Starts the program and greets it; what fails is kept as the failure of the run.
  init(_ program: ProgramPolicy, _ run: OutsideRun) {
    path = ShownName.shown(program.path)
    var answer = ProgramAnswer.nothing
    var connection: ProgramConnection?
    var failure: OutsideFailure?
    do throws(ProgramConnection.Failure) {
      let started = try ProgramConnection(program.path, timeoutSeconds: program.timeoutSeconds)
      connection = started
      try started.send(program.greeting(run))
      let line = try started.receive()
      do throws(InputError) {
        answer = try ProgramAnswer(line)
      } catch {
        // Without the full stop at its end, which the whole message gets; a question keeps its mark.
        let reason = error.description
        failure = OutsideFailure(
          "`\(path)` does not answer the greeting as the protocol says: \(Self.shown(line)): "
            + (reason.last == "." ? String(reason.dropLast()) : reason), isWrongAnswer: true)
      }
    } catch {
      failure = Self.failure(error, of: path, at: "when it was greeted")
    }
    if failure != nil { connection?.end() }
    quantities = answer.quantities
    notifications = answer.notifications
    state = Mutex(State(connection: connection, decisions: 0, failure: failure))
  }

  deinit { state.withLock { $0.connection?.end() } }

  var failure: OutsideFailure? { state.withLock { $0.failure } }

  func notify(_ event: OutsideEvent, of process: ProcessID, values: [Double], at now: SimTime) {
    let line =
      "{\"event\":\"\(event.rawValue)\",\"time_s\":\(now.seconds),"
      + "\"process\":\(object(process, values[...]))}"
    state.withLock { state in
      guard state.failure == nil, let connection = state.connection else { return }
      do throws(ProgramConnection.Failure) {
        try connection.send(line)
      } catch {
        fail(&state, error)
      }
    }
  }

  func victim(among candidates: [ProcessID], values: [Double], at now: SimTime) -> ProcessID? {
    var line = "{\"decide\":"
    return state.withLock { state in
      // After a failure the rest of the run is of no use, but without kills it would take long.
      guard state.failure == nil, let connection = state.connection else { return candidates.first }
      state.decisions += 1
      line += "\(state.decisions),\"time_s\":\(now.seconds),\"candidates\":["
      let width = quantities.count
      for (index, process) in candidates.enumerated() {
        if index > 0 { line += "," }
        line += object(process, values[(index * width)..<((index + 1) * width)])
      }
      line += "]}"
      do throws(ProgramConnection.Failure) {
        try connection.send(line)
        let answer = try connection.receive()
        return choice(answer, candidates, &state)
      } catch {
        fail(&state, error)
        return nil
      }
    }
  }

  /// The process that an answer names.
  private func choice(
    _ answer: String, _ candidates: [ProcessID], _ state: inout State
  ) -> ProcessID? {
    let problem: String
    do throws(InputError) {
      guard let number = try ProgramChoice(answer).kill else { return nil }
      if let victim = candidates.first(where: { Int($0.rawValue) == number }) { return victim }
      problem = "named process \(number), which may not be killed,"
    } catch {
      problem = "gave an answer that is not `{\"kill\": ID}`"
    }
    state.failure = OutsideFailure(
      "`\(path)` \(problem) at its decision \(state.decisions): \(Self.shown(answer))",
      isWrongAnswer: true)
    state.connection?.end()
    return nil
  }

  private func fail(_ state: inout State, _ error: ProgramConnection.Failure) {
    let place =
      state.decisions == 0 ? "before its first decision" : "at its decision \(state.decisions)"
    state.failure = Self.failure(error, of: path, at: place)
    state.connection?.end()
  }

  private static func failure(
    _ error: ProgramConnection.Failure, of path: String, at place: String
  ) -> OutsideFailure {
    OutsideFailure(
      "`\(path)` \(error.text) \(place)" + (error.line.isEmpty ? "" : ": \(shown(error.line))"),
      isWrongAnswer: error.isWrongAnswer)
  }

  /// A line of the program, harmless and short.
  private static func shown(_ line: String) -> String {
    let text = ShownName.shown(String(line.prefix(200)))
    return "`\(text)`" + (line.count > 200 ? " [...]" : "")
  }

  /// The facts of a process as a JSON object; null stands for an infinite number.
  private func object(_ process: ProcessID, _ values: ArraySlice<Double>) -> String {
    var text = "{\"id\":\(process.rawValue)"
    for (quantity, value) in zip(quantities, values) {
      text += ",\"\(quantity.name)\":"
      if let whole = Int64(exactly: value) {
        text += "\(whole)"
      } else {
        text += value.isFinite ? "\(value)" : "null"
      }
    }
    return text + "}"
  }
}
