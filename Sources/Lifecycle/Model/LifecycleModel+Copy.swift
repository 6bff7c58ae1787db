/// Copies of a whole device, for callers that try several steps from one state.
extension LifecycleModel {
  /// The same apps, scenes and controllers under the same ids, without the counts of calls.
  ///
  /// - Precondition: the caller has read all records that were kept.
  /// - Complexity: O(rows of all tables).
  package func copy() -> LifecycleModel {
    precondition(log.records.isEmpty, "what is recorded is read before")
    var copy = LifecycleModel(profile: profile)
    copy.apps = apps.copy()
    copy.sessions = sessions.copy()
    copy.scenes = scenes.copy()
    copy.controllers = controllers.copy()
    copy.templates = templates.copy()
    copy.fault = fault
    copy.log.takeInstances(of: log)
    return copy
  }
}

extension SlotTable {
  /// The same rows in the same slots.
  fileprivate func copy() -> SlotTable { SlotTable(copying: self) }
}

extension CallbackLog {
  /// Numbers controllers as another log does, and records as it does.
  fileprivate mutating func takeInstances(of other: borrowing CallbackLog) {
    isRecording = other.isRecording
    isAnimated = other.isAnimated
    copyNumbers(of: other)
  }
}
