/// The files that examples of help and guide read.
package enum BuiltInSamples {
  /// A file, by its path in the folder, and what it is.
  package typealias Sample = (path: String, text: String, meaning: String)

  package static let files: [Sample] =
    [
      ("phone.csv", Texts.phone_csv, "400 launches with footprints, a trace"),
      ("phone.aum.csv", Texts.phone_aum_csv, "uses as App Usage Manager exports them"),
      ("uses.csv", Texts.uses_csv, "a week of uses with their durations, a trace"),
      ("lesson.csv", Texts.lesson_csv, "a reference string of five pages"),
      ("counters.csv", Texts.counters_csv, "counters of a phone with large apps"),
      ("posterior.csv", Texts.posterior_csv, "simulated phones that match it"),
      ("payload.json", Texts.payload_json, "MetricKit's counts of an app, three days"),
      ("device.log", Texts.device_log, "life-cycle calls that an app logged"),
      ("kernel.log", Texts.kernel_log, "kills that the kernel logged"),
      ("gate.yaml", Texts.gate_yaml, "goals for a release of an app"),
    ] + reports.map { ("reports/JetsamEvent-2025-05-\($0.time).ips", $0.text, "a report") }

  private static let reports: [(time: String, text: String)] = [
    ("21-205653", Texts.JetsamEvent_2025_05_21_205653_ips),
    ("25-130435", Texts.JetsamEvent_2025_05_25_130435_ips),
    ("25-152132", Texts.JetsamEvent_2025_05_25_152132_ips),
    ("26-121321", Texts.JetsamEvent_2025_05_26_121321_ips),
    ("26-191524", Texts.JetsamEvent_2025_05_26_191524_ips),
    ("28-013547", Texts.JetsamEvent_2025_05_28_013547_ips),
    ("29-235302", Texts.JetsamEvent_2025_05_29_235302_ips),
    ("31-183409", Texts.JetsamEvent_2025_05_31_183409_ips),
  ]
}
