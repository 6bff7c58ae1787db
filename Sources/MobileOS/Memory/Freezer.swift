/// The freezer's accounts and queues; which pages are where is the model's.
struct Freezer {
  let profile: FreezerProfile
  /// Suspended apps that could be frozen, the longest idle first.
  var candidates: ProcessList
  /// Frozen apps that were resumed and are suspended again, the longest idle first.
  var thawed: ProcessList
  /// Frozen processes, resumed ones included.
  var frozenCount = 0
  /// Frozen processes that were resumed since.
  var thawedCount = 0
  /// Bytes that may still be written today.
  var budgetBytes: Int64
  /// False once the freezer was turned off because the disk was full.
  var isEnabled = true

  init(_ profile: FreezerProfile, processCount: Int) {
    self.profile = profile
    candidates = ProcessList(processCount: processCount)
    thawed = ProcessList(processCount: processCount)
    budgetBytes = profile.dailyBudgetBytes
  }
}
