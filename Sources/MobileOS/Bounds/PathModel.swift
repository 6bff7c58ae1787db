/// The least that apps can take and cost on one device: what ``PathPrices`` reckons with.
///
/// Sizes in bytes, costs in milliseconds.
struct PathModel: Sendable {
  /// One app.
  struct App: Sendable {
    /// What it takes right after a load.
    var baseBytes = 0.0
    /// What it keeps however many warnings it answers.
    var floorBytes = 0.0
    /// What it takes at least when it was alive before the first use.
    var startBytes = 0.0
    /// Up to where it is sure to grow.
    var grownBytes = 0.0
    /// What it is sure to grow by in a millisecond in front.
    var growthPerMillisecond = 0.0
    /// What its growth can lose to rounding per use.
    var lostGrowthBytes = 0.0
    /// What a warning leaves of it, as a share.
    var keptShare = 1.0
    /// Original size over size in the compressor.
    var ratio = 1.0
    /// Share of its pages that a resume needs in memory.
    var workingSet = 1.0
    /// Its file pages.
    var fileBytes = 0.0
    /// What a launch costs beyond a resume without file pages, and with them.
    var coldCost = 0.0
    var warmCost = 0.0
    /// What a resume costs whose file pages were dropped.
    var refaultCost = 0.0
    /// What a byte brought back from swap costs a resume.
    var swapInCost = 0.0
    /// The most that a resume can cost.
    var pagingLimit = Double.infinity
  }

  /// What counts as a cost.
  enum Objective: CaseIterable {
    /// Cold and warm launches, one each.
    case launches
    /// What cold and warm launches take beyond a resume.
    case relaunches
    /// That, and what resumes wait for pages.
    case lost
  }

  var apps: ContiguousArray<App> = []
  /// What all living apps can have in memory at once, file pages included.
  var memoryBytes = 0.0
  /// What the compressor can hold at its original size; nil where nothing is compressed.
  var compressorBytes: Double?
  /// What swap can hold, compressed; nil where there is none.
  var swapBytes: Double?
  /// Whether pages are swapped one by one; else an app is swapped whole, and what its next resume
  /// needs has to come back.
  var swapsPages = false
  /// What a byte taken out of the compressor costs a resume.
  var decompressCost = 0.0

  /// The model in which only this counts.
  func pricing(_ objective: Objective) -> PathModel {
    guard objective != .lost else { return self }
    var model = self
    model.decompressCost = 0
    for app in apps.indices {
      model.apps[app].refaultCost = 0
      model.apps[app].swapInCost = 0
      guard objective == .launches else { continue }
      model.apps[app].coldCost = 1
      model.apps[app].warmCost = 1
    }
    return model
  }
}
