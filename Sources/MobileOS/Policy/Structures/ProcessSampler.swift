/// The living processes as a dense set from which members can be drawn at random.
///
/// Adding, removing and drawing are O(1); memory is 8 bytes per id, allocated once.
public struct ProcessSampler: Sendable {
  private var members: ContiguousArray<ProcessID> = []
  private var position: ContiguousArray<UInt32>

  /// An empty set over ids below `processCount`.
  public init(processCount: Int) {
    position = ContiguousArray(repeating: .max, count: processCount)
    members.reserveCapacity(processCount)
  }

  /// The number of members.
  public var count: Int { members.count }

  /// The member at a position below ``count``; positions change with every removal and draw.
  public subscript(index: Int) -> ProcessID { members[index] }

  /// Adds a process that is not a member.
  public mutating func insert(_ process: ProcessID) {
    assert(position[process.index] == .max)
    position[process.index] = UInt32(members.count)
    members.append(process)
  }

  /// Removes a member.
  public mutating func remove(_ process: ProcessID) {
    let hole = Int(position[process.index])
    let last = members.removeLast()
    if hole < members.count {
      members[hole] = last
      position[last.index] = UInt32(hole)
    }
    position[process.index] = .max
  }

  /// Draws a member with equal probability among those not drawn before in the same decision.
  ///
  /// A step of a partial Fisher-Yates shuffle: call it with 0, 1, 2 and so on below ``count``.
  public mutating func draw(_ drawn: Int, _ stream: inout RandomStream) -> ProcessID {
    let pick = drawn + Int(stream.uniform(below: UInt32(members.count - drawn)))
    members.swapAt(drawn, pick)
    position[members[drawn].index] = UInt32(drawn)
    position[members[pick].index] = UInt32(pick)
    return members[drawn]
  }
}
