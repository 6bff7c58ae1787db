/// Apps that free memory when they leave the front, as Apple advises, and take it again in front.
extension OperatingSystem where Events: ~Copyable {
  /// The app leaves the front: what it has beyond its footprint in the background is freed.
  mutating func shrinkForBackground(_ app: ProcessID, at now: SimTime) {
    let kept = processes.backgroundBytes(of: app)
    guard kept < .max else { return }
    let excess = processes[app].footprintBytes - processes[memoryOf: app].windowBytes - kept
    guard excess > 0 else { return }
    observer.note(.freedForBackground, app, bytes: excess, at: now)
    resize(app, to: processes[app].footprintBytes - excess, at: now)
  }

  /// The app is in front again: its footprint is at least its base.
  mutating func regainBase(_ app: ProcessID, at now: SimTime) {
    guard processes.backgroundBytes(of: app) < .max else { return }
    let own = processes[app].footprintBytes - processes[memoryOf: app].windowBytes
    let missing = processes[traitsOf: app].baseBytes - own
    guard missing > 0 else { return }
    resize(app, to: processes[app].footprintBytes + missing, at: now)
  }
}
