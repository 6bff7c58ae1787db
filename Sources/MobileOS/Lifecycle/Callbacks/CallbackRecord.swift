/// One line of what happened, as it happened: a callback that was told, or a transition that nobody
/// is told of.
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
  /// Counted in the order in which they are first told something; a number is never given out again.
  public let instance: UInt32
  /// What is told; nil where nobody is.
  public let callback: Callback?
  /// What happens without a word; nil for a callback.
  public let silent: SilentTransition?
  /// How firmly its place is known.
  public let evidence: Evidence
  /// Where that is known from, and what it is part of.
  public let reason: CallbackReason
  /// What the call says besides its name.
  public let argument: CallbackArgument
  /// Where the objects are once this has happened.
  public let states: CallbackStates
}

/// A transition that no code is told of.
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

/// What a callback is part of, and where its place in it is known from.
public struct CallbackReason: BitwiseCopyable, Hashable, Sendable {
  /// The change whose row tells it; nil for a verb that tells one object alone.
  public var change: OrderedChange?
  /// Where its place is known from.
  public var source: OrderSource

  /// A reason.
  public init(_ change: OrderedChange?, _ source: OrderSource) {
    self.change = change
    self.source = source
  }
}

/// What a call says besides its name.
public enum CallbackArgument: BitwiseCopyable, Hashable, Sendable {
  /// Nothing, or nothing that the model knows.
  case none
  /// The controller that the call names as the parent.
  case parent(ControllerName)
  /// No parent.
  case noParent
  /// Of a scene that connects: what its connection options carry.
  case options(LifecycleDelivery)
  /// Of an appearance call: whether it is animated, and what the controller is in the middle of.
  case appearance(isAnimated: Bool, role: AppearanceRole)
}

/// What a controller is in the middle of while an appearance call reaches it.
public enum AppearanceRole: UInt8, BitwiseCopyable, Sendable {
  /// Nothing of its own: it comes or goes with another, or is covered or uncovered.
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

/// Where an app, a scene and a controller are.
public struct CallbackStates: BitwiseCopyable, Hashable, Sendable {
  /// Where the app is.
  public let app: ProcessState
  /// Where the scene is; nil for what belongs to none, and in the app-based form.
  public let scene: SceneLifecycle.State?
  /// Where the controller's view is; nil for what is no controller.
  public let view: ControllerVisibility.State?

  /// States by their parts.
  public init(
    app: ProcessState, scene: SceneLifecycle.State?, view: ControllerVisibility.State?
  ) {
    self.app = app
    self.scene = scene
    self.view = view
  }
}
