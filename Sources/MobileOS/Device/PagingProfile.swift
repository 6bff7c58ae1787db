import SimulationKernel

/// How a device moves pages: compression, what it costs, and the compressor's limit.
///
/// Costs are per page of the device's page size. Where a default is no hard fact, it is an
/// assumption with the range in its comment.
public struct PagingProfile: Hashable, Sendable {
  /// Pages that the compressor holds at most, at their original size, in bytes.
  ///
  /// XNU: all of memory, twice that up to 2 GiB (vm_compressor.c, xnu-11417).
  public var compressorLimitBytes: Int64
  /// Available memory below which pages are reclaimed without killing, in bytes.
  ///
  /// The page-out thread works ahead of jetsam's thresholds; by how much is an assumption: one
  /// tenth above the highest of them (0 to a half).
  public var reclaimBelowBytes: Int64
  /// Time after suspension by which all dirty pages of a process have drifted into the
  /// compressor, whether memory is short or not.
  ///
  /// A posted report shows suspended processes almost entirely compressed 55 minutes after boot;
  /// ten minutes are an assumption (2 to 60).
  public var driftTime: SimDuration
  /// Time to compress a page; assumption, 10 µs (5 to 20) for 16 KiB.
  public var compressTime: SimDuration
  /// Time to decompress a page; assumption, 6 µs (3 to 12) for 16 KiB.
  public var decompressTime: SimDuration
  /// Time to read a dropped file page again; assumption, 60 µs (20 to 120) for 16 KiB.
  public var refaultTime: SimDuration
  /// Time to bring a page back from swap.
  ///
  /// Assumption, 150 µs (80 to 300) for 16 KiB: half of a 150 MB app then takes 0.7 s, and Fleet
  /// (ASPLOS 2024) saw 0.5 to 1.5 s for hot launches of swapped apps.
  public var swapInTime: SimDuration
  /// Share of a background process's pages that are inactive and may be compressed, 0 to 1;
  /// assumption, one half (0.2 to 0.8).
  public var backgroundShare: Double
  /// Bytes compressed and brought back within the window from which on the compressor thrashes.
  ///
  /// The window is ``MemoryStatus/window``; one eighth of memory is an assumption. The same amount
  /// of file pages read again is thrashing of the file cache.
  public var thrashingBytes: Int64

  /// The defaults for a device of `memoryBytes` with these thresholds.
  public init(memoryBytes: Int64, thresholds: MemoryThresholds) {
    compressorLimitBytes = memoryBytes * (memoryBytes <= 2 << 30 ? 2 : 1)
    let highest = max(thresholds.softBytes, thresholds.reaperBytes)
    reclaimBelowBytes = highest + highest / 10
    driftTime = .minutes(10)
    compressTime = .microseconds(10)
    decompressTime = .microseconds(6)
    refaultTime = .microseconds(60)
    swapInTime = .microseconds(150)
    backgroundShare = 0.5
    thrashingBytes = memoryBytes / 8
  }
}
