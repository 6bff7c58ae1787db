/// Kills nobody.
///
/// Memory is overcommitted instead, so its cold launches are the unavoidable first ones; what
/// that costs shows in the available memory.
public struct NeverKill: VictimPolicy {
  public static let name = "never"
  public static let card = PolicyCard(
    "nobody: memory is overcommitted instead",
    origin: "the unavoidable first launches, as a yardstick",
    state: "none",
    cost: "O(1)",
    losesWhen: "memory is finite: see the available memory it leaves")
  public static let needs: PolicyNeeds = []

  public init(_ setup: PolicySetup) {}

  public mutating func victim(in candidates: borrowing Candidates) -> ProcessID? {
    nil
  }
}
