/// Checks of the shortcuts to victims.
extension ProcessTable {
  /// Whether the shortcuts into the queues agree with a search; for debug builds.
  ///
  /// - Complexity: O(processes).
  var shortcutsAreRight: Bool {
    var unlikely = head(of: .idle) ?? .none
    while unlikely != .none, isLikelyBack(unlikely) { unlikely = self[unlikely].next }
    return unlikely == firstUnlikelyBack
      && (!hasSoftLimits || firstOverSoftLimit == offenders.first)
  }

  private var firstOverSoftLimit: ProcessID? {
    for band in 0...JetsamBand.highest.rawValue {
      var next = head(of: JetsamBand(rawValue: band)) ?? .none
      while next != .none {
        if self[next].footprintBytes > self[rareTraitsOf: next].softLimit(in: self[next].state) {
          return next
        }
        next = self[next].next
      }
    }
    return nil
  }
}
