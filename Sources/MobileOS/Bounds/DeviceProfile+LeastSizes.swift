extension DeviceProfile {
  /// The most that living apps can take together at one time, swap included, in bytes.
  var mostAppBytes: Int64 { appMemoryBytes + swapBytes }

  /// The most that living apps can take together before compression, in bytes; nil where nothing is
  /// compressed, or where swap takes what the compressor cannot.
  ///
  /// The compressor has a limit, and its pages stay in memory in a smaller form.
  func mostOriginalBytes(of apps: AppList) -> Int64? {
    guard let paging, swapBytes == 0 else { return nil }
    let ratio = Double(apps.map { $0.compressionPermille }.max() ?? 1000) / 1000
    let saved = Double(paging.compressorLimitBytes) * (1 - 1 / max(1, ratio))
    return appMemoryBytes + Int64(saved) + 1
  }

  /// Whether an app may ever be warned of memory: of pressure, which only a device with a compressor
  /// knows, or of limits of its own.
  func mayWarn(_ app: AppTraits) -> Bool {
    paging != nil || !DeviceParts(app).isDisjoint(with: [.hardLimits, .softLimits])
  }

  /// The least footprint of the loaded app, in bytes.
  ///
  /// A load takes the base, growth and windows add to it, and volatile pages are not part of it.
  func leastKeptBytes(of app: AppTraits) -> Int64 {
    min(mayWarn(app) ? app.keptWhenWarnedBytes : app.baseBytes, app.backgroundBytes)
  }

  /// The least that a living app takes, in bytes, with all of it compressed where pages are.
  func leastBytes(of app: AppTraits) -> Int64 {
    let least = leastKeptBytes(of: app)
    return paging == nil ? least : least / Int64(max(1000, app.compressionPermille)) * 1000
  }

  /// The least time that a launch takes: with its file pages in memory where it has any.
  func leastLaunch(of app: AppTraits) -> SimDuration {
    app.cleanBytes > 0 ? min(app.coldLaunch, app.warmLaunch) : app.coldLaunch
  }

  /// The least that a launch costs beyond a resume, in milliseconds.
  func leastCost(of app: AppTraits) -> Double {
    max(0, (min(leastLaunch(of: app), launchWatchdog) - app.resume).milliseconds)
  }
}
