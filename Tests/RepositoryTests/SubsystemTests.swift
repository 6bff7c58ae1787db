import Testing

/// The subsystems of the simulated OS know no scheduler, no sibling and not the whole: only the flows of
/// `OperatingSystem` see several of them.
@Suite
struct SubsystemTests {
  /// A subsystem, or a part of one.
  private struct Part {
    /// The files or folders below `Sources/MobileOS` that it is written in; of a folder those that no
    /// other part names.
    var files: [String]
    /// The subsystem that it is a part of; nil for one that the whole has itself.
    var owner: String?
    /// What it is lent to look at.
    var lent: Set<String> = ["ProcessTable"]
  }

  private static let parts: [String: Part] = [
    "ProcessTable": Part(files: ["Process/"]),
    "MemorySystem": Part(files: ["Memory/"]),
    "MemoryLedger": Part(files: ["Memory/MemoryLedger.swift"], owner: "MemorySystem"),
    "FileCache": Part(files: ["Memory/FileCache.swift"], owner: "MemorySystem"),
    "Freezer": Part(files: ["Memory/Freezer.swift"], owner: "MemorySystem"),
    "RecentAmounts": Part(files: ["Memory/RecentAmounts.swift"], owner: "MemorySystem"),
    "User": Part(files: ["Workload/"], lent: ["ProcessTable", "DeviceSetup"]),
    "Screen": Part(files: ["Screen/"]),
    "Bursts": Part(files: ["Memory/Bursts.swift"]),
    "FrontWaits": Part(files: ["Memory/FrontWaits.swift"]),
    "WindowSystem": Part(files: ["Windows/"]),
    "CPUSystem": Part(files: ["CPU/"]),
    "CPU": Part(
      files: ["CPU/CPU.swift", "CPU/CPULane.swift", "CPU/CPUJob.swift"], owner: "CPUSystem"),
    "MemoryStall": Part(
      files: ["CPU/MemoryStall.swift", "CPU/StallTime.swift"], owner: "CPUSystem"),
    "BackgroundSystem": Part(files: ["Background/"]),
    "SystemProcesses": Part(files: ["System/"], lent: ["ProcessTable", "DeviceSetup"]),
    "Dock": Part(files: ["System/Dock.swift"], owner: "SystemProcesses"),
    "DemandPoints": Part(files: ["System/DemandPoints.swift"], owner: "SystemProcesses"),
    "PressureSystem": Part(files: ["Pressure/", "Warning/"]),
    "PressureMonitor": Part(files: ["Pressure/PressureMonitor.swift"], owner: "PressureSystem"),
    "PressureNotifier": Part(files: ["Pressure/PressureNotifier.swift"], owner: "PressureSystem"),
    "JetsamThread": Part(files: ["Jetsam/"]),
    // It changes nothing, so it may be shown what it is asked to note.
    "RunObserver": Part(
      files: ["Observation/"],
      lent: ["ProcessTable", "DeviceSetup", "User", "MemoryLedger"]),
    "RunStatistics": Part(files: ["Metrics/RunStatistics.swift"], owner: "RunObserver"),
    "RunLog": Part(files: ["Observation/RunLog.swift"], owner: "RunObserver"),
  ]

  /// The whole, and what drives it.
  private static let root: Set = [
    "OperatingSystem", "Scheduler", "Simulation", "DeviceSetup", "DeviceSimulation", "DeviceRun",
  ]

  /// The part that a file belongs to: the one that names it most exactly.
  private static func part(of path: String) -> String? {
    let named = parts.flatMap { name, part in part.files.map { (name, "Sources/MobileOS/" + $0) } }
    return named.filter { path.hasPrefix($0.1) }.max { $0.1.count < $1.1.count }?.0
  }

  @Test(arguments: parts.keys.sorted())
  func `a part refers to no scheduler, sibling part or the whole`(name: String) throws {
    let part = try #require(Self.parts[name])
    let files = ImportDirectionTests.sources.filter { Self.part(of: $0.path) == name }
    #expect(!files.isEmpty, "\(name) is written somewhere")
    let own = Self.parts.filter { $0.value.owner == name }.keys
    let strangers = Self.root.union(Self.parts.keys).subtracting(part.lent).subtracting(own)
      .subtracting([name])
    for file in files {
      for (number, text) in file.code where strangers.contains(where: text.has) {
        let words = Set(text.split { !$0.isLetter && !$0.isNumber }.map(String.init))
        let known = words.intersection(strangers)
        #expect(known.isEmpty, "\(file.path):\(number) knows \(known.sorted())")
      }
    }
  }

  /// What is no part of the whole, such as policies, bounds and metrics, does not know it either.
  @Test func `only the model extends the whole and drives it`() {
    let whole = Self.root.subtracting(["DeviceSetup"])
    for file in ImportDirectionTests.sources
    where file.path.hasPrefix("Sources/MobileOS/") && !file.path.contains("/MobileOS/Model/") {
      for (number, text) in file.code where whole.contains(where: text.has) {
        let words = Set(text.split { !$0.isLetter && !$0.isNumber }.map(String.init))
        #expect(words.isDisjoint(with: whole), "\(file.path):\(number): \(text)")
      }
    }
  }

  @Test func `flows call subsystems and assign none of their properties`() {
    let flows = ImportDirectionTests.sources.filter {
      $0.path.hasPrefix("Sources/MobileOS/Model/")
    }
    #expect(flows.count > 25)
    let assignments = flows.flatMap { file in
      file.code.filter { Self.assignsProperty($0.text) }.map { "\(file.path): \($0.text)" }
    }
    #expect(assignments.isEmpty, "\(assignments)")
  }

  @Test(arguments: [
    ("    memory.hasChanged = false", true), ("    screen.launch.work += waiting", true),
    ("    if a { windows.isInterrupted = false }", true),
    ("    let asks = memory.takeReclaimCheck()", false), ("    memory = MemorySystem(", false),
    ("    if screen.foregroundApp == app { return }", false),
    ("    processes[app].timer = .none", false), ("    observer.statistics.kills -= 1", true),
    ("    guard memory.availableBytes <= least else { return }", false),
    // A handle is of who schedules; the subsystem only keeps it.
    ("    jetsam.pass = .none", false),
    ("      cpu.timer = scheduler.scheduleCancellable(event, at: next)", false),
    ("    background.rows[app.index].limit = limit", true), ("    observer.log?.kills += 1", true),
    ("      simulation.model.observer.standstill = now", true),
  ])
  func `assignments are recognised`(line: String, isOne: Bool) {
    #expect(Self.assignsProperty(line) == isOne)
  }

  /// Whether a line of a flow assigns a property of a subsystem, other than the handle of an event.
  private static func assignsProperty(_ line: String) -> Bool {
    guard line.has("= ") else { return false }
    let systems: Set = [
      "memory", "user", "screen", "bursts", "windows", "cpu", "background", "system", "pressure",
      "jetsam", "observer",
    ]
    let handles: Set = ["cpu.timer", "jetsam.pass", "jetsam.poll", "pressure.step"]
    let place = /\b(?:simulation\.)?(?:model\.)?((\w+)(?:[.?]\w*|\[[^\]]*\])+) [-+*\/&|]*=\s/
    return line.matches(of: place).contains {
      systems.contains(String($0.2)) && !handles.contains(String($0.1))
    }
  }

  @Test func `each part belongs to the whole or its owner`() throws {
    for (name, part) in Self.parts {
      let place = part.owner ?? "OperatingSystem"
      let owner = try #require(
        ImportDirectionTests.sources.first {
          $0.path.hasPrefix("Sources/MobileOS/") && $0.path.hasSuffix("/\(place).swift")
        })
      let words = Set(
        owner.code.flatMap { $0.text.split { !$0.isLetter && !$0.isNumber } }.map(String.init))
      #expect(words.contains(name), "\(name) is a part of \(owner.path)")
    }
  }

  @Test func `only what a configuration leaves open is behind a protocol`() {
    let existentials = ImportDirectionTests.sources.filter {
      $0.path.contains("Sources/MobileOS/") || $0.path.contains("Sources/Lifecycle/")
        || $0.path.contains("Sources/SimulationKernel/")
    }.flatMap { file in
      file.code.filter { Self.keepsExistential($0.text) }.map { "\(file.path): \($0.text)" }
    }
    // A strategy may be a program outside, which the setup hands to the device.
    let open = [
      "HeldPolicy", "HeldTrigger", "Outside", "PolicySetup", "Strategy", "HeldWarning",
    ]
    #expect(existentials.count == open.count, "\(existentials)")
    for (kept, file) in zip(existentials.sorted(), open) {
      #expect(kept.contains("/\(file).swift: "), "\(kept)")
    }
  }

  @Test(arguments: [
    ("  private var policy: any VictimPolicy", true),
    ("  private var policy: HeldExistential.Policy", true),
    ("  let trigger: (any ReclaimTrigger)?", true),
    ("  var all: [any WarningPolicy] = []", true), ("  let type: any VictimPolicy.Type", false),
    ("  public var trigger: any ReclaimTrigger.Type {", false), ("  let many: Int", false),
    ("  fileprivate static let shared: any VictimPolicy", true),
    ("  @usableFromInline var policy: any VictimPolicy", true),
    ("  case held(any VictimPolicy)", true), ("  let pair: (Int, any VictimPolicy)", true),
  ])
  func `existentials are recognised`(line: String, isOne: Bool) {
    #expect(Self.keepsExistential(line) == isOne)
  }

  /// Whether a line declares a property or a case of a protocol's type; a type that conforms to one is
  /// none.
  private static func keepsExistential(_ line: String) -> Bool {
    guard line.has("any ") || line.has("HeldExistential") else { return false }
    let stored = /^ *(?:@\w+ |[a-z]+(?:\(set\))? )*(?:(?:let|var) \w+: |case \w+\().*\bany [A-Z]/
    let named = /^ *(?:[a-z]+ )*(?:let|var) \w+: HeldExistential\./
    return line.contains(named) || line.contains(stored) && !line.contains(/\.Type\b/)
  }

  /// What is handled at every event is made of values: no reference is counted, nothing called through a
  /// closure that is kept.
  @Test func `event handling stores no class and no closure`() {
    let files = ImportDirectionTests.sources.filter { file in
      file.path.hasPrefix("Sources/SimulationKernel/") || file.path.hasPrefix("Sources/Lifecycle/")
        || Self.part(of: file.path) != nil
        || file.path.hasPrefix("Sources/MobileOS/Model/OperatingSystem")
    }
    #expect(files.count > 150)
    // An entry starts a warning policy once, at the beginning of a run.
    let kept = files.filter { !$0.path.hasSuffix("/WarningEntry.swift") }.flatMap { file in
      file.code.filter { Self.keepsReference($0.text) }.map { "\(file.path): \($0.text)" }
    }
    #expect(kept.isEmpty, "\(kept)")
  }

  @Test(arguments: [
    ("final class Counter {", true), ("  private actor Queue {", true),
    ("  let tell: (Event) -> Void", true), ("  public var done: @Sendable () -> Bool", true),
    ("  static func subclass() {", false), ("  func ask(_ body: (Int) -> Bool) {", false),
    ("    let doubled = values.map { $0 * 2 }", false), ("  var all: Int { count }", false),
  ])
  func `classes and closures are recognised`(line: String, isOne: Bool) {
    #expect(Self.keepsReference(line) == isOne)
  }

  /// Whether a line begins a class or an actor, or declares a property of a function's type.
  private static func keepsReference(_ line: String) -> Bool {
    (line.has("class ") || line.has("actor "))
      && line.contains(/^ *(?:@\w+ |[a-z]+ )*(?:class|actor) [A-Z]/)
      || line.has("->")
        && line.contains(/^ *(?:@\w+ |[a-z]+(?:\(set\))? )*(?:let|var) \w+: [^={]*->/)
  }

  @Test func `the whole has subsystems and no other state`() throws {
    let whole = try #require(
      ImportDirectionTests.sources.first { $0.path.hasSuffix("Model/OperatingSystem.swift") })
    let properties = whole.code.filter { Self.declaresProperty($0.text) }
    let subsystems = Self.parts.values.count { $0.owner == nil }
    // Beside them it knows what it simulates: the device, and what of it is there.
    #expect(properties.count == subsystems + 2, "\(properties.map(\.text))")
  }

  @Test(arguments: [
    ("  let device: DeviceProfile", true), ("  private(set) var parts: Parts", true),
    ("  fileprivate var flag = false", true), ("  @usableFromInline internal var flag = 0", true),
    ("  @available(*, deprecated) public lazy var flag = 0", true),
    ("  private static let shared = 1", true),
    ("  nonisolated(unsafe) weak var other: User?", true),
    ("  unowned(unsafe) let user: User", true), ("  var (a, b) = (1, 2)", true),
    ("    let device = setup.device", false), ("  init(_ setup: DeviceSetup) {", false),
    ("  func variable() {", false),
  ])
  func `properties of the whole are recognised`(line: String, isOne: Bool) {
    #expect(Self.declaresProperty(line) == isOne)
  }

  /// Whether a line declares a property of the type that the file begins, whatever stands before it.
  private static func declaresProperty(_ line: String) -> Bool {
    line.contains(/^  (?:(?:@\w+|[a-z]+)(?:\([^)]*\))? +)*(?:let|var) [\w(]/)
  }
}
