/// The least sizes and costs of apps on one device, for ``PathPrices``.
///
/// Sizes in bytes, costs in milliseconds.
struct PathModel: Sendable {
  struct App: Sendable {
    /// Right after a load.
    var baseBytes = 0.0
    /// The least after any number of warnings and in the background; the base where nothing is
    /// freed.
    var floorBytes = 0.0
    /// The least for an app alive before the first use.
    var startBytes = 0.0
    /// The size up to which growth is certain.
    var grownBytes = 0.0
    /// The certain growth per millisecond in front; 0 where warnings may undo it.
    var growthPerMillisecond = 0.0
    /// The most growth lost to rounding per use.
    var lostGrowthBytes = 0.0
    /// The size at which a burst ends; 0 for an app without bursts.
    var burstBytes = 0.0
    /// Certain share of the way there per millisecond of a burst.
    var burstPerMillisecond = 0.0
    /// The most of it lost to rounding per millisecond, in bytes.
    var burstLostPerMillisecond = 0.0
    /// Original size over size in the compressor.
    var ratio = 1.0
    /// Share of its pages that a resume needs in memory.
    var workingSet = 1.0
    var fileBytes = 0.0
    /// The cost of a launch beyond a resume without file pages, and with them.
    var coldCost = 0.0
    var warmCost = 0.0
    /// The cost of a resume whose file pages were dropped.
    var refaultCost = 0.0
    /// The cost for a resume of a byte in swap.
    var swapInCost = 0.0
    /// The most that a resume can cost.
    var pagingLimit = Double.infinity

    /// The least cost of missing file pages, with or without its process.
    var missCost: Double { max(0, min(refaultCost, coldCost - warmCost, pagingLimit)) }

    /// Multiplies all sizes of the process, and with them its growth.
    mutating func scaleSizes(by factor: Double) {
      baseBytes *= factor
      floorBytes *= factor
      startBytes *= factor
      grownBytes *= factor
      growthPerMillisecond *= factor
      burstBytes *= factor
    }

    /// The certain size after an entry, from the size before it.
    func bytes(after entry: UseLog.Entry, from bytes: Double) -> Double {
      if floorBytes < baseBytes { return min(bytes, floorBytes) }
      guard bytes < grownBytes, !entry.grewForAWhile else { return bytes }
      let growth = growthPerMillisecond * Double(entry.frontMilliseconds) - lostGrowthBytes
      return min(grownBytes, bytes + max(0, growth))
    }

    /// The certain bytes of a burst beyond the size at the beginning of the use; 0 without a burst.
    func burstBytes(from bytes: Double, in entry: UseLog.Entry) -> Double {
      let time = Double(entry.burstMilliseconds)
      guard time > 4, burstBytes > bytes else { return 0 }
      let grown = (burstBytes - bytes) * min(1, (time - 4) * burstPerMillisecond)
      return max(0, grown - time * burstLostPerMillisecond - 2)
    }

    /// The certain most that an app of constant size takes in a use.
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
    /// The same, and the time that resumes wait for pages.
    case lost
  }

  var apps: ContiguousArray<App> = []
  /// Memory for all living apps, file pages included.
  var memoryBytes = 0.0
  /// The compressor's capacity at original size; nil where nothing is compressed.
  var compressorBytes: Double?
  /// The swap space for compressed pages; nil without swap.
  var swapBytes: Double?
  /// Whether pages are swapped one by one; else an app is swapped whole, and what its next resume
  /// needs has to come back.
  var swapsPages = false
  /// The cost for a resume of a byte in the compressor.
  var decompressCost = 0.0
  /// Whether ``FileCachePath`` models the file cache; else each app's file pages stay as is best
  /// for it, which is a bound too.
  var hasFileCache = false

  /// The model with the costs of one objective.
  ///
  /// - Parameter hasFileCache: whether ``FileCachePath`` models the file cache, where it counts.
  func pricing(_ objective: Objective, hasFileCache: Bool) -> PathModel {
    var model = self
    guard objective != .lost else {
      guard hasFileCache else { return self }
      model.hasFileCache = true
      for app in apps.indices {
        // A miss of the file cache costs so much on its own path; both share the limit.
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
