/// The state of one process that the handlers read and write together: 64 bytes, one cache line.
@usableFromInline struct ProcessRow: BitwiseCopyable {
  /// Physical footprint in bytes; 0 when not running.
  @usableFromInline var footprintBytes: Int64 = 0
  /// When the app last left the front; the launch itself until it has left once.
  @usableFromInline var leftFrontAt = SimTime.zero
  /// When the process was created.
  @usableFromInline var loadedAt = SimTime.zero
  /// When a living process entered its band; when an ended one was killed, `SimTime.max` for never.
  @usableFromInline var since = SimTime.max
  /// The process's one pending timer: growth in front, grace in background, ageing in band 20.
  @usableFromInline var timer = EventHandle.none
  /// Position of the latest use in the device's sequence of uses; unique, so it settles ties.
  @usableFromInline var lastUseIndex: UInt32 = 0
  /// Position of the next use where the future is known, else `UInt32.max`.
  @usableFromInline var nextUse: UInt32 = .max
  /// Uses since the load, the load included.
  @usableFromInline var uses: UInt32 = 0
  /// Neighbours in the band's queue.
  @usableFromInline var previous = ProcessID.none
  @usableFromInline var next = ProcessID.none
  @usableFromInline var state = ProcessState.notRunning
  @usableFromInline var band = JetsamBand.idle
  /// Whether this user has launched the app before.
  @usableFromInline var wasLaunched = false
  /// Whether the app was killed in front, before it could save its state.
  @usableFromInline var lostState = false
}
