/// One record of the log: a callback that was delivered, or a transition without a callback.
public struct CallbackRecord: BitwiseCopyable, Hashable, Sendable {
  /// The app whose code runs.
  public let app: ProcessID
  /// The kind of object this is about.
  public let kind: CallbackTarget
  /// The number of the scene that it is or belongs to, from 1; 0 for the app.
  public let scene: UInt16
  /// The controller's ``ControllerName``; 0 for the app and scenes.
  ///
  /// Names and not table rows: the object may be gone when the record is read.
  public let name: ControllerName
  /// Which controller of the device, from 1; 0 for the app and scenes.
  ///
  /// Assigned in the order of their first callbacks; a number is never reused.
  public let instance: UInt32
  /// The callback; nil for a silent transition.
  public let callback: Callback?
  /// The silent transition; nil for a callback.
  public let silent: SilentTransition?
  /// How firmly its place is known.
  public let evidence: Evidence
  /// The source of its place, and the change it is part of.
  public let reason: CallbackReason
  /// The argument of the call.
  public let argument: CallbackArgument
  /// The states of the objects afterwards.
  public let states: CallbackStates
}

/// A transition without a callback.
public enum SilentTransition: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  /// The process no longer runs, and its scenes with it.
  case suspended
  /// It runs again.
  case resumed
  /// The process has ended.
  case terminated
  /// A scene is gone with its process.
  case disconnected
}

/// The change that a callback is part of, and the source of its place in it.
public struct CallbackReason: BitwiseCopyable, Hashable, Sendable {
  /// The change whose row delivers it; nil for a verb that concerns one object alone.
  public var change: OrderedChange?
  /// The source of its place.
  public var source: OrderSource

  /// A reason.
  public init(_ change: OrderedChange?, _ source: OrderSource) {
    self.change = change
    self.source = source
  }
}

/// The argument of a call.
public enum CallbackArgument: BitwiseCopyable, Hashable, Sendable {
  /// None, or none that is modelled.
  case none
  /// The controller that the call names as the parent.
  case parent(ControllerName)
  /// No parent.
  case noParent
  /// Of a scene that connects: what its connection options carry.
  case options(LifecycleDelivery)
  /// Of an appearance call: whether it is animated, and the controller's role in the change.
  case appearance(isAnimated: Bool, role: AppearanceRole)
}

/// The role of a controller in the change that delivers an appearance call.
public enum AppearanceRole: UInt8, BitwiseCopyable, Sendable {
  /// No role of its own: it comes or goes with another, or is covered or uncovered.
  case none
  /// `isMovingToParent`.
  case movingToParent
  /// `isMovingFromParent`.
  case movingFromParent
  /// `isBeingPresented`.
  case beingPresented
  /// `isBeingDismissed`.
  case beingDismissed
}

/// The states of an app, a scene and a controller.
public struct CallbackStates: BitwiseCopyable, Hashable, Sendable {
  /// The app's state.
  public let app: ProcessState
  /// The scene's state; nil without a scene, and in the app-based form.
  public let scene: SceneLifecycle.State?
  /// The visibility of the controller's view; nil without a controller.
  public let view: ControllerVisibility.State?

  /// States by their parts.
  public init(app: ProcessState, scene: SceneLifecycle.State?, view: ControllerVisibility.State?) {
    self.app = app
    self.scene = scene
    self.view = view
  }
}
