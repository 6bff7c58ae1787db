import MobileOS
import SimulationKernel

/// A parameter of a scenario that is not a hard fact, with the range in which it may plausibly lie.
///
/// Ranges are factors on the scenario's own value, spread evenly on a log scale. What comes from
/// source code or documentation (XNU's thresholds, the grace of 5 s, ageing of 2 s) is none.
public struct Assumption: Sendable {
  /// The field of the scenario.
  public let name: String
  /// The least and greatest plausible multiple of the scenario's value.
  public let range: ClosedRange<Double>
  /// What the range rests on.
  public let source: String
  /// Multiplies the field.
  let scale: @Sendable (inout Scenario, Double) -> Void

  /// The multiple at a position between 0 and 1.
  func factor(at position: Double) -> Double {
    FactorDistribution(
      shape: .logUniform(range.lowerBound, range.upperBound), kind: .plain
    ).quantile(position).value
  }
}

extension Assumption {
  /// All assumptions, in the order of the scenario's fields.
  public static let all: [Assumption] = device + apps + windows + user

  private static let device: [Assumption] = [
    Assumption(
      name: "device.wired", range: 0.8...1.25,
      source: "measured on one phone (1040 MiB of 6 GB), scaled to others"
    ) { scenario, factor in
      scenario.device.wiredBytes.scale(by: factor)
    },
    Assumption(
      name: "device.system", range: 0.7...1.4,
      source: "assumed: about 1 GiB of daemons on a 6 GB phone"
    ) { scenario, factor in
      scenario.device.systemBytes.scale(by: factor)
    },
  ]

  private static let apps: [Assumption] = [
    population("apps.count", 0.67...1.5, "40 to 90 installed apps are usual") {
      $0.count = max(1, Int((Double($0.count) * $1).rounded()))
    },
    population(
      "apps.footprint", 0.6...1.6,
      "between 50 MB of 1 GB phones and 560 MB of popular apps on a recent one"
    ) {
      $0.footprint = $0.footprint.scaled(by: $1)
    },
    population("apps.growthFactor", 0.76...1.47, "five apps grew by 1.3 to 2.5 times") {
      $0.growthFactor = max(1, $0.growthFactor * $1)
    },
    population("apps.growthTime", 0.5...2, "assumed") { $0.growthTime.scale(by: $1) },
    population("apps.filePages", 0.5...2, "assumed: code and resources that a launch reads") {
      $0.filePages = $0.filePages.scaled(by: $1)
    },
    population("apps.coldLaunch", 0.6...1.6, "39 of 100 apps start in 2 s, 73 in 3 s") {
      $0.coldLaunch = $0.coldLaunch.scaled(by: $1)
    },
    population("apps.warmLaunchShare", 0.7...1.4, "assumed: what reading file pages takes") {
      $0.warmLaunchShare = min(1, $0.warmLaunchShare * $1)
    },
    population("apps.resume", 0.7...1.4, "18 apps on one Android phone") {
      $0.resume = $0.resume.scaled(by: $1)
    },
  ]

  private static let windows: [Assumption] = [
    Assumption(name: "windows.sceneMemory", range: 0.5...2, source: "assumed") {
      $0.windows?.sceneBytes.scale(by: $1)
    },
    Assumption(name: "windows.viewMemory", range: 0.5...2, source: "assumed") {
      $0.windows?.viewBytes.scale(by: $1)
    },
    Assumption(name: "windows.navigationPause", range: 0.5...2, source: "assumed") {
      let pause = $0.windows?.navigationPause?.scaled(by: $1)
      $0.windows?.navigationPause = pause
    },
  ]

  private static let user: [Assumption] = [
    behaviour("workload.dwell", 0.7...1.4, "fitted to one phone each; users differ") {
      $0.dwell = $0.dwell.scaled(by: $1)
    },
    behaviour("workload.sessionGap", 0.7...1.4, "fitted to one phone each; users differ") {
      $0.sessionGap = $0.sessionGap.scaled(by: $1)
    },
    behaviour("workload.returnShare", 0.7...1.4, "fitted to one phone each; users differ") {
      $0.returnShare = min(1, $0.returnShare * $1)
    },
  ]

  private static func population(
    _ name: String, _ range: ClosedRange<Double>, _ source: String,
    _ change: @escaping @Sendable (inout AppPopulation, Double) -> Void
  ) -> Assumption {
    Assumption(name: name, range: range, source: source) { scenario, factor in
      switch scenario.workload {
      case .synthetic(let user, var population):
        change(&population, factor)
        scenario.workload = .synthetic(user, population)
      case .tracedPhone(let users, var population):
        change(&population, factor)
        scenario.workload = .tracedPhone(users, population)
      case .trace: break
      }
    }
  }

  private static func behaviour(
    _ name: String, _ range: ClosedRange<Double>, _ source: String,
    _ change: @escaping @Sendable (inout UserProfile, Double) -> Void
  ) -> Assumption {
    Assumption(name: name, range: range, source: source) { scenario, factor in
      guard case .synthetic(var user, let population) = scenario.workload else { return }
      change(&user, factor)
      scenario.workload = .synthetic(user, population)
    }
  }
}

extension Scenario {
  /// A phone that is as plausible as this one, as far as anybody knows.
  ///
  /// - Parameter factors: one multiple per assumption.
  func plausible(_ factors: [Double]) -> Scenario {
    var phone = self
    for (assumption, factor) in zip(Assumption.all, factors) { assumption.scale(&phone, factor) }
    // A phone has room for apps: draws that leave less than a tenth are cut back.
    let most = phone.device.memoryBytes / 10 * 9
    let taken = phone.device.wiredBytes + phone.device.systemBytes
    if taken > most, self.device.wiredBytes + self.device.systemBytes <= most {
      let share = Double(most) / Double(taken)
      phone.device.wiredBytes.scale(by: share)
      phone.device.systemBytes.scale(by: share)
    }
    if case .synthetic(let user, var population) = phone.workload {
      population.largestBytes = phone.device.appMemoryBytes / 2
      phone.workload = .synthetic(user, population)
    }
    return phone
  }
}

extension Int64 {
  fileprivate mutating func scale(by factor: Double) {
    self = Int64(clamped: Double(self) * factor)
  }
}

extension SimDuration {
  fileprivate mutating func scale(by factor: Double) {
    self = .nanoseconds(Int64(clamped: Double(nanoseconds) * factor))
  }
}
