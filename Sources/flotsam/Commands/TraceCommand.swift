import ArgumentParser
import Files
import Reports
import Traces

/// `flotsam trace`: the statistics of a recording.
struct TraceCommand: AsyncParsableCommand, TimeLimited, WritesResults {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Tell what a trace asks of memory: reuse, popularity, working set, misses of LRU.",
    discussion: """
      Reads the trace once. Requests are counted for each user, whose memory is his own; the misses \
      of LRU are those of `flotsam replay --policy lru`.

      Examples:
        flotsam samples .
        flotsam trace phone.csv
        flotsam trace phone.aum.csv --format csv
      """)

  @OptionGroup var source: TraceInputOptions
  @OptionGroup var timeLimit: TimeLimitOption
  @OptionGroup var output: OutputOptions

  func run() async throws {
    let footprintBytes = try source.footprintBytes()
    let input = try source.spooled()
    for remark in input.notes { output.note(remark) }
    let rows = TraceStatisticsRows(try TraceStatistics(input, footprintBytes: footprintBytes))
    if let out = output.out {
      var folder = OutputFolder(out)
      folder.manifest = Manifest()
      folder.add("trace.csv", rows.table)
      try folder.commit()
      output.note("wrote \(folder.paths.joined(separator: ", "))")
    }
    output.format.show(rows.table) { text(rows) }
  }

  private func text(_ rows: TraceStatisticsRows) -> String {
    var text = Terminal.wrapped(rows.summary, columns: 80, indent: 0) + "\n"
    for section in rows.sections {
      let table = TerminalTable(section.headings, rows: section.rows)
      text += "\n" + Terminal.wrapped(section.title, columns: 80, indent: 0) + "\n\n" + table.text
    }
    return text
  }
}
