/// The reduced life-cycle model: four events per use, little else.
///
/// D devices of A apps with one user each. Zipf(1) choice; launch 100 ms where the process is alive
/// and 500 ms where not; use lognormal (median 20 s, sigma 1.2); 5 s in background, cancelled by a
/// return; pause exponential (3 s); footprints lognormal (median 120 MB, sigma 0.6); 4 GiB; the
/// least recently used suspended app is killed while the budget is exceeded. It is small enough to
/// be written by hand in any language, which makes it the yardstick for the whole model's overhead.
public enum ReducedLifecycle {
  /// The hardware: 4 GiB for apps alone, killing on demand.
  public static let device = DeviceProfile(
    memoryBytes: 4 << 30, wiredBytes: 0, systemBytes: 0, thresholds: .none,
    graceTime: .seconds(5), ageingTime: .zero, cpu: nil)

  /// The user.
  public static let user = UserProfile(
    chooser: .zipf(exponent: 1), dwell: .logNormal(median: 20, sigma: 1.2),
    switchPause: .exponential(mean: 3), sessionGap: .exponential(mean: 3),
    usesPerSession: .constant(1))

  /// The installed apps.
  public static func apps(_ count: Int) -> AppPopulation {
    var apps = AppPopulation(
      count: count, footprint: .logNormal(median: 120e6, sigma: 0.6), growthFactor: 1,
      growthTime: .zero, filePages: .constant(0), coldLaunch: .constant(0.5), warmLaunchShare: 1,
      resume: .constant(0.1))
    apps.pages.warningResponse = .constant(0)
    apps.pages.warningDelay = .constant(0)
    return apps
  }

  /// One device with its streams.
  public static func setup(
    apps count: Int, device index: UInt32 = 0, seed: UInt64 = 1, end: SimTime
  ) -> DeviceSetup {
    let streams = DeviceStreams(seed: seed, device: index)
    return DeviceSetup(
      device: device, apps: apps(count).draw(streams), workload: .synthetic(user),
      strategy: Strategy(trigger: OnDemand.self, policy: PolicyEntry(LRU.self)),
      streams: streams, end: end)
  }
}
