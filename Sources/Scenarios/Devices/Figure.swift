/// A number with its source and its plausible range.
public struct Figure: Sendable {
  /// The number, in bytes.
  public let bytes: Int64
  /// The plausible range in bytes; the number itself for a hard fact.
  public let range: ClosedRange<Int64>
  /// The kind of source.
  public let provenance: Provenance
  /// The source in a few words.
  public let source: String

  /// A number of bytes; without a range it is a hard fact.
  init(bytes: Int64, _ provenance: Provenance, _ source: String, range: ClosedRange<Int64>? = nil) {
    self.bytes = bytes
    self.range = range ?? bytes...bytes
    self.provenance = provenance
    self.source = source
  }

  /// A number of MiB.
  init(mib: Int64, _ provenance: Provenance, _ source: String, range: ClosedRange<Int64>? = nil) {
    self.init(
      bytes: mib << 20, provenance, source,
      range: range.map { $0.lowerBound << 20...$0.upperBound << 20 })
  }

  /// An assumption, between three quarters and five quarters of the number.
  static func assumed(mib: Int64, _ reason: String) -> Figure {
    Figure(mib: mib, .assumption, reason, range: mib * 3 / 4...mib * 5 / 4)
  }

  /// A limit of apps, as measured at kills and posted by developers.
  ///
  /// - Parameters:
  ///   - models: the models with their values in MB.
  ///   - also: further sources; the text follows that of the first.
  static func atKill(
    mib: Int64, _ models: String, also: String = "", range: ClosedRange<Int64>? = nil
  ) -> Figure {
    Figure(
      mib: mib, .community, models + " MB at the kill (Stack Overflow 5887248)" + also, range: range
    )
  }
}
