import SimulationKernel

/// Uses of one app that the user does not make: from an instant on he never comes back to it.
///
/// Everything else that he does keeps its draws, so a run with uses removed is the same as the run
/// without until the first of them: a pair.
public struct RemovedUses: BitwiseCopyable, Hashable, Sendable {
  /// Whose uses.
  public let process: ProcessID
  /// Uses that begin later than this.
  public let after: SimTime

  /// Removes the uses of an app that begin after an instant.
  public init(of process: ProcessID, after: SimTime) {
    self.process = process
    self.after = after
  }

  /// Removes nothing.
  static let none = RemovedUses(of: .none, after: .max)
}

extension OperatingSystem where Events: ~Copyable {
  /// Whether the use that begins now is one of those that are not made.
  @inline(__always)
  func isRemoved(_ app: ProcessID, at now: SimTime) -> Bool {
    app == removedUses.process && now > removedUses.after
  }

  /// The user looks at the home screen for as long as the removed use would have lasted.
  mutating func passOver(_ scheduler: inout Scheduler<Events>) {
    leaveScreen(&scheduler)
    // Drawn all the same, so that later uses find what they would have found.
    if hasWindows { _ = windows.drawsBeside() }
    if let end = user.leaves(launchedAt: scheduler.now) {
      useEnd = end
      scheduler.schedule(OSEventKind.useEnds.event, at: end)
    } else if let next = user.returns(leftAt: scheduler.now) {
      useEnd = next
      scheduler.schedule(OSEventKind.useBegins.event, at: next)
    }
  }
}
