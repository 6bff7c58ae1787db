import ArgumentParser
import Files

/// The option `--time-limit`: how long a command may take.
struct TimeLimitOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "End with exit code 75 when it takes longer than this.", valueName: "DURATION"))
  var timeLimit: String?

  /// Whole seconds; nil without a limit.
  private func seconds() throws(InputError) -> UInt32? {
    guard let timeLimit else { return nil }
    let nanoseconds = try option("--time-limit", Quantity.duration.parse(timeLimit))
    let seconds = (nanoseconds + 999_999_999) / 1_000_000_000
    guard nanoseconds > 0, let seconds = UInt32(exactly: seconds), seconds <= 25_000 * 86_400 else {
      throw InputError(
        "`\(timeLimit)` is out of range", remedy: "Write for example 90s, 10min or 8h",
        place: .option("--time-limit"))
    }
    return seconds
  }

  /// Starts the clock.
  func start() throws(InputError) {
    if let seconds = try seconds() { LastWords.end(after: seconds) }
  }
}

/// A command that takes a limit of its time.
protocol TimeLimited {
  /// The limit.
  var timeLimit: TimeLimitOption { get }
}
