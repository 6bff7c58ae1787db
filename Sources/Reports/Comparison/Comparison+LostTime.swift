extension Comparison {
  /// The parts of the time lost: both that every device has, and waiting for reclaim where some strategy
  /// waited.
  var partsOfLostTime: [Metric] {
    let reclaim = MetricTable.timeLostToReclaim
    let waits = rows.contains { ($0[reclaim.name]?.mean?.mean ?? 0) > 0 }
    return MetricTable.partsOfLostTime + (waits ? [reclaim] : [])
  }
}
