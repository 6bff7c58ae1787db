/// Where the pages of one process are, beyond its footprint: 64 bytes, one cache line.
///
/// The footprint is what is dirty and resident plus what is compressed, at its original size;
/// purgeable pages are not part of it.
@usableFromInline struct ProcessMemory: BitwiseCopyable {
  /// Pages in the compressor or in swap, at their original size.
  var compressedBytes: Int64 = 0
  /// The part of ``compressedBytes`` that is in swap.
  var swappedBytes: Int64 = 0
  /// Volatile pages that may be dropped.
  var purgeableBytes: Int64 = 0
  /// Memory that the compressor keeps ``compressedBytes`` in, without what is in swap.
  var poolBytes: Int64 = 0
  /// What the app's windows take of its footprint.
  var windowBytes: Int64 = 0
  /// The pending answer to a memory warning.
  var answerTimer = EventHandle.none
  /// The round of notes in which the process was last notified of a warning.
  var toldWarning: UInt32 = 0
  /// The round of notes in which the process was last notified of critical pressure.
  var toldCritical: UInt32 = 0
  /// How often the process was thawed since it was first frozen.
  var thaws: UInt8 = 0
  /// Whether the process was frozen since it was launched.
  var isFrozen = false
  /// Whether it was resumed since it was frozen, so that its pages are in memory again.
  var isThawed = false
  /// Whether it has been warned that it is near its limit.
  var wasWarnedOfLimit = false
  /// Whether it has been notified that it is over its soft limit.
  var wasToldOfSoftLimit = false
  /// Whether it is an app that is suspended; known on devices with a freezer only.
  var isSuspended = false
}
