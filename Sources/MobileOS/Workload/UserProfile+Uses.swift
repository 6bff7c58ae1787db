import SimulationKernel

extension UserProfile {
  /// What the user does until `end` on a phone on which nothing takes time.
  ///
  /// - Parameter appCount: the apps on the phone.
  public func uses(
    appCount: Int, _ streams: DeviceStreams, until end: SimTime
  ) -> ContiguousArray<LaunchRequest> {
    var behaviour = UserBehaviour(self, appCount: appCount, streams: streams, block: 16)
    var uses: ContiguousArray<LaunchRequest> = []
    var now = SimTime.zero
    // A million uses are enough of anybody, however short they are.
    while now < end, uses.count < 1_000_000 {
      let app = behaviour.begin(at: now)
      let left = behaviour.leaves(launchedAt: now)
      uses.append(LaunchRequest(app, at: now, dwell: left - now))
      now = behaviour.returns(leftAt: left)
    }
    return uses
  }
}
