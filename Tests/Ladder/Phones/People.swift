import MobileOS
import Runs
import Scenarios
import SimulationKernel
import TestSupport
import Traces

/// V7: users whose phones were not fitted.
package enum People {
  /// The recorded data.
  package static let needs = FittedUser.needs
  private static let policies = ["fifo", "lru", "lfu", "belady"]
  private static let appsAlive: [Int64] = [2, 5, 10, 15, 20, 30]

  /// One phone's shares found alive beside those of the preset that was fitted to the other.
  package static func fromTheOtherPhone() async throws -> [Answer] {
    var answers: [Answer] = []
    for (fitted, person) in zip(FittedUser.all, FittedUser.all.reversed()) {
      for policy in policies {
        for alive in appsAlive {
          let seen = try await recordedShare(person, policy, alive)
          let given = simulatedShare(
            fitted.preset.profile.chooser, policy, apps: person.apps, launches: person.launches,
            alive)
          answers.append(
            Answer(
              "\(person) from \(fitted), \(policy), \(alive) alive", given, expected: seen,
              within: 0.05))
        }
      }
    }
    return answers
  }

  /// By how much more LRU finds alive than LFU at 2 to 30 apps alive on each phone, and by how much on
  /// someone with the preset of the other.
  static func recencyOverFrequency() async throws -> [(
    phone: FittedUser, given: [Double], seen: [Double]
  )] {
    let pairs = Array(zip(FittedUser.all, FittedUser.all.reversed()))
    var found: [(phone: FittedUser, given: [Double], seen: [Double])] = []
    for (fitted, phone) in pairs {
      var given: [Double] = []
      var seen: [Double] = []
      for alive in appsAlive {
        func simulated(_ policy: String) -> Double {
          simulatedShare(
            fitted.preset.profile.chooser, policy, apps: phone.apps, launches: phone.launches, alive
          )
        }
        given.append(simulated("lru") - simulated("lfu"))
        seen.append(
          try await recordedShare(phone, "lru", alive) - recordedShare(phone, "lfu", alive))
      }
      found.append((phone, given, seen))
    }
    return found
  }

  /// A phone that was kept aside, of which only launches a day and what LRU finds alive are known.
  ///
  /// The figures follow from the published quantiles over the three phones of the set: the tenth and
  /// the ninetieth percentile of three values lie a fifth of the way from the outer ones to the
  /// middle one, and the other two phones are known.
  package static func thirdPhone() -> [Answer] {
    // Median and tenth percentile at 2, 5, 10, 15, 20 and 30 apps alive.
    let quantiles = [
      (0.3283, 0.2692), (0.5732, 0.5157), (0.7732, 0.7079), (0.8853, 0.8197), (0.9264, 0.8838),
      (0.9600, 0.9433),
    ]
    guard let population = UserPreset.anyone.population else { return [] }
    let chooser = population.person(launches: 49.2).chooser
    return zip(appsAlive, quantiles).map { alive, quantiles in
      let seen = quantiles.0 - (quantiles.0 - quantiles.1) / 0.8
      return Answer(
        "third phone, lru, \(alive) alive",
        simulatedShare(chooser, "lru", apps: 61, launches: 1576, alive), expected: seen,
        within: 0.05)
    }
  }

  /// The same share on the three phones, by the quantiles of ``thirdPhone()``.
  static let threeShares = [
    0.9264 - (0.9264 - 0.8838) / 0.8, 0.9264, 0.9264 + (0.9345 - 0.9264) / 0.8,
  ]

  /// The shares that LRU finds alive with 20 apps, of a hundred people over four weeks.
  package static func hundredShares() -> [Double] {
    guard let population = UserPreset.anyone.population,
      let lru = PolicyRegistry.entry(named: "lru")
    else { return [] }
    let strategy = Strategy(trigger: OnDemand.self, policy: lru)
    return (0..<100).map { device in
      let person = population.draw(DeviceStreams(seed: 1, device: UInt32(device)))
      return IdealPhone.share(
        person.profile.chooser, strategy, apps: 60, launches: Int(28 * person.launches),
        appsAlive: 20, seed: UInt64(device))
    }
  }

  private static func recordedShare(
    _ person: FittedUser, _ policy: String, _ alive: Int64
  ) async throws -> Double {
    guard let path = ReferenceData.path(person.recording),
      let entry = PolicyRegistry.entry(named: policy)
    else { return .nan }
    let curve = try await ReplayCurve(
      try SpooledTrace(readingFrom: path),
      strategies: [(policy, Strategy(trigger: OnDemand.self, policy: entry))],
      memoryBytes: [alive], footprintBytes: 1, seed: 1, runner: Runner(jobs: 1))
    return IdealPhone.share(curve.points[0].result)
  }

  private static func simulatedShare(
    _ chooser: AppChooserProfile, _ policy: String, apps: Int, launches: Int, _ alive: Int64
  ) -> Double {
    guard let entry = PolicyRegistry.entry(named: policy) else { return .nan }
    let strategy = Strategy(trigger: OnDemand.self, policy: entry)
    let shares = (1...20 as ClosedRange<UInt64>).map { seed in
      IdealPhone.share(
        chooser, strategy, apps: apps, launches: launches, appsAlive: alive, seed: seed)
    }
    return shares.reduce(0, +) / Double(shares.count)
  }
}
