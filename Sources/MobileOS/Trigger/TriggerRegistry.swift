/// The triggers that ship with Flotsam, one line each.
public enum TriggerRegistry {
  /// All triggers in the order in which they are listed.
  public static let all: [TriggerEntry] = [
    TriggerEntry(XNUThresholds.self),
    TriggerEntry(OnDemand.self),
    TriggerEntry(XNULegacy.self),
    TriggerEntry(AndroidLMK.self),
    TriggerEntry(AndroidLMKD.self),
    TriggerEntry(AndroidCachedLRU.self),
    TriggerEntry(EarlyOOM.self),
    TriggerEntry(OOMD.self),
    TriggerEntry(CriticalEvent.self),
    TriggerEntry(TimeToLive.self),
    TriggerEntry(HistogramKeepAlive.self),
    TriggerEntry(InHindsight.self),
  ]

  /// The trigger with that name.
  public static func entry(named name: String) -> TriggerEntry? { all.first { $0.name == name } }
}
