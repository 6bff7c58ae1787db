extension MyAppReport {
  /// The report of `flotsam survival` about the app that a scenario describes.
  ///
  /// - Parameter version: the program's, as `--version` prints it.
  public func report(version: String) -> Report {
    let scenario = plan.phones[0].scenario
    let others = plan.changes.filter { change in
      if case .background = change { false } else { true }
    }
    var report = Report(
      "survival", about: scenario.name, PlotText.clipped(app.name, to: 40), answer: answer,
      paragraphs: advice + remarks, notes: plan.hypotheses.map(\.note),
      methods: Methods(survivalIn: scenario, users: plan.users, version: version).text,
      plots: plan.hypotheses.map { .aliveBySize(self, $0) }, main: table
    ) {
      survival
      if study.sizes.count > 1 {
        changes(
          "Still alive after \(away) with other footprints in background",
          study.sizes.map { (Self.size($0.bytes), $0.change) })
      }
      changes(
        "Still alive after \(away) with other changes: \(changeKey)",
        others.map { (short($0), $0) })
    }
    report.background = [method]
    report.files = [("my-app", table)]
    return report
  }

  private var method: String {
    """
    \(plan.users) users on each phone, the same for every change. Up to \
    \(plan.departuresPerUser) departures per user are repeated with the app's later launches \
    removed and everything else the same; a departure without a kill counts as watched until the \
    end of the watch (Kaplan and Meier). Intervals are 95 %, from resampling users.
    """
  }

  private var survival: Table {
    Table("", "Still alive if not used for this time, 95 % interval; \(aimKey)", places) {
      Column(title: "phone") { .text(plan.phones[$0.phone].name) }
      Column(title: "order") { .text($0.hypothesis.name) }
      for time in study.times {
        Column(title: HumanNumber.span(time), unit: "%") { phone, hypothesis in
          let one = study.result(phone, .none, hypothesis)
          return .chance(one?.alive(after: time), within: one?.interval(after: time))
        }
      }
      Column(title: "aim") { phone, hypothesis in
        .shown(aim(phone, hypothesis), key: study.aim(phone, [hypothesis]).sure.map(Double.init))
      }
    }
  }

  private func changes(
    _ caption: String, _ columns: [(name: String, change: MyAppChange)]
  ) -> Table {
    Table("", caption + "; 95 % interval", places) {
      Column(title: "phone") { .text(plan.phones[$0.phone].name) }
      Column(title: "order") { .text($0.hypothesis.name) }
      for column in columns {
        Column(title: column.name, unit: "%") { phone, hypothesis in
          let one = study.result(phone, column.change, hypothesis)
          return .chance(
            one?.alive(after: plan.away.seconds), within: one?.interval(after: plan.away.seconds))
        }
      }
    }
  }
}
