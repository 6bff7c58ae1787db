import MobileOS

extension ReportTable {
  /// The policies with what there is to say about them.
  public init(policies entries: [PolicyEntry]) {
    self.init(columns: ["name", "summary", "origin", "state", "cost", "loses_when"])
    for entry in entries {
      append([
        .text(entry.name), .text(entry.card.summary), .text(entry.card.origin),
        .text(entry.card.state), .text(entry.card.cost), .text(entry.card.losesWhen),
      ])
    }
  }
}
