/// A state of ``IntervalSearch``: what is kept at a moment.
struct IntervalChoice: BitwiseCopyable {
  var kept: UInt128
  /// The bytes of what is kept.
  var bytes: Int64
  /// The value of what was kept to its end.
  var value: Double
  /// The most value that it can become.
  var bound: Double
  /// The end of its list of intervals kept to their end; -1 for an empty one.
  var trail: Int32
}

/// Intervals kept to their end, each with the place of the one before it in the same choice.
typealias IntervalTrail = ContiguousArray<(interval: Int32, before: Int32)>
