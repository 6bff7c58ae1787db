import TestSupport
import Testing

@testable import Files
@testable import Runs
@testable import Scenarios
@testable import Studies

/// What a store keeps of its study.
@Suite
struct StoredStudyTests {
  /// Factors out of the order of their names, nested and derived ones, a sequential rule.
  static let text = """
    # Which of the two?
    name: two
    scenario: tiny
    set: {duration: 1h}
    seed: 7
    replications: {bestOf: 95%, from: 4, to: 9}
    metrics: [kills, time_lost_s]
    factors: {policy: [lru, jetsam], device.memory: [2GiB, 1GiB], apps.count: [4, 8]}
    derived: {device.swap: device.memory / 2}
    constraints: ["apps.count < 8 or device.memory > 1GiB"]
    """

  @Test func `the definition is a study file of the same study`() throws {
    let study = try StudySupport.study(Self.text)
    let again = try StudySupport.loader.load("two.sqlite", text: study.definition)
    #expect(again.definition == study.definition)
    #expect(again.name == "two" && again.seed == 7 && again.rule == study.rule)
    #expect(again.factors == study.factors && again.policies == ["lru", "jetsam"])
    #expect(again.metrics.map(\.name) == ["kills", "time_lost_s"])
    #expect(again.cells.count == study.cells.count && study.cells.count == 3)
    for (new, old) in zip(again.cells, study.cells) {
      #expect(new.number == old.number && new.levels == old.levels)
      #expect(try again.identity(of: new) == study.identity(of: old))
    }
  }

  @Test(arguments: [
    ("device.memory: 2GiB..8GiB", 3), ("workload.user: heavy|light", 2),
    ("policy: lru|jetsam", 2), ("apps.count: {from: 4, to: 8, step: 2}", 3),
    ("workload.user: \"heavy\"", 1), ("apps.count: 4", 1),
  ])
  func `levels are read back from a store in any notation`(factor: String, levels: Int) throws {
    let text = "name: two\nscenario: tiny\nset: {duration: 1h}\nfactors:\n  \(factor)\n"
    let zipped = text.replacing("factors:", with: "zip:").replacing("\n  ", with: "\n- ")
    for form in factor.hasPrefix("policy") ? [text] : [text, zipped] {
      let study = try StudySupport.study(form)
      #expect(study.cells.count * study.cells[0].policies.count == levels)
      let again = try StudySupport.loader.load("two.sqlite", text: study.definition)
      #expect(again.definition == study.definition)
      #expect(again.cells.map(\.levels) == study.cells.map(\.levels))
      #expect(again.policies == study.policies)
    }
  }

  @Test func `a quoted word with a bar is one level, before and after`() throws {
    let text = "name: two\nscenario: tiny\nfactors:\n  workload.user: \"heavy|light\"\n"
    // No user has such a name: the word was not taken for two.
    let error = try #require(try StudySupport.error(text))
    #expect(error.description.contains("heavy|light"), "\(error)")
    let node = try YAMLNode(parsing: text, named: "x").withStoredFactors
    let again = try YAMLNode(parsing: node.orderedText, named: "y").withReadFactors
    guard case .list(let levels)? = again["factors"]?["workload.user"]?.content else {
      Issue.record("the level is no list: \(node.orderedText)")
      return
    }
    #expect(levels.count == 1)
  }

  @Test func `a study may have its scenario inside`() throws {
    let study = try StudySupport.study(
      """
      scenario: {duration: 2h, device: {profile: phone-2gb}, apps: {count: 12}}
      factors: {policy: [lru, jetsam]}
      """)
    #expect(try study.scenario(of: study.cells[0]).summary.contains("12 apps"))
    let error = try #require(
      try StudySupport.error("scenario: {device: {memroy: 2GiB}}\nfactors: {policy: [lru, fifo]}\n")
    )
    #expect(error.description.contains("memroy"))
    let list = try #require(try StudySupport.error("scenario: [tiny]\nfactors: {policy: [lru]}\n"))
    #expect(list.description.contains("scenario"))
  }
}
