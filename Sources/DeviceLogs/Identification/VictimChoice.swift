/// One kill with all possible victims.
public struct VictimChoice: Sendable {
  /// A possible victim.
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

    /// A candidate with its known properties.
    public init(name: String, band: Int, place: Int, footprintBytes: Int64?, ageSeconds: Double?) {
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

  /// The place of the kill: the file, and its number among the kills there.
  public let source: String
  /// The cause of the kill.
  public let cause: String
  /// The live processes, including the victim.
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

  /// The victims by an order.
  struct Prediction {
    /// Places in the candidates; several for equal values.
    let allowed: [Int]
    /// The number of candidates in its scope.
    let count: Int
  }

  /// The victims by an order; nil if the property is unknown for some candidate.
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

  /// Whether some order could have taken another victim.
  public var isOpen: Bool { reach > 1 }

  /// The number of candidates that some order could have taken, including the victim.
  var reach: Int { Set(tier).union([victim]).count }

  /// The candidates of the lowest occupied band.
  var lowestBand: [Int] {
    let lowest = candidates.map(\.band).min() ?? 0
    return candidates.indices.filter { candidates[$0].band == lowest }
  }

  /// The candidates of the lowest occupied tier; idle exits take from the lowest band only.
  private var tier: [Int] {
    if cause == "idle-exit" { return lowestBand }
    for ceiling in [20, 90, 100, 210] {
      let members = candidates.indices.filter { candidates[$0].band <= ceiling }
      if !members.isEmpty { return members }
    }
    return []
  }
}
