/// Uses of one app that the user does not make: from an instant on the app is not used again.
///
/// All other uses keep their draws, so a run with uses removed is the same as the run
/// without until the first of them: a pair.
public struct RemovedUses: BitwiseCopyable, Hashable, Sendable {
  /// The app.
  public let process: ProcessID
  /// Uses that begin later than this.
  public let after: SimTime

  /// Removes the uses of an app that begin after an instant.
  public init(of process: ProcessID, after: SimTime) {
    self.process = process
    self.after = after
  }

  static let none = RemovedUses(of: .none, after: .max)
}
