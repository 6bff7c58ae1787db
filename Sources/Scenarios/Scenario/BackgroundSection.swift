import Files
import MobileOS
import SimulationKernel

/// The `background` section of a scenario: background execution of apps.
struct BackgroundSection: YAMLReadable {
  /// Nil without background execution except the grace time.
  let profile: BackgroundProfile?

  init(reading fields: inout ObjectReader) throws(InputError) {
    var profile = BackgroundProfile()
    let isSimulated = try fields.optional(
      "simulated", .bool, default: false, "Whether apps do anything but spend their grace time")
    try Self.readTasks(&fields, &profile)
    try Self.readModes(&fields, &profile)
    try Self.readPushes(&fields, &profile)
    try Self.readWindows(&fields, &profile)
    try Self.readRest(&fields, &profile)
    self.profile = isSimulated ? profile : nil
  }

  private static func share(
    _ name: String, _ value: inout Double, _ summary: String, _ fields: inout ObjectReader
  ) throws(InputError) {
    value = try fields.optional(name, .double(in: 0...1), default: value, summary)
  }

  private static func time(
    _ name: String, _ value: inout Distribution, _ example: String, _ summary: String,
    _ fields: inout ObjectReader
  ) throws(InputError) {
    value = try fields.optional(
      name, DistributionField.durations(example), default: value, summary)
  }

  private static func budget(
    _ name: String, _ value: inout SimDuration, _ summary: String, _ fields: inout ObjectReader
  ) throws(InputError) {
    value = .nanoseconds(
      try fields.optional(
        name, .duration(in: 1...Quantity.longestDuration), default: value.nanoseconds, summary))
  }

  private static func readTasks(
    _ fields: inout ObjectReader, _ profile: inout BackgroundProfile
  ) throws(InputError) {
    try share(
      "taskShare", &profile.taskShare, "Share of uses after which the app holds background tasks",
      &fields)
    profile.tasks = try fields.optional(
      "tasks", DistributionField.numbers("1", in: 0...8), default: profile.tasks,
      "Background tasks that such an app holds, rounded up, at most 8")
    try time(
      "taskTime", &profile.taskTime, "5s", "How long each task takes from leaving the front",
      &fields)
    try budget(
      "taskBudget", &profile.taskBudget, "Time that all tasks of an app get together", &fields)
    try share(
      "unendedShare", &profile.unendedShare,
      "Share of expiries at which the app does not end its work and is killed", &fields)
  }

  private static func readModes(
    _ fields: inout ObjectReader, _ profile: inout BackgroundProfile
  ) throws(InputError) {
    try share("audioApps", &profile.audioApps, "Share of apps that can play on", &fields)
    try share(
      "audioUses", &profile.audioUses, "Share of uses of such an app after which it plays on",
      &fields)
    try time("audioTime", &profile.audioTime, "20min", "How long it plays on", &fields)
    try share(
      "locationApps", &profile.locationApps, "Share of apps that can follow the location on",
      &fields)
    try share(
      "locationUses", &profile.locationUses,
      "Share of uses of such an app after which it follows the location on", &fields)
    try time(
      "locationTime", &profile.locationTime, "20min", "How long it follows the location on",
      &fields)
  }

  private static func readPushes(
    _ fields: inout ObjectReader, _ profile: inout BackgroundProfile
  ) throws(InputError) {
    try share("pushApps", &profile.pushApps, "Share of apps that get silent pushes", &fields)
    profile.pushesPerDay = try fields.optional(
      "pushesPerDay", .double(in: 0...100_000), default: profile.pushesPerDay,
      "Silent pushes sent to such an app in a day")
    profile.pushesPerHour = try fields.optional(
      "pushesPerHour", .int(in: 1...1000), default: profile.pushesPerHour,
      "Silent pushes that reach an app in an hour at most")
    try time(
      "pushTime", &profile.pushTime, "3s", "How long an app works on a push or a download", &fields)
    try share(
      "downloadUses", &profile.downloadUses,
      "Share of uses after which a download goes on out of process", &fields)
    try time(
      "downloadTime", &profile.downloadTime, "5min", "When that download finishes", &fields)
  }

  private static func readWindows(
    _ fields: inout ObjectReader, _ profile: inout BackgroundProfile
  ) throws(InputError) {
    try share(
      "refreshApps", &profile.refreshApps, "Share of apps that refresh in background", &fields)
    profile.refreshInterval = try fields.optional(
      "refreshInterval", DistributionField.durations("4h", least: 1),
      default: profile.refreshInterval, "Time between two opportunities to refresh, 1 s at least")
    try time("refreshTime", &profile.refreshTime, "8s", "How long a refresh takes", &fields)
    try budget("refreshBudget", &profile.refreshBudget, "Time that a refresh gets", &fields)
    try share(
      "processingApps", &profile.processingApps, "Share of apps that process once a night", &fields)
    try time(
      "processingTime", &profile.processingTime, "2min", "How long processing takes", &fields)
    try budget(
      "processingBudget", &profile.processingBudget, "Time that processing gets", &fields)
  }

  private static func readRest(
    _ fields: inout ObjectReader, _ profile: inout BackgroundProfile
  ) throws(InputError) {
    try share(
      "forceQuits", &profile.forceQuits,
      "Share of uses after which the user swipes the app away", &fields)
    profile.prewarmsPerDay = try fields.optional(
      "prewarmsPerDay", .double(in: 0...100_000), default: profile.prewarmsPerDay,
      "Apps that the system starts up to their main function in a day")
    try share(
      "cpuShare", &profile.cpuShare, "CPU that an app uses in background, of one core", &fields)
    try share(
      "lockedFileShare", &profile.lockedFileShare,
      "Share of suspensions with a lock held on a file, which kills", &fields)
    try share(
      "protectedDataShare", &profile.protectedDataShare,
      "Share of wake-ups on a locked device that need protected data and end at once", &fields)
  }
}
