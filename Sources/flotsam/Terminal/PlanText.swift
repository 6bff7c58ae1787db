/// What a sweep would do, for `--dry-run`.
struct PlanText {
  private static let mostCells = 30

  let study: Study
  let store: String
  let shard: StudyShard?
  let jobs: Int

  /// The plan; a short piece of some runs is simulated for the estimate of time.
  var text: String {
    get throws(InputError) {
      let scenario = try study.scenario(of: study.cells[0])
      let warmUp = try study.warmUp(of: study.cells[0])
      let runs = study.runCount(in: shard)
      let stored = try storedRuns()
      var facts = [("study", study.name)]
      if !study.question.isEmpty { facts.append(("question", study.question)) }
      facts += [
        ("scenario", "\(scenario.name): \(scenario.summary)"),
        ("strategies", study.policies.joined(separator: ", ")),
        ("replications", study.rule.summary),
        (
          "warm-up",
          HumanNumber.span(warmUp.seconds)
            + (study.findsWarmUp ? " in the first cell, found by MSER-5" : "")
        ),
        ("metrics", study.metrics.map(\.name).joined(separator: ", ")),
        ("seed", "\(study.seed)"),
        ("cells", "\(study.cells.count)\(study.isSampled ? ", a Latin hypercube sample" : "")"),
        (
          "runs",
          "\(study.rule.isSequential ? "at least " : "")\(runs)"
            + (shard.map { " in part \($0.index) of \($0.count)" } ?? "")
        ),
        ("store", "\(store): " + (stored.map { "\($0) of these runs are there" } ?? "to be made")),
        (
          "time",
          "about \(try estimate(runs - (stored ?? 0))) on \(jobs) core\(jobs == 1 ? "" : "s"), "
            + "estimated from parts of some runs"
        ),
      ]
      return facts.map { Terminal.entry($0, $1, indent: 14) + "\n" }.joined() + "\n" + cells
    }
  }

  private var cells: String {
    let table = Table("", "", study.cells.prefix(Self.mostCells)) {
      Column(title: "cell") { .count($0.number) }
      for (index, factor) in study.factors.enumerated() {
        Column(title: factor) { .text($0.levels[index] ?? "-") }
      }
      Column(title: "strategies") { cell in
        .text(
          cell.policies.count == study.policies.count
            ? "all" : cell.policies.joined(separator: ", "))
      }
    }
    let more = study.cells.count - Self.mostCells
    return table.list + (more > 0 ? "... and \(more) more\n" : "")
  }

  private func storedRuns() throws(InputError) -> Int? {
    guard fileExists(store) else { return nil }
    return try StudyStore(store, .reading).storedRuns(of: study, shard: shard)
  }

  /// The time of a number of runs, extrapolated from a twentieth of some of them.
  private func estimate(_ runs: Int) throws(InputError) -> String {
    if runs <= 0 { return "0 s" }
    let count = study.cells.count
    let probes = Set([0, count / 2, count - 1]).sorted()
    var seconds = 0.0
    var measured = 0
    for index in probes {
      let cell = study.cells[index]
      for piece in try study.pieces(of: cell) {
        let start = ContinuousClock.now
        let scale = piece.run()
        seconds += (ContinuousClock.now - start) / .seconds(1) * scale
        measured += 1
      }
    }
    let total = seconds / Double(max(1, measured)) * Double(runs) / Double(min(jobs, runs))
    return StudyProgressLine.time(total)
  }
}
