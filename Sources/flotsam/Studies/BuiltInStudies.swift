import Experiments

/// The studies inside the executable, so that they run in any folder.
enum BuiltInStudies {
  /// One built-in study.
  struct Entry {
    /// The name on the command line; also the file's name without `.study.yaml`.
    let name: String
    /// The file's text.
    let text: String

    fileprivate init(_ name: String, _ bytes: [UInt8]) {
      self.name = name
      text = String(decoding: bytes, as: UTF8.self)
    }

    /// The file's first comment line: the question.
    var question: String {
      let first = text.split(separator: "\n").first { $0.hasPrefix("#") } ?? ""
      return String(first.drop { $0 == "#" || $0 == " " })
    }
  }

  /// All built-in studies, the one to start with first.
  static let all = [
    Entry("smoke", PackageResources.smoke_study_yaml),
    Entry("memory-size", PackageResources.memory_size_study_yaml),
    Entry("predictor", PackageResources.predictor_study_yaml),
    Entry("hundred-users", PackageResources.hundred_users_study_yaml),
  ]

  /// A loader that knows them and the built-in scenarios.
  static var loader: StudyLoader {
    StudyLoader(scenarios: BuiltInScenarios.loader, builtInNames: all.map(\.name)) { name in
      all.first { $0.name == name }?.text
    }
  }
}
