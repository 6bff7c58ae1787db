/// The dense index of a connected scene; used again after it disconnects.
public struct SceneID: BitwiseCopyable, Hashable, Sendable {
  /// The slot in the table of scenes.
  public let rawValue: UInt32
  static let none = SceneID(rawValue: .max)
}

/// The dense index of a scene session, which outlives its scene; used again after it is discarded.
public struct SessionID: BitwiseCopyable, Hashable, Sendable {
  /// The slot in the table of sessions.
  public let rawValue: UInt32
  static let none = SessionID(rawValue: .max)
}

/// The dense index of a live view controller; used again after it is freed.
public struct ControllerID: BitwiseCopyable, Hashable, Sendable {
  /// The slot in the table of controllers.
  public let rawValue: UInt32
  static let none = ControllerID(rawValue: .max)
}

/// The name of a controller, as a number whose meaning the owner of the model defines.
public struct ControllerName: BitwiseCopyable, Hashable, Sendable {
  /// The owner's number.
  public let rawValue: UInt32

  /// A name by its number.
  public init(_ rawValue: UInt32) {
    self.rawValue = rawValue
  }
}
