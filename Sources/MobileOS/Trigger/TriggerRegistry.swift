/// The triggers that ship with Flotsam, one line each.
public enum TriggerRegistry {
  /// All triggers in the order in which they are listed.
  public static let all: [any ReclaimTrigger.Type] = [
    XNUThresholds.self,
    OnDemand.self,
    XNULegacy.self,
    AndroidLMK.self,
    AndroidLMKD.self,
    AndroidCachedLRU.self,
    EarlyOOM.self,
    OOMD.self,
    CriticalEvent.self,
    TimeToLive.self,
    HistogramKeepAlive.self,
    InHindsight.self,
  ]

  /// The trigger of that name.
  public static func type(named name: String) -> (any ReclaimTrigger.Type)? {
    all.first { $0.name == name }
  }
}
