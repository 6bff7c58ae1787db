/// The report of a study of a described app: its file and the words of its tables.
public struct MyAppReport: Sendable {
  let study: MyAppStudy

  /// A report of a study.
  public init(_ study: MyAppStudy) { self.study = study }

  var plan: MyAppPlan { study.plan }
  var app: MyApp { plan.app }
  /// The time out of sight after which the app is to be alive, in words.
  var away: String { HumanNumber.span(plan.away.seconds) }
  var goal: String { SurvivalReport.percent(plan.goal) + " %" }

  /// `my-app.csv`: every change on every phone under every order, at every time.
  var table: ReportTable {
    var table = ReportTable(columns: [
      "phone", "hypothesis", "policy", "change", "background_footprint_bytes", "uses_per_day",
      "time_s", "alive", "ci_low", "ci_high", "departures", "users",
    ])
    for one in study.cases {
      let app = one.change.applied(to: app)
      for time in study.times {
        let interval = one.interval(after: time)
        table.append([
          .text(plan.phones[one.phone].name), .text(one.survival.hypothesis.name),
          .text(one.survival.hypothesis.policy.name), .text(label(one.change)),
          .init(count: app.backgroundFootprint), .number(app.usesPerDay),
          .number(time), .init(one.alive(after: time)), .init(interval?.low), .init(interval?.high),
          .count(one.survival.unused.joined().count), .count(one.survival.unused.count),
        ])
      }
    }
    return table
  }

  /// A change as tables name it.
  func label(_ change: MyAppChange) -> String {
    switch change {
    case .none: "as it is"
    case .background(let bytes): Self.size(bytes)
    case .keepsAll: "frees nothing when left"
    case .warningResponse(let share):
      share == 0
        ? "gives nothing back when warned"
        : "gives \(SurvivalReport.percent(share)) % back when warned"
    case .uses(0.5): "is used half as often"
    case .uses(2): "is used twice as often"
    case .uses(let factor): "is used \(HumanNumber.plain(factor)) times as often"
    }
  }

  /// A footprint in megabytes, as Xcode and Instruments show them.
  static func size(_ bytes: Int64) -> String {
    let megabytes = Double(bytes) / 1e6
    return HumanNumber.plain((megabytes * 10).rounded() / 10) + " MB"
  }

  func short(_ change: MyAppChange) -> String {
    switch change {
    case .none, .background: "now"
    case .keepsAll: "keeps"
    case .warningResponse(let share): "w" + SurvivalReport.percent(share) + "%"
    case .uses(let factor): "x" + HumanNumber.plain(factor)
    }
  }

  /// What the short headings of changes mean.
  var changeKey: String {
    plan.changes.compactMap { change in
      switch change {
      case .none, .background: nil
      default: "\(short(change)): \(label(change))"
      }
    }.joined(separator: "; ")
  }

  /// Phones and orders, one row each.
  var places: [(phone: Int, hypothesis: VictimHypothesis)] {
    plan.phones.indices.flatMap { phone in plan.hypotheses.map { (phone, $0) } }
  }

  /// The footprint to aim for as a cell; `?` behind what more users might raise.
  func aim(_ phone: Int, _ hypothesis: VictimHypothesis) -> String {
    let aim = study.aim(phone, [hypothesis])
    guard let bytes = aim.sure else { return aim.possible == nil ? "none" : "?" }
    let size = bytes == study.sizes.last?.bytes ? "any" : Self.size(bytes)
    return size + (aim.possible == aim.sure ? "" : " ?")
  }

  /// What ``aim(_:_:)`` means.
  var aimKey: String {
    "aim: the largest footprint in background for \(goal), by 95 % intervals; ?: "
      + "\(plan.users) users do not show whether more suffices"
  }
}
