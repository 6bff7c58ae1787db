/// The position of each app's next use, per use of a recording; for clairvoyant policies.
///
/// 4 bytes per use; a recording is handed over in order, O(1) per use.
public struct NextUses: Sendable {
  /// Position of the next use of the same app, per use; `UInt32.max` for never.
  public private(set) var positions: ContiguousArray<UInt32>
  /// Position of the latest use, per app.
  private var latest: ContiguousArray<UInt32>
  private var count = 0

  /// A recording of which nothing has been seen yet, of `useCount` uses of `appCount` apps.
  public init(useCount: Int, appCount: Int) {
    precondition(useCount < UInt32.max, "positions have 32 bits")
    positions = ContiguousArray(repeating: .max, count: useCount)
    latest = ContiguousArray(repeating: .max, count: appCount)
  }

  /// Adds the next uses of the recording.
  public mutating func append(_ launches: ContiguousArray<LaunchRequest>) {
    for launch in launches {
      let earlier = latest[launch.app.index]
      if earlier != .max { positions[Int(earlier)] = UInt32(count) }
      latest[launch.app.index] = UInt32(count)
      count += 1
    }
  }
}
