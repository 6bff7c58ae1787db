/// Days on which users had an app, and those on which it was ended for memory.
///
/// Play's *user-perceived LMK rate* and MetricKit's exits in front follow from it.
public struct ExitDays: Hashable, Sendable {
  /// Where the days come from.
  public enum Source: String, Sendable {
    /// Payloads of MetricKit: days of a user, with every exit.
    case metricKit = "MetricKit"
    /// Android's logs and exit records: days on which an activity started a process, or one ended.
    case android = "Android"
    /// `apps.csv` of a run.
    case simulation
  }

  /// The app's identifier; nil where the payload does not name it.
  public internal(set) var app: String?
  /// The app's version.
  public internal(set) var version: String?
  /// Where the days come from.
  public let source: Source
  /// The number of days of one user each.
  public internal(set) var days: Int
  /// The days with an exit for memory that the user saw.
  public internal(set) var daysInFront: Int
  /// The days with an exit for memory that the user did not see; nil if unknown.
  public internal(set) var daysInBackground: Int?
  /// Exits in front.
  ///
  /// MetricKit counts those over the app's own limit, and has no counter for kills in front because
  /// the device was short of memory.
  public internal(set) var exitsInFront: Double
  /// Exits in background, over the app's own limit or because the device was short of memory.
  public internal(set) var exitsInBackground: Double

  /// A day with some exits.
  init(app: String?, version: String?, source: Source, front: Int, background: Int) {
    (self.app, self.version, self.source, days) = (app, version, source, 1)
    daysInFront = front > 0 ? 1 : 0
    daysInBackground = background > 0 ? 1 : 0
    exitsInFront = Double(front)
    exitsInBackground = Double(background)
  }

  /// The days of several records together; nil for none.
  public init?(_ all: [Self]) {
    guard var sum = all.first else { return nil }
    for other in all.dropFirst() {
      sum.days += other.days
      sum.daysInFront += other.daysInFront
      sum.daysInBackground = sum.daysInBackground.flatMap { own in
        other.daysInBackground.map { own + $0 }
      }
      sum.exitsInFront += other.exitsInFront
      sum.exitsInBackground += other.exitsInBackground
    }
    self = sum
  }
}

extension MetricPayload {
  /// The exits for memory of the payload's day; nil for a payload without exits.
  ///
  /// Counters that are left out are zero.
  var exitDay: ExitDays? {
    guard let exits = applicationExitMetrics else { return nil }
    func sum(_ counters: [String: Int]?, _ names: [String]) -> Int {
      names.reduce(0) { $0 + (counters?["cumulative\($1)ExitCount"] ?? 0) }
    }
    return ExitDays(
      app: metaData?.bundleIdentifier, version: appVersion, source: .metricKit,
      front: sum(exits.foregroundExitData, ["MemoryResourceLimit"]),
      background: sum(exits.backgroundExitData, ["MemoryResourceLimit", "MemoryPressure"]))
  }
}

// MARK: - Android

/// An app on a day, in an Android log.
public struct AppDay: Hashable, Sendable {
  /// The package.
  public let app: String
  /// The day in the record's own form, `2025-05-09` or `05-09`.
  public let day: String

  /// The day of a record; nil without a date, or where the process is not an app's.
  init?(_ process: String, _ date: String?) {
    guard let date, date.utf8.count >= 5 else { return nil }
    let app = process.prefix { $0 != ":" }
    let isYear = date.utf8.dropFirst(4).first == UInt8(ascii: "-")
    let day = date.prefix(isYear ? 10 : 5)
    guard app.contains("."), !app.contains(" "), app.first != ".",
      day.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-") })
    else { return nil }
    (self.app, self.day) = (String(app), String(day.suffix(5)))
  }
}

extension DeathRecord {
  /// Whether the user saw the end, as Play counts it: an activity showed, or a foreground service ran.
  ///
  /// Importances to 200 (visible) of `RunningAppProcessInfo`, and adjustments from 0 to 200 of
  /// ProcessList.java, of which 200 is that of a foreground service; nil if the record has neither.
  public var isPerceived: Bool? {
    if let importance { return importance <= 200 }
    return adjustment.map { (0...(isOldAdjustment ? 2 : 200)).contains($0) }
  }
}

extension Inspection {
  /// Adds the days of Android's apps, each file being one device.
  ///
  /// They are those on which an activity started a process of the app, or one ended.
  ///
  /// - Complexity: O(number of deaths).
  mutating func addAndroidDays() {
    struct Place: Hashable {
      var file: Int
      var day: AppDay
    }
    var counts: [Place: (front: Int, background: Int)] = [:]
    for start in starts { counts[Place(file: start.file, day: start.day)] = (0, 0) }
    for death in deaths where death.record.source.isAndroid && !death.record.source.isLinux {
      guard let day = AppDay(death.record.process, death.record.date) else { continue }
      var count = counts[Place(file: death.file, day: day)] ?? (0, 0)
      if death.record.nature == .memory, let isPerceived = death.record.isPerceived {
        if isPerceived { count.front += 1 } else { count.background += 1 }
      }
      counts[Place(file: death.file, day: day)] = count
    }
    let apps = Dictionary(grouping: counts, by: \.key.day.app).sorted { $0.key < $1.key }
    exitDays += apps.compactMap { app, days in
      ExitDays(
        days.map {
          ExitDays(
            app: app, version: nil, source: .android, front: $0.value.front,
            background: $0.value.background)
        })
    }
  }
}

// MARK: - Simulation

extension ExitDays {
  private static let columns = [
    "app", "days_used", "days_with_perceived_memory_kill", "foreground_memory_exits_per_day",
    "background_memory_exits_per_day",
  ]

  /// Whether a file begins as `apps.csv` of a run does.
  static func recognises(_ bytes: ArraySlice<UInt8>) -> Bool {
    let header = bytes.prefix(4096).prefix { $0 != 0x0A }
    let names = Set(String(decoding: header, as: UTF8.self).split(separator: ","))
    return columns.allSatisfy { names.contains(Substring($0)) }
  }

  /// The days of the apps of a run.
  static func read(_ input: consuming ChunkedInput) throws(InputError) -> [Self] {
    var table = try DelimitedReader(input, delimiter: UInt8(ascii: ","))
    guard try table.next() else { return [] }
    let header = table.fields.indices.map { table.text($0) }
    let places = columns.compactMap { header.firstIndex(of: $0) }
    var all: [Self] = []
    while try table.next() {
      guard table.fields.count == header.count else { throw table.failure("it has too few fields") }
      let texts = places.map { table.text($0) }
      guard let days = Int(texts[1]), days > 0, let front = Int(texts[2]),
        (0...days).contains(front), let frontRate = Double(texts[3]), let rate = Double(texts[4])
      else { continue }
      var row = Self(app: texts[0], version: nil, source: .simulation, front: 0, background: 0)
      row.days = days
      row.daysInFront = front
      row.daysInBackground = nil
      row.exitsInFront = frontRate * Double(days)
      row.exitsInBackground = rate * Double(days)
      all.append(row)
    }
    return all
  }
}
