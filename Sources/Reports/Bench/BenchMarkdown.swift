extension BenchReport {
  /// The report as Markdown.
  package var markdown: String {
    func table(_ headers: [String], _ rows: [[String]]) -> String {
      MarkdownFormat.table(headers, rules: headers.map { _ in "---" }, rows: rows)
    }
    let answer = BenchAnswer(self).rows.map {
      [$0.what, $0.speed, $0.comparisons.joined(separator: "; "), $0.limit]
    }
    return """
      # How fast is Flotsam?

      \(warnings.joined(separator: "\n\n"))

      \(table(["what", "how fast", "compared with what", "limited by what"], answer))
      \(table(["machine", ""], machine.facts.map { [$0.name, $0.value] }))
      ## Every workload

      \(reading)

      \(table(Self.columns, rows))
      """
  }

  /// How to read the figures.
  var reading: String {
    """
    Nanoseconds per operation: median, 5th and 95th percentile of \(rounds) interleaved rounds, \
    processor time of the thread (fleet, bounds and start: real time). Core is the bare simulation \
    of a command's runs, typed the command as a process of its own without the program's start, \
    growth what a longer run of `metropolis` takes more than a shorter one, each in processor time of \
    the whole process. Ratios are medians over medians \
    with a 95 % bootstrap interval. Bytes are what jemalloc counted for the thread, per operation; \
    held is what the workload keeps on the heap.
    """
  }
}
