/// The order of victims that explains some kills, for people.
public struct IdentificationExplanation: Sendable {
  private let result: Identification
  private let evidence: IdentificationEvidence

  /// An explanation of an identification.
  public init(_ result: Identification, _ evidence: IdentificationEvidence) {
    self.result = result
    self.evidence = evidence
  }

  /// The explanation.
  ///
  /// - Parameter what: the input's name.
  public func report(of what: String) -> Report {
    var report = Report(
      explaining: "identify", what, subject: subject, answer: answer, main: "orders",
      [dispute, orders, contradictions, influences, leftOut, meanings].compactMap(\.self))
    let tested = result.standings.filter(\.isTested)
    if tested.contains(where: { $0.choices > 0 }) {
      report.plots = [
        .bars(
          name: "orders", title: "Kills that each order explains",
          caption: "Kills with known candidates. The order that the system used explains all.",
          rows: tested.map {
            .init(
              name: $0.order.rawValue,
              value: Double($0.explained) / Double(max(1, $0.choices)), isMarked: !$0.survives)
          }, unit: "share", label: "share of the kills (1 = all)",
          marks: (marked: "contradicted", others: "not contradicted"))
      ]
    }
    return report
  }

  private var subject: String {
    "\(Words.count(evidence.reports, "report", "reports")) with "
      + "\(Words.count(evidence.choices.count, "kill", "kills")) whose candidates are known; "
      + "\(Words.count(evidence.logs, "kernel log", "kernel logs")) with "
      + "\(Words.count(evidence.bursts.count, "burst", "bursts")) of kills in band 0"
  }

  private var answer: String {
    let chance = { (probability: Double) in
      "with probability \(HumanNumber.threeDigits(min(1, probability)))"
    }
    switch result.verdict {
    case .noEvidence:
      return "Cannot tell: no kill here was chosen by an order among known candidates."
    case .identified(let order):
      return "\(order.rawValue): \(order.words). It explains every kill, and each of the other "
        + "orders is contradicted; chance would agree with one of them "
        + chance(result.standing(order).probabilityByChance) + "." + double(of: order)
    case .undecided(let orders) where orders.count == 1:
      return
        "Cannot tell yet: only \(orders[0].rawValue) explains every kill, but chance would agree "
        + "with one of the orders " + chance(result.standing(orders[0]).probabilityByChance) + "."
    case .undecided(let orders):
      return "Cannot tell: \(Words.list(orders.map(\.rawValue))) each explain every kill."
    case .nearly(let orders):
      let order = orders[0]
      return "\(orders.map(\.rawValue).joined(separator: " or ")), with exceptions: "
        + orders.map(\.words).joined(separator: "; or ") + ". "
        + PlotText.capitalised(explained(result.standing(order)))
        + "; every other order is at least 200 times less likely. Processes that moved after the "
        + "counters were taken cause such exceptions." + double(of: order)
    case .noneFits(let nearest):
      guard let nearest else {
        return "The system used none of these orders: each is contradicted, and none explains more "
          + "than chance does."
      }
      let standing = result.standing(nearest)
      return "None of these orders explains all of the kills. The nearest is \(nearest.rawValue): "
        + self.explained(standing) + "."
    }
  }

  /// The order that no record distinguishes from a given one, in a sentence.
  private func double(of order: VictimOrder) -> String {
    order.double.map {
      " Cannot tell between it and \($0): no record says when apps were last used, and in the queue "
        + "they stand mostly in that order."
    } ?? ""
  }

  private func explained(_ standing: Identification.Standing) -> String {
    var parts: [String] = []
    if standing.choices > 0 {
      parts.append(
        "it explains \(standing.explained) of \(standing.choices) kills, chance "
          + HumanNumber.significant(standing.byChance))
    }
    if standing.pairs > 0 {
      parts.append(
        "\(standing.inversions) of \(standing.pairs) pairs of log lines are in the wrong order")
    }
    return parts.joined(separator: "; ")
  }

  // MARK: - Parts

  /// The two orders on which sources disagree.
  private var dispute: Section {
    let queue = result.standing(.queue)
    let largest = [result.standing(.largest), result.standing(.largestOfAll)]
    let size = largest.first { $0.survives } ?? largest[0]
    var text: String
    switch (queue.isTested, queue.survives, largest.contains { $0.survives }) {
    case (false, _, _) where !size.isTested:
      text = "These records do not decide it: no kill in them was chosen by either."
    case (_, true, true): text = "These records do not decide it: both explain every kill."
    case (_, true, false): text = "Largest first is contradicted, the order of the queue is not."
    case (_, false, true): text = "The order of the queue is contradicted, largest first is not."
    default:
      text = "Neither explains every kill."
      if queue.choices > 0 {
        let nearer = largest.max { $0.logLikelihood < $1.logLikelihood } ?? largest[0]
        text += " Queue: \(explained(queue)). Largest first: \(explained(nearer))."
      }
    }
    let sources = """
      XNU's published source (kern_memorystatus.c, xnu-11417) takes the head of the lowest band's \
      queue and sorts by size in the foreground band only; Apple's advice to developers says that \
      the largest suspended app goes first. A report with two or more kills among many processes \
      of band 0 can decide, or a burst of four or more log lines of band 0.
      """
    return Section("Queue order, or largest first?", key: "dispute", paragraphs: [text, sources])
  }

  private var orders: Section {
    let table = Table("orders", "The orders and the kills", result.standings) {
      Column("order") { .text($0.order.rawValue) }
      Column(file: "meaning") { .text($0.order.words) }
      Column(file: "kills") { .count($0.choices) }
      Column("explained", title: "explains") { Self.part($0.explained, of: $0.choices) }
      Column("explained_by_chance", title: "by chance") { one in
        .shown(
          one.choices > 0 ? HumanNumber.significant(one.byChance) : Value.nothing,
          key: one.choices > 0 ? one.byChance : .infinity, cell: .number(one.byChance))
      }
      Column(file: "pairs") { .count($0.pairs) }
      Column("inversions", title: "pairs wrong") { Self.part($0.inversions, of: $0.pairs) }
      Column(file: "inversions_p") { .number($0.pairs > 0 ? $0.inversionProbability : nil) }
      Column(file: "all_by_chance_p") { .number($0.isTested ? $0.probabilityByChance : nil) }
      Column(file: "contradicted_after") { .count($0.contradiction?.kills) }
      Column(file: "contradicted_at") { .text($0.contradiction?.source) }
      Column(title: "standing") { one in
        .text(
          !one.isTested
            ? "not tested"
            : one.contradiction.map {
              "contradicted after \(Words.count($0.kills, "kill", "kills"))"
            } ?? "not contradicted"
        ).marked(one.survives ? .better : nil)
      }
    }
    return Section("Orders", table: table)
  }

  /// `3 of 4`, or nothing for people where there are none.
  private static func part(_ count: Int, of all: Int) -> Value {
    all > 0
      ? .shown("\(count) of \(all)", key: Double(count), cell: .count(count))
      : .count(nil as Int?).filed(.count(count))
  }

  /// The shortest sequences of kills that contradict an order.
  private var contradictions: Section? {
    let items = result.standings.compactMap { standing in
      standing.contradiction.map {
        "\(standing.order.rawValue), after \(Words.count($0.kills, "kill", "kills")): "
          + "\(PlotText.isolated($0.killed)) was killed before \(PlotText.isolated($0.expected)) "
          + "(\($0.comparison); \(PlotText.singleLine($0.source)))."
      }
    }
    return Section("The first kills that contradict", key: "contradictions", unlessEmpty: items)
  }

  private var influences: Section? {
    guard result.influenceChoices > 0 else { return nil }
    let heading = "What influenced which process was killed, within a band"
    guard !result.influences.isEmpty else {
      return Section(
        heading, key: "influences",
        paragraphs: [
          "Only \(Words.count(result.influenceChoices, "kill", "kills")) among several of one band: "
            + "fewer than five show no influences."
        ])
    }
    let table = Table("influences", heading, result.influences) {
      Column("property") { .text($0.name) }
      Column("step") { .text($0.unit) }
      Column("coefficient") { one in
        .shown(
          one.coefficient.map { HumanNumber.decimal($0, digits: 2) } ?? "not finite",
          key: one.coefficient)
      }
      Column(title: "95 % interval") { .interval($0.interval) }
      Column(file: "ci_low") { .number($0.interval?.low) }
      Column(file: "ci_high") { .number($0.interval?.high) }
      Column("p_value", title: "p") { one in
        .shown(
          one.probability.map { $0 < 0.0001 ? "<0.0001" : HumanNumber.threeDigits($0) }
            ?? Value.nothing, key: one.probability)
      }
      Column(file: "kills") { _ in .count(result.influenceChoices) }
    }
    return Section(
      heading, table: table,
      remark:
        "Conditional logit over \(Words.count(result.influenceChoices, "kill", "kills")): a positive "
        + "coefficient means an earlier kill, p is that of a likelihood-ratio test of the property."
        + (result.isSeparated
          ? " The properties explain every kill, so the coefficients have no finite estimate." : "")
    )
  }

  private var leftOut: Section? {
    let items =
      evidence.leftOut.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\(Words.count($0.value, "kill", "kills")): \($0.key)." }
      + evidence.passedOver.prefix(10).map { "\($0.file): \($0.reason)." }
    return Section("What is not evidence", key: "left-out", unlessEmpty: items)
  }

  private var meanings: Section {
    let heading = "What each order takes first"
    let table = Table("", heading, VictimOrder.allCases) {
      Column(title: "order") { .text($0.rawValue) }
      Column(title: "takes") { .text($0.words) }
    }
    return Section(heading, key: "meanings", table: table.onDemand)
  }
}
