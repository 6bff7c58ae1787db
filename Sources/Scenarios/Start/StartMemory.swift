/// The memory of the whole device when a run begins, in pages.
public struct StartMemory: YAMLReadable, Hashable, Sendable {
  /// Pages of kernel and firmware, never reclaimed.
  public var wired: Int64?
  /// Unused pages.
  public var free: Int64?
  /// File-backed pageable pages.
  public var fileBacked: Int64?
  /// Anonymous pageable pages of all processes.
  public var anonymous: Int64?
  /// Purgeable pages among the anonymous ones.
  public var purgeable: Int64?
  /// Pages that the compressor occupies.
  public var compressor: Int64?
  /// Pages that it holds, counted before compression.
  public var compressed: Int64?

  /// Unknown memory.
  public init() {}

  /// Reads the counters, field by field.
  public init(reading fields: inout ObjectReader) throws(InputError) {
    func pages(
      _ name: String, _ summary: String, _ fields: inout ObjectReader
    ) throws(InputError) -> Int64? {
      try fields.optional(name, .int(in: 0...1 << 36), summary).map(Int64.init)
    }
    wired = try pages("wired", "Pages of kernel and firmware, never reclaimed", &fields)
    free = try pages("free", "Pages in no use", &fields)
    fileBacked = try pages("fileBacked", "Pageable memory that a file backs", &fields)
    anonymous = try pages("anonymous", "Pageable memory that no file backs", &fields)
    purgeable = try pages("purgeable", "Anonymous pages that may be dropped at any time", &fields)
    compressor = try pages("compressor", "Pages that the compressor occupies", &fields)
    compressed = try pages("compressed", "Pages it holds, before compression", &fields)
  }

  /// All pages of the device; nil if a counter is missing.
  public var totalPages: Int64? {
    guard let wired, let free, let fileBacked, let anonymous, let compressor else { return nil }
    return wired + free + fileBacked + anonymous + compressor
  }

  /// The counters as lines of YAML.
  package var lines: [String] {
    let counters = [
      ("wired", wired), ("free", free), ("fileBacked", fileBacked), ("anonymous", anonymous),
      ("purgeable", purgeable), ("compressor", compressor), ("compressed", compressed),
    ]
    return counters.compactMap { name, value in value.map { "\(name): \($0)" } }
  }
}
