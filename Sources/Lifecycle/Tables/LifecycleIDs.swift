/// The index of a row in a ``SlotTable``.
protocol SlotID: BitwiseCopyable, Hashable {
  var rawValue: UInt32 { get }
  init(rawValue: UInt32)
}

extension ProcessID: SlotID {
  init(rawValue: UInt32) { self.init(rawValue) }
}

/// The dense index of a connected scene; used again after it disconnects.
public struct SceneID: SlotID, BitwiseCopyable, Hashable, Sendable {
  /// The slot in the table of scenes.
  public let rawValue: UInt32
  static let none = SceneID(rawValue: .max)
}

/// The dense index of a scene session, which outlives its scene; used again after it is discarded.
public struct SessionID: SlotID, BitwiseCopyable, Hashable, Sendable {
  /// The slot in the table of sessions.
  public let rawValue: UInt32
  static let none = SessionID(rawValue: .max)
}

/// The dense index of a live view controller; used again after it is freed.
public struct ControllerID: SlotID, BitwiseCopyable, Hashable, Sendable {
  /// The slot in the table of controllers.
  public let rawValue: UInt32
  static let none = ControllerID(rawValue: .max)
}

/// The name of a controller, as a number whose meaning the owner of the model defines.
public struct ControllerName: BitwiseCopyable, Hashable, Sendable {
  /// The owner's number.
  public let rawValue: UInt32

  /// A name by its number.
  public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}

/// The dense index of a tree of controllers that windows, pushes and presentations are made from.
public struct TemplateID: SlotID, BitwiseCopyable, Hashable, Sendable {
  /// The slot of the root in the table of templates.
  public let rawValue: UInt32
  static let none = TemplateID(rawValue: .max)
}
