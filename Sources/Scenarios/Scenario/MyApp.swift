/// One app described in a scenario, in addition to the drawn ones: the device's last app.
///
/// A nil property is drawn as for other apps.
public struct MyApp: Hashable, Sendable {
  /// Its name in reports.
  public var name: String
  /// Uses in a day, on average.
  public var usesPerDay: Double
  /// The share of the user's uses that are the app's, 0 to 1: `usesPerDay` over all of a day's.
  public var share: Double
  /// Its recorded uses by time from the run's first midnight, oldest first; empty for drawn ones.
  public var recordedUses: ContiguousArray<LaunchRequest> = []
  /// Time in front of uses without a recorded time; nil for the user's usual time.
  public var dwell: Distribution?
  /// Footprint right after a launch, in bytes.
  public var launchBytes: Int64?
  /// Footprint that it grows to in front, in bytes; nil for no growth where `launchBytes` is given.
  public var frontBytes: Int64?
  /// Time in front until it has grown to that; positive.
  public var growthTime: SimDuration
  /// Footprint after it leaves the front, in bytes; nil for an unchanged footprint.
  public var backgroundBytes: Int64?
  /// Share of its footprint given back on a memory warning, 0 to 1.
  public var warningResponse: Double?
  /// Clean file-backed pages that a launch reads, in bytes.
  public var fileBytes: Int64?
  /// Launch time when neither process nor file pages are in memory.
  public var coldLaunch: SimDuration?
  /// Time to bring the living process to the front.
  public var resume: SimDuration?
  /// Footprint above which it is a preferred victim, in bytes.
  public var softLimitBytes: Int64?
  /// Footprint above which it is killed at once, in bytes.
  public var hardLimitBytes: Int64?
  /// Its kinds of background execution.
  public var abilities: BackgroundAbilities

  /// The app's uses in the form of the user's behaviour.
  var uses: OwnUses {
    OwnUses(share: recordedUses.isEmpty ? share : 0, dwell: dwell, recorded: recordedUses)
  }

  /// The largest footprint that the scenario gives it, in bytes; nil for none.
  var largestBytes: Int64? { [launchBytes, frontBytes, backgroundBytes].compactMap(\.self).max() }

  /// Multiplies its uses, up to all uses of the user.
  ///
  /// - Precondition: its uses are drawn.
  public mutating func scaleUses(by factor: Double) {
    precondition(recordedUses.isEmpty, "recorded uses are as many as they are")
    usesPerDay *= factor
    share = min(1, share * factor)
  }

  /// The app's traits; those that the scenario lacks are taken from a drawn app.
  ///
  /// - Parameter warmLaunchShare: the time of its warm launch as a share of that of a cold one.
  func traits(orElse drawn: AppTraits, warmLaunchShare: Double) -> AppTraits {
    var traits = drawn
    if let size = launchBytes ?? frontBytes {
      traits.setFootprint(size)
      traits.peakBytes = max(size, frontBytes ?? size)
      traits.growthBytesPerSecond = Int64(Double(traits.peakBytes - size) / growthTime.seconds)
    }
    if let backgroundBytes { traits.backgroundBytes = backgroundBytes }
    if let warningResponse { traits.warningResponsePermille = UInt16(1000 * warningResponse) }
    if let fileBytes { traits.cleanBytes = fileBytes }
    if let softLimitBytes { traits.softLimitBytes = softLimitBytes }
    if let hardLimitBytes { traits.hardLimitBytes = min(hardLimitBytes, drawn.hardLimitBytes) }
    setLaunchTimes(of: &traits, warmLaunchShare: warmLaunchShare)
    return traits
  }

  private func setLaunchTimes(of traits: inout AppTraits, warmLaunchShare: Double) {
    let cold = coldLaunch ?? traits.coldLaunch
    traits.coldLaunch = cold
    traits.resume = min(cold, resume ?? traits.resume)
    traits.setWarmLaunch(share: warmLaunchShare)
    traits.relaunchCostMilliseconds = (cold - traits.resume).milliseconds
  }
}
