/// LHD's statistics: hits and evictions by class and age, and the hit densities they imply.
struct HitDensityTable: Sendable {
  static let ages = 20_000
  static let classes = 16
  private static let decay: Float = 0.9

  private var hits: ContiguousArray<Float>
  private var evictions: ContiguousArray<Float>
  private var densities: ContiguousArray<Float>

  /// Tables without observations, with densities about those of GDSF.
  ///
  /// - Parameter firstRank: what the initial density of class 0 is proportional to.
  init(firstRank: Int) {
    hits = ContiguousArray(repeating: 0, count: Self.ages * Self.classes)
    evictions = hits
    densities = hits
    for index in densities.indices {
      densities[index] = Float(firstRank + index / Self.ages) / Float(index % Self.ages + 1)
    }
  }

  /// The class of an app by the sum of its last two hit ages, about log(maximum / sum).
  static func hitClass(_ ageSum: Int) -> Int {
    guard ageSum > 0 else { return classes - 1 }
    var shifted = ageSum
    var result = 0
    while shifted < ages, result < classes - 1 {
      shifted <<= 1
      result += 1
    }
    return result
  }

  func density(_ hitClass: Int, age: Int) -> Float { densities[hitClass * Self.ages + age] }

  mutating func countHit(_ hitClass: Int, age: Int) { hits[hitClass * Self.ages + age] += 1 }

  mutating func countEviction(_ hitClass: Int, age: Int) {
    evictions[hitClass * Self.ages + age] += 1
  }

  /// Fades the observations and computes the densities from them.
  ///
  /// The density of an age is the number of later hits over the sum of remaining lifetimes, both
  /// accumulated from the highest age down.
  mutating func reconfigure() {
    for index in hits.indices {
      hits[index] *= Self.decay
      evictions[index] *= Self.decay
    }
    for first in stride(from: 0, to: hits.count, by: Self.ages) {
      let last = first + Self.ages - 1
      var laterHits = hits[last]
      var laterEvents = hits[last] + evictions[last]
      var lifetimes = laterEvents
      for index in stride(from: last - 1, through: first, by: -1) {
        laterHits += hits[index]
        laterEvents += hits[index] + evictions[index]
        lifetimes += laterEvents
        densities[index] = laterEvents > 1e-5 ? laterHits / lifetimes : 0
      }
    }
  }

  /// Moves the observations to ages that are `shift` bits coarser, or finer where negative.
  mutating func coarsen(by shift: Int) {
    guard shift != 0 else { return }
    for first in stride(from: 0, to: hits.count, by: Self.ages) {
      Self.coarsen(&hits, first, by: shift)
      Self.coarsen(&evictions, first, by: shift)
    }
  }

  private static func coarsen(_ counts: inout ContiguousArray<Float>, _ first: Int, by shift: Int) {
    if shift > 0 {
      for age in 1..<ages {
        let count = counts[first + age]
        counts[first + age] = 0
        counts[first + (age >> shift)] += count
      }
    } else {
      let parts = 1 << -shift
      for age in (ages / parts)..<(ages - 1) { counts[first + ages - 1] += counts[first + age] }
      for age in stride(from: ages - 2, through: 0, by: -1) {
        counts[first + age] = counts[first + age / parts] / Float(parts)
      }
    }
  }
}
