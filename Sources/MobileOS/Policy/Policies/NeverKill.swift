/// Kills no process.
///
/// Memory is overcommitted instead, so only the unavoidable first launches are cold. The cost shows
/// in the available memory and in the time for which everything waits, because pages without room
/// are exchanged at every use. On the 2 GB of `small-phone` users wait 650 s a week against 169 s
/// under the next worst of all policies (mean of 30 users).
public struct NeverKill: VictimPolicy {
  public static let name = "never"
  public static let card = PolicyCard(
    "no app: memory is overcommitted instead", family: .yardstick,
    origin: "the unavoidable first launches, as a yardstick", state: "none", cost: "O(1)",
    losesWhen: "memory is finite: see `stall_full_s` and the available memory it leaves")
  public static let needs: PolicyNeeds = []

  public init(_ setup: PolicySetup) {}

  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? { nil }
}
