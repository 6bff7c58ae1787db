import Files
import Lifecycle
import LifecycleScripts
import SimulationKernel
import Testing

/// What `check` makes of the logs that apps publish: no false alarm, and changes that show are found.
@Suite struct PublishedLogTests {
  /// Changed logs per form.
  private static var count: UInt64 {
    #if CHECKED
      40
    #else
      200
    #endif
  }

  /// The apps of a form.
  ///
  /// `make test-release` writes 200 apps in every form. `make test` writes 20 others in each, 160 in all: a false alarm
  /// about one app in 50 is found with probability 0.96, and one about every seventh log of a form with 0.95.
  private static func seeds(of form: PublishedLog.Form) -> ClosedRange<UInt64> {
    #if CHECKED
      let earlier = UInt64(PublishedLog.Form.allCases.firstIndex(of: form) ?? 0)
      return 20 * earlier + 1...20 * earlier + 20
    #else
      return 1...count
    #endif
  }

  @Test(arguments: PublishedLog.Form.allCases)
  func `a log of a healthy app is legal in every form`(form: PublishedLog.Form) throws {
    var lines = 0
    let seeds = Self.seeds(of: form)
    for seed in seeds {
      let log = try PublishedLog(seed: seed, form)
      guard !log.lines.isEmpty else { continue }
      let entries = try LifecycleLogReader.read(log.text, named: "log")
      let check = LifecycleChecker.check(entries)
      #expect(check.illegal == nil, "\(form), seed \(seed): \(String(describing: check.illegal))")
      #expect(check.missing == [], "\(form), seed \(seed)")
      lines += check.entries
      #expect(entries.count { $0.call != nil } == log.lines.count, "\(form), seed \(seed)")
    }
    print("\(form): \(seeds.count) logs, \(lines) lines, no false alarm unless reported")
  }

  @Test(arguments: PublishedLog.Form.allCases.filter(\.hasIdentity))
  func `a single visible change is found`(form: PublishedLog.Form) throws {
    var (found, visible) = (0, 0)
    var missed: [UInt64] = []
    for seed in 1...Self.count {
      let log = try PublishedLog(seed: seed, form)
      var random = RandomStream(StreamID(seed: seed, purpose: 8))
      // Most calls of a sparse log may be left out without a trace.
      for _ in 0..<50 {
        guard let (changed, object) = log.changed(&random), changed.shows(object),
          !log.shows(object)
        else { continue }
        visible += 1
        let entries = try LifecycleLogReader.read(changed.text, named: "log")
        let check = LifecycleChecker.check(entries)
        if check.illegal != nil || !check.missing.isEmpty {
          found += 1
        } else {
          missed.append(seed)
        }
        break
      }
    }
    print("\(form): \(found) of \(visible) changes found")
    #expect(visible * 2 > Int(Self.count))
    #expect(100 * found >= 95 * visible, "\(form): missed with the seeds \(missed)")
  }
}
