import ArgumentParser
import DeviceLogs
import Files
import Reports
import SimulationKernel

/// `flotsam inspect`: many records of deaths at once.
struct InspectCommand: AsyncParsableCommand, ExplainsRecords {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Look at many reports and logs at once: who is killed, why, when, how large.",
    discussion: """
      Reads every file below the folders: JetsamEvent reports (.ips), kernel logs with memorystatus \
      lines, Android's events log (am_kill, lmkd's killinfo), its main log (Kill 'app' ...) and \
      dumpsys activity exit-info, MetricKit payloads and PowerLogs. The content decides. Files that \
      are broken or of another kind are listed and passed over; if nothing could be read, the exit code is 65. \
      What several of Android's records tell of one kill (one process number and name, at most five \
      seconds apart) is counted once.

      Printed are causes, kills over time, footprints at the kill, devices and systems; with --app \
      one app against the rest. --format csv prints one row per kill. --out writes it all as a page \
      with plots and CSV files.

      --beside sets other records beside these, such as the reports of a simulation: causes, also by \
      release of the system, bands of the victims, memory at the kill, number of processes, and where \
      each report would stand among the others.

      The forms of Android, MetricKit and PowerLogs follow published sources and were tried on \
      generated files only.

      Examples:
        flotsam samples .
        flotsam inspect reports
        flotsam inspect reports kernel.log --app Maps --out findings
        flotsam inspect reports --format csv >kills.csv
        flotsam run small-phone --jetsam-reports simulated
        flotsam inspect reports --beside simulated --out beside
      """)

  @OptionGroup var records: RecordPaths

  @Option(
    help: ArgumentHelp("The app to set against the rest.", valueName: "NAME"),
    completion: .reportedApp)
  var app: String?

  @Option(
    help: ArgumentHelp("A folder or file to set beside these; may be repeated.", valueName: "PATH"))
  var beside: [String] = []

  @OptionGroup var jobs: JobsOption

  @OptionGroup var output: RecordOutput

  func run() async throws {
    let paths = records.paths
    let explained = try InspectionExplanation(
      try await read(paths), named: paths.joined(separator: " "), app: app,
      beside: beside.isEmpty
        ? nil : .init(try await read(beside), named: beside.joined(separator: " "))
    ).explanation
    try show(explained) {
      let read = explained.files.filter { ["beside.csv", "kills.csv"].contains($0.name) }
      return RunOrigin(
        ["flotsam", "inspect"] + paths + (app.map { ["--app", $0] } ?? [])
          + beside.flatMap { ["--beside", $0] }, version: Version.text, seed: nil,
        fingerprint: Fingerprint(of: read.map(\.text).joined()),
        fingerprintSource: "of the kills that were read")
    }
  }

  /// The records in the files below some paths; files passed over are noted.
  private func read(_ paths: [String]) async throws -> Inspection {
    let files = try EvidencePaths.files(paths)
    let bar = ProgressBar(isQuiet: quiet)
    let inspection = try await Inspection(reading: files, jobs: jobs.count, progress: bar.show)
    bar.clear()
    guard !inspection.files.isEmpty else { throw nothingReadable(inspection, below: paths) }
    if !quiet { noteWhatWasPassedOver(inspection) }
    return inspection
  }

  private func noteWhatWasPassedOver(_ inspection: Inspection) {
    if inspection.retold > 0 {
      Terminal.note(
        inspection.retold == 1
          ? "1 record tells of a kill that another one tells: it is counted once"
          : "\(inspection.retold) records tell of kills that others tell: each is counted once")
    }
    let shown = 10
    for file in inspection.notes.prefix(shown) { Terminal.note("\(file.file): \(file.reason)") }
    for file in inspection.passedOver.prefix(shown) {
      Terminal.note("passed over \(file.file): \(file.reason)")
    }
    if inspection.passedOver.count > shown {
      Terminal.note("passed over \(inspection.passedOver.count - shown) more files")
    }
  }

  private func nothingReadable(_ inspection: Inspection, below paths: [String]) -> InputError {
    guard let first = inspection.passedOver.first else {
      return InputError("there is no file in it", file: paths[0])
    }
    let others = inspection.passedOver.count - 1
    return InputError(
      "none of the files could be read\(others > 0 ? "; the first" : ""): \(first.reason)",
      remedy:
        "Known are JetsamEvent reports, MetricKit payloads, PowerLogs, kernel logs, Android's logs "
        + "and exit-info",
      file: first.file)
  }
}
