extension Scenario {
  /// The result of one of its runs if the run reached its end.
  ///
  /// - Throws: `InputError` 70 for a run in which simulated time stood still, and what
  ///   ``DeviceResult/decided()`` throws.
  package func checked(_ result: DeviceResult) throws(InputError) -> DeviceResult {
    try result.decided()
    guard let instant = result.standstill else { return result }
    throw InputError(
      "simulated time stands still at \(instant): more than 100,000 events at one instant",
      remedy: "Give more than zero to \(suspects.joined(separator: ", "))", file: name,
      category: .standstill)
  }

  /// The fields that give the shortest intervals, which may all be zero.
  private var suspects: [String] {
    var fields: [(name: String, seconds: Double)] = [
      ("device.growthInterval", device.growthInterval.seconds),
      ("device.killLatency", device.killLatency.seconds),
    ]
    if case .synthetic(let user, let apps) = workload {
      fields += [
        ("workload.dwell", user.dwell.mean), ("workload.switchPause", user.switchPause.mean),
        ("workload.sessionGap", user.sessionGap.mean),
        ("workload.shortestGap", user.shortestGap.seconds), ("apps.resume", apps.resume.mean),
        ("apps.coldLaunch", apps.coldLaunch.mean),
      ]
    }
    if let background {
      fields.append(("background.refreshInterval", background.refreshInterval.mean))
    }
    if let pause = windows?.navigationPause {
      fields.append(("windows.navigationPause", pause.mean))
    }
    if system.count > 0 { fields.append(("system.demandPeriod", system.demandPeriod.mean)) }
    let shortest = fields.min { $0.seconds < $1.seconds }?.seconds ?? 0
    return fields.filter { $0.seconds <= max(shortest, 1e-6) }.map { "`\($0.name)`" }
  }
}

extension DeviceResult {
  /// Throws if the policy could not decide until the end of the run.
  ///
  /// - Throws: `InputError` 65 for a wrong answer of a program, 70 for none.
  package func decided() throws(InputError) {
    guard let failure = policyFailure else { return }
    throw InputError(failure.problem, category: failure.isWrongAnswer ? .badInput : .standstill)
  }
}
