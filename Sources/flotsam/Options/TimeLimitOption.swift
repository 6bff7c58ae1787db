/// The option `--time-limit`: how long a command may take.
struct TimeLimitOption: ParsableArguments {
  @Option(help: .value("DURATION", "End with exit code 75 if the command takes longer than this."))
  var timeLimit: String?

  /// Whole microseconds, at least one; nil without a limit.
  private func microseconds() throws(InputError) -> Int? {
    guard let timeLimit else { return nil }
    let nanoseconds = try option("--time-limit", Quantity.duration.parse(timeLimit))
    try InputError.check(
      (1...Quantity.longestDuration).contains(nanoseconds), "`\(timeLimit)` is out of range",
      remedy: "Write for example 90s, 10min or 8h", place: .option("--time-limit"))
    return Int(max(1, nanoseconds / 1000))
  }

  func start() throws(InputError) {
    if let microseconds = try microseconds() { LastWords.end(after: microseconds) }
  }
}

/// A command that takes a limit of its time.
protocol TimeLimited {
  var timeLimit: TimeLimitOption { get }
}
