/// What is drawn of the windows of every app when a device is set up.
struct WindowPopulation {
  var forms: ContiguousArray<LifecycleForm> = []
  var windowCounts: ContiguousArray<UInt16> = []
  var isExternal: ContiguousArray<Bool> = []
  var dropsViews: ContiguousArray<Bool> = []

  init(_ profile: WindowProfile, appCount: Int, streams: DeviceStreams) {
    forms.reserveCapacity(appCount)
    windowCounts.reserveCapacity(appCount)
    isExternal.reserveCapacity(appCount)
    dropsViews.reserveCapacity(appCount)
    for app in 0..<appCount {
      var stream = streams.stream(.windows, entity: UInt32(app))
      let isAppBased = stream.bernoulli(profile.appBasedShare)
      let drawn = min(profile.windowsPerApp.sample(&stream), 1000)
      let whole = Int(drawn)
      let count = isAppBased ? 1 : max(1, Double(whole) < drawn ? whole + 1 : whole)
      forms.append(isAppBased ? .app : .scene)
      windowCounts.append(UInt16(count))
      isExternal.append(count > 1 && stream.bernoulli(profile.externalDisplayShare))
      dropsViews.append(stream.bernoulli(profile.viewDroppingShare))
    }
  }

  /// The most scenes and controllers that can be alive at a time, so that no table grows while the
  /// device runs; not reserved beyond a million, which only devices of 100,000 apps exceed.
  func room(_ profile: WindowProfile) -> (scenes: Int, controllers: Int) {
    let windows = windowCounts.reduce(0) { $0 + Int($1) }
    // With navigation one presentation may be on top.
    let each =
      profile.navigationPause == nil
      ? profile.tree.most(stackDepth: profile.controllersPerWindow, presentations: 0)
      : profile.tree.most(stackDepth: profile.deepestStack, presentations: 1)
    let limit = 1 << 20
    return (min(windows, limit), min(windows * each, limit))
  }
}
