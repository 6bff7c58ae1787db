import MobileOS
import Runs
import SimulationKernel

/// A replay request by request, in words and rows.
public struct ReplayStepRows: Sendable {
  private let replay: ReplaySteps

  /// Words about a replay.
  public init(_ replay: ReplaySteps) {
    self.replay = replay
  }

  /// One request as people read it.
  public struct Row: Sendable {
    /// The request's number, from 1, the app, the outcome, the victims and what memory holds.
    public let cells: [String]
    /// The reason of each kill, as a sentence without a full stop.
    public let reasons: [String]
  }

  /// The headings of ``Row/cells``; one that ends in `>` is above numbers.
  public static let headings = ["request>", "app", "outcome", "killed", "in memory, latest last"]

  /// The greatest number of names listed.
  private static let mostNames = 12

  /// The requests in order.
  public var rows: [Row] {
    let reason = reason
    return replay.steps.enumerated().map { index, step in
      let names = step.contents.suffix(Self.mostNames).map(name)
      let more = step.contents.count - names.count
      return Row(
        cells: [
          "\(index + 1)", name(step.app), step.outcome.rawValue,
          step.kills.map { name($0.process) }.joined(separator: " "),
          (more > 0 ? ["(\(more) more)"] + names : names).joined(separator: " "),
        ], reasons: step.kills.map { PlotText.singleLine(reason.choiceText($0)) })
    }
  }

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
        ? " Nobody can have fewer."
        : " The fewest possible are \(least): Belady's rule, who is needed last goes first."
    }
    return text
  }

  /// One row per request, in full.
  public var table: ReportTable {
    var table = ReportTable(columns: [
      "request", "time_s", "app", "outcome", "is_first", "killed", "why", "in_memory", "apps",
    ])
    let reason = reason
    for (index, step) in replay.steps.enumerated() {
      table.append([
        .count(index + 1), .number(step.time.seconds), .text(replay.names[step.app.index]),
        .text(step.outcome.rawValue), .integer(step.isFirst ? 1 : 0),
        .text(step.kills.map { replay.names[$0.process.index] }.joined(separator: " ")),
        .text(step.kills.map(reason.choiceText).joined(separator: "; ")),
        .text(step.contents.map { replay.names[$0.index] }.joined(separator: " ")),
        .count(step.contents.count),
      ])
    }
    return table
  }

  /// One row per request for a page.
  var page: HTMLTable {
    HTMLTable(
      "Request by request",
      headings: ["Request>", "App", "Outcome", "Killed", "In memory, latest last", "Why"],
      rows: rows.enumerated().map { index, row in
        [.init(row.cells[0], key: Double(index + 1))] + row.cells.dropFirst().map { .init($0) }
          + [.init(row.reasons.joined(separator: "; "))]
      })
  }

  private var reason: KillReason {
    KillReason(strategy: replay.strategy) { replay.names[$0.index] }
  }

  private func name(_ app: ProcessID) -> String { PlotText.singleLine(replay.names[app.index]) }
}
