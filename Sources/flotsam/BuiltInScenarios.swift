import Experiments

/// The scenarios inside the executable, so that they run in any folder.
enum BuiltInScenarios {
  /// One built-in scenario.
  struct Entry {
    /// The name on the command line; also the file's name without its ending.
    let name: String
    /// The file's text.
    let text: String

    fileprivate init(_ name: String, _ bytes: [UInt8]) {
      self.name = name
      text = String(decoding: bytes, as: UTF8.self)
    }

    /// The file's first comment line: what to expect.
    var summary: String {
      let first = text.split(separator: "\n").first { $0.hasPrefix("#") } ?? ""
      return String(first.drop { $0 == "#" || $0 == " " })
    }
  }

  /// All built-in scenarios, the one to start with first.
  static let all = [
    Entry("smoke", PackageResources.smoke_yaml),
    Entry("everyday-phone", PackageResources.everyday_phone_yaml),
    Entry("small-phone", PackageResources.small_phone_yaml),
    Entry("one-gigabyte", PackageResources.one_gigabyte_yaml),
    Entry("photo-editing", PackageResources.photo_editing_yaml),
    Entry("freezer-on-and-off", PackageResources.freezer_on_and_off_yaml),
    Entry("background-heavy", PackageResources.background_heavy_yaml),
    Entry("metropolis", PackageResources.metropolis_yaml),
    Entry("fleet", PackageResources.fleet_yaml),
    Entry("windows", PackageResources.windows_yaml),
    Entry("reduced-lifecycle", PackageResources.reduced_lifecycle_yaml),
  ]

  /// A loader that knows them.
  static var loader: ScenarioLoader {
    ScenarioLoader(builtInNames: all.map(\.name)) { name in
      all.first { $0.name == name || $0.name + ".yaml" == name }?.text
    }
  }
}
