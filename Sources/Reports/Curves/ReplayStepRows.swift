/// A replay request by request, in words and a table.
public struct ReplayStepRows: Sendable {
  private let replay: ReplaySteps

  /// Words about a replay.
  public init(_ replay: ReplaySteps) { self.replay = replay }

  /// The greatest number of names listed.
  private static let mostNames = 12

  /// How many requests missed, how many had to, and the fewest possible.
  public var summary: String {
    let misses = replay.misses
    let first = replay.steps.count { $0.isFirst && $0.outcome != .hit }
    var text =
      "\(misses) of \(replay.steps.count) requests \(misses == 1 ? "is a miss" : "are misses")"
    if first > 0 { text += ", \(first) of them the first for their app" }
    text += "."
    if let capacity = replay.capacity {
      text += " Memory holds \(capacity) app\(capacity == 1 ? "" : "s")."
    }
    if let least = replay.leastMisses {
      text +=
        least == misses
        ? " No policy can have fewer."
        : " The fewest possible are \(least): Belady's rule, which kills the app needed last."
    }
    return text
  }

  /// One row per request, in full in files.
  var table: Table {
    let reason = reason
    func names(_ apps: some Sequence<ProcessID>) -> String {
      apps.map { replay.names[$0.index] }.joined(separator: " ")
    }
    func why(_ step: ReplaySteps.Step) -> String {
      step.kills.map(reason.choiceText).joined(separator: "; ")
    }
    return Table("steps", "Request by request", Array(replay.steps.enumerated())) {
      Column("request") { .count($0.offset + 1) }
      Column(file: "time_s") { .number($0.element.time.seconds) }
      Column("app") { .text(replay.names[$0.element.app.index]) }
      Column("outcome") { .text($0.element.outcome.rawValue) }
      Column(file: "is_first") { .count($0.element.isFirst ? 1 : 0) }
      Column("killed") { .text(names($0.element.kills.map(\.process))) }
      Column(file: "why") { .text(why($0.element)) }
      Column("in_memory", help: "the latest used last") { step in
        let more = step.element.contents.count - Self.mostNames
        let all = names(step.element.contents)
        return .shown(
          more > 0 ? "(\(more) more) " + names(step.element.contents.suffix(Self.mostNames)) : all,
          key: nil, cell: .text(all))
      }
      Column(file: "apps") { .count($0.element.contents.count) }
      Column(title: "why") { .text(why($0.element)) }
    }
  }

  private var reason: KillReason {
    KillReason(strategy: replay.strategy) { replay.names[$0.index] }
  }
}
