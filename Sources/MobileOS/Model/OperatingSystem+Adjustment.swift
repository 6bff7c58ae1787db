/// Android's adjustments of the model's processes.
extension OperatingSystem where Events: ~Copyable {
  /// The adjustment that the ActivityManager would set; cached apps are ordered by use.
  ///
  /// - Complexity: O(processes) for a cached app; called only where kills are logged.
  func adjustment(of process: ProcessID, at now: SimTime) -> OOMAdjustment {
    let row = processes[process]
    if let adjustment = OOMAdjustment.running(row.state, processes[traitsOf: process].kind) {
      return adjustment
    }
    let previous = jetsam.previousApp(in: processes, at: now)
    if process == previous { return .previous }
    var later = 0
    var cached = 0
    for index in 0..<processes.count {
      let id = ProcessID(UInt32(index))
      let other = processes[id]
      guard other.state == .suspended, id != previous else { continue }
      cached += 1
      if other.leftFrontAt > row.leftFrontAt { later += 1 }
    }
    return .cached(rank: min(later, max(0, cached - 1)), of: max(1, cached))
  }
}
