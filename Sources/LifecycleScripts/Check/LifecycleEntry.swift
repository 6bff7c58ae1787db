/// One line of a log that an app wrote, or that `flotsam lifecycle` printed.
public struct LifecycleEntry: Hashable, Sendable {
  /// The line in the file, from 1.
  public var line: Int
  /// The app, with its device where the log has several.
  public var app: String
  /// The process, where the log has it; another one of the same app means that the first has ended.
  public var process: String?
  /// The object: no two live objects of an app have the same.
  public var object: String
  /// Whether no other object ever has the same name.
  public var isUnique: Bool
  /// Whether no other live object has the same name; false where the log names classes alone.
  public var isIdentified: Bool
  /// Whether the line says the last call of its object again in other words: where that call cannot come
  /// twice, it is a remark about it.
  public var isRestated: Bool
  /// The class of the object, as far as the log has it: all that has this class overrides the same
  /// calls.
  public var className: String
  /// The number of the scene that it is or belongs to, where the log has it.
  public var scene: Int?
  /// The kind of object.
  public var kind: CallbackTarget
  /// The call as written.
  public var text: String
  /// The call; nil for an unknown one, and for a silent transition.
  public var call: Callback?
  /// The call of a scene's delegate that goes with a notification of the scene; nil for anything else.
  public var posted: Callback?
  /// What happened without a call; only logs of `flotsam lifecycle` have such lines.
  public var silent: SilentTransition?
  /// The argument of the call; empty for none.
  public var argument: String

  /// An entry of a call or a silent transition by its spelling.
  public init(
    line: Int, app: String, process: String? = nil, object: String, isUnique: Bool = false,
    isIdentified: Bool = true, isRestated: Bool = false, className: String? = nil,
    scene: Int? = nil, kind: CallbackTarget, text: String, argument: String = ""
  ) {
    self.line = line
    self.app = app
    self.process = process
    self.object = object
    self.isUnique = isUnique
    self.isIdentified = isIdentified
    self.isRestated = isRestated
    self.className = className ?? object.lastIndex(of: "@").map { String(object[..<$0]) } ?? object
    self.scene = scene
    self.kind = kind
    self.text = text
    self.argument = argument
    call = CallbackReading.printed(text[...])?.call
    posted = kind == .scene ? CallbackReading.notification(text) : nil
    silent = SilentTransition.allCases.first { text == "(\($0))" }
  }
}
