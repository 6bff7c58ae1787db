import Scenarios

/// One way in which a described app, or how it is used, could be different.
public enum MyAppChange: Hashable, Sendable {
  /// As the scenario describes it.
  case none
  /// It comes down to so many bytes when it leaves the front.
  case background(Int64)
  /// It frees nothing when it leaves the front.
  case keepsAll
  /// It gives back this share of its footprint, 0 to 1, on a memory warning.
  case warningResponse(Double)
  /// It is used so many times as often.
  case uses(Double)

  /// The app with the change.
  package func applied(to app: MyApp) -> MyApp {
    var app = app
    switch self {
    case .none: break
    case .background(let bytes): app.backgroundBytes = bytes
    case .keepsAll: app.backgroundBytes = nil
    case .warningResponse(let share): app.warningResponse = share
    case .uses(let factor): app.scaleUses(by: factor)
    }
    return app
  }

  /// The changes worth trying with an app: other footprints in background, no freeing there, nothing
  /// or half of it given back on a warning, half and twice the uses.
  ///
  /// - Parameters:
  ///   - app: the app as it is.
  ///   - sizes: the footprints in background, in bytes; nil for shares of today's.
  public static func worthTrying(for app: MyApp, sizes: [Int64]? = nil) -> [MyAppChange] {
    guard let today = app.backgroundFootprint else { return [.none] }
    let most = app.frontBytes ?? app.launchBytes ?? today
    let shares = [0.125, 0.25, 0.5, 0.75, 1.5, 2]
    let steps =
      sizes
      ?? shares.map { share in
        let bytes = Double(today) * share
        // Whole megabytes read better, where there are any.
        return Int64(bytes >= 10e6 ? (bytes / 1e6).rounded() * 1e6 : bytes)
      }
    let tried = steps.filter { $0 > 0 && $0 <= most && $0 != today }
    return [.none] + tried.map { .background($0) }
      + (app.backgroundBytes.map { $0 < most } ?? false ? [.keepsAll] : [])
      + [.warningResponse(0), .warningResponse(0.5)]
      // Recorded uses are as many as they are.
      + (app.recordedUses.isEmpty ? [.uses(0.5)] + (app.share <= 0.45 ? [.uses(2)] : []) : [])
  }
}

extension MyApp {
  /// What it has after entering the background when it has grown to all that it grows to, in bytes;
  /// nil where the scenario gives no footprint.
  public var backgroundFootprint: Int64? { backgroundBytes ?? frontBytes ?? launchBytes }
}
