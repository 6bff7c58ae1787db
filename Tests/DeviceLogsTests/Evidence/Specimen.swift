/// A piece of evidence in the form that the source of its format gives, and what it says.
struct Specimen: Sendable, CustomStringConvertible {
  /// The end of a process that the text tells of.
  struct End: Sendable, Equatable {
    var process: String
    var pid: Int64?
    var cause: String
    var band: Int?
    var adjustment: Int?
    /// Footprint or resident memory in kB.
    var kB: Int64?
    var swapKB: Int64?
    /// Available pages of 16 KiB.
    var pages: Int64?
    /// Limit in MB.
    var limitMB: Int64?

    init(
      _ process: String, _ pid: Int64?, _ cause: String, band: Int? = nil, adj: Int? = nil,
      kB: Int64? = nil, swapKB: Int64? = nil, pages: Int64? = nil, limitMB: Int64? = nil
    ) {
      (self.process, self.pid, self.cause) = (process, pid, cause)
      (self.band, self.adjustment, self.kB, self.swapKB) = (band, adj, kB, swapKB)
      (self.pages, self.limitMB) = (pages, limitMB)
    }
  }

  /// What it is, with the source of its form.
  let name: String
  let text: String
  /// The ends that it tells of; empty for a text without any.
  let ends: [End]
  /// Whether each record is one line, so that lines may change places.
  let isOneLine: Bool
  /// Whether it is a report, and no log.
  let isReport: Bool

  init(
    _ name: String, _ text: String, _ ends: [End], isOneLine: Bool = true, isReport: Bool = false
  ) {
    (self.name, self.text, self.ends) = (name, text, ends)
    (self.isOneLine, self.isReport) = (isOneLine && !isReport, isReport)
  }

  var description: String { name }
}
