/// The meaning of the columns of a table of uses, their units, and the instant from which times count.
///
/// Spelling: `time=start:ms@1970,app=package,duration=length:s,size=bytes:kB,user=uid,end=stop:s`, with
/// names of the header or numbers from 1; or libCacheSim's options,
/// `time-col=2, obj-id-col=5, obj-size-col=4, delimiter=;, has-header=true`
/// (`parse_reader_params` in its `cli_reader_utils.c`).
public struct TraceColumns: Hashable, Sendable, CustomStringConvertible {
  /// The contents of a column.
  public enum Role: String, CaseIterable, Sendable {
    /// The start of a use.
    case time
    /// Its end; its start is as much earlier as it lasted.
    case end
    /// How long it lasted.
    case duration
    /// The app.
    case app
    /// The user.
    case user
    /// The footprint of the app.
    case size
    /// A group of apps whose name goes before the app's, where only both together are unique.
    case group

    /// Its place among all roles.
    var index: Int {
      switch self {
      case .time: 0
      case .end: 1
      case .duration: 2
      case .app: 3
      case .user: 4
      case .size: 5
      case .group: 6
      }
    }
  }

  struct Column: Hashable, Sendable {
    /// Its name in the header, or its number from 1.
    var name: String
    /// How many nanoseconds or bytes a unit has; nil for the default, and for dates.
    var scale: Int64?
  }

  /// The spelling as it was given.
  public let description: String
  private(set) var columns: [Role: Column] = [:]
  /// The instant from which times count, in seconds since 1970.
  private(set) var epoch: Int64 = 0
  /// The delimiter; nil to take a tab, a semicolon or a comma, whichever the first line has.
  private(set) var delimiter: UInt8?
  /// Whether the first line has names; nil to take it so where a column is named.
  private(set) var hasHeader: Bool?
  /// Options of libCacheSim that do not change which uses there are.
  private(set) var unusedOptions: [String] = []

  /// No columns, to stand for any in descriptions of fields.
  package static let placeholder = TraceColumns()

  private init() { description = "" }

  /// Reads the spelling.
  ///
  /// - Throws: `InputError` without a place.
  public init(_ text: String) throws(InputError) {
    description = text
    let isForeign = ["-col=", "_col=", "-col =", "_col ="].contains(
      where: text.lowercased().contains)
    for part in text.split(separator: ",") {
      let pair = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let key = pair[0].filter { $0 != " " }
      guard pair.count == 2 else {
        throw InputError("`\(part)` is not `role=column`", remedy: Self.remedy)
      }
      if isForeign { try addForeign(String(key), pair[1]) } else { try add(String(key), pair[1]) }
    }
    guard columns[.app] != nil, columns[.time] != nil || columns[.end] != nil else {
      throw InputError(
        "it names no column of the \(columns[.app] == nil ? "app" : "time")", remedy: Self.remedy)
    }
    if columns[.end] != nil, (columns[.time] == nil) == (columns[.duration] == nil) {
      throw InputError("an `end` needs either a `duration` or a `time`", remedy: Self.remedy)
    }
  }

  private static let remedy =
    "Write for example `time=start:ms,app=package,size=bytes:kB`; roles are "
    + Role.allCases.map(\.rawValue).joined(separator: ", ")

  private static let times: [String: Int64] = [
    "ns": 1, "us": 1000, "ms": 1_000_000, "s": 1_000_000_000, "min": 60_000_000_000,
    "h": 3_600_000_000_000, "d": 86_400_000_000_000,
  ]
  private static let sizes: [String: Int64] = [
    "B": 1, "kB": 1000, "KB": 1000, "MB": 1_000_000, "GB": 1_000_000_000, "KiB": 1 << 10,
    "MiB": 1 << 20, "GiB": 1 << 30, "pages": 16384,
  ]

  private mutating func add(_ key: String, _ value: Substring) throws(InputError) {
    guard let role = Role(rawValue: key) else {
      throw InputError(
        "`\(key)` is not a role of a column",
        remedy: Suggestion.remedy(for: key, among: Role.allCases.map(\.rawValue), noun: "roles"))
    }
    guard columns[role] == nil else {
      throw InputError("`\(key)` is given twice", remedy: Self.remedy)
    }
    var name = value
    if role == .time || role == .end, let mark = name.lastIndex(of: "@") {
      let year = name[name.index(after: mark)...]
      guard let number = Int(year), let days = CivilTime.days(year: number, month: 1, day: 1)
      else {
        throw InputError(
          "`@\(year)` is not an instant", remedy: "Write a year, such as `@1970` or `@2001`")
      }
      epoch = days * CivilTime.secondsPerDay
      name = name[..<mark]
    }
    var scale: Int64?
    if let mark = name.lastIndex(of: ":") {
      let unit = String(name[name.index(after: mark)...])
      let units = role == .size ? Self.sizes : Self.times
      guard role != .app, role != .user, role != .group, let known = units[unit] else {
        throw InputError(
          "`\(unit)` is not a unit of `\(key)`",
          remedy: Suggestion.remedy(for: unit, among: units.keys.sorted(), noun: "units"))
      }
      scale = known
      name = name[..<mark]
    }
    guard !name.isEmpty else { throw InputError("`\(key)` names no column", remedy: Self.remedy) }
    columns[role] = Column(name: String(name), scale: scale)
  }

  /// Takes one of libCacheSim's options, in any case and with `_` or `-`.
  private mutating func addForeign(_ key: String, _ value: Substring) throws(InputError) {
    let text = value.filter { $0 != " " }
    let name = String(key.lowercased().map { $0 == "_" ? "-" : $0 })
    switch name {
    case "time-col": try addForeign(.time, text)
    case "obj-id-col": try addForeign(.app, text)
    case "obj-size-col", "size-col": try addForeign(.size, text)
    case "delimiter":
      let spelled = ["\\t": "\t", "": ",", "\\": ","][text] ?? text
      guard let byte = spelled.utf8.first, spelled.utf8.count == 1 else {
        throw InputError("`\(text)` is not a delimiter", remedy: "It is one character")
      }
      delimiter = byte
    case "has-header", "header":
      guard let isNamed = Self.booleans[text.lowercased()] else {
        throw InputError("`\(text)` is not a value of `\(name)`", remedy: "Write `true` or `false`")
      }
      hasHeader = isNamed
    case "obj-id-is-num", "op-col", "tenant-col", "next-access-col", "next-access-vtime-col",
      "ttl-col", "feature-cols":
      unusedOptions.append(name)
    default:
      throw InputError(
        "`\(key)` is not an option of libCacheSim's CSV reader that can be used here",
        remedy: "Known are time-col, obj-id-col, obj-size-col, delimiter and has-header")
    }
  }

  private mutating func addForeign(_ role: Role, _ number: String) throws(InputError) {
    guard let place = Int(number), place >= 1 else {
      throw InputError(
        "`\(number)` is not the number of a column", remedy: "libCacheSim counts columns from 1")
    }
    columns[role] = Column(name: number)
  }

  private static let booleans = [
    "true": true, "1": true, "yes": true, "y": true, "false": false, "0": false, "no": false,
    "n": false,
  ]
}
