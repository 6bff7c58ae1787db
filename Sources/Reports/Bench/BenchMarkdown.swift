extension BenchReport {
  /// The report as Markdown.
  package var markdown: String {
    var answer = ReportTable(
      columns: ["what", "how fast", "compared with what", "limited by what"])
    for row in BenchAnswer(self).rows {
      answer.append([
        .text(row.what), .text(row.speed), .text(row.comparisons.joined(separator: "; ")),
        .text(row.limit),
      ])
    }
    var machineTable = ReportTable(columns: ["machine", ""])
    for fact in machine.facts { machineTable.append([.text(fact.name), .text(fact.value)]) }
    var all = ReportTable(columns: Self.columns)
    for row in rows { all.append(row.map { .text($0) }) }
    let format = MarkdownFormat()
    return """
      # How fast is Flotsam?

      \(format.text(answer))
      \(warnings.joined(separator: "\n\n"))

      \(format.text(machineTable))
      ## Every workload

      \(reading)

      \(format.text(all))
      """
  }

  /// How to read the figures.
  var reading: String {
    """
    Nanoseconds per operation: median, 5th and 95th percentile of \(rounds) interleaved rounds, \
    processor time of the thread (fleet and start: real time). Ratios are medians over medians \
    with a 95 % bootstrap interval. Bytes are what jemalloc counted for the thread, per operation; \
    held is what the workload keeps on the heap.
    """
  }
}
