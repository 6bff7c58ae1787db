/// V17: kills against reports, the parameters frozen as those of the other predictions.
extension Ladder {
  static let reports =
    devices.map {
      $0.rung(
        "JetsamEvent reports that people posted: \($0.name)", "jetsam-reports-\($0.system)",
        "twenty phones of \($0.size) in daily use; the posters' apps are not known")
    }
    + devices.map {
      $0.rung(
        "the same, second attempt, frozen after the first was run: \($0.name)",
        "jetsam-reports-growing-\($0.system)",
        "as before, but one use in twenty grows without end: what the posters' apps did is guessed")
    }
    + devices.map {
      $0.rung(
        "the same, third attempt, frozen after the second was run: \($0.name)",
        "jetsam-reports-limits-\($0.system)",
        "as before, but daemons have soft limits and peaks, and half of the app in front may be "
          + "compressed")
    }

  private static let devices = [
    PostingDevices(
      name: "an iPhone 8 under iOS 11.4", system: "ios11", size: "2 GB",
      file: "jetsam/excerpt-ios11.4.1-iphone10_1-per-process-limit.ips"),
    PostingDevices(
      name: "an iPhone 11 under iOS 14.2", system: "ios14", size: "4 GB",
      file: "jetsam/excerpt-ios14.2-iphone12_1-highwater.ips"),
    PostingDevices(
      name: "an iPhone 14 Pro under iOS 18.0 and an iPhone 14 under 18.5", system: "ios18",
      size: "6 GB", file: "jetsam/excerpt-ios18.5-iphone14_7.ips",
      // By the size of the whole file and the mean size of an entry.
      processes: "about 600",
      // immich-app/immich issue 12471: 513 MiB of 6 GiB file-backed, 912 anonymous, 3054 in the
      // compressor; the free pages are not in it. Dozens of idle daemons died.
      figures: [
        PostedReports.Posted(
          kill: ("vm-pageshortage", 0), available: .init(share: 513.0 / 6144, isLeast: true),
          uncompressed: .init(share: (513.0 + 912) / (513 + 912 + 3054), isLeast: true))
      ]),
  ]
}

/// Devices of one system that reports were posted of.
private struct PostingDevices {
  let name: String
  /// The end of the name of the frozen file.
  let system: String
  let size: String
  /// A report as it was posted.
  let file: String
  /// How many processes it had.
  var processes: String?
  /// What is known of others.
  var figures: [PostedReports.Posted] = []

  func rung(_ experiment: String, _ frozen: String, _ configuration: String) -> Rung {
    Rung("V17", experiment, configuration: configuration, needs: [file]) {
      [file, figures, processes] in
      var posted = figures
      if var report = try PostedReports.posted(file) {
        report.processes = processes
        posted.append(report)
      }
      return PostedReports.finding(try PostedReports.simulated(frozen + ".yaml"), posted)
    }
  }
}
