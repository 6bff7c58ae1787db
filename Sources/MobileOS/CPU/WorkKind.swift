/// What a process does on the CPU; one job of each kind per process at a time.
enum WorkKind: UInt32 {
  /// Launching or resuming, until the app can be used.
  case launch
  /// What the app does while it is not in front.
  case background
  /// Giving memory back after a warning.
  case warningResponse
  /// Prewarming: starting an app up to its main function before a launch.
  case prewarm
  /// Bringing pages back or making room: the process waits for memory and for nothing else.
  case memory
}

extension CPUJob {
  static let kindBits: UInt32 = 3

  init(_ kind: WorkKind, of process: ProcessID) {
    self.init(process.rawValue << Self.kindBits | kind.rawValue)
  }

  var process: ProcessID { ProcessID(rawValue >> Self.kindBits) }

  var kind: WorkKind? { WorkKind(rawValue: rawValue & (1 << Self.kindBits - 1)) }
}
