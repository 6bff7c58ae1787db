/// What can be seen of a device at one instant.
public struct DeviceSnapshot: Hashable, Sendable {
  /// Free and file-backed memory; negative while overcommitted.
  public private(set) var availableBytes: Int64
  /// The footprints of all apps.
  public private(set) var appBytes: Int64
  /// Clean file pages of apps in memory.
  public private(set) var cachedFileBytes: Int64
  /// Living processes.
  public private(set) var appsAlive: Int
  /// Kills since the end of the warm-up.
  public private(set) var kills: Int
  /// Launches and resumes since the end of the warm-up.
  public private(set) var launches: Int

  init(
    availableBytes: Int64, appBytes: Int64, cachedFileBytes: Int64, appsAlive: Int, kills: Int,
    launches: Int
  ) {
    self.availableBytes = availableBytes
    self.appBytes = appBytes
    self.cachedFileBytes = cachedFileBytes
    self.appsAlive = appsAlive
    self.kills = kills
    self.launches = launches
  }

  /// Adds another device of the fleet.
  public mutating func add(_ other: DeviceSnapshot) {
    availableBytes += other.availableBytes
    appBytes += other.appBytes
    cachedFileBytes += other.cachedFileBytes
    appsAlive += other.appsAlive
    kills += other.kills
    launches += other.launches
  }
}
