import CLibrary

/// Identifies the order of victims behind some kills: every candidate order is tested against every
/// kill, and orders with another victim are rejected.
public struct Identification: Sendable {
  /// The test results of an order.
  public struct Standing: Sendable {
    /// The order.
    public let order: VictimOrder
    /// The number of choices that test it.
    public internal(set) var choices = 0
    /// The number of choices that it explains.
    public internal(set) var explained = 0
    /// The expected number of choices explained by chance.
    public internal(set) var byChance = 0.0
    /// The number of pairs of log lines that test it.
    public internal(set) var pairs = 0
    /// The number of pairs in the wrong order.
    public internal(set) var inversions = 0
    /// The probability of so few inversions by chance; 1 without pairs.
    public internal(set) var inversionProbability = 1.0
    /// The logarithm of the probability that chance agrees with the order everywhere.
    public internal(set) var logByChance = 0.0
    /// The logarithm of the likelihood of the victims if the order is followed with random
    /// exceptions, at the share of exceptions that fits best.
    public internal(set) var logLikelihood = 0.0
    /// The first kill that contradicts it; nil for none.
    public internal(set) var contradiction: Contradiction?

    /// Whether any kill tests it.
    public var isTested: Bool { choices + pairs > 0 }
    /// Whether it explains every kill.
    public var survives: Bool { isTested && contradiction == nil }
    /// The probability that chance agrees everywhere, corrected for the number of orders.
    public var probabilityByChance: Double {
      min(1, exp(logByChance) * Double(VictimOrder.allCases.count))
    }
  }

  /// The shortest prefix of kills that contradicts an order.
  public struct Contradiction: Sendable {
    /// The place of the last kill of the prefix.
    public let source: String
    /// The number of kills of the prefix, among those that test the order.
    public let kills: Int
    /// The victim.
    public let killed: String
    /// The victim by the order.
    public let expected: String
    /// The comparison of the two, in words.
    public let comparison: String
  }

  /// The result.
  public enum Verdict: Sendable, Equatable {
    /// One order explains all kills, significantly more than chance, and all others are
    /// contradicted.
    case identified(VictimOrder)
    /// Several orders explain all kills, or one that is not significant.
    case undecided([VictimOrder])
    /// One order explains nearly all kills and is far more likely than the others; or two such
    /// orders, of the lowest band and of the tier, are about equally likely.
    case nearly([VictimOrder])
    /// Every order is contradicted; the nearest explains more than chance, nil if none does.
    case noneFits(nearest: VictimOrder?)
    /// No kill tests an order.
    case noEvidence
  }

  /// The significance level.
  public static let level = 0.05

  /// The results of all orders, in their usual sequence.
  public let standings: [Standing]
  /// The result.
  public let verdict: Verdict
  /// The influence of properties on the choice of victims, if the candidates are known.
  public let influences: [Influence]
  /// Whether the properties explain every choice, so that no coefficient is finite.
  public let isSeparated: Bool
  /// The number of choices behind the influences.
  public let influenceChoices: Int

  /// Tests all orders.
  public init(_ choices: [VictimChoice], _ bursts: [KillBurst] = []) {
    let standings = VictimOrder.allCases.map { Self.standing($0, choices, bursts) }
    self.standings = standings
    verdict = Self.verdict(standings)
    let fit = Influence.fit(choices)
    influences = fit.influences
    isSeparated = fit.isSeparated
    influenceChoices = fit.choices
  }

  /// The test results of an order.
  public func standing(_ order: VictimOrder) -> Standing {
    standings.first { $0.order == order } ?? Standing(order: order)
  }

  private static func verdict(_ standings: [Standing]) -> Verdict {
    let tested = standings.filter(\.isTested)
    guard !tested.isEmpty else { return .noEvidence }
    let survivors = tested.filter(\.survives)
    if survivors.isEmpty {
      if let orders = nearly(tested) { return .nearly(orders) }
      let best = tested.filter { $0.isBetterThanChance }
        .min { ($0.disagreement, $0.order.rawValue) < ($1.disagreement, $1.order.rawValue) }
      return .noneFits(nearest: best?.order)
    }
    guard survivors.count == 1, survivors[0].probabilityByChance < level else {
      return .undecided(survivors.map(\.order))
    }
    return .identified(survivors[0].order)
  }

  /// The least likelihood ratio of an order with exceptions to the others.
  private static let leastRatio = 200.0
  /// The least share of kills that it explains.
  private static let leastShare = 0.7

  /// The least share for two equally likely orders, since a third one may resemble both.
  private static let leastShareOfTwo = 0.95

  private static func nearly(_ tested: [Standing]) -> [VictimOrder]? {
    let ranked = tested.filter { $0.choices > 0 }
      .sorted { ($1.logLikelihood, $0.order.rawValue) < ($0.logLikelihood, $1.order.rawValue) }
    guard let first = ranked.first, first.pairs == 0 || first.inversions == 0 else { return nil }
    let likely = ranked.prefix { first.logLikelihood - $0.logLikelihood <= log(leastRatio) }
    guard
      likely.allSatisfy({
        $0.order.key == first.order.key && $0.order.takesHighest == first.order.takesHighest
      })
    else { return nil }
    let least = likely.count == 1 ? leastShare : leastShareOfTwo
    guard Double(first.explained) >= least * Double(first.choices) else { return nil }
    return likely.map(\.order)
  }

  private static func standing(
    _ order: VictimOrder, _ choices: [VictimChoice], _ bursts: [KillBurst]
  ) -> Standing {
    var standing = Standing(order: order)
    var outcomes: [Outcome] = []
    for choice in choices {
      // If no order allows another victim, there was no choice.
      guard choice.isOpen, let prediction = choice.prediction(order) else { continue }
      let isExplained = prediction.allowed.contains(choice.victim)
      let chance = Double(prediction.allowed.count) / Double(prediction.count)
      outcomes.append(
        Outcome(
          isExplained: isExplained, allowed: Double(prediction.allowed.count),
          reach: Double(choice.reach)))
      standing.choices += 1
      standing.explained += isExplained ? 1 : 0
      standing.byChance += chance
      standing.logByChance += log(chance)
      guard !isExplained, standing.contradiction == nil else { continue }
      standing.contradiction = Contradiction(choice, order, prediction, kills: standing.choices)
    }
    standing.logLikelihood = Outcome.logLikelihood(outcomes)
    standing.add(bursts)
    return standing
  }
}

/// The test of an order against one choice.
private struct Outcome {
  let isExplained: Bool
  /// The number of equally good victims by the order.
  let allowed: Double
  /// The number of possible victims.
  let reach: Double

  /// The logarithm of the likelihood of all victims, at the share of exceptions that fits best.
  static func logLikelihood(_ outcomes: [Outcome]) -> Double {
    [0.005, 0.01, 0.02, 0.04, 0.08, 0.16, 0.32, 0.64, 1].map { exceptions in
      outcomes.reduce(0) { sum, outcome in
        let followed = outcome.isExplained ? (1 - exceptions) / outcome.allowed : 0
        return sum + log(followed + exceptions / outcome.reach)
      }
    }.max() ?? 0
  }
}

extension Identification.Standing {
  /// The share of choices and pairs that contradict it.
  var disagreement: Double {
    Double(choices - explained + inversions) / Double(max(1, choices + pairs))
  }

  /// Whether it explains significantly more than chance, by Hoeffding's bound for choices.
  var isBetterThanChance: Bool {
    let level = Identification.level / Double(VictimOrder.allCases.count)
    let excess = Double(explained) - byChance
    let bound = excess > 0 ? exp(-2 * excess * excess / Double(max(1, choices))) : 1
    return bound < level || inversionProbability < level
  }

  fileprivate mutating func add(_ bursts: [KillBurst]) {
    var test = InversionTest()
    var used: [KillBurst] = []
    for burst in bursts {
      guard let (values, slack) = burst.values(order) else { continue }
      test.add(values, slack: slack)
      used.append(burst)
    }
    pairs = test.pairs
    inversions = test.inversions
    inversionProbability = test.pairs > 0 ? test.probability : 1
    logByChance += test.logNoneByChance
    guard let first = test.first, contradiction == nil else { return }
    let burst = used[first.sequence]
    let before = used[..<first.sequence].reduce(0) { $0 + $1.kills.count }
    let (earlier, later) = (burst.kills[first.earlier], burst.kills[first.later])
    contradiction = Identification.Contradiction(
      source: "\(burst.source), line \(later.line ?? 0)", kills: choices + before + first.later + 1,
      killed: earlier.process, expected: later.process,
      comparison: order.key == .place
        ? "\(Int64(clamped: earlier.secondsInBand ?? 0)) s in the band against "
          + "\(Int64(clamped: later.secondsInBand ?? 0)) s"
        : "\((earlier.footprintBytes ?? 0) >> 10) KB against \((later.footprintBytes ?? 0) >> 10) KB"
    )
  }
}

extension Identification.Contradiction {
  fileprivate init(
    _ choice: VictimChoice, _ order: VictimOrder, _ prediction: VictimChoice.Prediction, kills: Int
  ) {
    let dead = choice.candidates[choice.victim]
    let other = choice.candidates[prediction.allowed[0]]
    source = choice.source
    self.kills = kills
    killed = dead.name
    expected = other.name
    func words(_ candidate: VictimChoice.Candidate) -> String {
      let value: String =
        switch order.key {
        case .place: "place \(candidate.place)"
        case .footprint: "\((candidate.footprintBytes ?? 0) >> 10) KB"
        case .age: "\(Int64(candidate.ageSeconds ?? 0)) s old"
        }
      return "band \(candidate.band), \(value)"
    }
    comparison = "\(words(dead)) against \(words(other))"
  }
}
