/// The cost of bringing a process back: pages to decompress and to read, and the time for it.
public struct PageInCost: BitwiseCopyable, Hashable, Sendable {
  /// Pages taken out of the compressor.
  public var decompressedPages: Int64 = 0
  /// Pages brought back from swap.
  public var swappedInPages: Int64 = 0
  /// Reads from storage that these take.
  public var readCount: Int64 = 0
  /// File pages read again because they had been dropped.
  public var refaultedPages: Int64 = 0
  /// Time for all of it on an idle core.
  public var duration = SimDuration.zero

  /// Pages of the process itself, from the compressor and from swap.
  var pagedInPages: Int64 { decompressedPages + swappedInPages }
}
