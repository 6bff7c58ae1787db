import Files
import MobileOS
import Runs
import Scenarios
import SimulationKernel

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
      reason = KillReason(scenario, scenario.strategy, device: device).text(kill.kill)
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
      kill.idle == .zero ? "while it was in front" : "\(Self.span(kill.idle)) out of sight"
    let returned =
      rescue.kill.returnedAt.map {
        "The user opened it again \(Self.span($0 - kill.time)) later."
      } ?? "The user did not open it again."
    return "\(subject.app) was killed on \(AppStory.clock(kill.time)), \(idle), with "
      + "\(HumanNumber.bytes(Double(kill.footprintBytes))), \(kill.cause.reportName): "
      + "\(subject.reason). It was \(subject.number) of \(subject.count) kills of it in the run. "
      + returned
  }

  /// The smallest change of all, and the smallest of the app itself.
  public var answer: String {
    guard let best = rescue.saving.first else {
      return "No single change that was tried would have saved \(subject.app)."
    }
    var text = "The smallest single change that would have saved \(subject.app): \(words(best))."
    if best.lever.owner == .system,
      let own = rescue.saving.first(where: { $0.lever.owner == .app })
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
        "A user who comes back within \(Self.span(kill.idle)) finds it as it was left.")
    }
    let policies = rescue.choices.filter { $0.alternative.name == "policy" }
    let savers = policies.filter(\.isSaved).map(\.alternative.value)
    if !policies.isEmpty {
      sentences.append(
        savers.isEmpty
          ? "It dies under each of the \(policies.count) other policies too."
          : "Of \(policies.count) other policies \(savers.count) let it live: "
            + savers.joined(separator: ", ") + ".")
    }
    let switches = rescue.choices.filter { $0.alternative.name != "policy" && $0.isSaved }
    if !switches.isEmpty {
      sentences.append(
        "It also lives with "
          + switches.map { "\($0.alternative.name)=\($0.alternative.value)" }
          .joined(separator: ", with ") + ".")
    }
    let vain = rescue.findings.filter { $0.steps == nil }
    var names = vain.filter { $0.lever.owner == .app }.map(\.lever.name)
    let settings = vain.count - names.count
    if settings > 0 { names.append("\(settings) numbers of the device and its OS") }
    if !names.isEmpty {
      sentences.append(
        "No change that was tried of these saves it: \(Words.list(names)).")
    }
    return sentences
  }

  /// The method.
  public static let method = """
    A change holds from the start of the run, with the same user, and saves where the app is not killed \
    between the use before this kill and the next one. It is changed by hundredths of what it is; \
    one step less and the app dies, and the next four steps save it too, since a rescue by luck ends \
    there. Steps between those that were tried may save as well.
    """

  // MARK: - Tables

  /// The changes that save: heading and rows of words.
  public var rows: [[String]] {
    [["change", "was>", "lives from>", "by>"]]
      + rescue.saving.map { finding in
        let steps = finding.steps ?? 0
        return [
          finding.lever.name, Self.text(finding.lever.value(0)),
          Self.text(finding.lever.value(steps)), Self.change(finding.lever, steps),
        ]
      }
  }

  /// The meanings of the changes of ``rows``.
  public var meanings: [(name: String, meaning: String)] {
    rescue.saving.filter { !$0.lever.meaning.isEmpty }.map { ($0.lever.name, $0.lever.meaning) }
  }

  /// One row per lever, those that save first, then alternatives.
  public var table: ReportTable {
    var table = ReportTable(columns: [
      "change", "owner", "today", "saves", "lives_from", "by_share",
    ])
    for finding in rescue.saving + rescue.findings.filter({ $0.steps == nil }) {
      let lever = finding.lever
      table.append([
        .text(lever.name), .text(lever.owner.rawValue), Self.cell(lever.value(0)),
        .text(finding.steps == nil ? "no" : "yes"),
        finding.steps.map { Self.cell(lever.value($0)) } ?? .missing,
        .init(finding.steps.map(lever.change)),
      ])
    }
    for choice in rescue.choices {
      table.append([
        .text(choice.alternative.name), .text("system"), .missing,
        .text(choice.isSaved ? "yes" : "no"), .text(choice.alternative.value), .missing,
      ])
    }
    return table
  }

  /// One row per run with a lever changed.
  public var probes: ReportTable {
    var table = ReportTable(
      columns: ["change", "value", "by_share", "outcome", "killed_at_s", "cause"])
    for finding in rescue.findings {
      for probe in finding.probes {
        let lever = finding.lever
        table.append([
          .text(lever.name), Self.cell(lever.value(probe.steps)),
          .number(lever.change(probe.steps)),
          .text(probe.isSaved ? "lives" : probe.kill == nil ? "unused" : "dies"),
          .init(probe.kill?.time.seconds),
          .init(text: probe.kill?.cause.reportName),
        ])
      }
    }
    return table
  }

  // MARK: - Words

  private static func text(_ value: RescueLever.Value) -> String {
    switch value {
    case .bytes(let bytes): HumanNumber.bytes(Double(bytes))
    case .share(let share): HumanNumber.decimal(share * 100, digits: 0) + " %"
    case .setting(let text):
      // A size derived from the memory has more digits than are of use.
      text.contains(".") && text.hasSuffix("kB")
        ? (try? Quantity.size.parse(text)).map { HumanNumber.bytes(Double($0)) } ?? text : text
    }
  }

  private static func cell(_ value: RescueLever.Value) -> ReportTable.Cell {
    switch value {
    // With its unit, as `--set` takes it.
    case .bytes(let bytes): .text("\(bytes)B")
    case .share(let share): .number(share)
    case .setting(let text): .text(text)
    }
  }

  /// `+12 %`, or `+12 points` for what is a share itself.
  private static func change(_ lever: RescueLever, _ steps: Int) -> String {
    let percent = lever.change(steps) * 100
    let text = (percent > 0 ? "+" : "") + HumanNumber.decimal(percent, digits: 0)
    if case .share = lever.value(0) { return text + " points" }
    return text + " %"
  }

  private static func span(_ duration: SimDuration) -> String {
    HumanNumber.span(duration.seconds)
  }
}
