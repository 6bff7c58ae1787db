/// Where a number of a device comes from; the better kinds first.
public enum Provenance: String, CaseIterable, Sendable {
  /// Read from published source code.
  case sourceCode = "source code"
  /// Said by the maker.
  case documentation
  /// Counted in a report or recording of a real device.
  case realReport = "real report"
  /// Measured or told by people on the net.
  case community
  /// Nobody said so: plausible, and to be varied.
  case assumption
}
