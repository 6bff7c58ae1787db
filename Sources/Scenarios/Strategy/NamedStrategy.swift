/// A strategy of a real system, with its trigger, victim policy and warnings; the clairvoyant one
/// for comparison; or a formula that `flotsam search` found.
public struct NamedStrategy: Sendable {
  /// The name on the command line.
  public let name: String
  /// The parts, in the form of ``StrategySpec``.
  public let parts: String
  /// The rule, as a phrase without a full stop.
  public let summary: String
  /// The system and source that it follows.
  public let follows: String
  /// Behaviour of the system that the model does not have.
  public let leavesOut: [String]

  /// All of them, in the order of lists.
  public static let all: [NamedStrategy] = [
    NamedStrategy(
      name: "jetsam", parts: "whom=jetsam,when=xnu,warn=xnu",
      summary: "XNU's thresholds; lowest jetsam band first, longest in it first",
      follows: "iOS 18: kern_memorystatus.c and kern_memorystatus_policy.c, xnu-11417",
      leavesOut: ["coalitions", "the aggressive path for daemons that come back at once"]),
    NamedStrategy(
      name: "jetsam-ios14", parts: "whom=jetsam,when=xnu-ios14,warn=xnu",
      summary: "the thresholds of iOS 11 to 15; band order as in jetsam",
      follows: "iOS 14: kern_memorystatus.c, xnu-7195",
      leavesOut: [
        "bands 0 to 21 keep the numbers of iOS 16, ten times as high",
        "the policy offset for more free memory",
      ]),
    NamedStrategy(
      name: "android-lmk", parts: "whom=jetsam,when=android-lmk,warn=everyone",
      summary: "Android's table of free memory with floors; cached apps first",
      follows: "Android up to 9: lowmemorykiller.c, ProcessList.java",
      leavesOut: [
        "ties within an adjustment go to the longest suspended, not to the largest",
        "the second of waiting while a victim is still exiting",
      ]),
    NamedStrategy(
      name: "android-lmkd", parts: "whom=jetsam,when=android-lmkd(cached=32),warn=everyone",
      summary: "lmkd's ladder and at most 32 cached processes; cached apps first, oldest first",
      follows: "Android 10 to 13: lmkd.cpp, ActivityManagerConstants.java",
      leavesOut: [
        "the heaviest process first at adjustments up to 200", "app compaction and the freezer",
      ]),
    NamedStrategy(
      name: "android-14", parts: "whom=jetsam,when=android-lmkd(cached=1024),warn=everyone",
      summary: "lmkd's ladder and up to 1024 cached processes",
      follows: "Android 14: lmkd.cpp; the raised limit of cached processes",
      leavesOut: [
        "the heaviest process first at adjustments up to 200",
        "the freezer 10 s after an app was left, which here is its suspension",
      ]),
    NamedStrategy(
      name: "linux-oom", parts: "whom=oom-badness,when=on-demand,warn=nobody",
      summary:
        "the kernel's out-of-memory killer: nothing until an allocation fails, then the worst",
      follows: "Linux: mm/oom_kill.c", leavesOut: ["sharers of the victim's memory", "the reaper"]),
    NamedStrategy(
      name: "earlyoom", parts: "whom=oom-badness,when=earlyoom,warn=nobody",
      summary: "below 10 % of memory and of swap the process with the highest badness",
      follows: "earlyoom 1.7 with its defaults",
      leavesOut: ["asking the victim to end before forcing it", "preferred and avoided names"]),
    NamedStrategy(
      name: "chrome-discard", parts: "whom=chrome-discard,when=critical-event",
      summary: "one app per critical notification, visible longest ago, again after 5 s",
      follows: "Chromium on macOS: urgent page discarding",
      leavesOut: [
        "protection for ten minutes after being hidden", "proactive discards of Memory Saver",
      ]),
    NamedStrategy(
      name: "uwp", parts: "whom=lru,when=on-demand",
      summary: "suspended apps when memory is needed, least recently used first",
      follows: "Windows 10: app life cycle of the Universal Windows Platform",
      leavesOut: [
        "the limits that fall when an app leaves the front", "five seconds for saving state",
      ]),
    NamedStrategy(
      name: "clairvoyant", parts: "whom=belady-cost,when=on-demand",
      summary: "knows the future: the least worth keeping, and only when memory is short",
      follows: "no system; it shows what is possible",
      leavesOut: ["keeping memory in reserve for a launch to come"]),
    NamedStrategy(
      name: "worth",
      parts: "score(uses_total^a * (relaunch_cost_ms + 1)^b * footprint_mb^c * uses^d; "
        + "a=-0.578, b=-1, c=0.707, d=0.124)",
      summary: "the app that is used seldom, starts fast and is large, by a formula of a search",
      follows: "no system; `flotsam search` found it, and `flotsam sweep found-policy` tests it",
      leavesOut: ["how long the app has been idle"]),
  ]

  /// Whether it is a formula: a policy for any trigger, whose parameters can be set.
  var isFormula: Bool { parts.hasPrefix("\(Score.name)(") }

  /// The strategy with that name.
  public static func named(_ name: String) -> NamedStrategy? { all.first { $0.name == name } }
}
