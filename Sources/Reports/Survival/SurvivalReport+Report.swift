extension SurvivalReport {
  /// The report of `flotsam survival` about an app of the scenario.
  ///
  /// - Parameter version: the program's, as `--version` prints it.
  public func report(version: String) -> Report {
    let releases = plan.releases.isEmpty ? nil : differenceTable
    return Report(
      "survival", about: plan.scenario.name, PlotText.clipped(app, to: 40), answer: answer,
      paragraphs: comparison + sampleRemarks, notes: plan.hypotheses.map(\.note) + curveRemarks,
      background: [method],
      methods: Methods(survivalIn: plan.scenario, users: study.userCount, version: version).text,
      plots: plan.hypotheses.map { .alive(self, $0) }
        + plan.hypotheses.map { .incidence(self, $0) },
      main: releases?.data ?? curves,
      files: [("survival", curves), ("departures", departures)]
    ) {
      if let releases { releases }
      if study.userCount > 0 {
        table("Still alive if the user comes back after this time, 95 % interval") { $0.alive }
        table("Killed before the return, within this time of leaving, 95 % interval") {
          $0.incidence[0]
        }
        outcomes.onDemand
      }
    }
  }

  private var method: String {
    """
    \(plan.scenario.words); \
    \(study.userCount == 1 ? "one user" : "\(study.userCount) users"). Alive if not used: up to \
    \(plan.departuresPerUser) departures per user are repeated with the app's later launches \
    removed and everything else the same (Kaplan and Meier). Killed before the return: all \
    departures as they are, with return and force quit as competing outcomes (Aalen and Johansen); \
    the end of the run only ends the watch. Intervals are 95 %, from resampling users.
    """
  }

  private func table(
    _ caption: String, _ curve: @escaping (SurvivalStudy.Case) -> IncidenceCurve
  ) -> Table {
    Table("", caption, study.cases) {
      Column(title: "hypothesis") { .text($0.hypothesis.name) }
      Column(title: labelTitle) { .text(Self.label($0)) }
      for time in shownTimes(curve) {
        Column(title: HumanNumber.span(time), unit: "%") {
          .chance(curve($0).value(at: time), within: curve($0).interval(at: time))
        }
      }
    }
  }

  private var outcomes: Table {
    Table("", "What ended the departures of the runs as they are", study.cases) {
      Column(title: "hypothesis") { .text($0.hypothesis.name) }
      Column(title: labelTitle) { .text(Self.label($0)) }
      for outcome in Departure.Outcome.allCases {
        Column(title: outcome.rawValue) { .count($0.count(of: outcome)) }
      }
    }
  }
}

extension VictimHypothesis {
  /// The hypothesis's name, its order of victims, and why it may be the right one.
  var note: String { "Hypothesis \(name): the system kills \(words). Evidence: \(evidence)" }
}

extension Value {
  /// A probability in per cent with its interval: `43 (31 to 55)`.
  static func chance(_ value: Double?, within interval: ConfidenceInterval?) -> Value {
    let percent = SurvivalReport.percent
    return .shown(
      value.map { value in
        percent(value) + (interval.map { " (\(percent($0.low)) to \(percent($0.high)))" } ?? "")
      } ?? nothing, key: value)
  }
}
