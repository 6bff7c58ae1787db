import MobileOS
import Runs

extension SurvivalReport {
  /// The tables for notes and papers; headings first.
  public var tables: [(caption: String, rows: [[String]])] {
    guard study.userCount > 0 else { return [] }
    return [
      ("Still alive if not used since (%), 95 % interval", rows { $0.alive }),
      ("Killed before the return (%), of all departures", rows { $0.incidence[0] }),
    ]
  }

  /// The answer, the assumptions and the remarks.
  public var sentences: [String] {
    [answer] + plan.hypotheses.map(\.sentence) + remarks
  }
}

extension MyAppReport {
  /// The tables for notes and papers; headings first.
  public var tables: [(caption: String, rows: [[String]])] {
    [("Still alive if not used for so long (%), 95 % interval", survivalRows)]
      + (study.sizes.count > 1
        ? [("Still alive after \(away) (%), by footprint in background", sizeRows)] : [])
      + [("Still alive after \(away) (%), with other changes: \(changeKey)", changeRows)]
  }

  /// The answer, the advice, the remarks and the assumptions.
  public var sentences: [String] {
    [answer] + advice + remarks + plan.hypotheses.map(\.sentence)
  }
}
