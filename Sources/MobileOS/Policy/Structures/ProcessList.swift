/// An ordered list of processes, linked through arrays indexed by id.
///
/// Appending, removing and moving are O(1); memory is 8 bytes per id, allocated once.
public struct ProcessList: Sendable {
  private var next: ContiguousArray<UInt32>
  private var previous: ContiguousArray<UInt32>
  /// The index that closes the ring: its `next` is the head, its `previous` the tail.
  private let anchor: UInt32
  private static var absent: UInt32 { .max }

  /// An empty list over ids below `processCount`.
  public init(processCount: Int) {
    anchor = UInt32(processCount)
    next = ContiguousArray(repeating: Self.absent, count: processCount + 1)
    previous = next
    next[processCount] = anchor
    previous[processCount] = anchor
  }

  /// Whether the list holds the process.
  public func contains(_ process: ProcessID) -> Bool {
    next[process.index] != Self.absent
  }

  /// The first process.
  public var head: ProcessID? { element(next[Int(anchor)]) }

  /// The last process.
  public var tail: ProcessID? { element(previous[Int(anchor)]) }

  /// The neighbour towards the tail of a member.
  public func after(_ process: ProcessID) -> ProcessID? { element(next[process.index]) }

  /// The neighbour towards the head of a member.
  public func before(_ process: ProcessID) -> ProcessID? { element(previous[process.index]) }

  /// Adds a process at the tail; it must not be a member.
  public mutating func append(_ process: ProcessID) {
    assert(!contains(process))
    let last = previous[Int(anchor)]
    next[Int(last)] = process.rawValue
    previous[process.index] = last
    next[process.index] = anchor
    previous[Int(anchor)] = process.rawValue
  }

  /// Removes a member.
  public mutating func remove(_ process: ProcessID) {
    assert(contains(process))
    let left = previous[process.index]
    let right = next[process.index]
    next[Int(left)] = right
    previous[Int(right)] = left
    next[process.index] = Self.absent
  }

  /// Moves a member to the tail.
  public mutating func moveToTail(_ process: ProcessID) {
    remove(process)
    append(process)
  }

  /// The first member that is eligible.
  ///
  /// - Complexity: O(k), k the members passed over.
  public func firstEligible(in candidates: borrowing Candidates) -> ProcessID? {
    var process = head
    while let candidate = process, !candidates.isEligible(candidate) {
      process = after(candidate)
    }
    return process
  }

  private func element(_ index: UInt32) -> ProcessID? {
    index == anchor ? nil : ProcessID(index)
  }
}
