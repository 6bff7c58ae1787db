extension AppPopulation {
  /// Which apps have uses that need far more memory than usual, and how much.
  ///
  /// The posted report of an iPhone 14 lists the present and largest footprints of processes: a web
  /// page 14 and 75 MB, a widget renderer 28 and 127, Spotlight 45 and 128, the screen of calls 33
  /// and 72, backboardd 195 and 788. A game of Ariadne's table 1 (HPCA 2025) grows by 2.5 times
  /// within five minutes. How often and how fast it happens is not published.
  public struct Bursts: Hashable, Sendable {
    /// Share of the apps that have such uses, 0 to 1; 0 for none.
    public var appShare = 0.0
    /// Share of these apps' uses that are of this kind, 0 to 1; assumption.
    public var useShare = 0.2
    /// Footprint at the height of such a use, as a multiple of the one after launch.
    public var factor = Distribution.uniform(low: 2, high: 6)
    /// Seconds in front until that height is reached; assumption.
    public var time = Distribution.logNormal(median: 60, sigma: 0.7)

    /// The defaults: no app has such uses.
    public init() {}

    func draw(baseBytes: Int64, largestBytes: Int64, _ stream: inout RandomStream) -> BurstTraits {
      var traits = BurstTraits()
      guard stream.uniform() < appShare else { return traits }
      let height = min(max(1, factor.sample(&stream)), 1000) * Double(baseBytes)
      traits.peakBytes = max(baseBytes, min(Int64(min(height, 0x1p62)), largestBytes))
      traits.time = max(.seconds(1), time.sampleSeconds(&stream))
      traits.useShare = useShare
      return traits
    }
  }
}
