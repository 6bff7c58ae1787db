/// An ordered list of processes, linked through an array indexed by id.
///
/// Appending, removing and moving are O(1); memory is 8 bytes per id, allocated once.
public struct ProcessList: Sendable {
  /// The neighbours of one member, towards head and tail.
  private struct Link {
    var previous: UInt32
    var next: UInt32
  }

  /// One link per id, and last the one that closes the ring: its `next` is the head.
  private var links: ContiguousArray<Link>
  private let anchor: UInt32
  private static var absent: UInt32 { .max }

  /// An empty list over ids below `processCount`.
  public init(processCount: Int) {
    anchor = UInt32(processCount)
    links = ContiguousArray(
      repeating: Link(previous: Self.absent, next: Self.absent), count: processCount + 1)
    links[processCount] = Link(previous: anchor, next: anchor)
  }

  /// Whether the list holds the process.
  public func contains(_ process: ProcessID) -> Bool { links[process.index].next != Self.absent }

  /// The first process.
  public var head: ProcessID? { element(links[Int(anchor)].next) }

  /// The last process.
  public var tail: ProcessID? { element(links[Int(anchor)].previous) }

  /// The neighbour towards the tail of a member.
  public func after(_ process: ProcessID) -> ProcessID? { element(links[process.index].next) }

  /// The neighbour towards the head of a member.
  public func before(_ process: ProcessID) -> ProcessID? { element(links[process.index].previous) }

  /// Adds a process at the tail; it must not be a member.
  public mutating func append(_ process: ProcessID) {
    assert(!contains(process))
    let last = links[Int(anchor)].previous
    links[process.index] = Link(previous: last, next: anchor)
    links[Int(last)].next = process.rawValue
    links[Int(anchor)].previous = process.rawValue
  }

  /// Removes a member.
  public mutating func remove(_ process: ProcessID) {
    assert(contains(process))
    let link = links[process.index]
    links[Int(link.previous)].next = link.next
    links[Int(link.next)].previous = link.previous
    links[process.index].next = Self.absent
  }

  /// Moves a member to the tail.
  public mutating func moveToTail(_ process: ProcessID) {
    remove(process)
    append(process)
  }

  /// The first member that is eligible.
  ///
  /// - Complexity: O(k), k the members passed over.
  public func firstEligible(in candidates: borrowing ProcessView) -> ProcessID? {
    var process = head
    while let candidate = process, !candidates.isEligible(candidate) { process = after(candidate) }
    // It is often the next victim.
    if let process, let next = after(process) { candidates.prefetch(next) }
    return process
  }

  private func element(_ index: UInt32) -> ProcessID? { index == anchor ? nil : ProcessID(index) }
}
