extension DeviceProfile {
  /// The least memory and cost of the apps on the device under any strategy: the model's own
  /// declarations, and nothing that depends on the run.
  ///
  /// - A load takes the base; volatile pages, web pages and the processes of the system are not
  ///   part of it, because they may go at any time.
  /// - An app grows in front at its rate, charged in whole milliseconds of each growth interval and
  ///   never beyond its peak, windows included. Windows themselves count for nothing.
  /// - In a burst it grows at an even rate to the burst's height, and gives that back when it
  ///   leaves.
  /// - An app that responds to warnings may be warned at any time, down to
  ///   ``AppTraits/keptWhenWarnedBytes``, if the device warns at all: its growth is uncertain.
  /// - An app with a background footprint has grown to no more than that.
  /// - A launch costs what its work takes beyond a resume, or the watchdog's time where that is
  ///   less; waiting for the CPU or for room comes on top.
  func leastModel(of apps: AppList) -> PathModel {
    var model = PathModel()
    model.memoryBytes = Double(appMemoryBytes)
    if let paging {
      model.compressorBytes = Double(paging.compressorLimitBytes)
      if swapBytes > 0 { model.swapBytes = Double(swapBytes) }
      model.swapsPages = swapsApps
      // A collection brings pages back before a resume waits for them.
      model.decompressCost =
        collections == nil ? paging.decompressTime.milliseconds / Double(pageBytes) : 0
    }
    for app in apps { model.apps.append(leastApp(app)) }
    return model
  }

  private func leastApp(_ app: AppTraits) -> PathModel.App {
    var least = PathModel.App()
    least.baseBytes = Double(app.baseBytes)
    least.floorBytes = Double(leastKeptBytes(of: app))
    least.startBytes = least.floorBytes
    least.grownBytes = Double(min(app.peakBytes, max(app.baseBytes, app.backgroundBytes)))
    let perMillisecond = Double(app.growthBytesPerSecond) / 1000
    least.growthPerMillisecond = max(
      0, perMillisecond - (perMillisecond + 1) / growthInterval.milliseconds)
    least.lostGrowthBytes = 2 * (perMillisecond + 1)
    // Charged in whole milliseconds and bytes, once in each interval; the rate is a whole number
    // too.
    let charges = 1 / growthInterval.milliseconds
    least.burstBytes = Double(app.bursts.peakBytes)
    least.burstPerMillisecond = (1 - charges) / max(1000, app.bursts.time.milliseconds)
    least.burstLostPerMillisecond = charges + 1e-3
    if app.warningResponsePermille > 0, mayWarn(app) {
      // Warnings may come at any time.
      least.growthPerMillisecond = 0
      least.burstBytes = 0
    }
    let resume = app.resume
    let longest = launchWatchdog - resume
    least.coldCost = max(0, min(app.coldLaunch - resume, longest).milliseconds)
    least.warmCost = max(0, min(leastLaunch(of: app) - resume, longest).milliseconds)
    guard let paging else { return least }
    least.ratio = max(1, Double(app.compressionPermille) / 1000)
    least.workingSet = Double(min(1000, app.workingSetPermille)) / 1000
    least.fileBytes = Double(app.cleanBytes)
    let refaulted = app.cleanBytes * Int64(app.workingSetPermille) / 1000 / pageBytes
    least.refaultCost = Double(refaulted) * paging.refaultTime.milliseconds
    // A read brings a segment of compressed pages, or a page where segments are no larger.
    let read =
      paging.segmentBytes > pageBytes
      ? least.ratio * Double(paging.segmentBytes) : Double(pageBytes)
    least.swapInCost =
      paging.decompressTime.milliseconds / Double(pageBytes)
      + paging.segmentTime.milliseconds / read
    if collections != nil { least.swapInCost = 0 }
    least.pagingLimit = max(0, longest.milliseconds)
    // Where part of the app in front is compressed, all its sizes shrink by what that saves.
    let resident = 1 - paging.frontShare * (1 - 1 / least.ratio)
    if resident < 1 { least.scaleSizes(by: resident) }
    return least
  }
}
