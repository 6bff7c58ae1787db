/// The memory of processes: footprints, volatile pages, file pages.
extension MemorySystem {
  /// Enters a process's new footprint into the accounts and drops file pages it displaces.
  ///
  /// Growth is dirty and resident; shrinking takes resident pages, then compressed ones.
  @inline(__always)
  mutating func resize(_ process: ProcessID, to bytes: Int64, in processes: inout ProcessTable) {
    let row = processes.row(of: process)
    ledger.change(
      from: row.value.footprintBytes, to: bytes,
      softLimitBytes: has(.softLimits)
        ? processes[rareTraitsOf: process].softLimit(in: row.value.state) : .max)
    row.value.footprintBytes = bytes
    if has(.softLimits) { processes.compareWithLimit(process) }
    if has(.paging), processes[memoryOf: process].compressedBytes > bytes {
      dropCompressed(process, downTo: bytes, in: &processes)
    }
    dropFiles(&processes)
    hasChanged = true
  }

  /// Gives up compressed pages of a process whose footprint shrank below them.
  private mutating func dropCompressed(
    _ process: ProcessID, downTo bytes: Int64, in processes: inout ProcessTable
  ) {
    let pages = processes[memoryOf: process]
    changeCompressed(
      process, by: bytes - pages.compressedBytes, swappedBy: min(0, bytes - pages.swappedBytes),
      in: &processes)
  }

  /// Applies the soft limit of a process's new state.
  mutating func stateChanged(
    of process: ProcessID, from old: ProcessState, in processes: inout ProcessTable
  ) {
    let row = processes[process]
    ledger.changeLimit(
      of: row.footprintBytes, from: processes[rareTraitsOf: process].softLimit(in: old),
      to: processes[rareTraitsOf: process].softLimit(in: row.state))
    processes.compareWithLimit(process)
  }

  /// Enters the volatile, compressed and swapped pages of a process whose footprint is entered when
  /// the run begins.
  mutating func begins(
    _ process: ProcessID, purgeableBytes: Int64, compressedBytes: Int64, swappedBytes: Int64,
    in processes: inout ProcessTable
  ) {
    if purgeableBytes > 0 {
      processes[memoryOf: process].purgeableBytes = purgeableBytes
      ledger.changePurgeable(by: purgeableBytes)
      purgeable.append(process)
    }
    if compressedBytes > 0, has(.paging) {
      changeCompressed(process, by: compressedBytes, swappedBy: swappedBytes, in: &processes)
    }
  }

  /// Reads a process's file pages, as far as there is memory for them.
  @inline(__always)
  mutating func touchFiles(of process: ProcessID, in processes: inout ProcessTable) {
    guard has(.filePages), processes[traitsOf: process].cleanBytes > 0 else { return }
    files.touch(process, cleanBytes: processes[traitsOf: process].cleanBytes)
    dropFiles(&processes)
  }

  /// Drops the file pages that the available memory no longer holds.
  @inline(__always)
  mutating func dropFiles(_ processes: inout ProcessTable) {
    let room = max(0, availableBytes)
    if has(.filePages), files.cachedBytes > room { files.shrink(toBytes: room, processes) }
  }

  /// Makes the volatile pages that a use of the process creates.
  @inline(__always)
  mutating func makePurgeable(_ process: ProcessID, in processes: inout ProcessTable) {
    guard has(.purgeablePages) else { return }
    let bytes = processes[rareTraitsOf: process].purgeableBytes
    if bytes > 0 { makePurgeable(process, bytes, in: &processes) }
  }

  private mutating func makePurgeable(
    _ process: ProcessID, _ bytes: Int64, in processes: inout ProcessTable
  ) {
    let missing = bytes - processes[memoryOf: process].purgeableBytes
    if missing > 0 {
      processes[memoryOf: process].purgeableBytes = bytes
      ledger.changePurgeable(by: missing)
      hasChanged = true
      dropFiles(&processes)
    }
    if purgeable.contains(process) {
      purgeable.moveToTail(process)
    } else {
      purgeable.append(process)
    }
  }

  /// Drops a process's volatile pages.
  @inline(__always)
  mutating func purge(_ process: ProcessID, in processes: inout ProcessTable) {
    if has(.purgeablePages), processes[memoryOf: process].purgeableBytes > 0 {
      dropPurgeable(process, in: &processes)
    }
  }

  private mutating func dropPurgeable(_ process: ProcessID, in processes: inout ProcessTable) {
    purgeable.remove(process)
    ledger.changePurgeable(by: -processes[memoryOf: process].purgeableBytes)
    processes[memoryOf: process].purgeableBytes = 0
    hasChanged = true
  }
}
