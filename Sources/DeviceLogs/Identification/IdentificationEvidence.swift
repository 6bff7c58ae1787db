/// Evidence of the order of victims: kills from many files.
public struct IdentificationEvidence: Sendable {
  /// Kills with their candidates, in the order of the files.
  public private(set) var choices: [VictimChoice] = []
  /// Kills without candidates, from logs.
  public private(set) var bursts: [KillBurst] = []
  /// The number of reports read.
  public private(set) var reports = 0
  /// The number of logs read.
  public private(set) var logs = 0
  /// Kills that are not evidence, by reason.
  public private(set) var leftOut: [String: Int] = [:]
  /// Files without kills.
  public private(set) var passedOver: [Inspection.PassedOver] = []

  /// Evidence without kills.
  public init() {}

  /// Reads a file, or records the reason for skipping it.
  public mutating func read(_ path: String) {
    do throws(InputError) {
      switch try EvidenceFile(readingFrom: path) {
      case .report(let report): add(report, named: path)
      case .log(let log) where !log.kernelKills.isEmpty: add(log, named: path)
      case .log, .other:
        passedOver.append(
          .init(file: path, reason: "it is not a JetsamEvent report or a kernel log with kills"))
      }
    } catch {
      passedOver.append(.init(file: path, reason: error.problem))
    }
  }

  /// Adds a report.
  public mutating func add(_ report: JetsamReport, named name: String) {
    let found = ReportedChoices(ReportDiagnosis(report), named: name)
    reports += 1
    choices += found.choices
    leftOut.merge(found.leftOut, uniquingKeysWith: +)
  }

  /// Adds a kernel log.
  public mutating func add(_ log: EvidenceLog, named name: String) {
    logs += 1
    let found = KillBurst.bursts(log, named: name)
    bursts += found
    let alone = log.kernelKills.count - found.reduce(0) { $0 + $1.kills.count }
    if alone > 0 { leftOut["of a log, in no burst of band 0", default: 0] += alone }
  }
}
