import Files

/// Kills that may tell in which order victims are taken, from many files.
public struct IdentificationEvidence: Sendable {
  /// Kills with their candidates, in the order of the files.
  public private(set) var choices: [VictimChoice] = []
  /// Kills without, as logs have them.
  public private(set) var bursts: [KillBurst] = []
  /// How many reports were read.
  public private(set) var reports = 0
  /// How many logs were read.
  public private(set) var logs = 0
  /// Kills that are no evidence, by the reason.
  public private(set) var leftOut: [String: Int] = [:]
  /// Files that hold none.
  public private(set) var passedOver: [Inspection.PassedOver] = []

  /// Nothing yet.
  public init() {}

  /// Reads a file, or notes why it was passed over.
  public mutating func read(_ path: String) {
    do throws(InputError) {
      switch try EvidenceFile(readingFrom: path) {
      case .report(let report): add(report, named: path)
      case .log(let log): add(log, named: path)
      case .other:
        passedOver.append(
          .init(file: path, reason: "it is no JetsamEvent report, and no kernel log with a kill"))
      }
    } catch {
      passedOver.append(.init(file: path, reason: error.problem))
    }
  }

  /// Takes in a report.
  public mutating func add(_ report: JetsamReport, named name: String) {
    let found = ReportedChoices(ReportDiagnosis(report), named: name)
    reports += 1
    choices += found.choices
    leftOut.merge(found.leftOut, uniquingKeysWith: +)
  }

  /// Takes in a kernel log.
  public mutating func add(_ log: KernelLog, named name: String) {
    logs += 1
    let found = KillBurst.bursts(log, named: name)
    bursts += found
    let alone = log.kills.count - found.reduce(0) { $0 + $1.kills.count }
    if alone > 0 { leftOut["of a log, in no burst of band 0", default: 0] += alone }
  }
}
