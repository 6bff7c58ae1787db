import Files
import Lifecycle
import LifecycleScripts
import Testing

/// The documented orders, one script each; the expected logs were derived from the tables of the
/// published orders by hand, not recorded.
@Suite struct LifecycleScenarioTests {
  @Test(arguments: LifecycleScenarioFiles.names)
  func `the script gives the log beside it`(name: String) throws {
    let log = try LifecycleScenarioFiles.log(name)
    #expect(log.csv() == (try LifecycleScenarioFiles.expected(name)))
  }

  @Test func `each script has a log and each log a script`() {
    let logs = LifecycleScenarioFiles.files.filter { $0.hasSuffix(".expected.csv") }
      .map { String($0.dropLast(13)) }.sorted()
    #expect(LifecycleScenarioFiles.names.count > 60)
    #expect(logs == LifecycleScenarioFiles.names)
  }

  /// In every profile each `did` follows its `will`, and a `will` stays without its `did` only when
  /// the opposite `will` came.
  @Test(arguments: ProfileName.allCases)
  func `will and did calls alternate in every script and profile`(
    profile: ProfileName
  ) throws {
    for name in LifecycleScenarioFiles.names {
      var wills: [String: Callback] = [:]
      for line in try Self.lines(name, profile) {
        let object = line.app + "/" + line.object
        switch line.callback {
        case .viewWillAppear, .viewWillDisappear:
          #expect(wills[object] != line.callback, "\(name): two wills of \(object) in a row")
          wills[object] = line.callback
        case .viewIsAppearing:
          #expect(wills[object] == .viewWillAppear, "\(name): \(object)")
        case .viewDidAppear:
          #expect(wills.removeValue(forKey: object) == .viewWillAppear, "\(name): \(object)")
        case .viewDidDisappear:
          #expect(wills.removeValue(forKey: object) == .viewWillDisappear, "\(name): \(object)")
        default: break
        }
      }
      #expect(wills.isEmpty, "\(name): a will was never answered")
    }
  }

  /// The lines of a script; none where it has what the release of the profile does not have yet.
  private static func lines(
    _ name: String, _ profile: ProfileName
  ) throws -> [LifecycleLine] {
    do throws(InputError) {
      return try LifecycleScenarioFiles.log(name, profile: profile).lines
    } catch {
      let reason = profile == .ios27 ? "does not launch without scenes" : "came with iOS"
      #expect(error.description.contains(reason), "\(name)")
      return []
    }
  }

  @Test(arguments: ProfileName.allCases)
  func `most scripts run under every release`(profile: ProfileName) throws {
    let names = LifecycleScenarioFiles.names
    let count = try names.count { try !Self.lines($0, profile).isEmpty }
    #expect(count > names.count / 2)
  }

  /// But for one: releases do not tell of the background at a launch in it.
  @Test func `since iOS 13 profiles only reorder calls`() throws {
    let untold = [
      "0.000000000 s Mail app UIApplication.didEnterBackgroundNotification",
      "0.000000000 s Mail app applicationDidEnterBackground(_:)",
    ]
    for name in LifecycleScenarioFiles.names where name != "rotate-on-ios-7" {
      let documented = try Self.keys(name, .documented)
      for profile in ProfileName.allCases
      where ![.ios7, .ios8, .ios9, .ios11, .ios27, .swipedFromFront].contains(profile) {
        var keys = try Self.keys(name, profile)
        if name == "launch-in-background-app-based", profile.isRelease {
          keys = (keys + untold).sorted()
        }
        #expect(keys == documented, "\(name) under \(profile)")
      }
    }
  }

  private static func keys(_ name: String, _ profile: ProfileName) throws -> [String] {
    try LifecycleScenarioFiles.log(name, profile: profile).lines
      .map { "\($0.time) \($0.app) \($0.object) \($0.call)" }.sorted()
  }

  @Test func `recent systems announce the foreground before controllers appear`() throws {
    let log = try LifecycleScenarioFiles.log("launch-cold", profile: .ios17)
    let calls = log.lines.map(\.callback)
    let foreground = try #require(calls.firstIndex(of: .sceneWillEnterForeground))
    let appear = try #require(calls.firstIndex(of: .viewWillAppear))
    #expect(foreground < appear)
  }

  @Test func `one profile calls a parent before its child after both appear`() throws {
    let log = try LifecycleScenarioFiles.log("child-appears-with-parent", profile: .parentFirst)
    let told = log.lines.filter { $0.callback == .viewDidAppear }.map(\.object)
    #expect(told == ["home", "banner"])
  }
}
