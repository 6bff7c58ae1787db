/// The kind of source of a number of a device, the better kinds first.
public enum Provenance: String, CaseIterable, Sendable {
  /// Read from published source code.
  case sourceCode = "source code"
  /// Documented by the maker.
  case documentation
  /// Counted in a report or recording of a real device.
  case realReport = "real report"
  /// Measured or reported by users on the web.
  case community
  /// Plausible but without a source, and to be varied.
  case assumption
}
