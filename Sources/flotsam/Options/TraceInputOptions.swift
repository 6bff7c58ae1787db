/// A trace on the command line, and the facts that it lacks.
struct TraceInputOptions: ParsableArguments {
  @Argument(
    help: .value("TRACE", "The trace; `-` reads standard input."),
    completion: .file())
  var trace: String

  // Unconditional: a negative size is a size that is wrong, not an option.
  @Option(
    parsing: .unconditional,
    help: .value("SIZE", "Footprint of apps whose size the trace does not give."))
  var footprint = "100MiB"

  @OptionGroup var reading: TraceReadingOptions

  /// The footprint of apps whose size the trace does not give, at most `Quantity.largestSize`.
  func footprintBytes() throws(InputError) -> Int64 {
    let bytes = try option("--footprint", Quantity.size.parse(footprint))
    try refuseBeyondLargestSize(bytes, option: "--footprint")
    return bytes
  }

  /// The trace's file without its folder.
  var name: String { trace.split(separator: "/").last.map(String.init) ?? trace }

  /// The trace, read once and ready to be read again.
  func spooled() throws -> SpooledTrace {
    try SpooledTrace(importing: trace, format: reading.format(), options: reading.traceOptions())
  }
}

/// Throws for a size that the model's sums could not hold.
func refuseBeyondLargestSize(_ bytes: Int64, option: String) throws(InputError) {
  guard bytes > Quantity.largestSize else { return }
  throw InputError(
    "that is more than \(Quantity.size.format(Quantity.largestSize)), the largest size",
    place: .option(option))
}
