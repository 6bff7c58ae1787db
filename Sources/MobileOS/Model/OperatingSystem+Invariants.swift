import SimulationKernel

/// What must hold before and after every event; checked in debug builds only.
extension OperatingSystem where Events: ~Copyable {
  /// Checks after every event, or on devices of thousands of apps as often as costs the same.
  @inline(__always)
  mutating func assertInvariants(_ dispatchedEvents: UInt64) {
    assert(
      dispatchedEvents % UInt64(1 + processes.count / 256) != 0 || brokenInvariant == nil,
      brokenInvariant ?? "")
    assert(
      dispatchedEvents % UInt64(16 + processes.count) != 0 || brokenWindowLaw() == nil,
      brokenWindowLaw() ?? "")
  }

  /// The first rule that does not hold, in words.
  ///
  /// - Complexity: O(apps).
  var brokenInvariant: String? {
    var footprints: Int64 = 0
    var alive = 0
    var overSoftLimit = 0
    for index in 0..<processes.count {
      let process = ProcessID(UInt32(index))
      let row = processes[process]
      if row.state == .notRunning {
        if row.footprintBytes != 0 { return "a dead process holds memory" }
        if !row.timer.isNone { return "a dead process has a timer" }
        continue
      }
      alive += 1
      footprints += row.footprintBytes
      if row.footprintBytes > processes[traitsOf: process].softLimitBytes { overSoftLimit += 1 }
      if (row.state == .active || row.state == .inactive) != (process == front) {
        return "the app in front is the one that is active or inactive"
      }
      if row.band != band(of: row.state), row.state != .suspended, row.state != .background {
        return "a process sits in the band of its state"
      }
      if row.state == .background, row.band != .background, row.band != .elevated,
        row.band != .audio
      {
        return "a process in background sits in band 30, 40 or 120"
      }
      if row.state == .suspended, row.band != .idle, row.band != .ageing {
        return "a suspended process sits in band 0 or 20"
      }
    }
    if footprints != memory.appBytes { return "footprints add up to the memory in use" }
    if alive != processes.aliveCount { return "the living are counted" }
    if overSoftLimit != memory.overSoftLimitCount { return "soft-limit offenders are counted" }
    if fileCache.cachedBytes > max(0, memory.availableBytes) {
      return "cached file pages fit into the available memory"
    }
    return queuesBroken
  }

  private func band(of state: ProcessState) -> JetsamBand {
    switch state {
    case .inactive, .active: .foreground
    case .background: .background
    case .suspended, .notRunning: .idle
    }
  }

  private var queuesBroken: String? {
    var members = 0
    for number in 0..<BandSet.capacity {
      let band = JetsamBand(rawValue: UInt8(number))
      var process = processes.head(of: band)
      while let member = process {
        if processes[member].band != band { return "a queue holds its own band only" }
        members += 1
        let next = processes[member].next
        process = next == .none ? nil : next
      }
    }
    return members == processes.aliveCount ? nil : "every living process is in one queue"
  }
}
