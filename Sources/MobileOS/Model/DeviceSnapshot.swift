/// What can be seen of a device at one instant.
public struct DeviceSnapshot: Hashable, Sendable {
  /// Free and file-backed memory; negative while overcommitted.
  public let availableBytes: Int64
  /// The footprints of all apps.
  public let appBytes: Int64
  /// Clean file pages of apps in memory.
  public let cachedFileBytes: Int64
  /// Living processes.
  public let appsAlive: Int
  /// Kills since the end of the warm-up.
  public let kills: Int
  /// Launches and resumes since the end of the warm-up.
  public let launches: Int
}
