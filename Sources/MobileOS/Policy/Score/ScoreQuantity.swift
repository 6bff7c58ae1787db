/// What a formula may refer to: a fact of an app that may be killed, or of the device.
///
/// All are read at the decision, before the use by the app now being launched is counted.
public enum ScoreQuantity: String, CaseIterable, BitwiseCopyable, Sendable {
  case footprintBytes = "footprint_bytes"
  case footprintMB = "footprint_mb"
  case footprintAtUseBytes = "footprint_at_use_bytes"
  case footprintAtUseMB = "footprint_at_use_mb"
  case cleanMB = "clean_mb"
  case idleSeconds = "idle_s"
  case idleUses = "idle_uses"
  case ageSeconds = "age_s"
  case ageUses = "age_uses"
  case uses = "uses"
  case totalUses = "uses_total"
  case gapSeconds = "gap_s"
  case coldLaunchMilliseconds = "cold_launch_ms"
  case warmLaunchMilliseconds = "warm_launch_ms"
  case resumeMilliseconds = "resume_ms"
  case relaunchCostMilliseconds = "relaunch_cost_ms"
  case band = "band"
  case hour = "hour"
  case weekday = "weekday"
  case clock = "clock"
  case clockAtUse = "clock_at_use"
  case nextUse = "next_use"

  /// The name in formulas.
  public var name: String { rawValue }

  /// Whether it may differ between the apps of a device at one instant.
  var isOfApp: Bool { ![.hour, .weekday, .clock].contains(self) }

  /// Whether it can change although the app is neither used nor resized.
  var drifts: Bool {
    switch self {
    case .idleSeconds, .idleUses, .ageSeconds, .ageUses, .band, .hour, .weekday, .clock, .nextUse:
      true
    default: false
    }
  }

  /// What it is, with its unit, as a phrase without a full stop.
  public var summary: String {
    switch self {
    case .footprintBytes: "physical footprint, bytes"
    case .footprintMB: "physical footprint, millions of bytes"
    case .footprintAtUseBytes: "footprint when the app was last launched or resumed, bytes"
    case .footprintAtUseMB: "footprint when the app was last launched or resumed, millions of bytes"
    case .cleanMB: "file-backed pages that a launch reads, millions of bytes"
    case .idleSeconds: "time since the app left the front, seconds; 0 in front"
    case .idleUses: "uses of the device since the app's latest"
    case .ageSeconds: "time since the launch, seconds"
    case .ageUses: "uses of the device since the launch"
    case .uses: "uses of the app since its launch, the launch included"
    case .totalUses: "uses of the app ever, those before earlier kills included"
    case .gapSeconds:
      "mean time between uses, the later counting more, seconds; infinite before the second use"
    case .coldLaunchMilliseconds: "launch time without process and file pages, milliseconds"
    case .warmLaunchMilliseconds: "launch time with cached file pages, milliseconds"
    case .resumeMilliseconds: "time to bring the living app to the front, milliseconds"
    case .relaunchCostMilliseconds:
      "what a kill costs at the next launch, cold launch minus resume, milliseconds"
    case .band: "jetsam band, 0 to 210"
    case .hour: "hour of the day with its fraction, 0 to below 24"
    case .weekday: "day of the week, 0 for Monday to 6"
    case .clock: "ageing clock: the value of the last victim, 0 before the first"
    case .clockAtUse: "ageing clock when the app was last used or changed its footprint"
    case .nextUse: "uses of the device until the app's next; infinite for never; clairvoyant"
    }
  }
}
