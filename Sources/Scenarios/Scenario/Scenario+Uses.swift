import MobileOS

extension Scenario {
  /// What a device's synthetic user does in the scenario's time if nothing on the phone takes any; nil
  /// for a recorded user.
  ///
  /// - Parameter index: the device, counted from 0.
  public func uses(device index: Int) -> ContiguousArray<LaunchRequest>? {
    let setup = setup(strategy: strategy, replication: 0, device: index)
    guard case .synthetic(let user) = setup.workload else { return nil }
    return user.uses(appCount: setup.apps.count, setup.streams, until: end)
  }
}
