/// What the page shows of a run, in order; amounts are per device and day.
package enum PageValue: Int, CaseIterable {
  case launches, coldLaunches, warmLaunches, resumes
  case secondsLost, secondsLostToRelaunch, secondsLostToPaging, secondsLostToReclaim
  case kills, appsAlive, availableMebibytes, warnings
  case medianLatency, latency95, latency99
  case events

  package func value(in result: DeviceResult) -> Double {
    let statistics = result.statistics
    let days = statistics.deviceTime.seconds / 86_400
    func daily(_ count: Int) -> Double { Double(count) / days }
    func quantile(_ probability: Double) -> Double {
      statistics.latencies.quantile(probability) ?? 0
    }
    return switch self {
    case .launches: daily(statistics.launches)
    case .coldLaunches: daily(statistics.coldLaunches)
    case .warmLaunches: daily(statistics.warmLaunches)
    case .resumes: daily(statistics.resumes)
    case .secondsLost: statistics.timeLost.seconds / days
    case .secondsLostToRelaunch: statistics.timeLostToRelaunch.seconds / days
    case .secondsLostToPaging: statistics.timeLostToPaging.seconds / days
    case .secondsLostToReclaim: statistics.timeLostToReclaim.seconds / days
    case .kills: daily(statistics.kills)
    case .appsAlive: statistics.appsAlive.mean
    case .availableMebibytes: statistics.availableBytes.mean / 1_048_576
    case .warnings: daily(statistics[.memoryWarnings])
    case .medianLatency: quantile(0.5)
    case .latency95: quantile(0.95)
    case .latency99: quantile(0.99)
    case .events: Double(result.events)
    }
  }
}
