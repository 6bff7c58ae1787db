extension Assumption {
  /// All assumptions, in the order of the scenario's fields.
  public static let all: [Assumption] =
    device + kernel + paging + processor + stalls + apps + bursts + pages + windows + system
    + background + user

  private static let device: [Assumption] = [
    Assumption("device.wired", 0.8...1.25, "measured on one phone (1040 MiB of 6 GB), scaled") {
      $0.device.wiredBytes.scale(by: $1)
    },
    // Simulated system processes replace this single amount.
    Assumption(
      "device.system", 0.7...1.4, "assumed: about 1 GiB of daemons on a 6 GB phone",
      applies: { $0.device.systemBytes > 0 }
    ) {
      $0.device.systemBytes.scale(by: $1)
      $0.device.systemCompressorBytes.scale(by: $1)
    },
    Assumption(
      "device.systemCompressed", 0.55...1.4, "0.36 of it in one report; 0.2 to 0.5",
      applies: { $0.device.systemCompressorBytes > 0 }
    ) { $0.device.systemCompressorBytes.scale(by: $1) },
  ]

  private static let apps: [Assumption] = [
    population("apps.count", 0.67...1.5, "40 to 90 installed apps are usual") {
      $0.count = max(1, Int((Double($0.count) * $1).rounded()))
    },
    population(
      "apps.footprint", 0.6...1.6, "50 MB on 1 GB phones to 560 MB on a recent one",
      scaling(\.footprint)),
    population(
      "apps.footprint.sigma", 0.6...1.25, "0.4 over nine popular apps, 0.67 to 0.82 on a Nokia 1"
    ) { $0.footprint = $0.footprint.spread(by: $1) },
    population("apps.sizeCostCorrelation", 0.1...1.8, "assumed: 0.05 to 0.9") {
      $0.sizeCostCorrelation = min(1, max(-1, $0.sizeCostCorrelation * $1))
    },
    population("apps.growthFactor", 0.76...1.47, "five apps grew by 1.3 to 2.5 times") {
      if $0.growthFactor > 1 { $0.growthFactor = max(1, $0.growthFactor * $1) }
    }, population("apps.growthTime", 0.5...2, "assumed", scaling(\.growthTime)),
    population(
      "apps.filePages", 0.5...2, "assumed: code and resources that a launch reads",
      scaling(\.filePages)),
    population(
      "apps.coldLaunch", 0.6...1.6, "39 of 100 apps start in 2 s, 73 in 3 s", scaling(\.coldLaunch)),
    population(
      "apps.warmLaunchShare", 0.7...1.4, "assumed: what reading file pages takes",
      scalingShare(\.warmLaunchShare)),
    population("apps.resume", 0.7...1.4, "18 apps on one Android phone", scaling(\.resume)),
  ]

  private static let windows: [Assumption] = [
    part(\.windows, "windows.sceneMemory", 0.5...2, "assumed", scaling(\.sceneBytes)),
    part(\.windows, "windows.viewMemory", 0.5...2, "assumed", scaling(\.viewBytes)),
    part(\.windows, "windows.navigationPause", 0.5...2, "assumed") {
      $0.navigationPause = $0.navigationPause?.scaled(by: $1)
    },
  ]

  private static let background: [Assumption] = [
    background("background.audioApps", scalingShare(\.audioApps)),
    background("background.locationApps", scalingShare(\.locationApps)),
    background("background.pushApps", scalingShare(\.pushApps)),
    background("background.pushesPerDay") { $0.pushesPerDay *= $1 },
    background("background.refreshApps", scalingShare(\.refreshApps)),
    background("background.refreshInterval", scaling(\.refreshInterval)),
    background("background.forceQuits", scalingShare(\.forceQuits)),
    background("background.cpuShare", scalingShare(\.cpuShare)),
  ]

  private static let bursts: [Assumption] = [
    population(
      "apps.burstApps", 0.5...1.6, "assumed: a tenth to a third of the apps",
      scalingShare(\.bursts.appShare)),
    bursts(
      "apps.burstUses", 0.33...2, "assumed: 0.05 to 0.4 of their uses", scalingShare(\.useShare)),
    bursts("apps.burstFactor", 0.6...1.4, "1 to 5.4 in one report", scaling(\.factor)),
    bursts("apps.burstTime", 0.33...3, "assumed: 20 s to 3 min", scaling(\.time)),
  ]

  /// The ranges span the two phones of the presets, and as much beyond.
  private static let user: [Assumption] = [
    behaviour("workload.dwell", 0.45...2.2, scaling(\.dwell)),
    behaviour("workload.sessionGap", 0.6...1.6, scaling(\.sessionGap)),
    behaviour("workload.usesPerSession", 0.5...1.7, scaling(\.usesPerSession)),
    behaviour("workload.switchPause", 0.4...2.5, scaling(\.switchPause)),
    behaviour("workload.returnShare", 0.65...1.2, scalingShare(\.returnShare)),
    behaviour("workload.exponent", 0.3...1.5) { user, factor in
      switch user.chooser {
      case .zipf(let exponent): user.chooser = .zipf(exponent: exponent * factor)
      case .recency(var profile):
        profile.exponent *= factor
        user.chooser = .recency(profile)
      }
    },
  ]

  static func population(
    _ name: String, _ range: ClosedRange<Double>, _ source: String,
    _ change: @escaping Change<AppPopulation>
  ) -> Assumption {
    Assumption(name, range, source, applies: { hasPopulation($0, changedBy: change) }) {
      scenario, factor in
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

  /// Whether a scenario draws its apps from a population that `change` alters.
  private static func hasPopulation(
    _ scenario: Scenario, changedBy change: (inout AppPopulation, Double) -> Void
  ) -> Bool {
    switch scenario.workload {
    case .synthetic(_, let population), .tracedPhone(_, let population):
      var changed = population
      change(&changed, 2)
      return changed != population
    case .trace: return false
    }
  }

  /// An assumption about a part that is absent from some scenarios.
  static func part<Part>(
    _ path: any WritableKeyPath<Scenario, Part?> & Sendable, _ name: String,
    _ range: ClosedRange<Double>, _ source: String, _ change: @escaping Change<Part>
  ) -> Assumption {
    Assumption(name, range, source, applies: { $0[keyPath: path] != nil }) { scenario, factor in
      guard var part = scenario[keyPath: path] else { return }
      change(&part, factor)
      scenario[keyPath: path] = part
    }
  }

  private static func background(
    _ name: String, _ change: @escaping Change<BackgroundProfile>
  ) -> Assumption {
    part(\.background, name, 0.5...2, "assumed", change)
  }

  private static func bursts(
    _ name: String, _ range: ClosedRange<Double>, _ source: String,
    _ change: @escaping Change<AppPopulation.Bursts>
  ) -> Assumption {
    population(name, range, source) { if $0.bursts.appShare > 0 { change(&$0.bursts, $1) } }
  }

  private static func behaviour(
    _ name: String, _ range: ClosedRange<Double>, _ change: @escaping Change<UserProfile>
  ) -> Assumption {
    Assumption(
      name, range, "fitted to one phone each; users differ",
      // Drawn people already differ.
      applies: { if case .synthetic = $0.workload { $0.people == nil } else { false } }
    ) { scenario, factor in
      guard case .synthetic(var user, let population) = scenario.workload else { return }
      change(&user, factor)
      scenario.workload = .synthetic(user, population)
    }
  }
}
