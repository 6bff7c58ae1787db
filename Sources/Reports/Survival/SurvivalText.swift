import MobileOS
import Runs

extension VictimHypothesis {
  /// The hypothesis's name and its order of victims.
  var sentence: String { "\(name): the system kills \(words)." }

  /// The sentence with its evidence, for pages.
  var note: String { "Hypothesis \(sentence) Evidence: \(evidence)" }
}

extension SurvivalReport {
  /// The answer, the tables and the evidence as a terminal shows them.
  ///
  /// - Parameters:
  ///   - table: lays out rows of words; the first row holds the headings.
  ///   - wrap: breaks a text into lines; all but the first begin with `indent` blanks.
  public func text(
    table: ([[String]]) -> String, wrap: (_ text: String, _ indent: Int) -> String
  ) -> String {
    var text = wrap(answer, 0) + "\n"
    guard study.userCount > 0 else { return text }
    text += "\nStill alive if not used since (%), 95 % interval:\n\n" + table(rows { $0.alive })
    text += "\nKilled before the return (%), of all departures:\n\n"
    text += table(rows { $0.incidence[0] })
    for hypothesis in plan.hypotheses {
      text += "\n" + wrap(hypothesis.sentence, 2) + "\n"
      text += "  " + wrap("Evidence: \(hypothesis.evidence)", 2) + "\n"
    }
    for remark in remarks { text += "\n" + wrap(remark, 0) + "\n" }
    return text
  }

  func rows(_ curve: (SurvivalStudy.Case) -> IncidenceCurve) -> [[String]] {
    let times = shownTimes(curve)
    return [["hypothesis", "footprint>"] + times.map { HumanNumber.span($0) + ">" }]
      + study.cases.map { one in
        [one.hypothesis.name, Self.label(one)]
          + times.map {
            Self.text(curve(one).value(at: $0), curve(one).interval(at: $0))
          }
      }
  }
}
