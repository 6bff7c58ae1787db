import SimulationKernel

/// What triggers and warning policies are told of memory.
extension OperatingSystem where Events: ~Copyable {
  /// The state of memory at this instant.
  func memoryStatus(at now: SimTime) -> MemoryStatus {
    var status = MemoryStatus(
      availableBytes: memory.availableBytes, overSoftLimitCount: memory.overSoftLimitCount)
    status.now = now
    status.totalBytes = device.memoryBytes
    status.wiredBytes = device.wiredBytes
    status.fileBytes = fileCache.cachedBytes
    status.freeBytes = max(0, memory.availableBytes - fileCache.cachedBytes)
    status.dirtyBytes = memory.appBytes + device.systemBytes
    status.footprintBytes = memory.appBytes
    return status
  }
}
