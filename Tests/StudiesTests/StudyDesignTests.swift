import MobileOS
import Testing

@testable import Files
@testable import Scenarios
@testable import Studies

/// What cells a study file stands for.
@Suite
struct StudyDesignTests {
  private func levels(_ text: String) throws -> [[String?]] {
    try StudySupport.study(text).cells.map(\.levels)
  }

  @Test func `a full grid has every combination, the first factor slowest`() throws {
    let study = try StudySupport.study(
      """
      # How much?
      scenario: tiny
      factors:
        device.memory: [2GiB, 3GiB]
        policy: [lru, gdsf]
        apps.count: 10|20
      replications: 3
      """)
    #expect(study.factors == ["device.memory", "apps.count"])
    #expect(
      study.cells.map(\.levels) == [
        ["2GiB", "10"], ["2GiB", "20"], ["3GiB", "10"], ["3GiB", "20"],
      ])
    #expect(study.cells.map(\.number) == [1, 2, 3, 4])
    #expect(study.cells.allSatisfy { $0.policies == ["lru", "gdsf"] })
    #expect(study.runCount == 4 * 2 * 3)
    #expect(study.question == "How much?")
  }

  @Test func `equivalent strategies are all kept, and a repeated one once`()
    throws
  {
    let study = try StudySupport.study(
      """
      scenario: tiny
      factors:
        policy: [lru, "whom=lru,when=xnu", "whom=lru,when=xnu,warn=xnu", jetsam, lru]
      """)
    #expect(
      study.policies == ["lru", "whom=lru,when=xnu", "whom=lru,when=xnu,warn=xnu", "jetsam"])
  }

  @Test func `ranges count, double and step`() throws {
    #expect(
      try levels("scenario: tiny\nfactors: {device.memory: 2GiB..8GiB}")
        == [["2GiB"], ["4GiB"], ["8GiB"]])
    #expect(
      try levels("scenario: tiny\nfactors: {apps.growthFactor: {from: 1, to: 2, step: 0.5}}")
        == [["1"], ["1.5"], ["2"]])
    #expect(
      try levels("scenario: tiny\nfactors: {device.grace: {from: 2s, to: 6s, count: 3}}")
        == [["2s"], ["4s"], ["6s"]])
    #expect(
      try levels(
        "scenario: tiny\nfactors: {apps.count: {from: 10, to: 1000, count: 3, scale: log}}")
        == [["10"], ["100"], ["1000"]])
    #expect(
      try levels("scenario: tiny\nfactors: {device.memory: {from: 2GiB, to: 4GiB, step: 1GiB}}")
        == [["2GiB"], ["3GiB"], ["4GiB"]])
    // Binary fractions do not show.
    #expect(
      try levels("scenario: tiny\nfactors: {apps.growthFactor: {from: 1, to: 1.3, step: 0.1}}")
        == [["1"], ["1.1"], ["1.2"], ["1.3"]])
  }

  @Test func `a condition that no cell can meet is refused`() throws {
    func refusal(_ condition: String) throws -> String {
      let error = try StudySupport.error(
        """
        scenario: tiny
        factors: {workload.user: [heavy, light], policy: [jetsam, lru]}
        nested:
          - {when: {\(condition)}, factors: {device.grace: [1s, 5s]}}
        """)
      return try #require(error).description
    }
    #expect(try refusal("policy: lru").contains("all strategies of a cell see the same scenario"))
    #expect(try refusal("workload.usr: heavy").contains("`workload.usr` is not a factor"))
    let level = try refusal("workload.user: heavi")
    #expect(level.contains("nested.0.when.workload.user"))
    #expect(level.contains("Its levels are heavy, light"))
  }

  @Test func `drawn levels have readable digits`() throws {
    let drawn = try levels(
      """
      scenario: tiny
      sample: 20
      factors:
        apps.growthFactor: {from: 1, to: 2}
        device.memory: {from: 2GiB, to: 4GiB}
        device.grace: {from: 1s, to: 50s}
      """)
    #expect(drawn.count == 20)
    for point in drawn {
      #expect(point.allSatisfy { ($0?.count ?? 0) <= 10 }, "\(point)")
    }
  }

  @Test func `zipped factors move together and nested ones only where they belong`() throws {
    #expect(
      try levels(
        """
        scenario: tiny
        zip:
          - {device.profile: [phone-2gb, phone-4gb], apps.count: [10, 20]}
        nested:
          - {when: {device.profile: phone-4gb}, factors: {device.grace: [1s, 5s]}}
        """) == [
          ["phone-2gb", "10", nil], ["phone-4gb", "20", "1s"], ["phone-4gb", "20", "5s"],
        ])
  }

  @Test func `derived values follow their factors into the scenario`() throws {
    let study = try StudySupport.study(
      """
      scenario: tiny
      factors: {device.memory: [2GiB, 4GiB]}
      derived:
        device.wired: 0.25 * device.memory
        apps.count: max(10, device.memory / 128MiB)
      """)
    #expect(
      study.cells.map(\.levels) == [
        ["2GiB", "512MiB", "16"], ["4GiB", "1GiB", "32"],
      ])
    #expect(try study.scenario(of: study.cells[1]).device.wiredBytes == 1 << 30)
  }

  @Test func `constraints exclude cells, and strategies within a cell`() throws {
    let study = try StudySupport.study(
      """
      scenario: tiny
      factors:
        device.memory: [2GiB, 3GiB, 4GiB]
        policy: [jetsam, lru, gdsf]
      constraints:
        - device.memory != 3GiB
        - device.memory >= 4GiB or policy == lru
      """)
    #expect(study.cells.map(\.levels) == [["2GiB"], ["4GiB"]])
    #expect(study.cells.map(\.policies) == [["lru"], ["jetsam", "lru", "gdsf"]])
    #expect(study.runCount == 40)
  }

  @Test func `a Latin hypercube has one point per stratum of every factor`() throws {
    let study = try StudySupport.study(
      """
      scenario: tiny
      sample: 20
      factors:
        apps.growthFactor: {from: 1, to: 3}
        workload.user: [heavy, light]
        apps.count: {from: 10, to: 49}
      """)
    #expect(study.cells.count == 20)
    let growth = study.cells.compactMap { $0.levels[0].flatMap { Double($0) } }.sorted()
    for (index, value) in growth.enumerated() {
      #expect(value >= 1 + Double(index) / 10 && value <= 1 + Double(index + 1) / 10)
    }
    #expect(study.cells.count { $0.levels[1] == "heavy" } == 10)
    #expect(study.cells.allSatisfy { $0.levels[2].flatMap { Int($0) } != nil })
    // Another seed is another sample.
    #expect(
      try StudySupport.study(
        "scenario: tiny\nsample: 20\nfactors: {apps.growthFactor: {from: 1, to: 3}}", seed: 2
      ).cells.map(\.levels)
        != StudySupport.study(
          "scenario: tiny\nsample: 20\nfactors: {apps.growthFactor: {from: 1, to: 3}}"
        ).cells.map(\.levels))
  }

  @Test(arguments: [
    ("scenario: tiny\nfactors: {device.memry: [2GiB]}", "Did you mean `memory`"),
    ("scenario: tiny\nfactors: {policy: [lruu]}", "Did you mean `lru`"),
    ("scenario: tiny\nfactors: {apps.count: [0]}", "out of range"),
    ("scenario: tiny\nfactors: {apps.count: []}", "at least one level"),
    ("scenario: tiny\nfactors: {apps.growthFactor: {from: 1, to: 2}}", "not a distribution"),
    ("scenario: tiny\nfactors: {seed: [1, 2]}", "cannot be varied"),
    ("scenario: tiny\nset: {seed: 7}", "Write `seed` next to `scenario`"),
    ("scenario: tiny\nzip: [{apps.count: [1, 2], device.grace: [1s]}]", "equally many"),
    ("scenario: tiny\nconstraints: [apps.count > 50]", "no combination"),
    ("scenario: tiny\nconstraints: [apps.cuont > 50]", "neither a factor"),
    ("scenario: tiny\nconstraints: [apps.count = 50]", "Write `==`"),
    ("scenario: tiny\nreplications: {precision: 200%}", "between 0 and 100%"),
    ("scenario: tiny\nreplications: 0", "out of range"),
    ("scenario: tiny\nmetrics: [colds]", "`flotsam --list-metrics` lists all"),
    ("scenario: tinny", "Did you mean `tiny`"),
    ("scenario: tiny\nfactor: {apps.count: [1]}", "Did you mean `factors`"),
    ("factors: {apps.count: [1]}", "is missing"),
    ("", "mine.yaml, line 1: it is empty. `flotsam studies smoke` prints a study"),
    (
      "scenario: tiny\npolicies: [lru, 'lru-k(k=3)']",
      "write `factors: {policy: [lru, lru-k(k=3)]}`"
    ),
    ("policy: lru, gdsf\nscenario: tiny", "write `factors: {policy: [lru, gdsf]}`"),
    ("scenarios: [tiny, small]", "`flotsam compare A.yaml B.yaml` compares whole scenarios"),
    ("scenario: tiny\ndevice: {memory: 2GiB}", "`factors: {device.memory: [...]}` to vary it"),
    ("scenario: tiny\nduration: 1d", "Write `set: {duration: ...}` to change it in all runs"),
    ("scenario: tiny\nreplicatons: 3", "Did you mean `replications`?"),
    ("scenario: tiny\nfactors:\n  policy: lru, gdsf", "Write `[lru, gdsf]`, or quote"),
    ("scenario: tiny\nfactors:\n  device.memory: 2GiB, 3GiB", "Write `[2GiB, 3GiB]`, or quote"),
    ("scenario: tiny\nfactors: {policy: lru, gdsf}", "as in `policy: [lru, gdsf]`"),
    ("scenario: tiny\nfactors: {policy: [lru-k(k=2,k=3)]}", "quote a strategy that has commas"),
    ("scenario: tiny\nmetrics: kills", "metrics: it must be a list, not `kills`. Write it in"),
    ("scenario: tiny\nfactors: {policy: [lru-k, lru-k(k=2)]}", "`lru-k` is named twice"),
    ("scenario: tiny\nfactors: {policy: ['lru-k(k=3)', 'lru-k( k = 3 )']}", "is named twice"),
    (
      "scenario: tiny\nfactors: {policy: ['whom=lru,when=xnu', 'when=xnu, whom=lru']}",
      "are two names of one policy"
    ),
    (
      "scenario: tiny\nfactors: {policy: ['mine=score(idle_s)', score(idle_s)]}",
      "are two names of one policy"
    ),
  ])
  func `an error names the place and a remedy`(text: String, part: String) throws {
    let error = try #require(try StudySupport.error(text))
    #expect(error.exitCode == 65)
    #expect(error.description.contains(part), "\(error)")
    #expect(error.description.utf8.count < 600, "\(error)")
  }
}
