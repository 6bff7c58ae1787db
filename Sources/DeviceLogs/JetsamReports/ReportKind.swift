/// What the `bug_type` of a diagnostic file stands for.
enum ReportKind {
  /// The number of a JetsamEvent.
  static let jetsamEvent = "298"

  /// What files with that number hold, nil where it is not known; as posted in public.
  static func words(_ type: String) -> String? {
    switch type {
    case "109", "309": "a crash report, of a process that ended by its own fault"
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
