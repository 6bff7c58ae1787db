/// The single changes that would have saved an app from a kill, in sentences and tables.
public struct RescueReport: Sendable {
  /// A kill of an app, with its reason.
  public struct Subject: Sendable {
    let app: String
    let number: Int
    let count: Int
    let reason: String

    /// A kill of an app on one device of a scenario.
    ///
    /// - Parameters:
    ///   - kill: the kill.
    ///   - number: the kill's place among the app's, counted from 1.
    ///   - count: how often the app was killed in the run.
    ///   - scenario: what was run.
    ///   - device: the device, counted from 0.
    public init(_ kill: AppKill, number: Int, of count: Int, in scenario: Scenario, device: Int) {
      app = PlotText.singleLine(scenario.appName(kill.kill.process, device: device))
      self.number = number
      self.count = count
      reason = KillReason(scenario, device: device).text(kill.kill)
    }
  }

  let rescue: Rescue
  let subject: Subject

  /// A report about the changes found for a kill.
  public init(_ rescue: Rescue, _ subject: Subject) {
    self.rescue = rescue
    self.subject = subject
  }

  private var kill: RunLog.Kill { rescue.kill.kill }

  // MARK: - Sentences

  /// The kill and the app's next use, in sentences.
  public var happened: String {
    let idle =
      kill.idle == .zero ? "while it was in front" : "\(HumanNumber.span(kill.idle)) out of sight"
    let returned =
      rescue.kill.returnedAt.map {
        "The user opened it again \(HumanNumber.span($0 - kill.time)) later."
      }
      ?? "The user did not open it again."
    return "\(subject.app) was killed on \(AppStory.clock(kill.time)), \(idle), with "
      + "\(HumanNumber.bytes(Double(kill.footprintBytes))), \(kill.cause.reportName): "
      + "\(subject.reason). This was kill \(subject.number) of \(subject.count) of the app in the "
      + "run. " + returned
  }

  /// The smallest change of all, and the smallest of the app itself.
  public var answer: String {
    guard let best = rescue.saving.first else {
      return "No single change that was tried would have saved \(subject.app)."
    }
    var text = "The smallest single change that would have saved \(subject.app): \(words(best))."
    if best.lever.owner == .system, let own = rescue.saving.first(where: { $0.lever.owner == .app })
    {
      text += " The smallest of its own: \(words(own))."
    }
    return text
  }

  private func words(_ finding: Rescue.Finding) -> String {
    let lever = finding.lever
    let steps = finding.steps ?? 0
    return "\(lever.name) \(Self.text(lever.value(steps))) in place of "
      + "\(Self.text(lever.value(0))) (\(Self.change(lever, steps)))"
  }

  /// Further findings: time, other policies and switches, and changes without effect.
  public var further: [String] {
    var sentences: [String] = []
    if kill.idle > .zero {
      sentences.append(
        "A user who comes back within \(HumanNumber.span(kill.idle)) finds it as it was left.")
    }
    let policies = rescue.choices.filter { $0.alternative.name == "policy" }
    let savers = policies.filter(\.isSaved).map(\.alternative.value)
    if !policies.isEmpty {
      sentences.append(
        savers.isEmpty
          ? "It is killed under all \(policies.count) other policies too."
          : "It survives under \(savers.count) of \(policies.count) other policies: "
            + savers.joined(separator: ", ") + ".")
    }
    let switches = rescue.choices.filter { $0.alternative.name != "policy" && $0.isSaved }
    if !switches.isEmpty {
      sentences.append(
        "It also survives with "
          + switches.map { "\($0.alternative.name)=\($0.alternative.value)" }
          .joined(separator: ", with ") + ".")
    }
    let vain = rescue.findings.filter { $0.steps == nil }
    var names = vain.filter { $0.lever.owner == .app }.map(\.lever.name)
    let settings = vain.count - names.count
    if settings > 0 { names.append("\(settings) numbers of the device and its OS") }
    if !names.isEmpty {
      sentences.append("These were tried and do not save it: \(Words.list(names)).")
    }
    return sentences
  }

  /// The method.
  public static let method = """
    A change holds from the start of the run, with the same user, and saves the app if the app is \
    not killed between the use before this kill and the next one. A value is changed by \
    hundredths; with one step less the app is killed, and the next four steps save it too, which \
    rules out a rescue by luck. Steps between those that were tried may also save it.
    """

  // MARK: - The report

  /// The report of `flotsam rescue` about a run of a scenario.
  public func report(scenario: String) -> Report {
    Report(
      "rescue", about: scenario, PlotText.clipped(subject.app, to: 40), answer: answer,
      paragraphs: [happened] + further, notes: [Self.method], main: changes.data
    ) {
      changes
      meanings.onDemand
      probes
    }
  }

  /// A lever with the smallest change of it that saves, or another choice.
  private struct Change {
    let name: String
    var lever: RescueLever?
    var steps: Int?
    let isSaved: Bool
    let livesFrom: Value
  }

  /// One row per lever, those that save first, then alternatives.
  private var changes: Table {
    let levers = (rescue.saving + rescue.findings.filter { $0.steps == nil }).map { finding in
      Change(
        name: finding.lever.name, lever: finding.lever, steps: finding.steps,
        isSaved: finding.steps != nil, livesFrom: .init(finding.steps.map(finding.lever.value)))
    }
    let choices = rescue.choices.map {
      Change(
        name: $0.alternative.name, isSaved: $0.isSaved, livesFrom: .text($0.alternative.value))
    }
    return Table(
      "rescue", "Single changes that save it, the smallest first", levers + choices,
      shown: { $0.steps != nil }
    ) {
      Column("change") { .text($0.name) }
      Column(file: "owner") { .text($0.lever?.owner.rawValue ?? "system") }
      Column("today", title: "was") { .init($0.lever?.value(0)) }
      Column(file: "saves") { .text($0.isSaved ? "yes" : "no") }
      Column("lives_from") { $0.livesFrom }
      Column("by_share", title: "by") { .change($0.lever, steps: $0.steps) }
    }
  }

  /// The meanings of the changes that save.
  private var meanings: Table {
    Table("", "What the changes are", rescue.saving.filter { !$0.lever.meaning.isEmpty }) {
      Column(title: "change") { .text($0.lever.name) }
      Column(title: "meaning") { .text($0.lever.meaning) }
    }
  }

  /// One row per run with a lever changed.
  private var probes: Table {
    let probes = rescue.findings.flatMap { finding in
      finding.probes.map { (lever: finding.lever, probe: $0) }
    }
    return Table("probes", "Every run with a change", probes) {
      Column(file: "change") { .text($0.lever.name) }
      Column(file: "value") { .init($0.lever.value($0.probe.steps)) }
      Column(file: "by_share") { .number($0.lever.change($0.probe.steps)) }
      Column(file: "outcome") {
        .text($0.probe.isSaved ? "lives" : $0.probe.kill == nil ? "unused" : "dies")
      }
      Column(file: "killed_at_s") { .number($0.probe.kill?.time.seconds) }
      Column(file: "cause") { .text($0.probe.kill?.cause.reportName) }
    }
  }

  // MARK: - Words

  fileprivate static func text(_ value: RescueLever.Value) -> String {
    switch value {
    case .bytes(let bytes): HumanNumber.bytes(Double(bytes))
    case .share(let share): HumanNumber.percent(share, digits: 0)
    case .setting(let text): setting(text)
    }
  }

  /// A setting with a blank before its unit, as in all other texts for people.
  private static func setting(_ text: String) -> String {
    let size = try? Quantity.size.parse(text)
    // A size derived from the memory has more digits than are of use.
    if let size, text.contains("."), text.hasSuffix("kB") { return HumanNumber.bytes(Double(size)) }
    guard size != nil || (try? Quantity.duration.parse(text)) != nil,
      let unit = text.firstIndex(where: \.isLetter)
    else { return text }
    return text[..<unit] + " " + text[unit...]
  }

  /// `+12 %`, or `+12 points` for what is a share itself.
  fileprivate static func change(_ lever: RescueLever, _ steps: Int) -> String {
    let percent = lever.change(steps) * 100
    let text = (percent > 0 ? "+" : "") + HumanNumber.decimal(percent, digits: 0)
    if case .share = lever.value(0) { return text + " points" }
    return text + " %"
  }
}

extension Value {
  fileprivate init(_ value: RescueLever.Value?) {
    let text = value.map(RescueReport.text) ?? ""
    switch value {
    // With its unit, as `--set` takes it.
    case .bytes(let bytes): self = .shown(text, key: Double(bytes), cell: .text("\(bytes)B"))
    case .share(let share): self = .shown(text, key: share)
    case .setting(let setting): self = .shown(text, key: nil, cell: .text(setting))
    case nil: self = .text(nil)
    }
  }

  /// The change of a lever by steps, sorted by its size.
  fileprivate static func change(_ lever: RescueLever?, steps: Int?) -> Value {
    guard let lever, let steps else { return .text(nil) }
    let share = lever.change(steps)
    return .shown(RescueReport.change(lever, steps), key: abs(share), cell: .number(share))
  }
}
