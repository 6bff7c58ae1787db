/// `flotsam bench`: how fast on this machine, compared with what, limited by what.
struct BenchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bench", abstract: "Measure speed and memory on this machine and write a report.",
    discussion: """
      All workloads are measured in interleaved rounds, so that ratios hold on a busy machine \
      too. --baseline compares every time with an earlier --out folder: faster, slower or \
      cannot tell. --peers also measures the same work done by other programs; `make peers` \
      builds them.

      Examples:
        flotsam bench --quick
        flotsam bench --quick --out before
        flotsam bench --quick --baseline before --out after
      """)

  @Flag(help: "Fewer workloads and rounds: a minute or two.") var quick = false

  @Option(
    help: .value("DIR", "Write index.html, plots, bench.csv, samples.csv and bench.md there."),
    completion: .directory)
  var out: String?

  @Option(help: .value("DIR", "An earlier --out folder to compare with."), completion: .directory)
  var baseline: String?

  @Option(
    help: .value("DIR", "The folder of the built peers."), completion: .directory)
  var peers: String?

  @Option(
    help: .value(
      "TEXT", "Only workloads whose name contains this, and those that they are compared with."))
  var only: String?

  @Option(help: .value("N", "Interleaved rounds (default: 21, with --quick 7).")) var rounds: Int?

  @Option(help: "What is printed on standard output.") var format = OutputOptions.Format.table

  @Flag(help: "Print results only: no progress and no notes.") var quiet = false

  func validate() throws { try (1...1_000).check(rounds, "--rounds") }

  func run() async throws {
    let machine = BenchMachine.current
    let earlier = try baseline.map(BenchBaseline.init(folder:))
    var folder = out.map { OutputFolder($0) }
    try folder?.prepare()
    let all = try BenchSuite(isQuick: quick, peers: peers, cores: machine.cores).cases()
    let chosen = all.map(\.name).filter { name in only.map { name.contains($0) } ?? true }
    try InputError.check(
      !chosen.isEmpty, "no workload has `\(only ?? "")` in its name", place: .option("--only"))
    // A ratio needs both sides.
    let measured = Set(chosen + chosen.compactMap(BenchReport.counterpart))
    let cases = all.filter { measured.contains($0.name) }
    let rounds = rounds ?? (quick ? 7 : 21)
    let bar = ProgressBar(isQuiet: quiet)
    let (results, calibration) = try await BenchRunner(rounds: rounds, seconds: quick ? 0.03 : 0.1)
      .run(cases, progress: bar.show)
    bar.clear()
    let report = BenchReport(
      results: results, calibration: calibration, machine: machine, rounds: rounds,
      baseline: earlier)
    let written = report.report
    folder?.add(BenchBaseline.fileName, report.samplesText)
    folder?.add("bench.md", written.text(.markdown))
    try written.show(format, in: folder, quiet: quiet) {
      RunOrigin(
        Invocation.command, seed: 1, fingerprint: report.fingerprint,
        fingerprintSource: "the results of the workloads, which do not depend on the machine")
    }
  }
}
