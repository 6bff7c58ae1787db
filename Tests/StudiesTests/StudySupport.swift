import TestSupport

@testable import Files
@testable import Scenarios
@testable import Studies

/// Studies of a scenario that runs in a blink.
enum StudySupport {
  /// A scenario of a few minutes.
  static let scenario = """
    duration: 2h
    device: {profile: phone-2gb}
    apps: {count: 12, footprint: {median: 200MB, sigma: 0.4}}
    workload: {user: heavy, sessionGap: {mean: 1min}}
    windows: {simulated: false}
    """

  /// A loader whose only built-in scenario is `tiny`.
  static var loader: StudyLoader {
    StudyLoader(
      scenarios: ScenarioLoader(builtInNames: ["tiny"]) { $0 == "tiny" ? scenario : nil },
      builtInNames: []
    ) { _ in nil }
  }

  /// The study of a text.
  static func study(_ text: String, seed: UInt64? = nil) throws -> Study {
    let folder = try TemporaryFolder()
    return try loader.load(folder.write(text, to: "mine.yaml"), seed: seed)
  }

  /// The error of a text that is no study.
  static func error(_ text: String) throws -> InputError? {
    do throws(InputError) {
      let folder = try TemporaryFolderHolder()
      _ = try loader.load(folder.write(text))
      return nil
    } catch {
      return error
    }
  }
}

/// A folder whose failures are reported as missing input, so that errors stay typed.
struct TemporaryFolderHolder {
  private let folder: TemporaryFolder

  init() throws(InputError) {
    do { folder = try TemporaryFolder() } catch { throw InputError("no folder") }
  }

  func write(_ text: String) throws(InputError) -> String {
    do { return try folder.write(text, to: "mine.yaml") } catch { throw InputError("no file") }
  }
}
