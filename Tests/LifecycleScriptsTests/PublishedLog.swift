import Lifecycle
import LifecycleScripts
import SimulationKernel

/// A log as apps publish it, made from the model: classes override some calls each, lines of other origin
/// and of other processes stand between, and it begins and ends anywhere.
struct PublishedLog {
  /// A form in which apps print calls.
  enum Form: CaseIterable {
    case logger
    case objectiveC
    case swift
    case dotted
    case pointer
    case brackets
    case json
    case table

    /// Whether each line says which object it is about.
    var hasIdentity: Bool {
      switch self {
      case .logger, .pointer, .json, .table: true
      case .objectiveC, .swift, .dotted, .brackets: false
      }
    }
  }

  /// One call of one object.
  struct Line {
    let app: String
    let process: Int
    let kind: CallbackTarget
    let className: String
    let address: Int
    let scene: Int?
    let call: Callback

    /// Which object it is.
    var object: String { "\(process) \(className) \(address)" }
  }

  /// The calls of the file in order.
  var lines: [Line]
  /// Whether objects may have had calls before the first line.
  let beginsInTheMiddle: Bool
  private let form: Form
  private let noise: [Int]
  private let showsProcess: Bool

  init(seed: UInt64, _ form: Form) throws {
    var random = RandomStream(StreamID(seed: seed, purpose: 7))
    self.form = form
    showsProcess = form != .table && random.bernoulli(0.5)
    var all = try Self.calls(seed: seed, name: "", firstProcess: 500)
    if showsProcess {
      let others = try Self.calls(seed: seed + 10_000, name: "New", firstProcess: 700)
      all = Self.merge(all, others, &random)
    } else {
      // What one process wrote to its own output.
      let process = all[Int(random.uniform(below: UInt32(all.count)))].process
      all = all.filter { $0.process == process }
    }
    all = Self.overridden(all, &random)
    let first = random.bernoulli(0.5) ? Int(random.uniform(below: UInt32(all.count / 3 + 1))) : 0
    let last = random.bernoulli(0.5) ? Int(random.uniform(below: UInt32(all.count / 3 + 1))) : 0
    beginsInTheMiddle = first > 0
    lines = Array(all.dropFirst(first).dropLast(last))
    noise = lines.indices.map { _ in Int(random.uniform(below: UInt32(20))) }
  }

  /// The calls of a script of random steps.
  private static func calls(seed: UInt64, name: String, firstProcess: Int) throws -> [Line] {
    let log = try LifecycleCheckTests.log(seed: seed, rounds: 8, .ios17)
    var processes: [String: Int] = [:]
    var windows: [String: Int] = [:]
    var next = firstProcess
    var lines: [Line] = []
    for line in log.lines {
      if line.call == "(terminated)" { processes[line.app] = nil }
      guard let call = line.callback, !call.isNotification else { continue }
      if processes[line.app] == nil {
        processes[line.app] = next
        next += 1
      }
      let process = processes[line.app] ?? 0
      if call == .sceneWillConnect { windows["\(line.app) \(line.object)", default: 0] += 1 }
      let window = windows["\(line.app) \(line.object)"] ?? 0
      let base = String(line.object.prefix { $0 != "#" })
      let className =
        switch line.kind {
        case .app: "AppDelegate"
        case .scene: "SceneDelegate"
        case .controller: base.prefix(1).uppercased() + base.dropFirst() + "Controller"
        }
      let address =
        line.instance ?? (line.kind == .scene ? 9000 + 100 * (line.scene ?? 0) + window : 8000)
      lines.append(
        Line(
          app: name + line.app, process: process, kind: line.kind, className: className,
          address: address, scene: line.scene, call: call))
    }
    return lines
  }

  private static func merge(
    _ one: [Line], _ other: [Line], _ random: inout RandomStream
  ) -> [Line] {
    var (left, right) = (one[...], other[...])
    var merged: [Line] = []
    while let first = left.first, let second = right.first {
      if random.bernoulli(0.5) {
        merged.append(first)
        left.removeFirst()
      } else {
        merged.append(second)
        right.removeFirst()
      }
    }
    return merged + left + right
  }

  /// The lines of calls that the class of each app overrides: a set of its own.
  private static func overridden(_ lines: [Line], _ random: inout RandomStream) -> [Line] {
    var shares: [String: Double] = [:]
    var answers: [String: Bool] = [:]
    return lines.filter { line in
      let name = "\(line.app) \(line.className)"
      let share = shares[name] ?? 0.3 + 0.7 * random.uniform()
      shares[name] = share
      let answer = answers["\(name) \(line.call)"] ?? random.bernoulli(share)
      answers["\(name) \(line.call)"] = answer
      return answer
    }
  }

  // MARK: Text

  private static let remarks = [
    "SpringBoard[33:1a] [Layout] transition 12 begins", "", "    at 0x1f frame 3",
    "Mail[512:7] inbox: viewDidLoad took 12 ms", "kernel[0:5] memorystatus: pressure 2",
  ]

  /// The file.
  var text: String {
    var text = form == .table ? "time_s,app,object,callback,kind,scene,instance\n" : ""
    for (index, line) in lines.enumerated() {
      text += written(line) + "\n"
      let remark = index < noise.count ? noise[index] : Self.remarks.count
      if form != .table, remark < Self.remarks.count { text += Self.remarks[remark] + "\n" }
    }
    return text
  }

  private func written(_ line: Line) -> String {
    let name = String(line.call.spelling.prefix { $0 != "(" })
    let kind = "\(line.kind)"
    let logger = "lifecycle \(kind) \(line.className)@\(line.address) \(line.call.spelling)"
    let message: String
    switch form {
    case .table:
      let object = line.kind == .app ? "app" : line.className
      return "0,\(line.app),\(object),\(line.call.spelling),\(kind),"
        + "\(line.scene.map(String.init) ?? ""),\(line.kind == .app ? "" : "\(line.address)")"
    case .json:
      return #"{"processImagePath":"/var/\#(line.app)","processID":\#(line.process),"#
        + #""eventMessage":"\#(logger)"}"#
    case .logger: message = logger
    case .objectiveC: message = "-[\(line.className) \(Self.selector(line.call.spelling))]"
    case .swift: message = "\(line.className) \(line.call.spelling)"
    case .dotted:
      // Names of the delegates' calls are in their arguments.
      message = "\(line.className).\(Self.isLong(name) ? line.call.spelling : name)"
    case .pointer:
      message =
        "<\(line.app).\(line.className): 0x\(String(line.address, radix: 16))> "
        + (Self.isLong(name) ? line.call.spelling : name)
    case .brackets: message = "[\(line.className)] \(line.call.spelling)"
    }
    let prefix = "2025-05-04 10:00:00.000 \(line.app)[\(line.process):1c5b] "
    return (showsProcess ? prefix : "") + message
  }

  private static func isLong(_ name: String) -> Bool {
    ["application", "scene", "willMove", "didMove", "viewController"].contains(name)
  }

  private static func selector(_ spelling: String) -> String {
    guard spelling.hasSuffix(")"), let open = spelling.firstIndex(of: "(") else { return spelling }
    let name = spelling[..<open]
    let labels = spelling[spelling.index(after: open)...].dropLast()
    if labels.isEmpty { return String(name) }
    switch spelling {
    case "willMove(toParent:)", "didMove(toParent:)": return "\(name)ToParentViewController:"
    case "encodeRestorableState(with:)", "decodeRestorableState(with:)": return "\(name)WithCoder:"
    case "stateRestorationActivity(for:)": return "stateRestorationActivityForScene:"
    case "viewWillTransition(to:with:)":
      return "viewWillTransitionToSize:withTransitionCoordinator:"
    default: return name + String(labels).replacing("_:", with: ":")
    }
  }
}

extension PublishedLog {
  /// A change of one line: it is left out, comes twice, or changes places with the next of its object.
  func changed(_ random: inout RandomStream) -> (log: PublishedLog, object: String)? {
    var log = self
    guard !lines.isEmpty else { return nil }
    let place = Int(random.uniform(below: UInt32(lines.count)))
    switch random.uniform(below: UInt32(3)) {
    case 0: log.lines.remove(at: place)
    case 1: log.lines.insert(lines[place], at: place)
    default:
      let rest = lines[(place + 1)...]
      guard let next = rest.firstIndex(where: { $0.object == lines[place].object }) else {
        return nil
      }
      log.lines.swapAt(place, next)
    }
    return (log, lines[place].object)
  }

  /// Whether the calls of an object, as the file has them, are those of no object of the model: its
  /// machine, with the calls that the class does not log at any time, cannot make them.
  func shows(_ object: String) -> Bool {
    let own = lines.filter { $0.object == object }
    guard let first = own.first else { return false }
    // Without their numbers another process may begin with any launch.
    if !showsProcess, first.kind == .app { return false }
    let alike = lines.filter { $0.app == first.app && $0.className == first.className }
    let machine = CallMachine(first.kind)
    return !machine.accepts(
      own.map(\.call), logged: Set(alike.map(\.call)), fromAnyState: beginsInTheMiddle)
  }
}

/// The machine of one kind of object as an automaton over calls, made of the model's rows.
private struct CallMachine {
  private struct Edge {
    let from: Int
    let call: Callback?
    let to: Int
  }

  private var edges: [Edge] = []
  private var count = 0

  init(_ kind: CallbackTarget) {
    switch kind {
    case .app: add(AppLifecycle.self)
    case .scene:
      add(SceneLifecycle.self)
      // Apple's page has a scene that the system requests go to the background at once.
      typealias State = SceneLifecycle.State
      let (unattached, background) = (State.unattached, State.background)
      edges += [
        Edge(from: Int(unattached.rawValue), call: .sceneWillConnect, to: count),
        Edge(from: count, call: .sceneDidEnterBackground, to: Int(background.rawValue)),
      ]
      count += 1
    case .controller: add(ControllerVisibility.self)
    }
  }

  private mutating func add<Machine: LifecycleMachine>(_ machine: Machine.Type) {
    count = Machine.State.allCases.count
    for row in Machine.rows {
      var place = Int(row.from.rawValue)
      let calls = row.callbacks.filter { !$0.isNotification }
      for (index, call) in calls.enumerated() {
        let isLast = index == calls.count - 1
        edges.append(Edge(from: place, call: call, to: isLast ? Int(row.to.rawValue) : count))
        if !isLast {
          place = count
          count += 1
        }
      }
      if calls.isEmpty { edges.append(Edge(from: place, call: nil, to: Int(row.to.rawValue))) }
    }
  }

  func accepts(_ calls: [Callback], logged: Set<Callback>, fromAnyState: Bool) -> Bool {
    let known = Set(edges.compactMap(\.call))
    var states: Set<Int> = fromAnyState ? Set(0..<count) : [0]
    for call in calls where known.contains(call) {
      var before: Set<Int>
      repeat {
        before = states
        for edge in edges where before.contains(edge.from) {
          if edge.call.map({ !logged.contains($0) }) ?? true { states.insert(edge.to) }
        }
      } while states != before
      states = Set(edges.filter { $0.call == call && states.contains($0.from) }.map(\.to))
    }
    return !states.isEmpty
  }
}
