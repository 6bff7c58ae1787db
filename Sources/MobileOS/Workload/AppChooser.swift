/// How a synthetic user picks the next app; apps are ranked by id, the most popular first.
public enum AppChooserProfile: Hashable, Sendable {
  /// Each pick independent, with Zipf-distributed popularity of the given exponent.
  case zipf(exponent: Double)
  /// Back to a recent app, else a repeat or by popularity.
  case recency(RecencyProfile)
}

/// Picks apps for one user.
struct AppChooser: Sendable {
  let popularity: AliasTable
  private(set) var recency: RecencyStack?

  init(_ profile: AppChooserProfile, appCount: Int) {
    switch profile {
    case .zipf(let exponent): popularity = AliasTable.zipf(count: appCount, exponent: exponent)
    case .recency(let profile):
      popularity = profile.popularity(count: appCount)
      recency = RecencyStack(profile, appCount: appCount)
    }
  }

  @inline(__always)
  mutating func next(_ stream: inout RandomStream) -> ProcessID {
    if let app = recency?.next(popularity, &stream) { return app }
    return ProcessID(UInt32(popularity.sample(&stream)))
  }
}
