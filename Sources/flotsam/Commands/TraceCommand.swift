/// `flotsam trace`: the statistics of a recording.
struct TraceCommand: AsyncParsableCommand, TimeLimited, WritesResults {
  static let configuration = CommandConfiguration(
    commandName: "trace",
    abstract: "Describe a trace: reuse, popularity, working set, and misses of LRU by memory.",
    discussion: """
      Reads the trace once. Requests are counted for each user, who has a memory of their own; the \
      misses of LRU are those of `flotsam replay --policy lru`.

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
    var folder = try output.folder()
    folder?.manifest = Manifest()
    let report = TraceStatisticsRows(try TraceStatistics(input, footprintBytes: footprintBytes))
      .report(trace: source.name)
    try output.write(
      report,
      RunOrigin(
        Invocation.command, seed: nil, fingerprint: Fingerprint(of: report.file("trace")),
        fingerprintSource: "of trace.csv"), into: &folder)
  }
}
