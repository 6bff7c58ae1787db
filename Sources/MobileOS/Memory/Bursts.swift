/// The use in front that needs far more memory than usual, if any.
///
/// Which uses are of that kind does not depend on what the phone does: all strategies meet the
/// same.
struct Bursts {
  /// The traits of each app; empty where no app has such uses.
  private let apps: ContiguousArray<BurstTraits>
  private var uses: RandomStream
  /// Whether the use that has begun will be one.
  private(set) var isPlanned = false
  /// The app with a burst in progress.
  private(set) var app = ProcessID.none
  /// The footprint at which its growth ends, in bytes.
  private(set) var peakBytes: Int64 = 0
  private(set) var bytesPerSecond: Int64 = 0
  /// The part of its footprint that it frees when it leaves the front.
  private(set) var extraBytes: Int64 = 0

  init(_ apps: AppList, pageBytes: Int64, streams: DeviceStreams) {
    uses = streams.stream(.burstUses)
    self.apps =
      apps.contains { $0.bursts.peakBytes > 0 }
      ? ContiguousArray(
        apps.map {
          var traits = $0.bursts
          traits.peakBytes = traits.peakBytes.rounded(upToPagesOf: pageBytes)
          return traits
        }) : []
  }

  /// Whether some app has such uses.
  var areSimulated: Bool { !apps.isEmpty }

  mutating func plan(useOf app: ProcessID) {
    let traits = apps[app.index]
    isPlanned = traits.peakBytes > 0 && uses.bernoulli(traits.useShare)
  }

  /// The share of a burst's growth that is reached after a time.
  func share(of app: ProcessID, after time: SimDuration) -> Double {
    min(1, time.seconds / max(1, apps[app.index].time.seconds))
  }

  /// The planned burst of an app begins when the app can be used.
  mutating func begin(_ app: ProcessID, footprintBytes: Int64) {
    let traits = apps[app.index]
    isPlanned = false
    self.app = app
    peakBytes = traits.peakBytes
    extraBytes = 0
    let missing = Double(max(0, peakBytes - footprintBytes))
    bytesPerSecond = Int64(min(missing / max(1, traits.time.seconds), 0x1p62))
  }

  mutating func grew(by bytes: Int64) { extraBytes += bytes }

  /// Memory freed after a warning comes out of the burst first.
  mutating func released(_ bytes: Int64) { extraBytes -= min(extraBytes, bytes) }

  /// Ends the burst; returns the bytes to be freed.
  mutating func end() -> Int64 {
    defer {
      app = .none
      extraBytes = 0
    }
    return extraBytes
  }
}
