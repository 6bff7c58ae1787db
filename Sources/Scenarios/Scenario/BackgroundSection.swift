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
      "simulated", .bool, default: false, "Whether apps work in background beyond their grace time")
    try Self.readTasks(&fields, &profile)
    try Self.readModes(&fields, &profile)
    try Self.readPushes(&fields, &profile)
    try Self.readWindows(&fields, &profile)
    try Self.readRest(&fields, &profile)
    self.profile = isSimulated ? profile : nil
  }

  private static func readTasks(
    _ fields: inout ObjectReader, _ profile: inout BackgroundProfile
  ) throws(InputError) {
    try fields.read(
      "taskShare", into: &profile.taskShare, .fraction,
      "Share of uses after which the app holds background tasks")
    try fields.read(
      "tasks", into: &profile.tasks, DistributionField.numbers("1", in: 0...8),
      "Background tasks that such an app holds, rounded up, at most 8")
    try fields.read(
      "taskTime", into: &profile.taskTime, DistributionField.durations("5s"),
      "How long each task takes from leaving the front")
    try fields.read(
      "taskBudget", into: &profile.taskBudget, .time(in: 1...Quantity.longestDuration),
      "Time that all tasks of an app get together")
    try fields.read(
      "unendedShare", into: &profile.unendedShare, .fraction,
      "Share of expiries at which the app does not end its work and is killed")
  }

  private static func readModes(
    _ fields: inout ObjectReader, _ profile: inout BackgroundProfile
  ) throws(InputError) {
    try fields.read(
      "audioApps", into: &profile.audioApps, .fraction, "Share of apps that can play on")
    try fields.read(
      "audioUses", into: &profile.audioUses, .fraction,
      "Share of uses of such an app after which it plays on")
    try fields.read(
      "audioTime", into: &profile.audioTime, DistributionField.durations("20min"),
      "How long it plays on")
    try fields.read(
      "locationApps", into: &profile.locationApps, .fraction,
      "Share of apps that can follow the location on")
    try fields.read(
      "locationUses", into: &profile.locationUses, .fraction,
      "Share of uses of such an app after which it follows the location on")
    try fields.read(
      "locationTime", into: &profile.locationTime, DistributionField.durations("20min"),
      "How long it follows the location on")
  }

  private static func readPushes(
    _ fields: inout ObjectReader, _ profile: inout BackgroundProfile
  ) throws(InputError) {
    try fields.read(
      "pushApps", into: &profile.pushApps, .fraction, "Share of apps that get silent pushes")
    try fields.read(
      "pushesPerDay", into: &profile.pushesPerDay, .double(in: 0...100_000),
      "Silent pushes sent to such an app in a day")
    try fields.read(
      "pushesPerHour", into: &profile.pushesPerHour, .int(in: 1...1000),
      "Silent pushes that reach an app in an hour at most")
    try fields.read(
      "pushTime", into: &profile.pushTime, DistributionField.durations("3s"),
      "How long an app works on a push or a download")
    try fields.read(
      "downloadUses", into: &profile.downloadUses, .fraction,
      "Share of uses after which a download goes on out of process")
    try fields.read(
      "downloadTime", into: &profile.downloadTime, DistributionField.durations("5min"),
      "When that download finishes")
  }

  private static func readWindows(
    _ fields: inout ObjectReader, _ profile: inout BackgroundProfile
  ) throws(InputError) {
    try fields.read(
      "refreshApps", into: &profile.refreshApps, .fraction,
      "Share of apps that refresh in background")
    try fields.read(
      "refreshInterval", into: &profile.refreshInterval,
      DistributionField.durations("4h", least: 1),
      "Time between two opportunities to refresh, 1 s at least")
    try fields.read(
      "refreshTime", into: &profile.refreshTime, DistributionField.durations("8s"),
      "How long a refresh takes")
    try fields.read(
      "refreshBudget", into: &profile.refreshBudget, .time(in: 1...Quantity.longestDuration),
      "Time that a refresh gets")
    try fields.read(
      "processingApps", into: &profile.processingApps, .fraction,
      "Share of apps that process once a night")
    try fields.read(
      "processingTime", into: &profile.processingTime, DistributionField.durations("2min"),
      "How long processing takes")
    try fields.read(
      "processingBudget", into: &profile.processingBudget, .time(in: 1...Quantity.longestDuration),
      "Time that processing gets")
  }

  private static func readRest(
    _ fields: inout ObjectReader, _ profile: inout BackgroundProfile
  ) throws(InputError) {
    try fields.read(
      "forceQuits", into: &profile.forceQuits, .fraction,
      "Share of uses after which the user swipes the app away")
    try fields.read(
      "prewarmsPerDay", into: &profile.prewarmsPerDay, .double(in: 0...100_000),
      "Apps that the system starts up to their main function in a day: they take CPU and file "
        + "pages, but no memory of their own")
    try fields.read(
      "cpuShare", into: &profile.cpuShare, .fraction,
      "CPU that an app uses in background, of one core")
    try fields.read(
      "lockedFileShare", into: &profile.lockedFileShare, .fraction,
      "Share of suspensions with a lock held on a file, which kills")
    try fields.read(
      "protectedDataShare", into: &profile.protectedDataShare, .fraction,
      "Share of wake-ups on a locked device that need protected data and end at once")
  }
}
