/// Several ordered lists of processes with their sizes; a process is in at most one.
///
/// Ghost lists, which remember apps after their kill, are lists like any other. Every change is
/// O(1); memory is 17 bytes per id and 16 per list, allocated once.
public struct ProcessQueues: Sendable {
  private var next: ContiguousArray<UInt32>
  private var previous: ContiguousArray<UInt32>
  private var queue: ContiguousArray<UInt8>
  private var size: ContiguousArray<Int64>
  private var totals: ContiguousArray<Int64>
  /// Index of the first list's anchor; an anchor's `next` is its list's head, `previous` its tail.
  private let firstAnchor: Int
  private static var absent: UInt8 { .max }

  /// Empty lists over ids below `processCount`.
  ///
  /// - Parameters:
  ///   - processCount: the number of ids.
  ///   - queueCount: the number of lists, below 255.
  public init(processCount: Int, queueCount: Int) {
    precondition(queueCount < 255, "fewer than 255 lists")
    firstAnchor = processCount
    next = ContiguousArray(0..<UInt32(processCount + queueCount))
    previous = next
    queue = ContiguousArray(repeating: Self.absent, count: processCount)
    size = ContiguousArray(repeating: 0, count: processCount)
    totals = ContiguousArray(repeating: 0, count: queueCount)
  }

  /// The list that holds the process, or nil.
  public func queue(of process: ProcessID) -> Int? {
    queue[process.index] == Self.absent ? nil : Int(queue[process.index])
  }

  /// The bytes of all members of a list.
  public func bytes(in queue: Int) -> Int64 { totals[queue] }

  /// The bytes of a member.
  public func bytes(of process: ProcessID) -> Int64 { size[process.index] }

  /// The process longest in a list.
  public func head(of queue: Int) -> ProcessID? { element(next[firstAnchor + queue]) }

  /// The neighbour towards the tail of a member.
  public func after(_ process: ProcessID) -> ProcessID? { element(next[process.index]) }

  /// Adds a process at the tail of a list; it must not be in any.
  public mutating func append(_ process: ProcessID, to queue: Int, bytes: Int64) {
    assert(self.queue(of: process) == nil)
    size[process.index] = bytes
    link(process, queue)
  }

  /// Removes a member.
  public mutating func remove(_ process: ProcessID) {
    assert(queue(of: process) != nil)
    let left = previous[process.index]
    let right = next[process.index]
    next[Int(left)] = right
    previous[Int(right)] = left
    totals[Int(queue[process.index])] -= size[process.index]
    queue[process.index] = Self.absent
  }

  /// Removes a process if a list holds it, and returns whether one did.
  public mutating func take(_ process: ProcessID) -> Bool {
    guard queue(of: process) != nil else { return false }
    remove(process)
    return true
  }

  /// Moves a member to the tail of a list, also of its own.
  public mutating func move(_ process: ProcessID, toTailOf queue: Int) {
    remove(process)
    link(process, queue)
  }

  /// Changes the size of a member.
  public mutating func resize(_ process: ProcessID, bytes: Int64) {
    assert(queue(of: process) != nil)
    totals[Int(queue[process.index])] += bytes - size[process.index]
    size[process.index] = bytes
  }

  /// Removes the oldest of a ghost list until its bytes are within a limit.
  public mutating func forget(_ queue: Int, downTo limit: Int64) {
    while totals[queue] > limit, let oldest = head(of: queue) { remove(oldest) }
  }

  /// The eligible member longest in a list.
  ///
  /// - Complexity: O(k), k the members passed over.
  public func firstEligible(of queue: Int, in candidates: borrowing ProcessView) -> ProcessID? {
    var process = head(of: queue)
    while let candidate = process, !candidates.isEligible(candidate) { process = after(candidate) }
    return process
  }

  private mutating func link(_ process: ProcessID, _ queue: Int) {
    let anchor = firstAnchor + queue
    let last = previous[anchor]
    next[Int(last)] = process.rawValue
    previous[process.index] = last
    next[process.index] = UInt32(anchor)
    previous[anchor] = process.rawValue
    self.queue[process.index] = UInt8(queue)
    totals[queue] += size[process.index]
  }

  private func element(_ index: UInt32) -> ProcessID? {
    index < firstAnchor ? ProcessID(index) : nil
  }
}
