/// The scenarios inside this library, so that they run in any folder.
///
/// ```swift
/// let scenario = try BuiltInScenarios.loader.load("everyday-phone").scenario
/// ```
public enum BuiltInScenarios {
  /// All built-in scenarios, the one to start with first.
  public static let all = [
    BuiltInFile("smoke", Texts.smoke_yaml),
    BuiltInFile("everyday-phone", Texts.everyday_phone_yaml),
    BuiltInFile("small-phone", Texts.small_phone_yaml),
    BuiltInFile("one-gigabyte", Texts.one_gigabyte_yaml),
    BuiltInFile("photo-editing", Texts.photo_editing_yaml),
    BuiltInFile("low-memory", Texts.low_memory_yaml),
    BuiltInFile("freezer-on-and-off", Texts.freezer_on_and_off_yaml),
    BuiltInFile("background-heavy", Texts.background_heavy_yaml),
    BuiltInFile("metropolis", Texts.metropolis_yaml),
    BuiltInFile("fleet", Texts.fleet_yaml),
    BuiltInFile("windows", Texts.windows_yaml),
    BuiltInFile("interruptions", Texts.interruptions_yaml),
    BuiltInFile("whole-system", Texts.whole_system_yaml),
    BuiltInFile("my-app", Texts.my_app_yaml),
    BuiltInFile("reduced-lifecycle", Texts.reduced_lifecycle_yaml),
  ]

  /// Whether a built-in scenario has that name, without an ending.
  public static func knows(_ name: String) -> Bool { all.contains { $0.name == name } }

  /// A loader that finds built-in scenarios by their names; a name with an ending is that of a file.
  public static var loader: ScenarioLoader {
    ScenarioLoader(builtInNames: all.map(\.name)) { name in
      InputRecord.current.builtIn("Scenarios/\(name).yaml", all.first { $0.name == name }?.text)
    }
  }
}
