/// What is notified of what happens to processes: a victim policy or a trigger.
///
/// The model calls only the notifications listed in ``needs``.
public protocol ProcessListener: Sendable {
  /// The notifications to be sent, and whether the future must be known.
  static var needs: PolicyNeeds { get }

  /// The user asked for an app that is not running; its memory has not been demanded yet.
  ///
  /// Kills for the launch follow, then ``ProcessListener/loaded(_:in:)``.
  mutating func requested(_ process: ProcessID, in processes: borrowing ProcessView)
  /// A process was created for a launch, which is also its first use; its memory has been made.
  mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView)
  /// A living process was brought to the front, or used again while in front.
  mutating func used(_ process: ProcessID, in processes: borrowing ProcessView)
  /// The app left the front.
  mutating func leftFront(_ process: ProcessID, in processes: borrowing ProcessView)
  /// The process was suspended.
  mutating func suspended(_ process: ProcessID, in processes: borrowing ProcessView)
  /// The process's footprint changed after its load.
  mutating func sizeChanged(_ process: ProcessID, in processes: borrowing ProcessView)
  /// The process was killed, for any cause; its facts are still those before the kill.
  mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView)
}

extension ProcessListener {
  public mutating func requested(_ process: ProcessID, in processes: borrowing ProcessView) {}
  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {}
  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {}
  public mutating func leftFront(_ process: ProcessID, in processes: borrowing ProcessView) {}
  public mutating func suspended(_ process: ProcessID, in processes: borrowing ProcessView) {}
  public mutating func sizeChanged(_ process: ProcessID, in processes: borrowing ProcessView) {}
  public mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {}

  /// Calls the method of a notification.
  @inline(__always)
  mutating func notify(
    _ notification: ProcessNotification, _ process: ProcessID,
    in processes: borrowing ProcessView
  ) {
    switch notification {
    case .requested: requested(process, in: processes)
    case .loaded: loaded(process, in: processes)
    case .used: used(process, in: processes)
    case .leftFront: leftFront(process, in: processes)
    case .suspended: suspended(process, in: processes)
    case .sizeChanged: sizeChanged(process, in: processes)
    case .killed: killed(process, in: processes)
    }
  }
}
