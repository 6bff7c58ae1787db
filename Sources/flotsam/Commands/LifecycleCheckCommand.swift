/// `flotsam lifecycle check`: whether the log of a real app is legal.
struct LifecycleCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check a log of life-cycle calls that a real app wrote.",
    discussion: """
      Reads lines that an app wrote with the logger of the documentation (`lifecycle controller \
      Inbox@600001 viewDidLoad()`, after the prefix of the system's log, in every style \
      of `log show`), lines in the usual forms of print and NSLog (`-[Inbox viewWillAppear:]`, \
      `Inbox viewDidLoad()`, `Inbox.viewDidLoad`, `viewDidLoad1`), plain words (`Inbox: view did \
      load`), or the CSV of `flotsam lifecycle`. Lines of other origin are skipped. Accepts \
      every legal interleaving of different objects. A call that a class never logs is not \
      reported as missing, whatever other classes and apps log. Reports the first illegal call, \
      calls without their partner, and what the log shows about the order of calls in its \
      release. An illegal log, and a log without any known call, give exit code 65.

      Examples:
        flotsam samples .
        flotsam lifecycle check device.log
        flotsam lifecycle push --format csv | flotsam lifecycle check -
      """)

  @Argument(
    help: .value("LOG", "The log; - reads standard input."), completion: .file())
  var log: String

  @Flag(
    help: """
      The log is part of a longer one: objects may be in any state at its beginning, and calls \
      without their partner are not reported as missing.
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

  static func text(_ check: LifecycleCheck, named name: String) -> String {
    var lines: [String] = []
    let known = check.entries - check.unknown
    lines.append(
      "\(name): \(counted(check.entries, "line")), \(known) checked, "
        + counted(check.objects, "object"))
    if check.unknown > 0 {
      lines.append(
        counted(check.unknown, "line")
          + (check.unknown == 1 ? " has a call that is" : " have calls that are") + " not checked")
    }
    for app in check.running {
      lines.append(
        "the log does not begin with the launch of \(app): earlier calls are not reported as missing"
      )
    }
    for app in check.assumed {
      lines.append(
        "no launch of \(app) is logged: the log is taken to begin with it, since every object is new in "
          + "it (--excerpt if not)")
    }
    if !check.unlogged.isEmpty {
      let shown = check.unlogged.prefix(12)
      let rest = check.unlogged.count - shown.count
      lines.append(
        "never logged, so not reported as missing: " + shown.joined(separator: ", ")
          + (rest > 0 ? ", and \(rest) more" : ""))
    }
    if let problem = check.illegal {
      lines.append("illegal: " + sentence(problem))
      lines.append("calls after it are not checked")
    }
    func list(
      _ problems: [LifecycleProblem], most: Int, of these: String = " of these",
      _ line: (LifecycleProblem) -> String
    ) {
      lines += problems.prefix(most).map(line)
      if problems.count > most { lines.append("and \(problems.count - most) more\(these)") }
    }
    list(check.missing, most: 20, of: "") { "missing: " + sentence($0) }
    list(check.open, most: 20) {
      "open where the log ends: line \($0.line), \($0.object) \($0.call)"
    }
    if check.isLegal { lines.append("legal") }
    list(check.interruptions, most: 3) { "interrupted transition: " + sentence($0) }
    if !check.interruptions.isEmpty {
      lines.append("unless a gesture was cancelled, the did call between the two is missing")
    }
    if let problem = check.doubts.first { lines.append("doubtful: \(sentence(problem))") }
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
      lines.append("profile: the log shows no difference between the profiles")
    } else if fit.profiles.isEmpty {
      lines.append("profile: none has all of these orders")
    } else {
      lines.append(
        "profile: \(fit.profiles.map(\.spelling).joined(separator: ", ")); the log shows no "
          + "difference between them")
    }
    if !fit.findings.isEmpty, !fit.unanswered.isEmpty {
      lines.append("not in the log: " + fit.unanswered.joined(separator: "; "))
    }
    return lines
  }
}
