/// Kills any eligible app with equal probability.
public struct RandomVictim: VictimPolicy {
  public static let name = "random"
  public static let card = PolicyCard(
    "any eligible app, each with the same probability", family: .timeAndCount,
    origin: "the memoryless baseline of cache studies",
    state: "an array of living apps, 8 bytes per app, and a random stream",
    cost: "O(1) per load; a decision draws until an eligible app comes up",
    losesWhen: "anything can be predicted; a yardstick")
  public static let needs: PolicyNeeds = [.loads, .kills]

  private var alive: ProcessSampler
  private var stream: RandomStream

  public init(_ setup: PolicySetup) {
    alive = ProcessSampler(processCount: setup.processCount)
    stream = setup.stream
  }

  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    alive.insert(process)
  }

  public mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {
    alive.remove(process)
  }

  /// Draws without replacement, so that it also ends, after at most n draws, where few or none
  /// are eligible.
  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    for drawn in 0..<alive.count {
      let process = alive.draw(drawn, &stream)
      if candidates.isEligible(process) { return process }
    }
    return nil
  }
}
