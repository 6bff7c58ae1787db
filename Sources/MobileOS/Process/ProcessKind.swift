/// The kinds of processes.
public enum ProcessKind: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  /// An app that the user opens.
  case app
  /// A part of the OS that works for all apps: launched on demand, idle when clean.
  case daemon
  /// A part of an app or of the system that works for one host: widgets, keyboards, services.
  case appExtension
  /// The process of a web page, in the coalition of the app that shows it.
  case webContent

  /// Whether its kills count as kills of system processes: all but apps.
  public var isSystem: Bool { self != .app }
}
