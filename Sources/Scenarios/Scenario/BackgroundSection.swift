/// The `background` section of a scenario: background execution of apps.
struct BackgroundSection: YAMLReadable {
  /// Nil without background execution except the grace time.
  let profile: BackgroundProfile?

  init(reading fields: inout ObjectReader) throws(InputError) {
    let isSimulated = try fields.optional(
      "simulated", .bool, default: false, "Whether apps work in background beyond their grace time")
    let profile = try BackgroundProfile(reading: &fields)
    self.profile = isSimulated ? profile : nil
  }
}

extension BackgroundProfile {
  fileprivate init(reading fields: inout ObjectReader) throws(InputError) {
    self.init()
    try fields.read(
      "taskShare", into: &taskShare, .fraction,
      "Share of uses after which the app holds background tasks")
    try fields.read(
      "tasks", into: &tasks, .numbers("1", in: 0...8),
      "Background tasks that such an app holds, rounded up, at most 8")
    try fields.read(
      "taskTime", into: &taskTime, .durations("5s"),
      "How long each task takes from leaving the front")
    try fields.read(
      "taskBudget", into: &taskBudget, .time(in: 1...Quantity.longestDuration),
      "Time that all tasks of an app get together")
    try fields.read(
      "unendedShare", into: &unendedShare, .fraction,
      "Share of expiries at which the app does not end its work and is killed")
    try fields.read(
      "audioApps", into: &audioApps, .fraction, "Share of apps that can play audio in background")
    try fields.read(
      "audioUses", into: &audioUses, .fraction,
      "Share of uses of such an app after which it goes on playing")
    try fields.read(
      "audioTime", into: &audioTime, .durations("20min"), "How long it goes on playing")
    try fields.read(
      "locationApps", into: &locationApps, .fraction,
      "Share of apps that can follow the location in background")
    try fields.read(
      "locationUses", into: &locationUses, .fraction,
      "Share of uses of such an app after which it goes on following the location")
    try fields.read(
      "locationTime", into: &locationTime, .durations("20min"),
      "How long it goes on following the location")
    try fields.read("pushApps", into: &pushApps, .fraction, "Share of apps that get silent pushes")
    try fields.read(
      "pushesPerDay", into: &pushesPerDay, .double(in: 0...100_000),
      "Silent pushes sent to such an app in a day")
    try fields.read(
      "pushesPerHour", into: &pushesPerHour, .int(in: 1...1000),
      "Silent pushes that reach an app in an hour at most")
    try fields.read(
      "pushTime", into: &pushTime, .durations("3s"),
      "How long an app works on a push or a download")
    try fields.read(
      "downloadUses", into: &downloadUses, .fraction,
      "Share of uses after which a download continues out of process")
    try fields.read(
      "downloadTime", into: &downloadTime, .durations("5min"), "When that download finishes")
    try fields.read(
      "refreshApps", into: &refreshApps, .fraction, "Share of apps that refresh in background")
    try fields.read(
      "refreshInterval", into: &refreshInterval, .durations("4h", least: 1),
      "Time between two opportunities to refresh, 1 s at least")
    try fields.read("refreshTime", into: &refreshTime, .durations("8s"), "How long a refresh takes")
    try fields.read(
      "refreshBudget", into: &refreshBudget, .time(in: 1...Quantity.longestDuration),
      "Time that a refresh gets")
    try fields.read(
      "processingApps", into: &processingApps, .fraction, "Share of apps that process once a night")
    try fields.read(
      "processingTime", into: &processingTime, .durations("2min"), "How long processing takes")
    try fields.read(
      "processingBudget", into: &processingBudget, .time(in: 1...Quantity.longestDuration),
      "Time that processing gets")
    try fields.read(
      "forceQuits", into: &forceQuits, .fraction,
      "Share of uses after which the user swipes the app away")
    try fields.read(
      "prewarmsPerDay", into: &prewarmsPerDay, .double(in: 0...100_000),
      "Apps that the system starts up to their main function in a day: they take CPU and file "
        + "pages, but no memory of their own")
    try fields.read(
      "cpuShare", into: &cpuShare, .fraction, "CPU that an app uses in background, of one core")
    try fields.read(
      "lockedFileShare", into: &lockedFileShare, .fraction,
      "Share of suspensions with a lock held on a file, which kills")
    try fields.read(
      "protectedDataShare", into: &protectedDataShare, .fraction,
      "Share of wake-ups on a locked device that need protected data and end at once")
  }
}
