/// The kinds of diagnostic files by their `bug_type`.
enum ReportKind {
  /// The number of a JetsamEvent.
  static let jetsamEvent = "298"

  /// The contents of files with that number, from posted files; nil if unknown.
  static func words(_ type: String) -> String? {
    switch type {
    case "109", "309":
      "a report of one process (a crash, or a resource that it used up), without a process list"
    case "115": "a reset counter"
    case "142": "a report of too many wakeups"
    case "145": "a report of too many disk writes"
    case "202": "a report of too much CPU time"
    case "210": "a kernel panic"
    case "211": "a file of collected analytics"
    case "288": "the stacks of all processes"
    case "385": "a report of one process's resource or fault (ExcUserFault), without a process list"
    default: nil
    }
  }
}
