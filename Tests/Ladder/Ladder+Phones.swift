import Statistics

extension Ladder {
  static let month = Rung(
    "V5", "a month of a real phone, 5,147 launches",
    configuration: "the same launches; apps of one size", needs: RealPhone.needs
  ) {
    let answers = try await RealPhone.answers()
    return Rung.Finding(
      predicted: "cold launches of FIFO, LRU, LFU, Belady at 12 numbers of apps alive",
      seen: "another program: " + answers.agreementText, error: answers.failureText)
  }

  static let users = Rung(
    "V7", "synthetic users `heavy` and `light` against their phones",
    fitted: "each preset to its own phone: a test of fit",
    configuration: "the same numbers of apps and launches", needs: FittedUser.needs
  ) {
    var answers: [Answer] = []
    for person in FittedUser.all {
      answers += try await person.answers(appsAlive: [2, 5, 10, 15, 20, 30])
    }
    // The recordings' extents come first and are exact.
    let shares = answers.filter { $0.expected <= 1 }
    return Rung.Finding(
      predicted: "shares found alive at 2 to 30 apps: FIFO, LRU, Belady, LFU from 15 on",
      seen: "\(shares.count) shares of two phones",
      error: "at most \(Words.points(shares.largestError)), \(shares.failureText) 2.5 (LFU 3)")
  }

  static let people = [
    Rung(
      "V7", "each phone from the preset of the other",
      fitted: "nothing of that phone",
      configuration: "the phone's own numbers of apps and launches", needs: People.needs
    ) {
      let answers = try await People.fromTheOtherPhone()
      func worst(_ policy: String) -> String {
        let errors = answers.filter { $0.question.contains(", \(policy),") }.map { abs($0.error) }
        return "\(policy) \(Words.number(100 * (errors.max() ?? 0)))"
      }
      return Rung.Finding(
        predicted: "shares found alive at 2 to 30 apps under four policies",
        seen: "\(answers.count) shares of two phones",
        error: "at most " + ["fifo", "lru", "lfu", "belady"].map(worst).joined(separator: ", ")
          + " points; \(answers.failureText) 5")
    },
    Rung(
      "V7", "LRU against LFU on each phone, from the preset of the other",
      fitted: "nothing of that phone",
      configuration: "the phone's own numbers of apps and launches", needs: People.needs
    ) {
      let found = try await People.recencyOverFrequency()
      func text(_ values: (FittedUser, [Double])) -> String {
        "\(values.0): "
          + values.1.map { Words.number(100 * $0, isSigned: true) }.joined(separator: ", ")
      }
      let signs = found.flatMap { phone in
        zip(phone.given, phone.seen).map { ($0 > 0) == ($1 > 0) }
      }
      return Rung.Finding(
        predicted: "LRU's share alive less LFU's with 2, 5, 10, 15, 20, 30 apps, in points: "
          + found.map { text(($0.phone, $0.given)) }.joined(separator: "; "),
        seen: found.map { text(($0.phone, $0.seen)) }.joined(separator: "; "),
        error: "\(signs.count { !$0 }) of \(signs.count) with the other sign")
    },
    Rung(
      "V7", "a third phone, kept aside, as the person with its 49 launches a day (`user: anyone`)",
      fitted: "the other two phones",
      configuration: "its numbers of apps and launches; of its use only LRU's shares are published"
    ) {
      let answers = People.thirdPhone()
      func shares(_ values: [Double]) -> String {
        values.map { Words.number(100 * $0) }.joined(separator: ", ") + " %"
      }
      return Rung.Finding(
        predicted: "alive under LRU with 2, 5, 10, 15, 20, 30 apps: "
          + shares(answers.map(\.given)),
        seen: shares(answers.map(\.expected)),
        error: answers.map { Words.number(100 * $0.error, isSigned: true) }.joined(separator: ", ")
          + " points; \(answers.failureText) 5")
    },
    Rung(
      "V7", "spread between people of the share alive under LRU with 20 apps (`user: anyone`)",
      fitted: "published spreads of launches a day and of apps, nothing of this share",
      configuration: "a hundred people with 60 apps and four weeks for three phones with 47 to 70"
    ) {
      let shares = SampleMean(People.hundredShares())
      // The three phones: 87.3, 92.6 and 93.6 %, by the quantiles as above.
      let seen = SampleMean(People.threeShares)
      let given = shares.standardDeviation ?? 0
      let expected = seen.standardDeviation ?? 0
      return Rung.Finding(
        predicted: "\(Words.percent(shares.mean, 1)), standard deviation \(Words.points(given))",
        seen: "\(Words.percent(seen.mean, 1)), \(Words.points(expected)) over three phones",
        error: "\(Words.points(given - expected, isSigned: true)) of deviation")
    },
  ]

  static let systems = [
    memoryRules("XNU's", "kernel", "KernelRules"),
    memoryRules("Android's", "android", "AndroidRules"),
    Rung(
      "V9", "orders of the life cycle, table by table (`Scenarios/lifecycle`, `statements`)",
      configuration: "the documents' own cases, under the profile of iOS 17", isQuick: true
    ) {
      let answers = try ScriptedRules.orders()
      let statements = try ScriptedRules.statements()
      let lines = Int(answers.reduce(0) { $0 + $1.expected })
      return Rung.Finding(
        predicted: "every callback and its place",
        seen: "tables of the documented orders: \(answers.count) scripts with \(lines) lines; "
          + "\(statements.held) of \(statements.all) statements, \(statements.leftOut) left out",
        error:
          "\(answers.failureCount + statements.all - statements.held - statements.leftOut) outside"
      )
    },
    Rung(
      "V10", "apps alive after each of 36 launches, Pixel 3 without swap (Fleet, ASPLOS 2024)",
      fitted: "the size of each six of its 18 apps: three numbers",
      configuration:
        "its 18 apps, order and times; thresholds of available memory, not lmkd's stalls",
      needs: CachedApps.needs, isQuick: true
    ) {
      let answers = try CachedApps.withoutSwap()
      return Rung.Finding(
        predicted: "\(Words.range(answers.map(\.given))) apps",
        seen: "\(Words.range(answers.map(\.expected))) apps",
        error: "at most \(Int(answers.largestError)) apps, \(answers.failureText) 2")
    },
    Rung(
      "V11", "three JetsamEvent reports of real devices (iOS 11, 14, 18)",
      configuration: "the same devices", needs: RealReport.needs, isQuick: true
    ) {
      let answers = try RealReport.needs.flatMap { try RealReport.answers($0) }
      return Rung.Finding(
        predicted: "processes, bands, footprints, totals",
        seen: "another parser: " + answers.agreementText, error: answers.failureText)
    },
    killOrder("1 GB", "android-1gb", "android-lmkd", "a phone of 1 GB like the recorded Nokia 1"),
    killOrder(
      "4 GB", "android-4gb", "android-14",
      "a larger phone, and Android 14's limit: at 32 cached processes they die one at a time"),
  ]

  private static func memoryRules(_ whose: String, _ folder: String, _ article: String) -> Rung {
    Rung(
      "V8",
      "\(whose) memory rules (`Scenarios/\(folder)`, listed with sources in `\(article).md`)",
      configuration: "one rule each on a small device", isQuick: true
    ) {
      let answers = ScriptedRules.memory(folder)
      return Rung.Finding(
        predicted: "who is warned, frozen, spared, killed, in which order and why",
        seen: "the sources' rules, \(answers.count) scripts", error: answers.failureText)
    }
  }

  private static func killOrder(
    _ size: String, _ profile: String, _ policy: String, _ configuration: String
  ) -> Rung {
    Rung(
      "V12", "successive kills within 2 s under lmkd, \(size), against a Nokia 1 (CoNEXT 2022)",
      configuration: configuration
    ) {
      let recorded = AndroidKillOrder.recorded
      guard let seen = try AndroidKillOrder.simulatedSteps(profile: profile, policy: policy),
        seen.all > 0
      else { return Rung.Finding(predicted: "no bursts", seen: "17 of 18", error: "no answer") }
      let given = Proportion(seen.falling, of: seen.all)
      let interval = recorded.interval
      return Rung.Finding(
        predicted: "\(given.count) of \(given.total) have the same or a lower adjustment "
          + "(\(Words.percent(given.share)))",
        seen: "\(recorded.count) of \(recorded.total) (\(Words.percent(recorded.share)); "
          + "\(Words.percent(interval.low)) to \(Words.percent(interval.high)))",
        error: "\(Words.points(given.share - recorded.share, isSigned: true)), "
          + (given.share >= interval.low ? "inside the interval" : "outside"))
    }
  }
}
