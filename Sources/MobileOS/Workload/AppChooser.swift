/// How a synthetic user picks the next app; apps are ranked by id, the most popular first.
public enum AppChooserProfile: Hashable, Sendable {
  /// Each pick independent, with Zipf-distributed popularity of the given exponent.
  case zipf(exponent: Double)
  /// Back to a recent app, else a repeat or by popularity.
  case recency(RecencyProfile)
}

/// How popular each app is with users who pick alike, computed once for all of them.
public struct AppPopularity: Sendable {
  private let profile: AppChooserProfile
  let table: AliasTable

  /// The popularity of `appCount` apps.
  public init(_ profile: AppChooserProfile, appCount: Int) {
    self.profile = profile
    table =
      switch profile {
      case .zipf(let exponent): .zipf(count: appCount, exponent: exponent)
      case .recency(let profile): profile.popularity(count: appCount)
      }
  }

  /// This popularity where it is that of such a user.
  fileprivate func of(_ profile: AppChooserProfile, appCount: Int) -> AppPopularity? {
    table.count == appCount && self.profile == profile ? self : nil
  }
}

/// Picks apps for one user.
struct AppChooser: Sendable {
  let popularity: AliasTable
  private(set) var recency: RecencyStack?

  /// A user who has picked none.
  ///
  /// - Parameters:
  ///   - profile: how the user picks.
  ///   - appCount: the number of apps.
  ///   - known: a popularity that was computed before; used where it is the user's.
  init(_ profile: AppChooserProfile, appCount: Int, known: AppPopularity? = nil) {
    let popularity =
      known?.of(profile, appCount: appCount) ?? AppPopularity(profile, appCount: appCount)
    self.popularity = popularity.table
    if case .recency(let profile) = profile { recency = RecencyStack(profile, appCount: appCount) }
  }

  @inline(__always)
  mutating func next(_ stream: inout RandomStream) -> ProcessID {
    if let app = recency?.next(popularity, &stream) { return app }
    return ProcessID(UInt32(popularity.sample(&stream)))
  }
}
