extension ResourceBlocks {
  /// Adds what one app takes, putting pages that may be in several places where they are cheapest.
  mutating func collect(
    _ inMemory: inout BlockUsage, _ inCompressor: inout BlockUsage, _ elsewhere: inout BlockUsage,
    ratio: Double, _ model: PathModel, _ prices: ResourceBlocks
  ) {
    inMemory.drain { values[$0] += $1 }
    let share = 1 / ratio
    let hasCompressor = model.compressorBytes != nil
    let hasSwap = hasCompressor && model.swapBytes != nil
    inCompressor.drain { block, volume in
      if prices.memory(block) * share + prices.compressor(block) < prices.memory(block) {
        values[block] += volume * share
        values[count + block] += volume
      } else {
        values[block] += volume
      }
    }
    elsewhere.drain { block, volume in
      let resident = prices.memory(block)
      let compressed = hasCompressor ? resident * share + prices.compressor(block) : .infinity
      let swapped = hasSwap ? prices.swap(block) * share : .infinity
      if swapped < min(resident, compressed) {
        values[2 * count + block] += volume * share
      } else if compressed < resident {
        values[block] += volume * share
        values[count + block] += volume
      } else {
        values[block] += volume
      }
    }
  }
}
