import SimulationKernel

/// Kills any eligible app with equal probability.
public struct RandomVictim: VictimPolicy {
  public static let name = "random"
  public static let card = PolicyCard(
    "any eligible app, each with the same probability",
    origin: "the memoryless baseline of cache studies",
    state: "an array of living apps, 8 bytes per app, and a random stream",
    cost: "O(1) per load; a decision draws until an eligible app comes up",
    losesWhen: "anything can be predicted; a yardstick")
  public static let needs: PolicyNeeds = [.loads, .kills]

  private var alive: ContiguousArray<ProcessID> = []
  private var position: ContiguousArray<UInt32>
  private var stream: RandomStream

  public init(_ setup: PolicySetup) {
    position = ContiguousArray(repeating: .max, count: setup.processCount)
    alive.reserveCapacity(setup.processCount)
    stream = setup.stream
  }

  public mutating func loaded(_ process: ProcessID, in processes: borrowing Candidates) {
    position[process.index] = UInt32(alive.count)
    alive.append(process)
  }

  public mutating func killed(_ process: ProcessID, in processes: borrowing Candidates) {
    let hole = Int(position[process.index])
    let last = alive.removeLast()
    if hole < alive.count {
      alive[hole] = last
      position[last.index] = UInt32(hole)
    }
    position[process.index] = .max
  }

  /// Draws without replacement by a partial Fisher-Yates shuffle, so that it also ends, after at
  /// most n draws, where few or none are eligible.
  public mutating func victim(in candidates: borrowing Candidates) -> ProcessID? {
    for drawn in alive.indices {
      let pick = drawn + Int(stream.uniform(below: UInt32(alive.count - drawn)))
      alive.swapAt(drawn, pick)
      position[alive[drawn].index] = UInt32(drawn)
      position[alive[pick].index] = UInt32(pick)
      if candidates.isEligible(alive[drawn]) { return alive[drawn] }
    }
    return nil
  }
}
