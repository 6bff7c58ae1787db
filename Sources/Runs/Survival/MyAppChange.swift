/// One change of a described app or of its uses.
public enum MyAppChange: Hashable, Sendable {
  /// As the scenario describes it.
  case none
  /// Its footprint falls to this many bytes when it leaves the front.
  case background(Int64)
  /// It frees nothing when it leaves the front.
  case keepsAll
  /// It gives back this share of its footprint, 0 to 1, on a memory warning.
  case warningResponse(Double)
  /// Its uses are multiplied by this factor.
  case uses(Double)

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

  /// The changes worth trying with an app: other footprints in background, no freeing there,
  /// nothing or half of it given back on a warning, half and twice the uses.
  ///
  /// - Parameters:
  ///   - app: the unchanged app.
  ///   - sizes: the footprints in background, in bytes; nil for shares of today's.
  public static func worthTrying(for app: MyApp, sizes: [Int64]? = nil) -> [MyAppChange] {
    guard let today = app.backgroundFootprint else { return [.none] }
    let most = app.frontBytes ?? app.launchBytes ?? today
    let shares = [0.125, 0.25, 0.5, 0.75, 1.5, 2]
    let steps =
      sizes
      ?? shares.map { share in
        let bytes = Double(today) * share
        // Sizes from 10 MB on are rounded to whole megabytes.
        return Int64(bytes >= 10e6 ? (bytes / 1e6).rounded() * 1e6 : bytes)
      }
    let tried = steps.filter { $0 > 0 && $0 <= most && $0 != today }
    return [.none] + tried.map { .background($0) }
      + (app.backgroundBytes.map { $0 < most } ?? false ? [.keepsAll] : [])
      + [.warningResponse(0), .warningResponse(0.5)]
      // The number of recorded uses is fixed.
      + (app.recordedUses.isEmpty ? [.uses(0.5)] + (app.share <= 0.45 ? [.uses(2)] : []) : [])
  }
}

extension MyApp {
  /// Its footprint in background after full growth, in bytes; nil if the scenario gives none.
  public var backgroundFootprint: Int64? { backgroundBytes ?? frontBytes ?? launchBytes }
}
