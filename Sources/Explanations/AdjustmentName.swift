/// Android's adjustments and importances in words.
enum AdjustmentName {
  /// An `oom_score_adj` (ProcessList.java).
  static func text(_ adjustment: Int) -> String {
    switch adjustment {
    case ..<(-800): "native or system"
    case -800..<0: "persistent"
    case 0: "in front"
    // PERCEPTIBLE_RECENT_FOREGROUND_APP_ADJ
    case 1..<100: "in front until shortly before"
    case 100..<200: "visible"
    case 200..<300: "perceptible, such as playing music"
    case 300..<400: "backup"
    case 400..<500: "heavy weight"
    case 500..<600: "service"
    case 600..<700: "home screen"
    case 700..<800: "the previous app"
    case 800..<900: "old service"
    default: "cached"
    }
  }

  /// An importance (ActivityManager.RunningAppProcessInfo).
  static func importance(_ importance: Int) -> String {
    switch importance {
    case ..<125: "in front"
    case 125..<200: "foreground service"
    case 200..<230: "visible"
    case 230..<300: "perceptible, such as playing music"
    case 325: "in front while the device sleeps"
    case 350: "heavy weight"
    case 300..<400: "service"
    default: "cached"
    }
  }
}
