import Files
import MobileOS
import SimulationKernel

/// Recorded app use, read from a file in memory that grows with the distinct apps only.
///
/// The file was read once, checked to its end and turned into records of 20 bytes per launch, user
/// after user. More than a few MiB of them lie in a temporary file (in `TMPDIR`, else `/tmp`) that
/// has no name and so never outlives the process.
public struct SpooledTrace: Sendable {
  /// One user, who has one device.
  public struct User: Sendable {
    /// The user's name in the file; empty where the file names none.
    public let name: String
    /// The apps by dense id, which is the order of first appearance among this user's launches.
    public let apps: TraceApps
    /// How many launches there are; at least 1.
    public var launchCount: Int { launches.count }
    /// Whether the file says of any launch how long the app stayed in front.
    let hasDurations: Bool
    /// When the first launch was on the file's own clock, in nanoseconds.
    let firstInstant: Int64
    /// Where the launches are among those of the trace.
    let launches: Range<Int>
  }

  /// The users in order of first appearance; a file without a user column has one.
  public let users: [User]
  /// The form the file had.
  public let format: TraceFormat
  /// What the reader dropped, merged, guessed or repaired, for standard error: one sentence each.
  public let notes: [String]
  private let launches: SpooledRecords<LaunchRequest>

  init(
    users: [User], launches: SpooledRecords<LaunchRequest>, format: TraceFormat, notes: [String]
  ) {
    self.users = users
    self.launches = launches
    self.format = format
    self.notes = notes
  }

  /// Launches of all users together.
  public var launchCount: Int { launches.count }

  /// The launches of a user from the beginning, piece by piece.
  public func pieces(ofUser index: Int) -> LaunchPieces {
    LaunchPieces(launches, users[index].launches)
  }

  /// All launches of a user at once: 20 bytes each.
  public func launches(ofUser index: Int) throws(InputError) -> ContiguousArray<LaunchRequest> {
    try launches.records(users[index].launches)
  }
}

/// The launches of one user in order, a piece of bounded size at a time.
public struct LaunchPieces {
  private let launches: SpooledRecords<LaunchRequest>
  private var rest: Range<Int>

  init(_ launches: SpooledRecords<LaunchRequest>, _ range: Range<Int>) {
    self.launches = launches
    rest = range
  }

  /// The next piece, nil behind the last.
  ///
  /// - Throws: `InputError` when the temporary file cannot be read.
  public mutating func next() throws(InputError) -> LaunchPiece? {
    if rest.isEmpty { return nil }
    let end = min(rest.lowerBound + launches.pieceCount, rest.upperBound)
    // One more is read: a launch stays in front until the next one begins.
    let isLast = end == rest.upperBound
    var records = try launches.records(rest.lowerBound..<(isLast ? end : end + 1))
    rest = end..<rest.upperBound
    let following = isLast ? nil : records.removeLast().time
    return LaunchPiece(records, followedAt: following)
  }
}
