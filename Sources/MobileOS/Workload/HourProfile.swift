/// How active a user is in each hour of the day.
///
/// Pauses are drawn in *activity time*, which passes faster in busy hours: an hour of weight 2
/// lets two hours of pause pass. Midnight is time 0.
public struct HourProfile: Hashable, Sendable {
  /// 24 weights of mean 1.
  package let weights: [Double]

  /// A profile from 24 weights, of which only the ratios matter; none negative, not all zero.
  public init(weights: [Double]) {
    precondition(weights.count == 24, "a day has 24 hours")
    precondition(weights.allSatisfy { $0 >= 0 }, "no hour has negative activity")
    let mean = weights.reduce(0, +) / 24
    precondition(mean > 0, "some hour has activity")
    self.weights = weights.map { $0 / mean }
  }

  /// A profile from the weights of another.
  package init(scaled weights: [Double]) { self.weights = weights }

  /// The profile on the line through two others, at 0 and at 1; no hour falls below zero.
  static func between(_ first: Self, _ second: Self, at place: Double) -> Self {
    let weights = zip(first.weights, second.weights).map { Between.atLeastZero($0, $1, place) }
    return weights.contains { $0 > 0 } ? HourProfile(weights: weights) : first
  }

  /// The same day, begun `hours` hours later.
  func shifted(byHours hours: Int) -> Self {
    HourProfile(weights: (0..<24).map { weights[(($0 - hours) % 24 + 24) % 24] })
  }

  /// The instant at which `pause` of activity time has passed since `start`.
  ///
  /// - Complexity: O(hours passed).
  func end(of pause: SimDuration, from start: SimTime) -> SimTime {
    let hour = SimDuration.hours(1).nanoseconds
    var time = start.nanoseconds
    var rest = Double(pause.nanoseconds)
    while true {
      let weight = weights[Int(time / hour % 24)]
      let untilNextHour = hour - time % hour
      let passing = Double(untilNextHour) * weight
      if passing >= rest {
        return SimTime(nanoseconds: time + Int64(weight > 0 ? rest / weight : 0))
      }
      rest -= passing
      time += untilNextHour
    }
  }
}
