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

/// Throws where options contradict each other, or one has a value that it cannot have.
func refuse(_ isWrong: Bool, _ text: @autoclosure () -> String) throws(ValidationError) {
  if isWrong { throw ValidationError(text()) }
}

extension ValidationError {
  /// There is nothing of a name; the nearest name is suggested.
  static func unknown(
    _ kind: String, _ name: String, among names: [String], noun: String
  ) -> ValidationError {
    ValidationError(
      "There is no \(kind) `\(name)`. "
        + Suggestion.sentence(for: name, among: names, noun: noun))
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
