/// A heap of four children per node, ordered by one 128-bit key of time and sequence.
///
/// Four children halve the depth of a binary heap and share cache lines. Both moves use a hole:
/// entries slide along the path and the travelling entry is written once. One wide key compares in
/// two instructions and without a branch; two fields compared in turn took twice as long. Cancelled
/// entries stay until they reach the top, or until they outnumber the live ones and are swept out.
///
/// Source: D. B. Johnson, "Priority queues with update and finding minimum spanning trees",
/// Information Processing Letters 4 (1975); hole method after Sedgewick. O(log n) per operation.
@frozen
public struct QuaternaryHeap: FutureEventList, ~Copyable {
  /// One node: 32 bytes with padding.
  @frozen
  @usableFromInline
  struct Node: BitwiseCopyable {
    /// Time in the upper, sequence of scheduling in the lower half.
    @usableFromInline
    let key: UInt128
    @usableFromInline
    let event: Event
    /// Slot in the cancellation table, 0 when nobody can cancel.
    @usableFromInline
    let slot: UInt32

    @inlinable
    init(key: UInt128, event: Event, slot: UInt32) {
      self.key = key
      self.event = event
      self.slot = slot
    }
  }

  @usableFromInline
  var nodes: OwnedBuffer<Node>
  @usableFromInline
  var nodeCount = 0
  @usableFromInline
  var nextSequence: UInt64 = 0
  @usableFromInline
  var cancellations: CancellationTable

  @inlinable
  public init(minimumCapacity: Int) {
    nodes = OwnedBuffer(capacity: Swift.max(16, minimumCapacity))
    cancellations = CancellationTable(minimumCapacity: Swift.max(16, minimumCapacity))
  }

  @inlinable
  public static var name: String { "quaternary-heap" }

  @inlinable
  public var count: Int { nodeCount - cancellations.staleCount }

  @inlinable
  public var heldEntries: Int { nodeCount }

  @inlinable
  public mutating func schedule(_ event: Event, at time: SimTime) {
    insert(event, slot: 0, at: time)
  }

  @inlinable
  public mutating func scheduleCancellable(_ event: Event, at time: SimTime) -> EventHandle {
    let handle = cancellations.acquire(event)
    insert(event, slot: handle.slot, at: time)
    return handle
  }

  @inlinable
  @discardableResult
  public mutating func cancel(_ handle: EventHandle) -> Bool {
    guard cancellations.cancel(handle) != nil else { return false }
    sweepIfWorthwhile()
    return true
  }

  @inlinable
  @discardableResult
  public mutating func reschedule(_ handle: inout EventHandle, to time: SimTime) -> Bool {
    guard let event = cancellations.cancel(handle) else { return false }
    handle = scheduleCancellable(event, at: time)
    sweepIfWorthwhile()
    return true
  }

  @inlinable
  public mutating func popFirst(before limit: SimTime) -> ScheduledEvent? {
    while nodeCount > 0 {
      let first = nodes[0]
      let time = SimTime(bits: UInt64(truncatingIfNeeded: first.key >> 64))
      if time >= limit && !cancellations.isCancelled(first.slot) { return nil }
      removeFirst()
      if cancellations.release(first.slot) {
        return ScheduledEvent(time: time, event: first.event)
      }
    }
    return nil
  }
}

extension QuaternaryHeap {
  @inlinable
  mutating func insert(_ event: Event, slot: UInt32, at time: SimTime) {
    if nodeCount == nodes.capacity { nodes.grow(keeping: nodeCount) }
    let key = UInt128(time.bits) << 64 | UInt128(nextSequence)
    nextSequence &+= 1  // 2⁶⁴ events outlast any run.
    nodeCount &+= 1
    siftUp(Node(key: key, event: event, slot: slot), from: nodeCount &- 1)
  }

  @inlinable
  mutating func removeFirst() {
    nodeCount &-= 1
    if nodeCount > 0 { siftDown(nodes[nodeCount], from: 0) }
  }

  /// Lets the hole at `start` rise until its parent is not later than `node`, and fills it.
  @inlinable
  func siftUp(_ node: Node, from start: Int) {
    var hole = start
    while hole > 0 {
      let parent = (hole &- 1) >> 2
      let above = nodes[parent]
      if above.key <= node.key { break }
      nodes[hole] = above
      hole = parent
    }
    nodes[hole] = node
  }

  /// Lets the hole at `start` sink until none of its children is earlier than `node`, and fills it.
  @inlinable
  func siftDown(_ node: Node, from start: Int) {
    var hole = start
    while true {
      let first = hole &* 4 &+ 1
      guard first < nodeCount else { break }
      let end = Swift.min(first &+ 4, nodeCount)
      var least = first
      var leastKey = nodes[first].key
      for child in (first &+ 1)..<end {
        let key = nodes[child].key
        least = key < leastKey ? child : least
        leastKey = key < leastKey ? key : leastKey
      }
      if node.key <= leastKey { break }
      nodes[hole] = nodes[least]
      hole = least
    }
    nodes[hole] = node
  }

  /// Drops all cancelled entries once they outnumber the live ones; O(1) amortised per cancel.
  @inlinable
  mutating func sweepIfWorthwhile() {
    if cancellations.staleCount > nodeCount &- cancellations.staleCount &+ 64 { sweep() }
  }

  @inlinable
  @inline(never)
  mutating func sweep() {
    var kept = 0
    for index in 0..<nodeCount {
      let node = nodes[index]
      if cancellations.isCancelled(node.slot) {
        _ = cancellations.release(node.slot)
      } else {
        nodes[kept] = node
        kept &+= 1
      }
    }
    nodeCount = kept
    guard kept > 1 else { return }
    for parent in stride(from: (kept - 2) >> 2, through: 0, by: -1) {
      siftDown(nodes[parent], from: parent)
    }
  }
}
