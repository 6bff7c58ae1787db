extension UserProfile {
  /// The person on the line through two others: `calm` at 0, `busy` at 1, and beyond them outside.
  ///
  /// Times, ranks and weights go along geometrically, shares and odds by their logits, spreads and
  /// exponents linearly and never below zero. What the two do not share in form stays as the first
  /// has it.
  public static func between(_ calm: UserProfile, _ busy: UserProfile, at place: Double)
    -> UserProfile
  {
    var person = calm
    if case .recency(let first) = calm.chooser, case .recency(let second) = busy.chooser {
      person.chooser = .recency(.between(first, second, at: place))
    }
    person.returnShare = Between.shares(calm.returnShare, busy.returnShare, place)
    person.dwell = Between.distributions(calm.dwell, busy.dwell, place)
    person.switchPause = Between.distributions(calm.switchPause, busy.switchPause, place)
    person.sessionGap = Between.distributions(calm.sessionGap, busy.sessionGap, place)
    person.usesPerSession = Between.distributions(calm.usesPerSession, busy.usesPerSession, place)
    if let first = calm.hours, let second = busy.hours {
      person.hours = .between(first, second, at: place)
    }
    return person
  }
}

extension RecencyProfile {
  static func between(_ calm: Self, _ busy: Self, at place: Double) -> Self {
    func odds(_ first: Odds, _ second: Odds) -> Odds {
      Odds(
        other: Between.shares(first.other, second.other, place),
        favourite: Between.shares(first.favourite, second.favourite, place))
    }
    return RecencyProfile(
      exponent: Between.atLeastZero(calm.exponent, busy.exponent, place),
      cutoff: Between.positive(calm.cutoff, busy.cutoff, place),
      repeatShare: Between.shares(calm.repeatShare, busy.repeatShare, place),
      second: odds(calm.second, busy.second), secondAgain: odds(calm.secondAgain, busy.secondAgain),
      deeper: zip(calm.deeper, busy.deeper).map(odds))
  }
}

/// Numbers on the line through two others.
enum Between {
  static func linear(_ first: Double, _ second: Double, _ place: Double) -> Double {
    first + (second - first) * place
  }

  static func atLeastZero(_ first: Double, _ second: Double, _ place: Double) -> Double {
    max(0, linear(first, second, place))
  }

  /// Of two positive numbers.
  static func positive(_ first: Double, _ second: Double, _ place: Double) -> Double {
    DeterministicMath.exp(
      linear(DeterministicMath.log(first), DeterministicMath.log(second), place))
  }

  /// Of two shares; one that is 0 or 1 has no logit and goes along linearly.
  static func shares(_ first: Double, _ second: Double, _ place: Double) -> Double {
    guard 0 < first, first < 1, 0 < second, second < 1 else {
      return min(1, atLeastZero(first, second, place))
    }
    let odds = positive(first / (1 - first), second / (1 - second), place)
    return odds / (1 + odds)
  }

  static func distributions(
    _ first: Distribution, _ second: Distribution, _ place: Double
  ) -> Distribution {
    switch (first, second) {
    case (.constant(let first), .constant(let second)):
      return .constant(atLeastZero(first, second, place))
    case (.logNormal(let median, let sigma), .logNormal(let otherMedian, let otherSigma)):
      return .logNormal(
        median: positive(median, otherMedian, place), sigma: atLeastZero(sigma, otherSigma, place))
    case (.mixture(let first), .mixture(let second))
    where first.components.count == second.components.count:
      let weights = zip(first.choice.probabilities, second.choice.probabilities)
      let components = zip(first.components, second.components)
      return .mixture(
        Mixture(
          zip(weights, components).map { weights, components in
            (
              positive(weights.0, weights.1, place),
              distributions(components.0, components.1, place)
            )
          }))
    default: return first
    }
  }
}
