/// The files that examples of help and guide read.
package enum BuiltInSamples {
  /// A file, by its path in the folder, and what it is.
  package typealias Sample = (path: String, bytes: [UInt8], meaning: String)

  package static let files: [Sample] =
    [
      ("phone.csv", PackageResources.phone_csv, "400 launches with footprints, a trace"),
      ("phone.aum.csv", PackageResources.phone_aum_csv, "uses as App Usage Manager exports them"),
      ("uses.csv", PackageResources.uses_csv, "a week of uses with their durations, a trace"),
      ("lesson.csv", PackageResources.lesson_csv, "a reference string of five pages"),
      ("counters.csv", PackageResources.counters_csv, "counters of a phone with large apps"),
      ("posterior.csv", PackageResources.posterior_csv, "simulated phones that match it"),
      ("payload.json", PackageResources.payload_json, "MetricKit's counts of an app, three days"),
      ("device.log", PackageResources.device_log, "life-cycle calls that an app logged"),
      ("kernel.log", PackageResources.kernel_log, "kills that the kernel logged"),
      ("gate.yaml", PackageResources.gate_yaml, "goals for a release of an app"),
    ] + reports.map { ("reports/JetsamEvent-2025-05-\($0.time).ips", $0.bytes, "a report") }

  private static let reports: [(time: String, bytes: [UInt8])] = [
    ("21-205653", PackageResources.JetsamEvent_2025_05_21_205653_ips),
    ("25-130435", PackageResources.JetsamEvent_2025_05_25_130435_ips),
    ("25-152132", PackageResources.JetsamEvent_2025_05_25_152132_ips),
    ("26-121321", PackageResources.JetsamEvent_2025_05_26_121321_ips),
    ("26-191524", PackageResources.JetsamEvent_2025_05_26_191524_ips),
    ("28-013547", PackageResources.JetsamEvent_2025_05_28_013547_ips),
    ("29-235302", PackageResources.JetsamEvent_2025_05_29_235302_ips),
    ("31-183409", PackageResources.JetsamEvent_2025_05_31_183409_ips),
  ]
}
