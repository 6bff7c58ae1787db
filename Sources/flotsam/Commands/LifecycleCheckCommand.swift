import ArgumentParser
import Files
import MobileOS
import Scripts

/// `flotsam lifecycle check`: whether the log of a real app is legal.
struct LifecycleCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check a log of life-cycle calls that a real app wrote.",
    discussion: """
      Reads lines that an app wrote with the logger of the documentation (`lifecycle controller \
      Inbox@600001 viewDidLoad()`, after whatever the system's log puts in front, in every style of \
      `log show`), lines in the usual forms of print and NSLog (`-[Inbox viewWillAppear:]`, `Inbox \
      viewDidLoad()`, `Inbox.viewDidLoad`, `viewDidLoad1`), or the CSV of `flotsam lifecycle`. Lines \
      of other origin are passed over. Accepts every legal interleaving of different objects. A call \
      that a class does not log at all is not missed, whatever other classes and apps log. Reports \
      the first illegal call, calls whose partner never came, and what the log tells of the order of \
      its release. A log that is not legal, and one without any known call, gives exit code 65.

      Examples:
        flotsam samples .
        flotsam lifecycle check device.log
        flotsam lifecycle push --format csv | flotsam lifecycle check -
      """)

  @Argument(
    help: ArgumentHelp("The log; - reads standard input.", valueName: "LOG"), completion: .file())
  var log: String

  @Flag(
    help: """
      The log is a part of a longer one: what was there before it begins may be in any state, and \
      nothing whose partner has not come is missed.
      """)
  var excerpt = false

  func run() throws {
    let name = log == "-" ? "standard input" : log
    let text = try readText(from: log, repairing: true)
    let entries = try LifecycleLogReader.read(text, named: name)
    let isCutOff = LifecycleLogReader.isCutOff(text, entries)
    let check = LifecycleChecker.check(entries, isExcerpt: excerpt, isCutOff: isCutOff)
    try LifecyclePrinter.write(Self.text(check, named: name))
    if !check.isLegal { throw ExitCode(65) }
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  static func text(_ check: LifecycleCheck, named name: String) -> String {
    var lines: [String] = []
    let known = check.entries - check.unknown
    lines.append(
      "\(name): \(counted(check.entries, "line")), \(known) checked, "
        + counted(check.objects, "object"))
    if check.unknown > 0 {
      lines.append(
        counted(check.unknown, "line")
          + (check.unknown == 1 ? " has a call that is" : " have calls that are")
          + " not checked")
    }
    for app in check.running {
      lines.append("the log has no launch of \(app) at its start: what came before is not missed")
    }
    if !check.unlogged.isEmpty {
      let shown = check.unlogged.prefix(12)
      let rest = check.unlogged.count - shown.count
      lines.append(
        "not logged and so not missed: " + shown.joined(separator: ", ")
          + (rest > 0 ? ", and \(rest) more" : ""))
    }
    if let problem = check.illegal {
      lines.append("illegal: " + sentence(problem))
      lines.append("what comes after it is not checked")
    }
    for problem in check.missing.prefix(20) { lines.append("missing: " + sentence(problem)) }
    if check.missing.count > 20 { lines.append("and \(check.missing.count - 20) more") }
    for problem in check.open.prefix(20) {
      lines.append(
        "open where the log ends: line \(problem.line), \(problem.object) \(problem.call)")
    }
    if check.open.count > 20 { lines.append("and \(check.open.count - 20) more of these") }
    if check.isLegal { lines.append("legal") }
    for problem in check.interruptions.prefix(3) {
      lines.append("interrupted transition: " + sentence(problem))
    }
    if check.interruptions.count > 3 {
      lines.append("and \(check.interruptions.count - 3) more of these")
    }
    if !check.interruptions.isEmpty {
      lines.append("where no gesture was given up, the did between the two is missing")
    }
    lines += fits(check)
    return lines.map { Terminal.wrapped($0, columns: 78) + "\n" }.joined()
  }

  private static func sentence(_ problem: LifecycleProblem) -> String {
    "line \(problem.line), \(problem.object) \(problem.call): \(problem.law)"
  }

  private static func fits(_ check: LifecycleCheck) -> [String] {
    let fit = check.fit
    var lines = fit.findings.map { finding in
      "order: \(finding.text) (\(counted(finding.times, "time"))), as in "
        + finding.profiles.map(\.spelling).joined(separator: ", ")
    }
    if fit.findings.isEmpty {
      lines.append("profile: nothing in the log tells the profiles apart")
    } else if fit.profiles.isEmpty {
      lines.append("profile: none has all of these orders")
    } else {
      lines.append(
        "profile: \(fit.profiles.map(\.spelling).joined(separator: ", ")); the log cannot tell "
          + "these apart")
    }
    if !fit.findings.isEmpty, !fit.unanswered.isEmpty {
      lines.append("not in the log: " + fit.unanswered.joined(separator: "; "))
    }
    return lines
  }
}
