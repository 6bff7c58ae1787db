/// The changes to try to save an app from a kill.
public struct RescueChanges: Sendable {
  /// Changes of numbers of the app and its device.
  public private(set) var levers: [RescueLever]
  /// Other policies, and the device's switches inverted.
  public private(set) var alternatives: [RescueAlternative]

  /// Fields that decide others or stand for another device.
  private static let excluded: Set = ["device.profile", "device.count", "device.pageSize"]

  /// All changes that might have avoided a kill on one device of a scenario.
  ///
  /// - Parameters:
  ///   - loaded: the scenario with its text.
  ///   - kill: the kill.
  ///   - device: the device, counted from 0.
  ///   - policies: the policies to try; the scenario's own is skipped.
  ///   - meanings: the descriptions of fields, by path.
  public init(
    _ loaded: LoadedScenario, _ kill: AppKill, device: Int, policies: [String],
    meanings: [String: String]
  ) {
    @Sendable func setup(_ scenario: Scenario) -> DeviceSetup {
      scenario.setup(strategy: scenario.strategy, replication: 0, device: device)
    }
    @Sendable func setup(_ path: String, _ value: String) -> DeviceSetup? {
      (try? loaded.changed(["\(path)=\(value)"])).map(setup)
    }
    var levers = RescueLever.levers(
      ofApp: kill.kill.process, in: setup(loaded.scenario),
      footprintBytes: kill.kill.footprintBytes)
    var alternatives = policies.filter { $0 != loaded.scenario.strategy.name }.map { name in
      RescueAlternative(name: "policy", value: name) { setup("policy", name) }
    }
    if loaded.scenario.myApp?.abilities.isEmpty == true, loaded.scenario.background != nil,
      kill.kill.process.index == loaded.scenario.appCount(device: device) - 1
    {
      alternatives += ["audio", "location", "push", "refresh", "processing"].map { mode in
        RescueAlternative(name: "myApp.modes", value: "[\(mode)]") {
          setup("myApp.modes", "[\(mode)]")
        }
      }
    }
    for (path, text) in loaded.fields {
      guard path.hasPrefix("device."), !Self.excluded.contains(path), let text else { continue }
      if let flag = Bool(text) {
        alternatives.append(
          RescueAlternative(name: path, value: "\(!flag)") { setup(path, "\(!flag)") })
      } else if let number = SteppedNumber(text) {
        levers.append(
          RescueLever(
            name: path, meaning: meanings[path] ?? "", owner: .system, steps: number.steps,
            value: { .setting(number.text($0)) }, change: number.change,
            setup: { setup(path, number.text($0)) }))
      }
    }
    self.levers = levers
    self.alternatives = alternatives
  }

  /// The names of all changes.
  public var names: [String] {
    var seen: Set<String> = []
    return (levers.map(\.name) + alternatives.map(\.name)).filter { seen.insert($0).inserted }
  }

  /// The changes whose names satisfy `isWanted`.
  public func filtered(_ isWanted: (String) -> Bool) -> RescueChanges {
    var changes = self
    changes.levers.removeAll { !isWanted($0.name) }
    changes.alternatives.removeAll { !isWanted($0.name) }
    return changes
  }
}
