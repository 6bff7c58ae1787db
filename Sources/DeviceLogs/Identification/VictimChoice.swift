/// One kill with everybody who could have died instead.
public struct VictimChoice: Sendable {
  /// One who could have died.
  public struct Candidate: Sendable {
    /// The name.
    public let name: String
    /// The jetsam band.
    public let band: Int
    /// The place in the band's queue, counted from the head.
    public let place: Int
    /// The footprint in bytes.
    public let footprintBytes: Int64?
    /// Seconds since it was started.
    public let ageSeconds: Double?

    /// A candidate with what is known of it.
    public init(
      name: String, band: Int, place: Int, footprintBytes: Int64?, ageSeconds: Double?
    ) {
      self.name = name
      self.band = band
      self.place = place
      self.footprintBytes = footprintBytes
      self.ageSeconds = ageSeconds
    }

    fileprivate func value(_ key: VictimOrder.Key) -> Double? {
      switch key {
      case .place: Double(place)
      case .footprint: footprintBytes.map(Double.init)
      case .age: ageSeconds
      }
    }
  }

  /// Where the kill is told: file, and its number among the kills there.
  public let source: String
  /// Why it was killed.
  public let cause: String
  /// Those who were alive, the victim among them.
  public let candidates: [Candidate]
  /// The victim's place in ``candidates``.
  public let victim: Int

  /// A choice.
  ///
  /// - Precondition: `victim` is a place in `candidates`.
  public init(source: String, cause: String, candidates: [Candidate], victim: Int) {
    precondition(candidates.indices.contains(victim), "the victim is one of the candidates")
    self.source = source
    self.cause = cause
    self.candidates = candidates
    self.victim = victim
  }

  /// Whom an order may take, and from how many.
  struct Prediction {
    /// Places in the candidates; several that are equal to it.
    let allowed: [Int]
    /// How many stood in its scope.
    let count: Int
  }

  /// What an order says, nil where what it compares is not known of everybody.
  func prediction(_ order: VictimOrder) -> Prediction? {
    let scope = order.looksAtLowestBandOnly ? lowestBand : tier
    let values = scope.map { candidates[$0].value(order.key) }
    var best: Double?
    for value in values {
      guard let value else { return nil }
      if let now = best, order.takesHighest ? value <= now : value >= now { continue }
      best = value
    }
    return Prediction(
      allowed: zip(scope, values).filter { $1 == best }.map { $0.0 }, count: scope.count)
  }

  /// Whether there was anybody else whom some order could have taken.
  public var isOpen: Bool { reach > 1 }

  /// How many some order could have taken, the victim among them.
  var reach: Int { Set(tier).union([victim]).count }

  /// Those of the lowest band that has anybody.
  var lowestBand: [Int] {
    let lowest = candidates.map(\.band).min() ?? 0
    return candidates.indices.filter { candidates[$0].band == lowest }
  }

  /// Those of the lowest tier that has anybody; idle exits take from band 0 alone.
  private var tier: [Int] {
    if cause == "idle-exit" { return lowestBand }
    for ceiling in [20, 90, 100, 210] {
      let members = candidates.indices.filter { candidates[$0].band <= ceiling }
      if !members.isEmpty { return members }
    }
    return []
  }
}
