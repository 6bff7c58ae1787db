/// Recorded app use, read from a file: one sequence of launches per user.
public struct Trace: Sendable {
  /// The users in order of first appearance; a file without a user column has one.
  public var users: [UserTrace]
  /// The form of the file.
  public var format: TraceFormat
  /// Notes on dropped, merged, guessed or repaired data, for standard error: one sentence each.
  public var notes: [String]

  /// Creates a trace from its users.
  public init(users: [UserTrace], format: TraceFormat, notes: [String] = []) {
    self.users = users
    self.format = format
    self.notes = notes
  }

  /// The number of requests of all users.
  public var requestCount: Int { users.reduce(0) { $0 + $1.requests.count } }
}

/// The launches of one user, who has one device.
public struct UserTrace: Sendable {
  /// The user's name in the file; empty if there is none.
  public var name: String
  /// The launches, oldest first; for some formats runs of one app are merged.
  public var requests: ContiguousArray<LaunchRequest>
  /// The apps by dense id, which is the order of first appearance among this user's requests.
  public var apps: [TraceApp]
  /// The time of the first launch on the file's own clock, whose days begin at multiples of 24
  /// hours.
  public var firstInstant: SimDuration

  /// Creates a user's trace.
  public init(
    name: String, requests: ContiguousArray<LaunchRequest> = [], apps: [TraceApp] = [],
    firstInstant: SimDuration = .zero
  ) {
    self.name = name
    self.firstInstant = firstInstant
    self.requests = requests
    self.apps = apps
  }
}

/// An app that occurs in a trace.
public struct TraceApp: Sendable {
  private enum Label: Sendable {
    case text(String)
    case number(UInt64)
  }

  /// Numbers are converted to text on demand; a replay of a million objects never needs it.
  private var label: Label
  /// The first footprint in the file; nil for none.
  public var footprintBytes: Int64?
  /// The first cost of a cold launch in the file; nil for none.
  public var coldLaunchMilliseconds: Double?

  /// Creates an app.
  public init(name: String, footprintBytes: Int64? = nil, coldLaunchMilliseconds: Double? = nil) {
    label = .text(name)
    self.footprintBytes = footprintBytes
    self.coldLaunchMilliseconds = coldLaunchMilliseconds
  }

  /// Creates an app with a number in place of a name.
  init(number: UInt64, footprintBytes: Int64) {
    label = .number(number)
    self.footprintBytes = footprintBytes
  }

  /// The name or object id in the file.
  public var name: String {
    switch label {
    case .text(let text): text
    case .number(let number): String(number)
    }
  }
}

extension TraceApp: Equatable {
  /// Whether name, footprint and cost are equal.
  public static func == (left: TraceApp, right: TraceApp) -> Bool {
    left.name == right.name && left.footprintBytes == right.footprintBytes
      && left.coldLaunchMilliseconds == right.coldLaunchMilliseconds
  }
}
