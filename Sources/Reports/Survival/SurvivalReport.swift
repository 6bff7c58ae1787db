/// The files of a survival study, and its answer.
public struct SurvivalReport: Sendable {
  let study: SurvivalStudy
  let app: String
  let plan: SurvivalPlan
  /// The times at which releases are compared, in seconds.
  let comparedTimes: [Double]
  /// How releases differ from the first one.
  let differences: [SurvivalStudy.Difference]

  /// A report of `study`, which is `plan` for the app of that name.
  public init(_ study: SurvivalStudy, _ plan: SurvivalPlan, app: String, comparedAt times: [Double])
  {
    self.study = study
    self.plan = plan
    self.app = app
    comparedTimes = plan.releases.isEmpty ? [] : times
    differences = study.differences(after: comparedTimes, seed: plan.scenario.seed)
  }

  /// The name of the curves of survival in files.
  static let aliveName = "alive_if_not_used"

  /// `survival.csv`: every curve at every time.
  public var curves: ReportTable {
    var table = ReportTable(columns: [
      "hypothesis", "policy", "footprint_bytes", "estimate", "time_s", "value", "ci_low", "ci_high",
      "at_risk", "departures", "users", "release",
    ])
    for one in study.cases {
      var curves = [(Self.aliveName, one.alive, one.unused)]
      for (outcome, curve) in zip(SurvivalStudy.Case.outcomes, one.incidence) {
        curves.append((Self.name(outcome), curve, one.observed))
      }
      for (name, curve, departures) in curves {
        let count = Int64(departures.joined().count)
        for index in curve.times.indices {
          table.append([
            .text(one.hypothesis.name), .text(one.hypothesis.policy.name),
            .init(count: one.footprintBytes), .text(name), .number(curve.times[index]),
            .init(curve.values[index]),
            .init(curve.low[index]), .init(curve.high[index]), .count(curve.atRisk[index]),
            .integer(count), .count(study.userCount), .init(text: one.release),
          ])
        }
      }
    }
    return table
  }

  /// `departures.csv`: the departures, one per row.
  public var departures: ReportTable {
    var table = ReportTable(columns: [
      "hypothesis", "footprint_bytes", "run", "user", "left_at_s", "away_s", "outcome", "release",
    ])
    for one in study.cases {
      for (run, users) in [("as it is", one.observed), ("later launches removed", one.unused)] {
        for (user, departures) in users.enumerated() {
          for departure in departures {
            table.append([
              .text(one.hypothesis.name), .init(count: one.footprintBytes), .text(run),
              .count(user),
              .number(departure.leftAt.seconds), .number(departure.away.seconds),
              .text(departure.outcome.rawValue), .init(text: one.release),
            ])
          }
        }
      }
    }
    return table
  }

  static func name(_ outcome: Departure.Outcome) -> String {
    outcome == .killed ? "killed_before_return" : outcome.rawValue.replacing(" ", with: "_")
  }

  /// A case's release or footprint as people read it.
  static func label(_ one: SurvivalStudy.Case) -> String {
    one.release.map { PlotText.isolated(PlotText.clipped($0, to: 40)) }
      ?? one.footprintBytes.map(HumanNumber.exactBytes) ?? "as it is"
  }

  /// What ``label(_:)`` gives.
  var labelTitle: String { plan.releases.isEmpty ? "footprint" : "release" }

  /// Whether a case is one of several of its hypothesis.
  static func isOneOfSeveral(_ one: SurvivalStudy.Case) -> Bool {
    one.release != nil || one.footprintBytes != nil
  }

  /// The times that tables show, as far as the horizon goes.
  private var roundTimes: [Double] {
    if !comparedTimes.isEmpty { return comparedTimes }
    let round = [60, 600, 3600, 28_800, 86_400, 604_800].filter { study.times.contains($0) }
    return round.isEmpty ? study.times.suffix(1) : round
  }

  /// The round times at which some curve is known.
  func shownTimes(_ curve: (SurvivalStudy.Case) -> IncidenceCurve) -> [Double] {
    roundTimes.filter { time in study.cases.contains { curve($0).value(at: time) != nil } }
  }

  /// The first round time at which no curve is known; nil where there is none.
  var firstUnknownTime: Double? {
    roundTimes.first { time in study.cases.allSatisfy { $0.alive.value(at: time) == nil } }
  }

  func cases(of hypothesis: VictimHypothesis) -> [SurvivalStudy.Case] {
    study.cases.filter { $0.hypothesis.name == hypothesis.name }
  }
}
