/// What a shell offers for the values of options and arguments when Tab is pressed.
extension CompletionKind {
  static let scenario = name({ BuiltInScenarios.all.map(\.name) }, orFile: [".yaml", ".json"])

  static let study = name({ BuiltInStudies.all.map(\.name) }, orFile: [".yaml", ".sqlite"])

  /// A built-in scenario or study, or a file with one.
  static let scenarioOrStudy = name(
    { (BuiltInScenarios.all + BuiltInStudies.all).map(\.name) }, orFile: [".yaml", ".json"])

  static let scenarioOrReport = name({ BuiltInScenarios.all.map(\.name) }, orFile: [""])

  static let store = file(extensions: ["sqlite"])

  /// A strategy: what `--policy` takes by its name.
  static let policy = custom { _, _, start in
    ListCompletion.next(of: StrategyCompletion.names(for: start), after: start)
  }

  /// Strategies, separated by commas.
  static let policies = custom { _, _, start in
    let names = StrategyCompletion.names(for: start) + [PolicyOptions.everything]
    return ListCompletion.next(of: names, after: start)
  }

  /// What `flotsam policies` explains.
  static let catalogue = name {
    Set(StrategyCatalogue.entries(of: Set(StrategyCatalogue.Kind.allCases)).map(\.name)).sorted()
  }

  /// Device profiles, separated by commas.
  static let devices = custom { _, _, start in
    ListCompletion.next(of: DevicePreset.all.map(\.name), after: start)
  }

  /// A field of a scenario, with its value.
  static let assignment = custom { _, _, start in AssignmentCompletion.assignments(start) }

  /// Fields with numbers, separated by commas.
  static let numberFields = custom { _, _, start in
    ListCompletion.next(of: AssignmentCompletion.numbers, after: start)
  }

  /// What `rescue` changes, separated by commas.
  static let rescueChanges = custom { _, _, start in
    ListCompletion.next(
      of: [
        "footprint", "background footprint", "warning response", "soft limit", "hard limit",
        "myApp.modes", "policy",
      ] + AssignmentCompletion.numbersAndSwitches(below: "device."), after: start)
  }

  /// The values of `compare --over`.
  static let uncertainty = name({ ["assumptions"] }, orFile: [".csv"])

  /// An app in a report, or of a built-in scenario, that the command line names.
  static let reportedApp = custom { words, _, start in ReportedAppCompletion.names(words, start) }

  static let metric = name { MetricTable.all.map(\.name) }

  /// A built-in case of the memory system, or a file with one.
  static let kernelScript = name({ BuiltInKernelScripts.names }, orFile: [".yaml"])

  /// A built-in script of the life cycle, or a file with one.
  static let lifecycleScript = name({ BuiltInScripts.names }, orFile: [".yaml"])

  /// One of some names, or a file with one of these endings.
  private static func name(
    _ names: @Sendable @escaping () -> [String], orFile endings: [String] = []
  ) -> CompletionKind {
    custom { _, _, start in
      names().filter { $0.hasPrefix(start) } + PathCompletion.paths(start, endings)
    }
  }
}
