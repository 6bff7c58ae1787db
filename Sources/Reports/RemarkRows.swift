extension ReportTable {
  /// Reasons to doubt a run or comparison, one row per remark.
  public init(remarks: [Remark]) {
    self.init(columns: ["doubt", "settings", "policies", "remark"])
    for remark in remarks {
      append([
        .text(remark.doubt), .text(remark.settings.joined(separator: " ")),
        .text(remark.policies.joined(separator: " ")), .text(remark.sentence),
      ])
    }
  }
}

extension Remark {
  /// The sentence as people read it.
  public var text: String { "Doubtful: " + PlotText.singleLine(sentence) }
}
