/// Android's adjustment levels and the jetsam bands that stand for them.
///
/// Cached apps (900 and more) are suspended, the longest suspended (950) in band 0; the previous
/// app (700) is one just suspended; services (500) run in background; perceptible (200), visible
/// (100) and foreground (0) are above. Source of the levels: AOSP, ProcessList.java.
enum AndroidAdjustment {
  /// The highest band that may be killed at a floor.
  static func highestBand(floor adjustment: Int) -> JetsamBand {
    switch adjustment {
    case 950...: .idle
    case 701...: .ageing
    case 201...: .background
    case 1...: .foregroundSupport
    default: .foreground
    }
  }
}
