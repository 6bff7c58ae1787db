import SimulationKernel

/// The traits of all processes: for what most events read a row each, for the rest a row each or,
/// where all processes agree, one for all.
///
/// A million apps without limits, warnings and costs of their own so take 64 bytes each, not 128.
/// Whoever makes it gives the memory back.
struct TraitColumns: BitwiseCopyable {
  private let rows: UnsafeMutablePointer<ProcessTraits>
  private let rare: UnsafeMutablePointer<RareTraits>
  /// All bits where every process has a row of its own, none where all have the first.
  private let rareMask: Int

  /// The columns of `count` processes, each asked for at most three times.
  init(count: Int, _ traits: (Int) -> AppTraits) {
    rows = .allocate(capacity: count)
    for index in 0..<count { (rows + index).initialize(to: ProcessTraits(traits(index))) }
    let first = count > 0 ? RareTraits(traits(0)) : nil
    let agree = (0..<count).allSatisfy { RareTraits(traits($0)) == first }
    rareMask = agree ? 0 : ~0
    let rareCount = agree ? min(count, 1) : count
    rare = .allocate(capacity: rareCount)
    for index in 0..<rareCount { (rare + index).initialize(to: RareTraits(traits(index))) }
  }

  /// What most events read.
  subscript(process: ProcessID) -> ProcessTraits {
    @inline(__always) unsafeAddress { UnsafePointer(rows + process.index) }
  }

  /// What few events read.
  subscript(rare process: ProcessID) -> RareTraits {
    @inline(__always) unsafeAddress { UnsafePointer(rare + (process.index & rareMask)) }
  }

  func deallocate() {
    rows.deallocate()
    rare.deallocate()
  }
}
