import DeviceLogs
import Files
import Foundation
import MobileOS
import PhoneDatabases
import Reports
import Runs
import Scenarios
import KernelScripts
import LifecycleScripts
import SimulationKernel
import Studies
import Traces

/// Gives inputs to the code that reads them, as the commands do.
public struct Feeder: Sendable {
  private let folder: String
  private let goodStore: StoreContent
  /// The devices that scripts of the memory system share, by the name of their file.
  private let devices: [String: String]
  /// The program itself; nil where no kind needs it.
  private let program: ProgramFeeder?

  /// Events that a run of an accepted input gets.
  private static let events: UInt64 = 5_000

  /// A feeder with a folder for its files.
  ///
  /// - Parameters:
  ///   - project: the folder of the checkout.
  ///   - program: the path of the program, for the kinds that need it.
  public init(folder: String, project: String, program: String? = nil) async throws {
    self.folder = folder
    var devices: [String: String] = [:]
    for part in ["kernel", "android", "strategies"] {
      let name = "_\(part)-device.yaml"
      devices[name] = try readText(from: "\(project)/Scenarios/\(part)/\(name)")
    }
    self.devices = devices
    let path = folder + "/good.sqlite"
    try await SeedInputs.makeStore(at: path)
    goodStore = try StoreContent(StudyStore(path, .reading))
    try SeedInputs.makePhone(at: folder + "/phone.db")
    self.program = try program.map { try ProgramFeeder(program: $0, folder: folder) }
  }

  /// How the program takes an input.
  public func verdict(on bytes: [UInt8], as kind: InputKind) async -> Verdict {
    do {
      return try await take(bytes, kind).map(Verdict.wrong) ?? .taken
    } catch let error as InputError {
      if error.description.utf8.count > 2048 { return .wrong("a message of more than 2 KiB") }
      switch error.category {
      case .badInput, .missingInput: return .refused
      default: return .wrong("exit code \(error.exitCode): \(error)")
      }
    } catch {
      return .wrong("an error without words: \(error)")
    }
  }

  /// What is wrong with an input that is taken; nil where nothing is.
  private func take(_ bytes: [UInt8], _ kind: InputKind) async throws -> String? {
    let text = String(decoding: bytes, as: UTF8.self)
    switch kind {
    case .scenario, .fields: try Self.run(Self.load(text).scenario)
    case .laws:
      guard let broken = try await ScenarioLaws.broken(by: Self.load(text), events: 4 * Self.events)
      else { throw InputError("it would take longer than one waits for") }
      return broken.first
    case .study: try study(text)
    case .strategy: try strategies(text)
    case .trace, .archive, .phone: return try await trace(bytes, isWrapped: kind == .archive)
    case .report: return try report(bytes)
    case .log: try log(bytes, text)
    case .lifecycle: _ = try LifecycleRunner.run(LifecycleScript(text: text, name: "input"))
    case .kernel: _ = try KernelRunner.run(kernelScript(text))
    case .store, .flips: return try store(bytes)
    case .name: return try await NameLaws(folder: folder).broken(by: text)
    case .manifest, .options, .race:
      guard let program else { return "the program is not known" }
      switch kind {
      case .manifest: return try program.repetition(bytes)
      case .options: return try program.command(text)
      default: return try program.race(text)
      }
    }
    return nil
  }

  static func load(_ text: String) throws(InputError) -> LoadedScenario {
    try scenarios(input: text).load("input")
  }

  /// Scenarios by name: the input, and a tiny one under every other word, so that what refers to a
  /// built-in one is not refused for that.
  private static func scenarios(input: String?) -> ScenarioLoader {
    ScenarioLoader(builtInNames: ["tiny"]) { name in
      if name == "input" { return input }
      let isWord = name.utf8.allSatisfy { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || $0 == 0x2D }
      return isWord && !name.isEmpty ? SeedInputs.tinyScenario : nil
    }
  }

  /// Runs the first events of a scenario's first device, where it is of a size that one waits for.
  private static func run(_ scenario: Scenario) throws(InputError) {
    guard scenario.appCount(device: 0) <= 500, scenario.system.count <= 500 else { return }
    var simulation = DeviceSimulation(
      scenario.setup(strategy: scenario.strategy, replication: 0, device: 0), logging: true,
      explaining: true)
    while simulation.dispatchedEvents < events, simulation.runEvent(before: scenario.end) {}
    _ = simulation.snapshot
    if simulation.dispatchedEvents < events {
      let result = simulation.finish()
      if let instant = result.standstill {
        throw InputError("stands still at \(instant)", category: .standstill)
      }
    }
  }

  private func kernelScript(_ text: String) throws(InputError) -> KernelScript {
    let loader = YAMLLoader(
      resolve: { target, _ in target.split(separator: "/").last.map(String.init) ?? "" },
      read: { name throws(InputError) in
        if name == "input" { return text }
        if let device = devices[name] { return device }
        throw InputError("there is no such file", file: name, category: .missingInput)
      })
    return try KernelScript(contentsOf: "input", loader: loader)
  }

  private func study(_ text: String) throws {
    let loader = StudyLoader(scenarios: Self.scenarios(input: nil), builtInNames: ["input"]) {
      $0 == "input" ? text : nil
    }
    let study = try loader.load("input")
    _ = (study.runCount, study.cells.count)
  }

  private func strategies(_ text: String) throws {
    guard text.utf8.count < 100_000 else { return }
    var scenario = try Self.load(SeedInputs.tinyScenario).scenario
    for part in StrategyText.split(text).prefix(3) {
      scenario.strategy = try StrategyText.parse(part, trigger: TriggerEntry(OnDemand.self))
      try Self.run(scenario)
    }
  }

  /// Reads a trace, writes it as our own CSV, which must read the same, and replays it.
  private func trace(_ bytes: [UInt8], isWrapped: Bool) async throws -> String? {
    let input = isWrapped ? SeedInputs.archive(bytes) : bytes
    for format in TraceFormat.allCases {
      do throws(InputError) {
        _ = try Trace(imported(input, as: format))
      } catch {
        if error.category != .badInput { return "\(format): \(error)" }
      }
    }
    let spooled = try imported(input)
    let trace = try Trace(spooled)
    let path = folder + "/trace.csv"
    try spooled.writeCSV(to: path)
    let again = try Trace(readingFrom: path)
    // Names that a spreadsheet would run are changed, once and for all.
    try SpooledTrace(readingFrom: path).writeCSV(to: path + ".again")
    let isSame = zip(trace.users, again.users).allSatisfy { one, two in
      one.requests.map(\.time) == two.requests.map(\.time)
        && one.requests.map(\.app) == two.requests.map(\.app)
        && one.apps.map(\.footprintBytes) == two.apps.map(\.footprintBytes)
    }
    let texts = try [path, path + ".again"].map { try readText(from: $0) }
    if !isSame || trace.users.count != again.users.count || texts[0] != texts[1] {
      return "the CSV of a trace reads back as another trace"
    }
    guard trace.requestCount <= 10_000, trace.users.count <= 50 else { return nil }
    let curve = try await ReplayCurve(
      spooled,
      strategies: ["lru", "gdsf"].map { name throws(InputError) in
        (name, try StrategyText.parse(name, trigger: TriggerEntry(OnDemand.self)))
      }, memoryBytes: [1 << 30], footprintBytes: 100 << 20, seed: 1, bounds: nil,
      runner: Runner(jobs: 1))
    _ = CSVFormat.text(ReportTable(curve: curve))
    return nil
  }

  /// The trace that the program reads from these bytes.
  private func imported(
    _ bytes: [UInt8], as format: TraceFormat? = nil
  ) throws(InputError) -> SpooledTrace {
    try SpooledTrace(
      importing: ChunkedInput(ByteSource(bytes: bytes, name: "input")), format: format,
      options: TraceOptions())
  }

  /// Imports a report: the scenario is accepted, and says nothing but what the report says.
  private func report(_ bytes: [UInt8]) throws -> String? {
    let report = try JetsamReport(reading: bytes, named: "input")
    _ = ReportDiagnosis(report)
    let imported = JetsamImport(report)
    let scenario: Scenario
    do throws(InputError) {
      scenario = try Self.load(imported.checkedScenarioText(named: "input")).scenario
    } catch {
      // What the report says may be impossible, but not how it is written down.
      return "\(error)".contains("YAML") ? "the imported scenario: \(error)" : nil
    }
    if scenario.seed != 1 || scenario.strategy.name.contains("mru") {
      return "a report chose the seed or the policy"
    }
    try Self.run(scenario)
    let text = try report.text()
    let again = try JetsamReport(reading: Array(text.utf8), named: "again").text()
    return again == text ? nil : "a report reads back as another report"
  }

  private func log(_ bytes: [UInt8], _ text: String) throws {
    _ = LifecycleChecker.check((try? LifecycleLogReader.read(text, named: "input")) ?? [])
    let path = folder + "/log"
    try write(bytes, to: path)
    _ = try EvidenceReader.read(path)
  }

  /// A damaged store says so, or shows what the good one shows.
  private func store(_ bytes: [UInt8]) throws -> String? {
    let path = folder + "/damaged.sqlite"
    for ending in ["-wal", "-shm", "-journal"] { unlink(path + ending) }
    try write(bytes, to: path)
    let store = try StudyStore(path, .reading)
    let content = try StoreContent(store)
    return content.agrees(with: goodStore) || store.damage.text != nil
      ? nil : "a damaged store shows other results, and says nothing"
  }

  private func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }
}
