/// How long an app survives out of sight: both estimates for every hypothesis, and every footprint or
/// release.
///
/// (i) *Alive if not used*: for some departures of each user the run is repeated with the app's
/// later launches removed, everything else the same (paired runs). The app then survives as long as
/// if the user had come back later; the curve is Kaplan and Meier's, censored at the end of the run
/// and at the horizon. (ii) *Killed before the return*: of all departures in the runs as they are,
/// the cumulative incidence of a kill with the return and a force quit as competing outcomes. The
/// end of the run censors: counted as an outcome it would make every other outcome rarer.
public struct SurvivalStudy: Sendable {
  /// One hypothesis with one footprint or release.
  public struct Case: Sendable {
    /// The order in which the system kills.
    public let hypothesis: VictimHypothesis
    /// The release's name; nil where releases are not compared.
    public let release: String?
    /// The app's footprint in bytes; nil for its own footprint.
    public let footprintBytes: Int64?
    /// The departures in the runs as they are, by user.
    public let observed: [[Departure]]
    /// The fates after some departures with later launches removed, by user.
    public let unused: [[Departure]]
    /// Estimate (i).
    public let alive: IncidenceCurve
    /// Estimate (ii): of a kill, of the return and of a force quit.
    public let incidence: [IncidenceCurve]
    /// The requests of each user; nil for users without the app.
    public internal(set) var workloads: [Fingerprint?] = []

    /// The outcomes of ``incidence``, in its order.
    public static let outcomes: [Departure.Outcome] = [.killed, .returned, .forceQuit]

    /// The number of departures with this outcome in the runs as they are.
    public func count(of outcome: Departure.Outcome) -> Int {
      observed.joined().count { $0.outcome == outcome }
    }
  }

  /// The cases, hypothesis by hypothesis, footprints or releases as given.
  public let cases: [Case]
  /// The number of users.
  public let userCount: Int
  /// The times of all curves in seconds.
  public let times: [Double]

  /// Hash of the times of every departure.
  public var fingerprint: Fingerprint { cases.fingerprint }

  /// How many users want something else in a release than in the first one.
  ///
  /// A few may, because a run that ends at a given time has room for fewer uses if launches take longer.
  public func otherUserCount(in release: String) -> Int {
    guard let first = cases.first, let own = cases.first(where: { $0.release == release }) else {
      return 0
    }
    return zip(first.workloads, own.workloads).count { $0 != $1 }
  }

  /// Runs a plan on `jobs` cores.
  ///
  /// - Parameters:
  ///   - plan: the plan.
  ///   - jobs: the number of cores.
  ///   - times: the times of the curves in seconds, rising; nil for round times up to the horizon.
  ///   - progress: called with the share of the work done.
  public init(
    _ plan: SurvivalPlan, jobs: Int, times: [Double]? = nil, progress: (Double) -> Void = { _ in }
  ) async throws {
    let users = plan.population
    let pairs = plan.hypotheses.flatMap { hypothesis in plan.settings.map { (hypothesis, $0) } }
    let total = pairs.count * users.count
    let watched = try await orderedMap(
      count: total, jobs: jobs, progress: { progress(Double($0) / Double(total)) }
    ) { index in
      let (hypothesis, setting) = pairs[index / users.count]
      return UserWatch(plan, plan.watch(users[index % users.count], hypothesis, setting))
    }
    let times = times ?? Self.times(until: plan.horizon.seconds)
    self.times = times
    userCount = users.count
    cases = pairs.enumerated().map { index, pair in
      let part = Array(watched[(index * users.count)..<((index + 1) * users.count)])
      // All cases have the same resamples, so that equal departures have equal intervals.
      return Case(pair.0, pair.1, part, times: times, seed: plan.scenario.seed)
    }
  }

  /// Round times, dense enough for a curve on a logarithmic axis.
  public static func times(until horizon: Double) -> [Double] {
    let minutes: [Double] = [
      1, 1.5, 2, 3, 4, 5, 7, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 360, 480, 600, 720,
      960, 1200, 1440, 2160, 2880, 4320, 5760, 7200, 10_080, 14_400, 20_160, 43_200,
    ]
    let seconds: [Double] = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 15, 20, 25, 30, 40, 50]
    return (seconds + minutes.map { $0 * 60 }).filter { $0 < horizon } + [horizon]
  }
}

extension [SurvivalStudy.Case] {
  /// Hash of the times of every departure.
  var fingerprint: Fingerprint {
    var fingerprint = Fingerprint()
    for departure in flatMap({ $0.observed + $0.unused }).joined() {
      fingerprint.mix(UInt64(bitPattern: departure.leftAt.nanoseconds))
      fingerprint.mix(UInt64(bitPattern: departure.away.nanoseconds))
    }
    return fingerprint
  }
}

/// One user under one hypothesis with one footprint or release.
private struct UserWatch: Sendable {
  let observed: [Departure]
  let unused: [Departure]
  let workload: Fingerprint?

  init(_ plan: SurvivalPlan, _ watch: DepartureWatch?) {
    let run = watch?.departures()
    let departures = run?.departures ?? []
    observed = departures
    workload = run?.workload
    let wanted = min(plan.departuresPerUser, departures.count)
    // The departures are spread over the run: the middle one of each part.
    unused = (0..<wanted).compactMap { part in
      let index = (2 * part + 1) * departures.count / (2 * wanted)
      return watch?.fate(after: departures[index].leftAt, horizon: plan.horizon)
    }
  }
}

extension SurvivalStudy.Case {
  fileprivate init(
    _ hypothesis: VictimHypothesis, _ setting: SurvivalPlan.Setting, _ users: [UserWatch],
    times: [Double], seed: UInt64
  ) {
    self.hypothesis = hypothesis
    release = setting.release
    footprintBytes = setting.footprintBytes
    observed = users.map(\.observed)
    unused = users.map(\.unused)
    workloads = users.map(\.workload)
    let deaths = CompetingRisks(Self.stays(unused, outcomes: [.killed]), outcomeCount: 1)
    alive = deaths.curves(times, isCautious: true, seed: seed)[0].complement
    incidence = CompetingRisks(
      Self.stays(observed, outcomes: Self.outcomes), outcomeCount: Self.outcomes.count
    ).curves(times, seed: seed)
  }

  static func stays(
    _ users: [[Departure]], outcomes: [Departure.Outcome]
  ) -> [CompetingRisks.Stay] {
    users.enumerated().flatMap { user, departures in
      departures.map {
        CompetingRisks.Stay(
          seconds: $0.away.seconds, outcome: outcomes.firstIndex(of: $0.outcome), user: user)
      }
    }
  }
}
