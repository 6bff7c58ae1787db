import Files
import Lifecycle
import LifecycleScripts
import SimulationKernel
import Testing

/// Logs as healthy apps write them, generated from the model: classes that override some calls and
/// not others, lines of other origin, several processes at once, beginnings and ends cut away, in
/// every form of line.
@Suite struct LifecycleSurveyTests {
  /// How a line is written.
  enum Form: CaseIterable {
    case csv
    case logger
    case loggerWithoutProcess
    case objectiveC
    case function
    case dotted
    case address
    case json
  }

  /// One line of the model as a log has it.
  struct Written {
    let line: LifecycleLine
    /// The process of the app, from 1.
    let process: Int
    /// The row of CSV.
    let row: String
    var object: String {
      "\(line.app) \(process) \(line.kind) \(line.object) \(line.instance ?? 0)"
    }
    /// The class that overrides the call.
    var className: String {
      switch line.kind {
      case .app: "\(line.app)Delegate"
      case .scene: "\(line.app)SceneDelegate"
      case .controller: name.prefix(1).uppercased() + name.dropFirst() + "Controller"
      }
    }
    private var name: Substring { line.object.prefix { $0.isLetter } }
    private var address: String {
      line.kind == .controller
        ? "\(process)\(line.instance ?? 0)" : "\(process)9\(line.scene ?? 0)"
    }

    func text(_ form: Form) -> String {
      let prefix =
        "2026-05-04 10:00:00.000 \(line.app)[\(line.app.utf8.count)1\(process):4711] "
      let own = "lifecycle \(line.kind) \(className)@\(address) \(line.call) \(line.argument)"
      switch form {
      case .csv: return row
      case .logger: return prefix + own
      case .loggerWithoutProcess: return own
      case .objectiveC:
        let selector =
          objectiveC[line.call] ?? String(line.call.prefix { $0 != "(" })
          + (line.call.hasSuffix("(_:)") ? ":" : "")
        return prefix + "-[\(className) \(selector)]"
      case .function: return prefix + "\(className) \(line.call)"
      case .dotted: return prefix + "\(className).\(line.call.prefix { $0 != "(" })"
      case .address: return prefix + "<\(line.app).\(className): 0x6000\(address)> \(line.call)"
      case .json:
        return #"{"processImagePath":"\/a\/\#(line.app)","processID":\#(process),"#
          + #""eventMessage":"\#(own)"}"#
      }
    }
  }

  private static let objectiveC = [
    "scene(_:willConnectTo:options:)": "scene:willConnectToSession:options:",
    "application(_:didFinishLaunchingWithOptions:)": "application:didFinishLaunchingWithOptions:",
    "application(_:willFinishLaunchingWithOptions:)": "application:willFinishLaunchingWithOptions:",
    "willMove(toParent:)": "willMoveToParentViewController:",
    "didMove(toParent:)": "didMoveToParentViewController:",
    "viewWillTransition(to:with:)": "viewWillTransitionToSize:withTransitionCoordinator:",
  ]

  private static let header =
    "time_s,app,object,callback,evidence,kind,scene,instance,argument,app_state,scene_state,"
    + "view_state,step,source\n"

  private static let noise = [
    "2026-05-04 10:00:00.000 Mail[41:1] nw_connection started", "",
    "2026-05-04 10:00:00.000 Mail[41:1] the view was loaded in 3 ms",
    "3   Mail  0x0000000104 -[InboxController viewDidLoad] + 88",
    "Mail[41:1] viewDidLoad took 12 ms",
  ]

  /// The lines of a script in two apps that some classes log.
  private static func written(_ random: inout RandomStream, seed: UInt64) throws -> [Written] {
    let profiles = ProfileName.allCases.filter { $0 != .ios27 }
    let profile = profiles[Int(seed) % profiles.count]
    let log = try LifecycleCheckTests.log(seed: seed, rounds: 14, profile)
    let rows = log.csv().split(separator: "\n").dropFirst().map(String.init)
    var processes: [String: Int] = [:]
    var overridden: [String: Bool] = [:]
    return zip(log.lines, rows).compactMap { line, row in
      let entry = Written(line: line, process: processes[line.app] ?? 1, row: row)
      if line.call == "(terminated)" { processes[line.app, default: 1] += 1 }
      if line.isSilent { return entry }
      guard line.callback != nil, line.callback?.isNotification == false else { return nil }
      let key = "\(entry.line.app) \(entry.className) \(line.call)"
      let isLogged = overridden[key] ?? (random.uniform(below: UInt32(10)) < 7)
      overridden[key] = isLogged
      return isLogged ? entry : nil
    }
  }

  private static func check(_ lines: [Written], _ form: Form, noisy: Bool = true) throws
    -> LifecycleCheck?
  {
    var text = form == .csv ? header : ""
    var count = 0
    // What an app prints without its process is the output of one app.
    let only = form == .loggerWithoutProcess ? lines.first { !$0.line.isSilent }?.line.app : nil
    for line in lines where form == .csv || !line.line.isSilent {
      if let only, line.line.app != only { continue }
      text += line.text(form) + "\n"
      count += 1
      if noisy, form != .csv, form != .json { text += noise[count % noise.count] + "\n" }
    }
    guard lines.contains(where: { !$0.line.isSilent }) else { return nil }
    return LifecycleChecker.check(try LifecycleLogReader.read(text, named: "log"))
  }

  /// Logs; two hundred in release, where they take seconds.
  private static var logs: UInt64 {
    #if CHECKED
      16
    #else
      200
    #endif
  }

  @Test func `logs of healthy apps are legal in every line format`() throws {
    for seed in 1...Self.logs {
      var random = RandomStream(StreamID(seed: seed))
      var lines = try Self.written(&random, seed: seed)
      lines.removeFirst(min(lines.count - 1, Int(random.uniform(below: UInt32(30)))))
      lines.removeLast(min(lines.count - 1, Int(random.uniform(below: UInt32(30)))))
      for form in Form.allCases {
        guard let check = try Self.check(lines, form) else { continue }
        #expect(
          check.isLegal,
          "seed \(seed), \(form): \(check.illegal.map { "\($0)" } ?? "\(check.missing)")")
      }
    }
  }

  // MARK: Changes

  /// Which call may follow which in one object, as the pages of UIKit give it.
  ///
  /// `^` begins. A view that comes back without having left is `back`.
  private static let following: [String: [String]] = [
    "^": ["loadView()"], "loadView()": ["viewDidLoad()"],
    "viewDidLoad()": ["viewWillAppear(_:)"],
    "viewWillAppear(_:)": ["viewIsAppearing(_:)", "viewWillDisappear(_:)"],
    "viewIsAppearing(_:)": ["viewDidAppear(_:)", "viewWillDisappear(_:)"],
    "viewDidAppear(_:)": ["viewWillDisappear(_:)"],
    "viewWillDisappear(_:)": ["viewDidDisappear(_:)", "back"],
    "back": ["viewIsAppearing(_:)", "viewDidAppear(_:)", "viewWillDisappear(_:)"],
    "viewDidDisappear(_:)": ["viewWillAppear(_:)", "loadView()"],
    "^scene": ["scene(_:willConnectTo:options:)"],
    "scene(_:willConnectTo:options:)": ["sceneWillEnterForeground(_:)", "sceneDidDisconnect(_:)"],
    "sceneWillEnterForeground(_:)": [
      "sceneDidBecomeActive(_:)", "sceneDidEnterBackground(_:)", "sceneDidDisconnect(_:)",
    ],
    "sceneDidBecomeActive(_:)": ["sceneWillResignActive(_:)"],
    "sceneWillResignActive(_:)": [
      "sceneDidBecomeActive(_:)", "sceneDidEnterBackground(_:)", "sceneDidDisconnect(_:)",
    ],
    "sceneDidEnterBackground(_:)": ["sceneWillEnterForeground(_:)", "sceneDidDisconnect(_:)"],
    "sceneDidDisconnect(_:)": ["scene(_:willConnectTo:options:)"],
  ]

  /// Whether calls that are not logged may complete the calls of an object.
  private static func isPossible(_ calls: [String], _ start: String, _ logged: Set<String>) -> Bool
  {
    var places: Set = [start]
    func name(_ place: String) -> String { place == "back" ? "viewWillAppear(_:)" : place }
    for call in calls {
      var reached = places
      var open = Array(places)
      while let place = open.popLast() {
        for next in following[place] ?? [] where !logged.contains(name(next)) {
          if reached.insert(next).inserted { open.append(next) }
        }
      }
      places = Set(reached.flatMap { following[$0] ?? [] }.filter { name($0) == call })
      if places.isEmpty { return false }
    }
    return true
  }

  @Test func `a single change is found unless unlogged calls explain it`() throws {
    var (visible, found) = (0, 0)
    for seed in 1...max(Self.logs, 60) {
      var random = RandomStream(StreamID(seed: seed))
      let lines = try Self.written(&random, seed: seed)
      for _ in 0..<25 {
        let place = Int(random.uniform(below: UInt32(lines.count)))
        var changed = lines
        switch random.uniform(below: UInt32(3)) {
        case 0: changed.remove(at: place)
        case 1: changed.insert(lines[place], at: place)
        default:
          let next = lines[(place + 1)...].firstIndex { $0.object == lines[place].object }
          guard let next else { continue }
          changed.swapAt(place, next)
        }
        let kind = lines[place].line.kind
        guard Self.following[lines[place].line.call] != nil else { continue }
        let ofClass = changed.filter {
          $0.className == lines[place].className && $0.line.app == lines[place].line.app
        }
        let logged = Set(ofClass.map(\.line.call))
        let calls = changed.filter { $0.object == lines[place].object }.map(\.line.call)
          .filter { Self.following[$0] != nil }
        let start = kind == .scene ? "^scene" : "^"
        guard !Self.isPossible(calls, start, logged) else { continue }
        visible += 1
        let check = try #require(try Self.check(changed, .csv))
        if !check.isLegal { found += 1 }
      }
    }
    #if !DEBUG
      print("changes that are visible \(visible), found \(found)")
    #endif
    #expect(visible > 300)
    #expect(found * 100 >= visible * 95, "found \(found) of \(visible)")
  }
}
