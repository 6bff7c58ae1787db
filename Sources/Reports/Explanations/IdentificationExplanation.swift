import DeviceLogs
import Statistics

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
  public func explanation(of what: String) -> Explanation {
    var explanation = Explanation(
      heading: "flotsam identify · \(PlotText.isolated(what))", subject: subject, answer: answer,
      parts: [dispute, orders, contradictions, influences, leftOut, meanings].compactMap(\.self),
      mainKey: "orders")
    let tested = result.standings.filter(\.isTested)
    if tested.contains(where: { $0.choices > 0 }) {
      explanation.plots = [
        .bars(
          name: "orders", title: "Kills that each order explains",
          caption: "Of those whose candidates are known. An order that made them explains all.",
          rows: tested.map {
            .init(
              name: $0.order.rawValue,
              value: Double($0.explained) / Double(max(1, $0.choices)), isMarked: !$0.survives)
          }, unit: "share", label: "share of the kills (1 = all)",
          marks: (marked: "contradicted", others: "not contradicted"))
      ]
    }
    return explanation
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
        + "counters were taken make such exceptions." + double(of: order)
    case .noneFits(let nearest):
      guard let nearest else {
        return "None of these orders made the kills: each is contradicted, and none explains more "
          + "than chance does."
      }
      let standing = result.standing(nearest)
      return "None of these orders made all of the kills. The nearest is \(nearest.rawValue): "
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
        "\(standing.inversions) of \(standing.pairs) pairs of log lines stand the wrong way round")
    }
    return parts.joined(separator: "; ")
  }

  // MARK: - Parts

  /// The two orders on which sources disagree.
  private var dispute: Explanation.Part {
    let queue = result.standing(.queue)
    let largest = [result.standing(.largest), result.standing(.largestOfAll)]
    let size = largest.first { $0.survives } ?? largest[0]
    var text: String
    switch (queue.isTested, queue.survives, largest.contains { $0.survives }) {
    case (false, _, _) where !size.isTested:
      text = "These records do not decide it: no kill in them was chosen by either."
    case (_, true, true): text = "These records do not decide it: both explain every kill."
    case (_, true, false):
      text = "Largest first is contradicted, the order of the queue is not."
    case (_, false, true):
      text = "The order of the queue is contradicted, largest first is not."
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
      the largest suspended app goes first. What decides is a report with two or more kills among \
      many processes of band 0, or a burst of four or more log lines of band 0.
      """
    return Explanation.Part(
      key: "dispute", heading: "Queue order, or largest first?", paragraphs: [text, sources])
  }

  private var orders: Explanation.Part {
    var table = HTMLTable(
      "The orders and the kills",
      headings: ["order", "explains>", "by chance>", "pairs wrong>", "standing"])
    var data = ReportTable(columns: [
      "order", "meaning", "kills", "explained", "explained_by_chance", "pairs", "inversions",
      "inversions_p", "all_by_chance_p", "contradicted_after", "contradicted_at",
    ])
    func number(_ text: String, _ key: Double, _ isKnown: Bool) -> HTMLTable.Cell {
      .init(isKnown ? text : "–", key: isKnown ? key : nil)
    }
    for standing in result.standings {
      let isTested = standing.isTested
      let hasKills = standing.choices > 0
      table.append([
        .init(standing.order.rawValue),
        number(
          "\(standing.explained) of \(standing.choices)", Double(standing.explained), hasKills),
        number(HumanNumber.significant(standing.byChance), standing.byChance, hasKills),
        number(
          "\(standing.inversions) of \(standing.pairs)", Double(standing.inversions),
          standing.pairs > 0),
        .init(
          !isTested
            ? "not tested"
            : standing.contradiction.map {
              "contradicted by \(Words.count($0.kills, "kill", "kills"))"
            } ?? "not contradicted",
          judgement: standing.survives ? "better" : nil),
      ])
      data.append([
        .text(standing.order.rawValue), .text(standing.order.words), .count(standing.choices),
        .count(standing.explained), .number(standing.byChance), .count(standing.pairs),
        .count(standing.inversions),
        standing.pairs > 0 ? .number(standing.inversionProbability) : .missing,
        isTested ? .number(standing.probabilityByChance) : .missing,
        .init(count: standing.contradiction?.kills),
        .init(text: standing.contradiction?.source),
      ])
    }
    return Explanation.Part(key: "orders", heading: "Orders", table: table, data: data)
  }

  /// The shortest sequences of kills that contradict an order.
  private var contradictions: Explanation.Part? {
    let items = result.standings.compactMap { standing in
      standing.contradiction.map {
        "\(standing.order.rawValue), by \(Words.count($0.kills, "kill", "kills")): "
          + "\(PlotText.isolated($0.killed)) died before \(PlotText.isolated($0.expected)) "
          + "(\($0.comparison); \(PlotText.singleLine($0.source)))."
      }
    }
    return Explanation.Part(
      key: "contradictions", heading: "The first kills that contradict", unlessEmpty: items)
  }

  private var influences: Explanation.Part? {
    guard result.influenceChoices > 0 else { return nil }
    var part = Explanation.Part(
      key: "influences", heading: "What influenced who died, inside of a band")
    guard !result.influences.isEmpty else {
      part.paragraphs = [
        "Only \(Words.count(result.influenceChoices, "kill", "kills")) among several of one band: "
          + "fewer than five say nothing of influences."
      ]
      return part
    }
    var table = HTMLTable(
      part.heading,
      headings: ["property", "step", "coefficient>", "95 % interval>", "p>"])
    var data = ReportTable(columns: [
      "property", "step", "coefficient", "ci_low", "ci_high", "p_value", "kills",
    ])
    for influence in result.influences {
      table.append([
        .init(influence.name), .init(influence.unit),
        .init(
          influence.coefficient.map { HumanNumber.decimal($0, digits: 2) } ?? "not finite",
          key: influence.coefficient),
        .init(
          influence.interval.map {
            "\(HumanNumber.decimal($0.low, digits: 2)) to "
              + HumanNumber.decimal($0.high, digits: 2)
          } ?? "–", key: influence.interval?.low),
        .init(
          influence.probability.map { $0 < 0.0001 ? "<0.0001" : HumanNumber.threeDigits($0) }
            ?? "–",
          key: influence.probability),
      ])
      data.append([
        .text(influence.name), .text(influence.unit), .init(influence.coefficient),
        .init(influence.interval?.low), .init(influence.interval?.high),
        .init(influence.probability), .count(result.influenceChoices),
      ])
    }
    part.table = table
    part.data = data
    part.remark =
      "Conditional logit over \(Words.count(result.influenceChoices, "kill", "kills")): a positive "
      + "coefficient means an earlier death, p is that of the likelihood ratio without the property."
      + (result.isSeparated
        ? " The properties explain every kill, so the coefficients have no finite estimate." : "")
    return part
  }

  private var leftOut: Explanation.Part? {
    let items =
      evidence.leftOut.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { "\(Words.count($0.value, "kill", "kills")): \($0.key)." }
      + evidence.passedOver.prefix(10).map { "\($0.file): \($0.reason)." }
    return Explanation.Part(
      key: "left-out", heading: "What was no evidence", unlessEmpty: items)
  }

  private var meanings: Explanation.Part {
    let heading = "What each order takes first"
    let table = HTMLTable(
      heading, headings: ["order", "takes"],
      rows: VictimOrder.allCases.map { [.init($0.rawValue), .init($0.words)] })
    return Explanation.Part(key: "meanings", heading: heading, table: table, isDetail: true)
  }
}
