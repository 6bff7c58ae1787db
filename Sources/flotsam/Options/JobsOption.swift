#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension ClosedRange<Int> {
  /// Throws for a value of an option outside of the range; nil is an option that was not given.
  func check(_ value: Int?, _ option: String) throws(ValidationError) {
    guard let value, !contains(value) else { return }
    throw ValidationError("\(option) takes a whole number from \(lowerBound) to \(upperBound).")
  }
}

/// The option `--jobs`: the number of runs or files that are processed at a time.
struct JobsOption: ParsableArguments {
  @Option(
    help: .value("N", "Parallel jobs; results are the same for any number (default: all cores)."))
  var jobs: Int?

  func validate() throws {
    if let jobs, jobs < 1 { throw ValidationError("--jobs takes a whole number of at least 1.") }
  }

  /// The number of workers.
  var count: Int { jobs ?? ProcessInfo.processInfo.activeProcessorCount }
}
