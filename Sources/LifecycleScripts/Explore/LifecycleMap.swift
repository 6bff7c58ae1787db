/// Every state that some steps lead to, and what each step does in each of them.
///
/// States are separated as by ``LifecycleExplorer``, but not by how long an app has been in the background:
/// only the expiry of tasks depends on that, and no step here begins one. What the system remembers of an app
/// that is away, such as which windows were in front, shows when the app comes back: states are also distinguished
/// by what some steps would do. Going through the map gives the same calls as a script of the same steps.
public struct LifecycleMap: Sendable {
  /// Where a map ends.
  public struct Limits: Sendable {
    /// The most controllers on the device.
    public var controllers: Int
    /// The most windows of an app, with those that are not connected.
    public var windows: Int

    /// Limits of a map.
    public init(controllers: Int, windows: Int) {
      self.controllers = controllers
      self.windows = windows
    }
  }

  /// What a step does in a state.
  public enum Move: Sendable {
    /// It is not possible, and why.
    case refused(String)
    /// It leads to a state, with these lines; each has its delay after the step began as its time.
    case leads(to: Int, lines: [LifecycleLine], notes: [String])
  }

  /// The most states that a map may have.
  public static let mostStates = 5000

  /// The steps, as a script writes them.
  public let steps: [String]
  /// Every state in words; the first is that after the script.
  public private(set) var states: [String] = []
  /// What each step does in each state, in the order of both.
  public private(set) var moves: [[Move]] = []
  private let probes: [LifecycleScript.Step]
  private var parents: [(state: Int, step: Int)] = []
  private var known: [String: Int] = [:]

  /// The map of the states after a script.
  ///
  /// - Parameters:
  ///   - script: what happens first.
  ///   - steps: the steps that are tried in every state.
  ///   - limits: the most controllers on the device and windows of an app; steps that lead to more are
  ///     refused.
  ///   - probes: steps that are tried one after another to distinguish states.
  /// - Throws: `InputError` for a script or a step that cannot be read or run, and where there are more than
  ///   ``mostStates``.
  public init(
    _ script: LifecycleScript, steps: [String], limits: Limits, probes: [String] = []
  ) throws(InputError) {
    self.steps = steps
    self.probes = try probes.map(LifecycleScript.Step.init(parsing:))
    let parsed = try steps.map(LifecycleScript.Step.init(parsing:))
    let start = try LifecycleRunner.after(script)
    add(start, from: 0, by: 0)
    var next = 0
    while next < states.count {
      var here = start.copy()
      for step in way(to: next) { try? here.take(parsed[step]) }
      moves.append([])
      for index in parsed.indices {
        moves[next].append(move(from: next, here, parsed[index], index, limits))
      }
      next += 1
      if states.count > Self.mostStates {
        throw InputError("the steps lead to more than \(Self.mostStates) states")
      }
    }
  }

  private mutating func move(
    from state: Int, _ here: borrowing LifecycleRunner, _ step: LifecycleScript.Step, _ index: Int,
    _ limits: Limits
  ) -> Move {
    var device = here.copy()
    let (lines, notes) = (device.log.lines.count, device.log.notes.count)
    do throws(StepRefusal) {
      try device.take(step)
    } catch {
      return .refused(error.reason)
    }
    if device.model.controllerCount > limits.controllers {
      return .refused("the map ends at \(limits.controllers) controllers")
    }
    if device.processes.contains(where: { device.sessions(of: $0).count > limits.windows }) {
      return .refused("the map ends at \(limits.windows) windows of an app")
    }
    let begun = here.now - SimTime.zero
    let added = device.log.lines[lines...].map { line in
      var line = line
      line.time = line.time - begun
      return line
    }
    let reached = known[identity(of: device)] ?? add(device, from: state, by: index)
    let told = device.log.notes[notes...].map { $0.text }
    if reached == state, added.isEmpty, told.isEmpty { return .refused("nothing changes") }
    return .leads(to: reached, lines: added, notes: told)
  }

  @discardableResult
  private mutating func add(
    _ device: borrowing LifecycleRunner, from state: Int, by step: Int
  ) -> Int {
    known[identity(of: device)] = states.count
    states.append(device.stateInWords())
    parents.append((state, step))
    return states.count - 1
  }

  /// The key of a state.
  private func identity(of device: borrowing LifecycleRunner) -> String {
    var later = device.copy()
    let begun = later.log.lines.count
    for step in probes { try? later.take(step) }
    let calls = later.log.lines[begun...].map { "\($0.object) \($0.call) \($0.argument)" }
    return ([device.situation(withAges: false), later.stateInWords()] + calls).joined(
      separator: "\n")
  }

  /// The steps of a shortest way to a state.
  private func way(to state: Int) -> [Int] {
    sequence(first: state) { parents[$0].state }.prefix { $0 != 0 }.map { parents[$0].step }
      .reversed()
  }
}
