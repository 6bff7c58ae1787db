/// `flotsam replay`: a recorded user on the idealised device.
struct ReplayCommand: AsyncParsableCommand, TimeLimited, WritesResults {
  static let configuration = CommandConfiguration(
    commandName: "replay",
    abstract: "Replay a trace on the idealised device: memory holds apps and nothing else.",
    discussion: """
      Every request is one launch; it is cold if the app is not in memory. A launch takes no \
      time, apps have a constant size, and a trace with users gives each user a device. \
      Memory grows with the distinct apps and with the names of users; launches beyond a few MiB \
      wait in temporary files, 20 bytes each (64 with several users), in TMPDIR.

      Examples:
        flotsam samples .
        flotsam replay phone.csv --policy lru --memory 1GiB
        flotsam replay phone.aum.csv --policies lru,gdsf,belady --memory 512MiB..8GiB
        flotsam replay lesson.csv --policy fifo --memory 300MiB --steps
      """)

  @OptionGroup var source: TraceInputOptions

  @OptionGroup var policyOptions: PolicyOptions

  // Unconditional: a negative size is a size that is wrong, not an option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Memory per user: a size, a list `1GiB,2GiB` or a doubling range `1GiB..8GiB`; `10%` is a share of "
        + "what all apps of a user take together, for the user for whom this is most.",
      valueName: "SIZE"))
  var memory: String

  @Option(help: "The seed of policies that use random numbers.") var seed: UInt64 = 1

  @Flag(
    help: """
      Show every request of one replay: hit or miss, the app killed and why, what memory holds.
      """)
  var steps = false

  @OptionGroup var boundsOption: BoundsOption

  @OptionGroup var timeLimit: TimeLimitOption
  @OptionGroup var jobs: JobsOption
  @OptionGroup var output: OutputOptions

  func run() async throws {
    // Mistakes are said before a long trace is read.
    _ = try sizes(sharesOf: 1 << 40)
    let footprintBytes = try source.footprintBytes()
    guard let strategies = try policyOptions.strategies(trigger: TriggerEntry(OnDemand.self)) else {
      throw InputError(
        "no policy is named",
        remedy: "Name one, or several with --policies; `flotsam policies` lists them",
        place: .option("--policy"))
    }
    let input = try source.spooled()
    for remark in input.notes { output.note(remark) }
    let sizes = try sizes(sharesOf: try allBytes(of: input, footprintBytes))
    let steps = try steps ? self.steps(input, strategies, sizes, footprintBytes) : nil
    let curve = try await ReplayCurve(
      input, strategies: strategies.map { ($0.name, $0) }, memoryBytes: sizes,
      footprintBytes: footprintBytes, seed: seed,
      bounds: boundsOption.effort(otherwise: strategies.count > 1 ? .quick : nil),
      runner: Runner(jobs: jobs.count))
    noteRefusals(curve)
    var folder = output.out.map { OutputFolder($0) }
    folder?.manifest = Manifest(seed: seed, userDays: curve.points.first?.result.userDays)
    var report = Report(
      curve, trace: source.name, strategies: strategies, steps: steps, version: Version.text)
    report.notes.insert(contentsOf: strategies.legends, at: 0)
    let origin = RunOrigin(
      Invocation.command, seed: seed,
      fingerprint: Fingerprint(of: curve.points.map(\.result.fingerprint)),
      fingerprintSource: "of all replays together")
    try output.write(report, origin, into: &folder)
  }

  /// The sizes of memory.
  private func sizes(sharesOf bytes: @autoclosure () throws -> Int64) throws -> [Int64] {
    var text = memory
    if memory.contains("%") {
      let whole = Double(try bytes())
      text = try memory.replacing(/([^,.%:]+(\.[0-9]+)?)?%/) { match in
        guard let share = parseShare(String(match.output.0)), share > 0, share <= 1 else {
          throw InputError(
            "`\(match.output.0)` is not a share of memory",
            remedy: "Write more than 0% and at most 100%", place: .option("--memory"))
        }
        return "\(max(1, Int64(clamped: share * whole)))B"
      }
    }
    let sizes = try option("--memory", Quantity.size.parseSeries(text))
    try InputError.check(
      sizes.allSatisfy { $0 > 0 }, "a device has more than 0 bytes of memory",
      remedy: "Write for example 1GiB", place: .option("--memory"))
    for size in sizes { try refuseBeyondLargestSize(size, option: "--memory") }
    return sizes
  }

  /// What all apps of the user with the most take together, in bytes.
  private func allBytes(
    of input: SpooledTrace, _ footprintBytes: Int64
  ) throws(InputError) -> Int64 {
    var most: Int64 = 0
    for index in 0..<input.userCount {
      let apps = try input.user(index).apps
      let all = apps.indices.reduce(0.0) { $0 + Double(apps[$1].footprintBytes ?? footprintBytes) }
      most = max(most, Int64(clamped: all))
    }
    return most
  }

  /// The one replay that is to be shown request by request.
  private func steps(
    _ input: SpooledTrace, _ strategies: [Strategy], _ sizes: [Int64], _ footprintBytes: Int64
  ) throws(InputError) -> ReplayStepRows {
    guard let size = sizes.first, sizes.count == 1, strategies.count == 1 else {
      throw InputError(
        "--steps shows one replay, and these are \(strategies.count * sizes.count)",
        remedy: "Name one policy and one size of memory", place: .option("--steps"))
    }
    do throws(InputError) {
      return ReplayStepRows(
        try ReplaySteps(
          input, strategy: strategies[0], memoryBytes: size, footprintBytes: footprintBytes,
          seed: seed))
    } catch {
      throw error.located(in: source.trace)
    }
  }

  private func noteRefusals(_ curve: ReplayCurve) {
    let worst = curve.points.map { $0.result.statistics[.refusedLaunches] }.max() ?? 0
    if worst > 0 {
      let launches = worst == 1 ? "1 launch" : "\(worst) launches"
      output.note("\(launches) of apps larger than the device: cold, and not admitted")
    }
  }
}

/// The parsed value of an option, which an error names.
func option<Value>(
  _ name: String, _ value: @autoclosure () throws(InputError) -> Value
) throws(InputError) -> Value {
  do throws(InputError) {
    return try value()
  } catch {
    throw error.located(in: nil, at: .option(name))
  }
}
