/// JetsamEvent reports of kills, where they are kept.
extension OperatingSystem where Events: ~Copyable {
  /// Notes a kill that is about to happen.
  mutating func report(_ process: ProcessID, _ cause: KillCause, at now: SimTime) {
    let band = processes[process].band
    if observer.reporter?.needsCapture(cause, band: band) == true {
      let snapshot = jetsamSnapshot(at: now)
      observer.reporter?.capture(snapshot)
    }
    var victim = entry(of: process, at: now)
    victim.cause = cause
    observer.reporter?.add(victim)
  }

  /// Every process and the counters as they are now.
  ///
  /// - Complexity: O(processes).
  func jetsamSnapshot(at now: SimTime) -> JetsamSnapshot {
    var entries: [JetsamSnapshot.Entry] = []
    entries.reserveCapacity(processes.aliveCount)
    for number in 0..<BandSet.capacity {
      var next = processes.head(of: JetsamBand(rawValue: UInt8(number)))
      while let process = next {
        entries.append(entry(of: process, at: now))
        next = processes[process].next.orNil
      }
    }
    return JetsamSnapshot(
      capturedAt: now, postedAt: now, memory: memoryStatus(at: now), entries: entries,
      capturedCount: entries.count)
  }

  private func entry(of process: ProcessID, at now: SimTime) -> JetsamSnapshot.Entry {
    let row = processes[process]
    let pages = processes[memoryOf: process]
    return JetsamSnapshot.Entry(
      process: process, kind: processes[traitsOf: process].kind, state: row.state, band: row.band,
      footprintBytes: row.footprintBytes,
      compressedBytes: pages.compressedBytes, swappedBytes: pages.swappedBytes,
      purgeableBytes: pages.purgeableBytes, coalition: coalition(of: process),
      loadedAt: row.loadedAt, cause: nil, killedAt: now, generation: 0, victimsBefore: 0)
  }

  /// An app and its web page share one.
  private func coalition(of process: ProcessID) -> UInt32 {
    process.index < system.appCount ? process.rawValue : system[process].host ?? process.rawValue
  }
}
