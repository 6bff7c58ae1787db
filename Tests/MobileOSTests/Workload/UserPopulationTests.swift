@testable import MobileOS
import SimulationKernel
import Testing

/// People of a population: on the line through two, and each device its own.
@Suite
struct UserPopulationTests {
  private static func profile(_ scale: Double, share: Double) -> UserProfile {
    UserProfile(
      chooser: .recency(
        RecencyProfile(
          exponent: scale, cutoff: 10 * scale, repeatShare: share,
          second: .init(other: share, favourite: share),
          secondAgain: .init(other: share, favourite: share),
          deeper: Array(repeating: .init(other: share, favourite: share), count: 3))),
      returnShare: share, dwell: .logNormal(median: 20 * scale, sigma: scale),
      switchPause: .mixture(
        Mixture([(share, .constant(0)), (1 - share, .logNormal(median: scale, sigma: 1))])),
      sessionGap: .logNormal(median: 600, sigma: 1),
      usesPerSession: .logNormal(median: scale, sigma: 1),
      hours: HourProfile(weights: (0..<24).map { $0 < 8 ? 0 : Double($0) }))
  }

  private static let calm = profile(1, share: 0.2)
  private static let busy = profile(2, share: 0.5)
  private static let population = UserPopulation(
    calm: calm, calmLaunches: 50, busy: busy, busyLaunches: 200, launches: 100,
    launchesSigma: 0.7, launchesRange: 25...300, cutoffSigma: 0.3, hourShift: 2)

  private static func recency(_ profile: UserProfile) throws -> RecencyProfile {
    guard case .recency(let recency) = profile.chooser else {
      throw Unexpected()
    }
    return recency
  }

  private struct Unexpected: Error {}

  private static func isClose(_ left: Double, _ right: Double) -> Bool {
    abs(left - right) <= 1e-12 * max(1, abs(right))
  }

  @Test(arguments: [(50, calm), (200, busy)])
  func `both persons that define the line are on it`(launches: Double, person: UserProfile) throws {
    let drawn = Self.population.person(launches: launches)
    let seen = try Self.recency(drawn)
    let expected = try Self.recency(person)
    #expect(Self.isClose(seen.cutoff, expected.cutoff))
    #expect(Self.isClose(seen.exponent, expected.exponent))
    #expect(Self.isClose(seen.second.favourite, expected.second.favourite))
    #expect(Self.isClose(drawn.returnShare, person.returnShare))
    #expect(Self.isClose(drawn.dwell.mean, person.dwell.mean))
    // Weights of a table are kept in 32 bits.
    #expect(abs(drawn.switchPause.mean - person.switchPause.mean) < 1e-6)
    #expect(drawn.sessionGap == person.sessionGap)
  }

  /// Geometrically, and by logits: sqrt(0.25 * 1) / (1 + sqrt(0.25 * 1)) between 0.2 and 0.5.
  @Test func `half way between the persons are the geometric means`() throws {
    let middle = Self.population.person(launches: 100)
    let recency = try Self.recency(middle)
    #expect(Self.isClose(recency.cutoff, 200.squareRoot()))
    #expect(Self.isClose(recency.exponent, 1.5))
    #expect(Self.isClose(recency.deeper[2].other, 1.0 / 3))
    #expect(middle.dwell == .logNormal(median: middle.dwell.median, sigma: 1.5))
    #expect(Self.isClose(middle.dwell.median, 800.squareRoot()))
  }

  @Test func `far beyond the persons a profile is still valid`() {
    for launches in [0.01, 1, 1e4, 1e6] {
      let person = Self.population.person(launches: launches)
      #expect((0...1).contains(person.returnShare) && person.dwell.median > 0)
    }
  }

  @Test func `a device always has the same person, and each has another`() {
    let people = (0..<40).map { Self.population.draw(DeviceStreams(seed: 7, device: $0)) }
    #expect(people == (0..<40).map { Self.population.draw(DeviceStreams(seed: 7, device: $0)) })
    #expect(Set(people).count > 35)
    #expect(people.allSatisfy { (25...300).contains($0.launches) })
    #expect(Set(people.map(\.profile.hours)).count == 5)
  }

  /// Every trait that a scenario may give; those of one's own app are drawn by themselves.
  private static let traits: [@Sendable (inout UserProfile) -> Void] = [
    { $0.chooser = .zipf(exponent: 1) }, { $0.returnShare = 0.123 }, { $0.dwell = .constant(3) },
    { $0.dwellLimit = .seconds(17) }, { $0.switchPause = .constant(4) },
    { $0.sessionGap = .constant(5) }, { $0.shortestGap = .seconds(6) },
    { $0.usesPerSession = .constant(7) },
    { $0.hours = HourProfile(weights: (0..<24).map(Double.init)) }, { $0.clock = .open },
  ]

  @Test func `each given trait holds for all persons`() {
    let typical = Self.population.typical
    #expect(Self.traits.count == Mirror(reflecting: typical).children.count - 1)
    for (index, give) in Self.traits.enumerated() {
      var given = typical
      give(&given)
      #expect(given != typical, "trait \(index)")
      for device in 0..<10 as Range<UInt32> {
        let streams = DeviceStreams(seed: 7, device: device)
        var expected = Self.population.draw(streams).profile
        give(&expected)
        #expect(Self.population.draw(streams, given: given) == expected, "trait \(index)")
      }
    }
  }

  @Test func `a shifted day has its hours later`() {
    let day = HourProfile(weights: (0..<24).map { $0 == 9 ? 1 : 0 })
    let later = HourProfile(weights: (0..<24).map { $0 == 11 ? 1 : 0 })
    #expect(day.shifted(byHours: 2) == later)
    #expect(later.shifted(byHours: -2) == day)
    #expect(day.shifted(byHours: -10).shifted(byHours: 12) == later)
  }
}

extension Distribution {
  fileprivate var median: Double {
    if case .logNormal(let median, _) = self { median } else { .nan }
  }
}
