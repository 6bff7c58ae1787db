extension FieldVisitor {
  mutating func visit(_ device: inout DeviceProfile) {
    visit(&device.memoryBytes)
    visit(&device.wiredBytes)
    visit(&device.systemBytes)
    visit(&device.systemCompressorBytes)
    visit(&device.pageBytes)
    visit(&device.paging, orElse: PagingProfile(memoryBytes: 0, thresholds: .none)) {
      $0.visit(&$1)
    }
    visit(&device.leastWarnedBytes)
    visit(&device.appLimitBytes)
    visit(&device.freezer, orElse: FreezerProfile()) { $0.visit(&$1) }
    visit(&device.stalls, orElse: StallProfile(memoryBytes: 0, pageBytes: 1)) { $0.visit(&$1) }
    visit(&device.collections, orElse: CollectionProfile()) {
      $0.visit(&$1.interval)
      $0.visit(&$1.share)
    }
    visit(&device.swapBytes)
    visit(&device.swapsApps)
    visit(&device.killsForLowSwap)
    visit(&device.killLatency)
    visit(&device.thresholds)
    visit(&device.graceTime)
    visit(&device.ageingTime)
    visit(&device.growthInterval)
    visit(&device.launchesAreInstant)
    visit(&device.refusesOversizedApps)
    visit(&device.cpu, orElse: CPUProfile(cores: 1)) { $0.visit(&$1) }
    visit(&device.launchWatchdog)
  }

  mutating func visit(_ paging: inout PagingProfile) {
    visit(&paging.compressorLimitBytes)
    visit(&paging.reclaimBelowBytes)
    visit(&paging.idleCompressionTime)
    visit(&paging.compressTime)
    visit(&paging.decompressTime)
    visit(&paging.refaultTime)
    visit(&paging.segmentBytes)
    visit(&paging.readLatency)
    visit(&paging.readBytesPerSecond)
    visit(&paging.backgroundShare)
    visit(&paging.frontShare)
    visit(&paging.thrashingBytes)
  }

  mutating func visit(_ freezer: inout FreezerProfile) {
    visit(&freezer.slots)
    visit(&freezer.sparedCount)
    visit(&freezer.leastBytes)
    visit(&freezer.dailyBudgetBytes)
    visit(&freezer.refreezeCount)
    visit(&freezer.demotionsPerDay)
    visit(&freezer.thawsToStay)
    visit(&freezer.rest)
    visit(&freezer.longRest)
    visit(&freezer.lowSwapBytes)
  }

  mutating func visit(_ stalls: inout StallProfile) {
    visit(&stalls.minimumBytes)
    visit(&stalls.systemFileBytes)
    visit(&stalls.touchTime)
    visit(&stalls.killTime)
  }

  mutating func visit(_ thresholds: inout MemoryThresholds) {
    visit(&thresholds.criticalBytes)
    visit(&thresholds.idleBytes)
    visit(&thresholds.softBytes)
    visit(&thresholds.reaperBytes)
    visit(&thresholds.freezeBytes)
  }

  mutating func visit(_ cpu: inout CPUProfile) {
    var (cores, share) = (cpu.cores, cpu.backgroundShare)
    visit(&cores)
    visit(&share)
    cpu = CPUProfile(cores: cores, backgroundShare: share)
  }
}
