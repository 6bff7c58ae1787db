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
      `log show`), or the CSV of `flotsam lifecycle`. Lines of other origin are passed over. \
      Accepts every legal interleaving of different objects; calls that the app does not log at all are not missed. Reports the first illegal call, calls whose partner \
      never came, and which profile fits best. A log that is not legal gives exit code 65.

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
      nothing is missed at its end.
      """)
  var excerpt = false

  func run() throws {
    let name = log == "-" ? "standard input" : log
    let text = try readText(from: log, repairing: true)
    let entries = try LifecycleLogReader.read(text, named: name)
    let isCutOff = LifecycleLogReader.isCutOff(text, entries)
    let check = LifecycleChecker.check(entries, isExcerpt: excerpt, isCutOff: isCutOff)
    try LifecyclePrinter.write(Self.text(check, named: name, endsOpen: excerpt || isCutOff))
    if !check.isLegal { throw ExitCode(65) }
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }

  static func text(
    _ check: LifecycleCheck, named name: String, endsOpen: Bool = false
  ) -> String {
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
      lines.append("the log begins while \(app) runs: what came before it is not missed")
    }
    if !check.unlogged.isEmpty {
      lines.append("never logged and so not missed: " + check.unlogged.joined(separator: ", "))
    }
    if let problem = check.illegal {
      lines.append("illegal: " + sentence(problem))
      lines.append("what comes after it is not checked")
    }
    for problem in check.missing.prefix(20) { lines.append("missing: " + sentence(problem)) }
    if check.missing.count > 20 { lines.append("and \(check.missing.count - 20) more") }
    if endsOpen {
      for problem in check.open.prefix(20) {
        lines.append(
          "open where the log ends: line \(problem.line), \(problem.object) \(problem.call)")
      }
    } else if !check.open.isEmpty {
      lines.append(
        "where the log was cut off at its end, --excerpt does not miss what is open there")
    }
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
    guard let best = check.fits.first, best.seen > 0 else {
      return ["profile: nothing in it tells the profiles apart"]
    }
    let equals = check.fits.filter { $0.agreeing == best.agreeing }.map(\.profile.spelling)
    return [
      "profile: \(equals.joined(separator: ", ")) "
        + "(\(best.agreeing) of \(best.seen) places that tell profiles apart)"
    ]
  }
}
