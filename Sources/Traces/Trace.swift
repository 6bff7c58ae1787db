import MobileOS
import SimulationKernel

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
  public var requests: ContiguousArray<LaunchRequest>
  /// The apps by dense id, which is the order of first appearance among this user's requests.
  public var apps: [TraceApp]
  /// When the first launch was on the file's own clock, whose days begin at multiples of 24 hours.
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

  /// Numbers become text only when somebody asks: a replay of a million objects never does.
  private var label: Label
  /// The first footprint given for it, nil where the file gives none.
  public var footprintBytes: Int64?
  /// The first cost of a cold launch given for it, nil where the file gives none.
  public var coldLaunchMilliseconds: Double?

  /// Creates an app.
  public init(name: String, footprintBytes: Int64? = nil, coldLaunchMilliseconds: Double? = nil) {
    label = .text(name)
    self.footprintBytes = footprintBytes
    self.coldLaunchMilliseconds = coldLaunchMilliseconds
  }

  /// Creates an app that the file names by a number.
  init(number: UInt64, footprintBytes: Int64) {
    label = .number(number)
    self.footprintBytes = footprintBytes
  }

  /// The name or object id that the file gives.
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
