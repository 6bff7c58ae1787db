/// Recorded app use, read from a file in memory that hardly grows with launches or users.
///
/// The file is read once, checked to its end and converted to records of 20 bytes per launch, user
/// after user. More than a few MiB of them go to a temporary file (in `TMPDIR`, else `/tmp`), which
/// has no name and ends with the process. In memory are the different names of apps and, for each
/// of several users, a name and 32 bytes.
public struct SpooledTrace: Sendable {
  /// One user, who has one device.
  public struct User: Sendable {
    /// The user's name in the file; empty if there is none.
    public let name: String
    /// The apps by dense id, which is the order of first appearance among this user's launches.
    public let apps: TraceApps
    /// The number of launches; at least 1.
    public var launchCount: Int { launches.count }
    /// The time of the first launch on the file's own clock, in nanoseconds.
    let firstInstant: Int64
    /// The range of the launches among those of the trace.
    let launches: Range<Int>
  }

  /// The users in order of first appearance.
  enum Users {
    /// The user of a file with one user.
    case one(User)
    case several(SpooledUsers)
  }

  /// The data in a file, besides times and apps.
  struct Columns: OptionSet {
    let rawValue: UInt8
    /// Whether any launch has a time in front.
    static let durations = Columns(rawValue: 1)
    /// Whether any app has a footprint.
    static let footprints = Columns(rawValue: 2)
    /// Whether any app has the cost of a cold launch.
    static let costs = Columns(rawValue: 4)
  }

  let users: Users
  let launches: SpooledRecords<LaunchRequest>
  /// The data in the file.
  let columns: Columns
  /// The form of the file.
  public let format: TraceFormat
  /// Notes on dropped, merged, guessed or repaired data, for standard error: one sentence each.
  public let notes: [String]

  /// The number of users; at least 1.
  public var userCount: Int {
    switch users {
    case .one: 1
    case .several(let users): users.count
    }
  }

  /// A user, in the order of first appearance.
  ///
  /// - Throws: `InputError` when the temporary file cannot be read.
  /// - Complexity: O(1) for a single user; else O(apps of the user).
  public func user(_ index: Int) throws(InputError) -> User {
    switch users {
    case .one(let user): user
    case .several(let users): try users.user(index)
    }
  }

  /// The number of launches of all users.
  public var launchCount: Int { launches.count }

  /// The launches of a user from the first on, piece by piece.
  public func pieces(of user: User) -> LaunchPieces {
    LaunchPieces(launches: launches, rest: user.launches)
  }

  /// All launches of a user at once: 20 bytes each.
  public func launches(of user: User) throws(InputError) -> ContiguousArray<LaunchRequest> {
    try launches.records(user.launches)
  }
}

/// The launches of one user in order, a piece of bounded size at a time.
public struct LaunchPieces {
  let launches: SpooledRecords<LaunchRequest>
  var rest: Range<Int>

  /// The next piece; nil after the last.
  ///
  /// - Throws: `InputError` when the temporary file cannot be read.
  public mutating func next() throws(InputError) -> LaunchPiece? {
    if rest.isEmpty { return nil }
    let end = min(rest.lowerBound + launches.pieceCount, rest.upperBound)
    // One more launch is read, until which the last one of the piece is in front.
    let isLast = end == rest.upperBound
    var records = try launches.records(rest.lowerBound..<(isLast ? end : end + 1))
    rest = end..<rest.upperBound
    let following = isLast ? nil : records.removeLast().time
    return LaunchPiece(records, followedAt: following)
  }
}
