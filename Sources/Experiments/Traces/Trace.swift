/// Recorded app use, read from a file: one sequence of launches per user.
public struct Trace: Sendable {
  /// The users in order of first appearance; a file without a user column has one.
  public var users: [UserTrace]
  /// The form the file had.
  public var format: TraceFormat
  /// What the reader dropped, merged, guessed or repaired, for standard error: one sentence each.
  public var notes: [String]

  /// Creates a trace from its users.
  public init(users: [UserTrace], format: TraceFormat, notes: [String] = []) {
    self.users = users
    self.format = format
    self.notes = notes
  }

  /// Requests of all users together.
  public var requestCount: Int { users.reduce(0) { $0 + $1.requests.count } }
}

/// The launches of one user, who has one device.
public struct UserTrace: Sendable {
  /// The user's name in the file; empty where the file names none.
  public var name: String
  /// The launches, oldest first; runs of one app are merged where the format says so.
  public var requests: ContiguousArray<TraceRequest>
  /// The apps by dense id, which is the order of first appearance among this user's requests.
  public var apps: [TraceApp]

  /// Creates a user's trace.
  public init(name: String, requests: ContiguousArray<TraceRequest> = [], apps: [TraceApp] = []) {
    self.name = name
    self.requests = requests
    self.apps = apps
  }
}

/// An app that occurs in a trace.
public struct TraceApp: Sendable, Equatable {
  /// The name or object id that the file gives.
  public var name: String
  /// The first footprint given for it, nil where the file gives none.
  public var footprintBytes: Int64?
  /// The first cost of a cold launch given for it, nil where the file gives none.
  public var coldLaunchMilliseconds: Double?

  /// Creates an app.
  public init(name: String, footprintBytes: Int64? = nil, coldLaunchMilliseconds: Double? = nil) {
    self.name = name
    self.footprintBytes = footprintBytes
    self.coldLaunchMilliseconds = coldLaunchMilliseconds
  }
}

/// One launch of an app, in 16 bytes: a long trace is mostly an array of these.
public struct TraceRequest: BitwiseCopyable, Sendable, Equatable {
  /// Nanoseconds since the user's first request; never decreases.
  public var timeNanoseconds: Int64
  /// The dense id of the app.
  public var app: UInt32
  private var durationMilliseconds: UInt32

  /// Creates a request; `durationNanoseconds` is -1 where the duration is unknown.
  public init(timeNanoseconds: Int64, app: UInt32, durationNanoseconds: Int64 = -1) {
    self.timeNanoseconds = timeNanoseconds
    self.app = app
    self.durationMilliseconds = .max
    self.durationNanoseconds = durationNanoseconds
  }

  /// How long the app was in front, -1 where unknown.
  ///
  /// Kept to the millisecond, at most 49 days.
  public var durationNanoseconds: Int64 {
    get { durationMilliseconds == .max ? -1 : Int64(durationMilliseconds) * 1_000_000 }
    set {
      guard newValue >= 0 else { return durationMilliseconds = .max }
      let milliseconds = newValue / 1_000_000 + (newValue % 1_000_000 >= 500_000 ? 1 : 0)
      durationMilliseconds = UInt32(min(milliseconds, Int64(UInt32.max - 1)))
    }
  }
}
