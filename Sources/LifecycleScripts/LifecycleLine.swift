/// One line of the log of a script: when, in which app, on which object, what.
///
/// Most lines are calls. A transition without a callback has a line of its own, its name in
/// parentheses, and so has the answer to an `ask` of the script.
public struct LifecycleLine: Hashable, Sendable {
  /// The instant of the script's clock.
  public var time: SimTime
  /// The app's name.
  public var app: String
  /// `app`, `scene 1`, or the controller's name; of several live controllers with one name all but
  /// the first have a number behind it, as in `home#2`.
  public var object: String
  /// The kind of object.
  public var kind: CallbackTarget
  /// The number of the scene that it is or belongs to; nil for the app.
  public var scene: Int?
  /// Which controller of the script, from 1; nil for the app and scenes.
  public var instance: Int?
  /// The callback; nil for a silent transition, an answer, and calls that only scripts have.
  public var callback: Callback?
  /// The call as Apple spells it, or `(suspended)`.
  public var call: String
  /// The argument of the call, as `toParent: nil` or `animated`; empty for none.
  public var argument: String
  /// How firmly its place is known.
  public var evidence: Evidence
  /// The source of its place, and the change it is part of.
  public var reason: CallbackReason
  /// The states of the objects afterwards.
  public var states: CallbackStates
  /// The step that it belongs to, from 1.
  public var step: Int

  /// Whether no callback is delivered.
  public var isSilent: Bool { call.hasPrefix("(") }
}

/// Something that happened without any call, and why; for standard error.
public struct LifecycleNote: Hashable, Sendable {
  /// Where in the script, as `script.yaml, line 12`.
  public let place: String
  /// An event that did not happen, and why.
  public let text: String
}

/// A step of a script as a header above its lines.
public struct LifecycleHeader: Hashable, Sendable {
  /// The step as written, on one line.
  public let text: String
  /// The instant it began.
  public let time: SimTime
  /// Every app after it: `Mail active, scene 1 foreground active, \`inbox\` on top`.
  public internal(set) var state: String
}

/// The log of a script.
public struct LifecycleLog: Sendable {
  /// The lines in order.
  public internal(set) var lines: [LifecycleLine] = []
  /// The steps in order; the first is step 1.
  public internal(set) var steps: [LifecycleHeader] = []
  /// The events that have no call.
  public internal(set) var notes: [LifecycleNote] = []
  /// The order of calls between objects.
  public internal(set) var profile = ProfileName.newest

  /// Since when a call is deprecated and what took its place, nil where it is not.
  public static func deprecation(of call: String) -> String? { ReleaseFacts.deprecation(of: call) }

  /// The lines of a step and of all after it.
  public func lines(since step: Int) -> [LifecycleLine] { lines.filter { $0.step >= step } }
}
