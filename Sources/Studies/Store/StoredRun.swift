/// The key of a run within the cells of a store.
struct RunKey: Hashable, Sendable {
  /// The cell's row in the store.
  var cellID: Int64
  /// The strategy as written.
  var policy: String
  /// The replication, counted from 0.
  var replication: Int
}

/// The stored results of a run.
struct RunOutcome: Sendable {
  /// Hash of all events and kills.
  var fingerprint: String
  /// One value per metric of the metric table.
  var values: [Double?]
  var unit = RunUnitKind.replication
  /// The values of each unit if the run has several: users, or days of a recorded user.
  ///
  /// `[unit][metric]`, in the order of the metric table.
  var units: [[Double?]] = []
}

/// The independent observations within a run.
enum RunUnitKind: String, Sendable {
  /// The run is a single observation.
  case replication
  /// Synthetic users, different in every replication.
  case user
  /// Recorded users: the same in every replication, which varies their apps only.
  case recordedUser = "recorded user"
  /// Days of a single recorded user, the same in every replication.
  case day
}
