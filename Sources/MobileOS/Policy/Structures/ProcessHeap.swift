/// A priority queue of processes by score, with update and removal by id.
///
/// The lowest score is first; equal scores go by the older use. A binary heap with a position
/// index: O(log n) per change, 24 bytes per id, allocated once.
public struct ProcessHeap: Sendable {
  private struct Entry {
    var score: Double
    var lastUseIndex: UInt32
    var process: UInt32

    func precedes(_ other: Entry) -> Bool {
      score != other.score ? score < other.score : lastUseIndex < other.lastUseIndex
    }
  }

  private var entries: ContiguousArray<Entry> = []
  private var position: ContiguousArray<UInt32>
  /// Members taken out while looking past ineligible ones; empty between calls.
  private var setAside: ContiguousArray<Entry> = []
  private static var absent: UInt32 { .max }

  /// An empty heap over ids below `processCount`.
  public init(processCount: Int) {
    position = ContiguousArray(repeating: Self.absent, count: processCount)
    entries.reserveCapacity(processCount)
    setAside.reserveCapacity(processCount)
  }

  /// Whether the heap holds the process.
  public func contains(_ process: ProcessID) -> Bool { position[process.index] != Self.absent }

  /// The score of a member.
  public func score(of process: ProcessID) -> Double { entries[Int(position[process.index])].score }

  /// The member with the lowest score.
  public var lowest: ProcessID? { entries.first.map { ProcessID($0.process) } }

  /// Adds a process, or changes its score and latest use; NaN counts as infinity.
  public mutating func set(_ process: ProcessID, score: Double, lastUseIndex: UInt32) {
    let score = score.isNaN ? .infinity : score
    let entry = Entry(score: score, lastUseIndex: lastUseIndex, process: process.rawValue)
    let known = position[process.index]
    let index: Int
    if known == Self.absent {
      index = entries.count
      entries.append(entry)
      position[process.index] = UInt32(index)
    } else {
      index = Int(known)
      entries[index] = entry
    }
    siftDown(siftUp(index))
  }

  /// Removes a member.
  public mutating func remove(_ process: ProcessID) { remove(at: Int(position[process.index])) }

  /// The eligible member with the lowest score.
  ///
  /// - Complexity: O(k log n), k the members passed over: processes in front or in their grace
  ///   time, a handful on any device.
  public mutating func firstEligible(in candidates: borrowing ProcessView) -> ProcessID? {
    var found: ProcessID?
    while let first = entries.first {
      let process = ProcessID(first.process)
      if candidates.isEligible(process) {
        found = process
        break
      }
      setAside.append(first)
      remove(at: 0)
    }
    while let entry = setAside.popLast() {
      set(ProcessID(entry.process), score: entry.score, lastUseIndex: entry.lastUseIndex)
    }
    return found
  }

  private mutating func remove(at index: Int) {
    position[Int(entries[index].process)] = Self.absent
    let last = entries.removeLast()
    guard index < entries.count else { return }
    place(last, at: index)
    siftDown(siftUp(index))
  }

  private mutating func siftUp(_ start: Int) -> Int {
    let entry = entries[start]
    var index = start
    while index > 0 {
      let parent = (index - 1) / 2
      guard entry.precedes(entries[parent]) else { break }
      place(entries[parent], at: index)
      index = parent
    }
    place(entry, at: index)
    return index
  }

  private mutating func siftDown(_ start: Int) {
    let entry = entries[start]
    var index = start
    while true {
      var child = 2 * index + 1
      guard child < entries.count else { break }
      if child + 1 < entries.count, entries[child + 1].precedes(entries[child]) { child += 1 }
      guard entries[child].precedes(entry) else { break }
      place(entries[child], at: index)
      index = child
    }
    place(entry, at: index)
  }

  private mutating func place(_ entry: Entry, at index: Int) {
    entries[index] = entry
    position[Int(entry.process)] = UInt32(index)
  }
}
