/// The studies inside this library, so that they run in any folder.
public enum BuiltInStudies {
  /// All built-in studies, the one to start with first.
  public static let all = [
    BuiltInFile("smoke", Texts.smoke_study_yaml),
    BuiltInFile("memory-size", Texts.memory_size_study_yaml),
    BuiltInFile("warnings", Texts.warnings_study_yaml),
    BuiltInFile("predictor", Texts.predictor_study_yaml),
    BuiltInFile("hundred-users", Texts.hundred_users_study_yaml),
    BuiltInFile("found-policy", Texts.found_policy_study_yaml),
  ]

  /// A loader that finds built-in studies and scenarios by their names.
  public static var loader: StudyLoader {
    StudyLoader(scenarios: BuiltInScenarios.loader, builtInNames: all.map(\.name)) { name in
      InputRecord.current.builtIn(
        "Scenarios/studies/\(name).study.yaml", all.first { $0.name == name }?.text)
    }
  }
}
