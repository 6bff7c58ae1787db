/// The wall clock of a PowerLog: its own drifting clock plus an offset, valid from its row on.
package struct PowerLogClock {
  /// The table of the offsets.
  package static let table = "PLStorageOperator_EventForward_TimeOffset"

  /// What is added to the times, from which of them on, in the order of time; none without the table.
  private var offsets: [(from: Double, seconds: Double)] = []
  /// The offset of the latest time.
  private var place = 0

  /// Reads the offsets of a database, if it has their table.
  package init(_ database: ForeignDatabase, _ tables: Set<String>) throws(InputError) {
    guard tables.contains(Self.table) else { return }
    var found: [(from: Double, seconds: Double)] = []
    try database.forEachRow(of: Self.table, ["timestamp", "system"], orderedBy: "timestamp") {
      if let from = $0.number(0), let seconds = $0.number(1) { found.append((from, seconds)) }
    }
    offsets = found
  }

  /// The wall time of a time that is no earlier than those before it, in seconds since 1970.
  package mutating func wall(_ time: Double) -> Double {
    while place + 1 < offsets.count, offsets[place + 1].from <= time { place += 1 }
    return time + (offsets.isEmpty ? 0 : offsets[place].seconds)
  }
}
