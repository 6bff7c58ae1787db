import MobileOS
import SimulationKernel
import Testing

@testable import Files
@testable import Scenarios

/// Every field of a scenario at the ends of its range and beyond: what the loader accepts runs, the
/// rest is an ``InputError`` that names the field, or the one that it cannot go with.
@Suite
struct FieldBoundaryTests {
  /// A phone with everything on, for a minute.
  private static let scenario = """
    duration: 1min
    device: {profile: phone-2gb, appSwap: true, collections: true}
    apps: {count: 5, growthFactor: 2, filePages: 10MB, purgeable: 1MB}
    workload: {user: heavy, sessionGap: 5s}
    windows: {simulated: true}
    background: {simulated: true, refreshApps: 1, pushApps: 1, taskShare: 1, audioApps: 1}
    system: {processes: 5, webShare: 0.5, peakShare: 0.5}
    """

  private static let fields = FieldDeclaration.paths(
    of: FieldDeclaration.fields(of: ScenarioDocument.self)
  ).filter { !$0.path.contains(".N") && !$0.path.hasPrefix("start") }

  /// What to try for a field: the ends of its range, one beyond, and numbers at which types end.
  private static func values(_ shape: FieldShape) -> [String] {
    let extremes = [
      "0", "1", "-1", "9007199254740992", "9223372036854775807", "9223372036854775808", "1e308",
    ]
    switch shape {
    case .integer(let range):
      return extremes + ["\(range.lowerBound)", "\(range.upperBound)"]
    case .number(let range):
      return extremes + ["\(range.lowerBound)", "\(range.upperBound)", "1e-308"]
    case .size(let range):
      return extremes.map { $0 + "B" } + ["\(range.lowerBound)B", "\(range.upperBound)B"]
    case .duration(let range):
      return extremes.map { $0 + "ns" } + ["\(range.lowerBound)ns", "\(range.upperBound)ns"]
    case .distribution(let noun):
      let unit = noun == "size" ? "B" : noun == "duration" ? "ns" : ""
      let largest = noun == "size" ? "1024TiB" : noun == "duration" ? "25000d" : "1e6"
      return extremes.map { $0 + unit } + [
        largest, "{mean: \(largest)}", "{median: 1\(unit), sigma: 10}",
        "{from: 0\(unit), to: \(largest)}", "{shape: 0.01, scale: 1\(unit)}",
        "{median: 1000000\(unit), sigma: 1}",
      ]
    default: return []
    }
  }

  /// Fields whose greatest values are only a matter of patience.
  private static let patience: Set<String> = [
    "apps.count", "device.count", "system.processes", "duration", "background.pushesPerDay",
    "background.prewarmsPerDay",
  ]

  /// Fields that are named in the place of one that has a value by itself, but contradicts theirs.
  private static let partners = [
    "device.memory": ["system.idleFootprint", "system.coreFootprint"],
    "device.wired": ["device.memory"], "device.system": ["device.memory"],
    "device.critical": ["device.soft"], "device.idle": ["device.soft"],
    "device.soft": ["device.idle"],
    "system.extensionShare": ["system.idleShare"],
    "system.mediumLikelihoodShare": ["system.highLikelihoodShare"],
  ]

  @Test(arguments: fields.map(\.path))
  func `a range's ends are accepted and values beyond are named`(path: String) throws {
    let field = try #require(Self.fields.first { $0.path == path }?.field)
    let loader = ScenarioLoader(builtInNames: ["all"]) { $0 == "all" ? Self.scenario : nil }
    for value in Self.values(field.shape) {
      do throws(InputError) {
        let loaded = try loader.load("all", overrides: ["\(path)=\(value)"])
        guard !Self.patience.contains(path) else { continue }
        var setup = loaded.scenario.setup(
          strategy: loaded.scenario.strategy, replication: 0, device: 0)
        setup.wantsBound = true
        let result = EventListKind.wheel.run(setup)
        #expect(result.events > 0 && result.standstill == nil, "\(path)=\(value)")
      } catch {
        #expect(error.category == .badInput, "\(path)=\(value): \(error)")
        let named = [path] + Self.partners[path, default: []]
        #expect(named.contains { "\(error)".contains($0) }, "\(path)=\(value): \(error)")
      }
    }
  }
}
