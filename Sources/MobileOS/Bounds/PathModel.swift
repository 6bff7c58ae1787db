/// The least that apps can take and cost on one device: what ``PathPrices`` reckons with.
///
/// Sizes in bytes, costs in milliseconds.
struct PathModel: Sendable {
  /// One app.
  struct App: Sendable {
    /// What it takes right after a load.
    var baseBytes = 0.0
    /// What it keeps however many warnings it answers, and in the background; the base where it gives
    /// nothing back.
    var floorBytes = 0.0
    /// What it takes at least when it was alive before the first use.
    var startBytes = 0.0
    /// Up to where it is sure to grow.
    var grownBytes = 0.0
    /// What it is sure to grow by in a millisecond in front; 0 where warnings may undo it.
    var growthPerMillisecond = 0.0
    /// What its growth can lose to rounding per use.
    var lostGrowthBytes = 0.0
    /// Where its growth ends in a use that needs far more than usual; 0 for an app without such uses.
    var burstBytes = 0.0
    /// Share of the way there that it is sure to go in a millisecond of such a use.
    var burstPerMillisecond = 0.0
    /// What rounding can lose of that in a millisecond, in bytes.
    var burstLostPerMillisecond = 0.0
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

    /// What it costs at least not to find its file pages, beyond finding them, alive or dead.
    var missCost: Double { max(0, min(refaultCost, coldCost - warmCost, pagingLimit)) }

    /// What it is sure to take behind an entry before which it took so many bytes.
    func bytes(after entry: UseLog.Entry, from bytes: Double) -> Double {
      if floorBytes < baseBytes { return min(bytes, floorBytes) }
      guard bytes < grownBytes, !entry.grewForAWhile else { return bytes }
      let growth = growthPerMillisecond * Double(entry.frontMilliseconds) - lostGrowthBytes
      return min(grownBytes, bytes + max(0, growth))
    }

    /// What it is sure to take in front for a while beyond the bytes that it takes when a use begins:
    /// more in a burst, else nothing.
    func burstBytes(from bytes: Double, in entry: UseLog.Entry) -> Double {
      let time = Double(entry.burstMilliseconds)
      guard time > 4, burstBytes > bytes else { return 0 }
      let grown = (burstBytes - bytes) * min(1, (time - 4) * burstPerMillisecond)
      return max(0, grown - time * burstLostPerMillisecond - 2)
    }

    /// The most that an app of constant size is sure to take in a use.
    func mostBytes(in entry: UseLog.Entry) -> Double {
      baseBytes + burstBytes(from: baseBytes, in: entry)
    }
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
  /// Whether whose file pages stay is left to ``FileCachePath``; else each app's stay as is best for
  /// it, which is a bound too, and needs no place for those of others.
  var hasFileCache = false

  /// The model in which only this counts.
  ///
  /// - Parameter hasFileCache: whether ``FileCachePath`` is asked whose file pages stay, where they
  ///   count.
  func pricing(_ objective: Objective, hasFileCache: Bool) -> PathModel {
    var model = self
    guard objective != .lost else {
      guard hasFileCache else { return self }
      model.hasFileCache = true
      for app in apps.indices {
        // Not to find the file pages costs so much in any case, and no more than the limit together.
        model.apps[app].pagingLimit -= apps[app].missCost
        model.apps[app].fileBytes = 0
        model.apps[app].refaultCost = 0
      }
      return model
    }
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
