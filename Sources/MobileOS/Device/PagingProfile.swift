/// How a device moves pages: compression, what it costs, and the compressor's limit.
///
/// Costs are per page of the device's page size. Where a default is not a hard fact, it is an
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
  public var idleCompressionTime: SimDuration
  /// Time to compress a page; assumption, 10 µs (5 to 20) for 16 KiB.
  public var compressTime: SimDuration
  /// Time to decompress a page; assumption, 6 µs (3 to 12) for 16 KiB.
  public var decompressTime: SimDuration
  /// Time to read a dropped file page again; assumption, 60 µs (20 to 120) for 16 KiB.
  public var refaultTime: SimDuration
  /// The amount that one read from swap brings back, in bytes of compressed pages.
  ///
  /// XNU's segments have 256 KiB, 64 KiB with app swap (vm_compressor.c, xnu-11417). At most a page
  /// where the OS swaps page by page and uncompressed, as Android does.
  public var segmentBytes: Int64
  /// Time until a read from storage begins to deliver; assumption, 100 µs (50 to 200): the array
  /// read of TLC flash and the way through the driver.
  public var readLatency: SimDuration
  /// Bytes per second that storage then delivers.
  ///
  /// 900 MB/s, from 400 to 1530: published reads are 402 MB/s (iPhone 6s Plus, AnandTech), 656 to
  /// 926 (iPhone 7, GSMArena), 930 (13 Pro Max) and 1530 (14 Pro Max).
  public var readBytesPerSecond: Int64
  /// Share of a background process's pages that are inactive and may be compressed, 0 to 1;
  /// assumption, one half (0.2 to 0.8).
  public var backgroundShare: Double
  /// Share of the pages of the app in front that are inactive and may be compressed, 0 to 1.
  ///
  /// XNU takes inactive pages from queues of all processes, and anonymous ones while few are
  /// file-backed (`vps_choose_victim_page`, vm_pageout.c). In a posted report of an iPhone 8 the
  /// compressor holds 1646 MiB while the app in front has 1400. The share is not published: 0, so
  /// that nothing of it is compressed (0 to 0.8). What is inactive is not touched in front.
  public var frontShare = 0.0
  /// Bytes compressed and brought back within the interval from which on the compressor thrashes.
  ///
  /// The interval is ``MemoryStatus/interval``; one eighth of memory is an assumption. The same amount
  /// of file pages read again is thrashing of the file cache.
  public var thrashingBytes: Int64

  /// The defaults for a device of `memoryBytes` with these thresholds.
  public init(memoryBytes: Int64, thresholds: MemoryThresholds) {
    compressorLimitBytes = memoryBytes * (memoryBytes <= 2 << 30 ? 2 : 1)
    let highest = max(thresholds.softBytes, thresholds.reaperBytes)
    reclaimBelowBytes = highest + highest / 10
    idleCompressionTime = .minutes(10)
    compressTime = .microseconds(10)
    decompressTime = .microseconds(6)
    refaultTime = .microseconds(60)
    segmentBytes = 256 << 10
    readLatency = .microseconds(100)
    readBytesPerSecond = 900_000_000
    backgroundShare = 0.5
    thrashingBytes = memoryBytes / 8
  }

  /// Time to read one segment from storage.
  var segmentTime: SimDuration {
    readLatency
      + .nanoseconds(Int64(Double(segmentBytes) * 1e9 / Double(max(1, readBytesPerSecond))))
  }

  /// The reads from swap that bring back a number of pages.
  ///
  /// What is used together was compressed together, so the pages of one app lie side by side and a
  /// read brings a whole segment of them; where a working set is strewn over its segments, up to
  /// twice as many reads are needed, which the range of the bandwidth allows for.
  func readCount(pages: Int64, compressedBytes: Int64, pageBytes: Int64) -> Int64 {
    guard segmentBytes > pageBytes else { return pages }
    return (compressedBytes + segmentBytes - 1) / segmentBytes
  }
}
