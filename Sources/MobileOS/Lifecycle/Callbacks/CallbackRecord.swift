/// One callback as it was told: to whom, and how well its place in the order is known.
public struct CallbackRecord: BitwiseCopyable, Hashable, Sendable {
  /// The app whose code runs.
  public let app: ProcessID
  /// The scene's number for ``CallbackTarget/scene``, the controller's ``ControllerName`` for
  /// ``CallbackTarget/controller``, 0 for the app.
  ///
  /// Names and not table rows: the object may be gone when the record is read.
  public let object: UInt32
  /// Which of several controllers of one name, 0 for the app and scenes.
  ///
  /// No two live controllers of a device have the same number; the next one may take over that of a
  /// controller that is gone.
  public let instance: UInt32
  /// What is told.
  public let callback: Callback
  /// How firmly its place is known.
  public let evidence: Evidence
}
