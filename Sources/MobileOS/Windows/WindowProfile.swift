/// The windows of apps as far as a run simulates them: scenes, controllers, what they cost.
public struct WindowProfile: Hashable, Sendable {
  /// Share of apps with the app-based life cycle, which have one window; 0 to 1.
  public var appBasedShare: Double
  /// Windows of a scene-based app, rounded up to a whole number of at least 1.
  public var windowsPerApp: Distribution
  /// Whether two windows of an app stand side by side, as on a tablet.
  public var splitView: Bool
  /// Share of changes from one app to another after which the one left stays in front next to the
  /// other, as in Split View of two apps; 0 to 1.
  public var besideShare: Double
  /// Share of apps with several windows whose last one opens on an external display; 0 to 1.
  public var externalDisplayShare: Double
  /// Share of apps that give up views off screen when they are warned of memory; 0 to 1.
  public var viewDroppingShare: Double
  /// Controllers that a window's navigation stack begins with; 1 to 1,000.
  public var controllersPerWindow: Int
  /// The deepest that a navigation stack grows.
  public var deepestStack: Int
  /// Pause between two steps of navigation in an app in front, in seconds; nil for none.
  public var navigationPause: Distribution?
  /// Memory of a connected scene, in bytes.
  public var sceneBytes: Int64
  /// Memory of a loaded view, in bytes.
  public var viewBytes: Int64
  /// The parts of a window.
  public var tree: WindowTree
  /// Events from outside.
  public var outside: OutsideEvents

  /// A profile with every trait given.
  public init(
    appBasedShare: Double = 0, windowsPerApp: Distribution = .constant(1),
    splitView: Bool = false, besideShare: Double = 0, externalDisplayShare: Double = 0,
    viewDroppingShare: Double = 0, controllersPerWindow: Int = 1, deepestStack: Int = 8,
    navigationPause: Distribution? = nil, sceneBytes: Int64 = 0, viewBytes: Int64 = 0,
    tree: WindowTree = WindowTree(), outside: OutsideEvents = OutsideEvents()
  ) {
    for share in [appBasedShare, besideShare, externalDisplayShare, viewDroppingShare] {
      precondition((0...1).contains(share), "a share lies in 0...1")
    }
    precondition((1...1000).contains(controllersPerWindow), "a window shows a controller")
    precondition(sceneBytes >= 0 && viewBytes >= 0, "memory is not negative")
    self.appBasedShare = appBasedShare
    self.windowsPerApp = windowsPerApp
    self.splitView = splitView
    self.besideShare = besideShare
    self.externalDisplayShare = externalDisplayShare
    self.viewDroppingShare = viewDroppingShare
    self.controllersPerWindow = controllersPerWindow
    self.deepestStack = max(deepestStack, controllersPerWindow)
    self.navigationPause = navigationPause
    self.sceneBytes = sceneBytes
    self.viewBytes = viewBytes
    self.tree = tree
    self.outside = outside
  }

  /// The same profile with every size a whole number of pages.
  func rounded(toPagesOf pageBytes: Int64) -> WindowProfile {
    var profile = self
    profile.sceneBytes = sceneBytes.rounded(upToPagesOf: pageBytes)
    profile.viewBytes = viewBytes.rounded(upToPagesOf: pageBytes)
    return profile
  }
}
