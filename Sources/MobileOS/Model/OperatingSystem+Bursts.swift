/// Uses that need far more memory than usual.
extension OperatingSystem where Events: ~Copyable {
  /// The app can be used: where this use was planned to need more memory, it grows from now on.
  mutating func beginBurst(of app: ProcessID, at now: SimTime) {
    guard bursts.isPlanned, bursts.app != app else { return }
    if bursts.app != .none { endBurst(of: bursts.app, at: now) }
    bursts.begin(app, footprintBytes: processes[app].footprintBytes)
    observer.burstBegan(app, at: now)
    // The app does not grow during its launch.
    screen.restartGrowth(at: now)
  }

  /// The app leaves the front and frees its memory for the use there.
  mutating func endBurst(of app: ProcessID, at now: SimTime) {
    guard bursts.app == app else { return }
    observer.burstEnded(app, availableBytes: memory.availableBytes, at: now)
    let extra = bursts.end()
    guard extra > 0 else { return }
    resize(app, to: processes[app].footprintBytes - extra, at: now)
  }

  /// Growth per second of an app in front, and where it ends.
  @inline(__always)
  func growth(of app: ProcessID) -> (bytesPerSecond: Int64, peakBytes: Int64) {
    if has(.bursts), bursts.app == app { return (bursts.bytesPerSecond, bursts.peakBytes) }
    return (processes[traitsOf: app].growthBytesPerSecond, processes[traitsOf: app].peakBytes)
  }
}
