/// A Latin hypercube sample: `points` points in `dimensions` dimensions, so that in every dimension
/// each of `points` equal intervals holds exactly one.
///
/// Source: McKay, Beckman, Conover, "A comparison of three methods for selecting values of input
/// variables in the analysis of output from a computer code", Technometrics 21 (1979). O(points *
/// dimensions). Each dimension has a random stream of its own, so adding one changes no other.
///
/// - Returns: the points, each coordinate strictly between 0 and 1.
func latinHypercube(points: Int, dimensions: Int, seed: UInt64) -> [[Double]] {
  var sample = [[Double]](repeating: Array(repeating: 0, count: dimensions), count: points)
  for dimension in 0..<dimensions {
    var stream = RandomStream(
      StreamID(seed: seed, purpose: StudyStreams.design, entity: UInt32(dimension)))
    var strata = Array(0..<points)
    strata.shuffle(by: &stream)
    for point in 0..<points {
      let position = (Double(strata[point]) + stream.uniform()) / Double(points)
      sample[point][dimension] = min(max(position, 0x1p-53), 1 - 0x1p-53)
    }
  }
  return sample
}

extension Array {
  /// Shuffles by the algorithm of Fisher and Yates, which no version of Swift changes.
  mutating func shuffle(by stream: inout RandomStream) {
    for index in indices.dropFirst().reversed() {
      swapAt(index, Int(stream.uniform(below: UInt64(index + 1))))
    }
  }
}

/// The purposes of the random streams of studies; those of the model count up from 0.
enum StudyStreams {
  /// The points of a sampled design.
  static let design: UInt32 = 0x5700_0001
  /// Plausible values of assumptions.
  static let assumptions: UInt32 = 0x5700_0003
}
