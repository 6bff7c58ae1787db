/// Copies of a whole device, for callers that try several steps from one state.
extension LifecycleModel {
  /// The same apps, scenes and controllers under the same ids, without the counts of calls.
  ///
  /// - Precondition: the caller has read all records that were kept.
  /// - Complexity: O(rows of all tables).
  package func copy() -> LifecycleModel {
    precondition(log.records.isEmpty, "what is recorded is read before")
    var copy = LifecycleModel(profile: profile)
    copy.apps = SlotTable(copying: apps)
    copy.sessions = SlotTable(copying: sessions)
    copy.scenes = SlotTable(copying: scenes)
    copy.controllers = SlotTable(copying: controllers)
    copy.templates = SlotTable(copying: templates)
    copy.fault = fault
    copy.log.continueNumbers(of: log)
    return copy
  }
}
