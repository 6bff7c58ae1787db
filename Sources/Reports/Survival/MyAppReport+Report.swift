extension MyAppReport {
  /// The report of `flotsam survival` about the app that a scenario describes.
  ///
  /// - Parameter version: the program's, as `--version` prints it.
  public func report(version: String) -> Report {
    let scenario = plan.phones[0].scenario
    let others = plan.changes.filter { change in
      if case .background = change { false } else { true }
    }
    return Report(
      "survival", about: scenario.name, PlotText.clipped(app.name, to: 40), answer: answer,
      paragraphs: advice + remarks, notes: plan.hypotheses.map(\.note), background: [method],
      methods: Methods(survivalIn: scenario, users: plan.users, version: version).text,
      plots: plan.hypotheses.map { .aliveBySize(self, $0) }, main: table,
      files: [("my-app", table)]
    ) {
      table(
        "Still alive if not used for this time, 95 % interval; \(aimKey)",
        study.times.map { (HumanNumber.span($0), .none, $0) }, hasAim: true)
      if study.sizes.count > 1 {
        table(
          "Still alive after \(away) with other footprints in background; 95 % interval",
          study.sizes.map { (Self.size($0.bytes), $0.change, plan.away.seconds) })
      }
      table(
        "Still alive after \(away) with other changes: \(changeKey); 95 % interval",
        others.map { (short($0), $0, plan.away.seconds) })
    }
  }

  private var method: String {
    """
    \(plan.users) users on each phone, the same for every change. Up to \
    \(plan.departuresPerUser) departures per user are repeated with the app's later launches \
    removed and everything else the same; a departure without a kill counts as watched until the \
    end of the watch (Kaplan and Meier). Intervals are 95 %, from resampling users.
    """
  }

  /// The probability to be alive after a change and a time per column, and the footprint to aim for.
  private func table(
    _ caption: String, _ columns: [(title: String, change: MyAppChange, seconds: Double)],
    hasAim: Bool = false
  ) -> Table {
    Table("", caption, places) {
      Column(title: "phone") { .text(plan.phones[$0.phone].name) }
      Column(title: "order") { .text($0.hypothesis.name) }
      for column in columns {
        Column(title: column.title, unit: "%") { phone, hypothesis in
          let one = study.result(phone, column.change, hypothesis)
          return .chance(
            one?.alive(after: column.seconds), within: one?.interval(after: column.seconds))
        }
      }
      if hasAim {
        Column(title: "aim") { phone, hypothesis in
          .shown(aim(phone, hypothesis), key: study.aim(phone, [hypothesis]).sure.map(Double.init))
        }
      }
    }
  }
}
