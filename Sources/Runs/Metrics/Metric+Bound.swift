import MobileOS

extension Metric {
  /// What no strategy can be better than in this metric, on the uses of that run; nil where
  /// nothing is known, or the run did not look for it.
  ///
  /// Bounded are what relaunches cost, all that is lost, and the share of launches that are no
  /// resumes.
  public func bound(_ result: DeviceResult) -> Double? {
    guard let bound = result.bound else { return nil }
    switch name {
    case "time_lost_s": return bound.lost / 1000
    case "time_lost_to_relaunch_s": return bound.cost / 1000
    case "cold_launch_share":
      return result.statistics.launches == 0
        ? nil : Double(bound.launches) / Double(result.statistics.launches)
    default: return nil
    }
  }

  /// What no strategy that does not know the future can expect to be better than in this metric, on
  /// the mean over runs; nil where nothing is known, or the run did not look for it.
  public func deployableBound(_ result: DeviceResult) -> Double? {
    guard let bound = result.deployableBound else { return nil }
    switch name {
    case "time_lost_s", "time_lost_to_relaunch_s": return bound.cost / 1000
    case "cold_launch_share":
      return result.statistics.launches == 0
        ? nil : bound.launches / Double(result.statistics.launches)
    default: return nil
    }
  }
}
