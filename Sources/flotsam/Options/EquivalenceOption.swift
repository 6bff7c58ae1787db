/// Which differences are too small to matter.
struct EquivalenceOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Call differences whose interval is within this share of the first strategy's mean "
        + "practically equal.", valueName: "1%"))
  var equivalence: String?

  func validate() throws {
    _ = try equivalence.map { try ReplicationOptions.share($0, "--equivalence") }
  }

  /// The share, or nil where every difference matters.
  var share: Double? { equivalence.flatMap(parseShare) }
}
