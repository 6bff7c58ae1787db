/// Consecutive launches of a recording that is handed over piece by piece.
public struct LaunchPiece: Sendable {
  /// The launches in order.
  public var launches: ContiguousArray<LaunchRequest>
  /// When the user asked for the launch after them; nil after the last piece.
  public var followedAt: SimTime?

  /// A piece; `followedAt` is not before its last launch.
  public init(_ launches: ContiguousArray<LaunchRequest>, followedAt: SimTime?) {
    self.launches = launches
    self.followedAt = followedAt
  }
}
