import Lifecycle

/// An observer that knows nothing of the model: it reads the stream of callbacks and holds it
/// against the laws that every log must keep.
///
/// Controllers are told apart by name, so the apps it watches must use every name once.
struct CallbackLaws {
  private struct Controller {
    var isLoaded = false
    var will: Callback?
    var isAppearing = false
    var hasAppeared = false
  }

  private struct Scene {
    var hasConnected = false
    var mayActivate = false
    var isActive = false
    var isInFront = false
  }

  private var controllers: [UInt64: Controller] = [:]
  private var scenes: [UInt64: Scene] = [:]

  /// The law that a record breaks, in words.
  mutating func check(_ record: CallbackRecord) -> String? {
    let number = record.kind == .scene ? UInt32(record.scene) : record.name.rawValue
    let key = UInt64(record.app.rawValue) << 32 | UInt64(number)
    guard let callback = record.callback else { return nil }
    switch record.kind {
    case .app: return nil
    case .scene:
      // The controllers of a scene that disconnects are freed without disappearing.
      if callback == .sceneDidDisconnect { endControllers(record.app) }
      return check(callback, scene: &scenes[key, default: Scene()])
    case .controller:
      return check(callback, controller: &controllers[key, default: Controller()])
    }
  }

  /// The process of an app has ended: its objects are gone without a word.
  mutating func end(_ app: ProcessID) {
    controllers = controllers.filter { $0.key >> 32 != UInt64(app.rawValue) }
    scenes = scenes.filter { $0.key >> 32 != UInt64(app.rawValue) }
  }

  /// The controllers of an app are gone with a scene.
  mutating func endControllers(_ app: ProcessID) {
    controllers = controllers.filter { $0.key >> 32 != UInt64(app.rawValue) }
  }

  /// A view that the app gave up may be loaded again.
  mutating func dropViews(_ app: ProcessID) {
    for key in controllers.keys where key >> 32 == UInt64(app.rawValue) {
      if controllers[key]?.hasAppeared == false { controllers[key]?.isLoaded = false }
    }
  }

  private func check(_ callback: Callback, controller: inout Controller) -> String? {
    switch callback {
    case .loadView:
      if controller.isLoaded { return "loadView twice for one view" }
      controller.isLoaded = true
    case .viewWillAppear:
      if !controller.isLoaded { return "viewWillAppear before the view is loaded" }
      if controller.will == .viewWillAppear { return "two viewWillAppear in a row" }
      if controller.hasAppeared, controller.will == nil { return "viewWillAppear while appeared" }
      controller.will = .viewWillAppear
      controller.isAppearing = false
    case .viewIsAppearing:
      if controller.will != .viewWillAppear { return "viewIsAppearing without a will" }
      if controller.isAppearing { return "viewIsAppearing twice" }
      controller.isAppearing = true
    case .viewDidAppear:
      if controller.will != .viewWillAppear { return "viewDidAppear without its will" }
      if !controller.isAppearing { return "viewDidAppear without viewIsAppearing" }
      controller.will = nil
      controller.hasAppeared = true
    case .viewWillDisappear:
      if controller.will == .viewWillDisappear { return "two viewWillDisappear in a row" }
      if !controller.hasAppeared, controller.will == nil {
        return "viewWillDisappear while disappeared"
      }
      controller.will = .viewWillDisappear
    case .viewDidDisappear:
      if controller.will != .viewWillDisappear { return "viewDidDisappear without its will" }
      controller.will = nil
      controller.hasAppeared = false
    case .viewWillTransition:
      if !controller.isLoaded { return "a new size before the view is loaded" }
    case .controllerDeinit:
      if controller.hasAppeared { return "freed while on the screen" }
      controller = Controller()
    default: break
    }
    return nil
  }

  private func check(_ callback: Callback, scene: inout Scene) -> String? {
    if callback != .sceneWillConnect, !scene.hasConnected { return "a call before willConnectTo" }
    switch callback {
    case .sceneWillConnect:
      if scene.hasConnected { return "willConnectTo while connected" }
      scene = Scene(hasConnected: true)
    case .sceneWillEnterForeground:
      if scene.isInFront { return "willEnterForeground while in front" }
      scene.isInFront = true
      scene.mayActivate = true
    case .sceneDidBecomeActive:
      // Preceded by willEnterForeground or willResignActive of the same scene since it connected.
      if !scene.mayActivate || scene.isActive { return "didBecomeActive out of turn" }
      scene.isActive = true
      scene.mayActivate = false
    case .sceneWillResignActive:
      if !scene.isActive { return "willResignActive while not active" }
      scene.isActive = false
      scene.mayActivate = true
    case .sceneDidEnterBackground:
      if scene.isActive || !scene.isInFront { return "didEnterBackground out of turn" }
      scene.isInFront = false
      scene.mayActivate = false
    case .sceneDidDisconnect: scene = Scene()
    default: break
    }
    return nil
  }
}
