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
      Reads every file below the folders: JetsamEvent reports (.ips, pasted or in plain text), logs of \
      the kernel, launchd and RunningBoard, Android's events log (am_kill, lmkd's killinfo), its main \
      log (Kill, Reclaim, Killing) and ApplicationExitInfo in every layout, the low-memory and \
      out-of-memory killers of Linux, MetricKit payloads and PowerLogs. The content decides. Files that \
      are broken or of another kind are listed and passed over; if nothing could be read, the exit code is 65. \
      A kill that several records tell of (one process number and name, at most five seconds apart, two \
      minutes for a report) is counted once. Every line is accounted for: lines that look like a kill and \
      are of no known form are counted and shown.

      Printed are causes, kills over time, footprints at the kill, devices and systems; with --app \
      one app against the rest. --format csv prints one row per kill. --out writes it all as a page \
      with plots and CSV files. --anonymise puts made-up names in place of those of processes, apps, \
      devices and files, so that the findings can be shared; the system's own words stay.

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

  @OptionGroup var sharing: AnonymiseOption

  @OptionGroup var jobs: JobsOption

  @OptionGroup var output: RecordOutput

  func run() async throws {
    var anonymiser = Anonymiser()
    let (inspection, name) = try await read(records.paths, &anonymiser)
    var others: InspectionExplanation.Beside?
    if !beside.isEmpty {
      let (inspection, name) = try await read(beside, &anonymiser)
      others = .init(inspection, named: name)
    }
    let explained = try InspectionExplanation(
      inspection, named: name, app: app.map { anonymiser.known(process: $0) ?? $0 }, beside: others
    ).report
    if !quiet { sharing.list(anonymiser) }
    // Before the manifest is made, which has the command too.
    let command = sharing.command("inspect")
    try show(explained) {
      RunOrigin(
        command, seed: nil,
        fingerprint: Fingerprint(of: explained.file("beside") + explained.file("kills")),
        fingerprintSource: "of the kills that were read")
    }
  }

  /// The records in the files below some paths, and the name of the paths together; files passed over
  /// are noted.
  private func read(
    _ paths: [String], _ anonymiser: inout Anonymiser
  ) async throws -> (Inspection, name: String) {
    let files = try EvidencePaths.files(paths)
    let bar = ProgressBar(isQuiet: quiet)
    let inspection = try await Inspection(reading: files, jobs: jobs.count, progress: bar.show)
    bar.clear()
    guard !inspection.files.isEmpty else { throw nothingReadable(inspection, below: paths) }
    if !quiet { noteWhatWasPassedOver(inspection) }
    guard sharing.anonymise else { return (inspection, paths.joined(separator: " ")) }
    let names = paths.map { anonymiser.file($0) }
    return (anonymiser.inspection(inspection), names.joined(separator: " "))
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
        EvidenceReader.knownForms,
      file: first.file)
  }
}
