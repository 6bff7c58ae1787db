/// `flotsam inspect`: many records of deaths at once.
struct InspectCommand: AsyncParsableCommand, ExplainsRecords {
  static let configuration = CommandConfiguration(
    commandName: "inspect",
    abstract: "Summarise many reports and logs: what was killed, why, when and at what size.",
    discussion: """
      Reads every file below the folders: JetsamEvent reports (.ips, pasted or in plain text), \
      logs of the kernel, launchd and RunningBoard, Android's events log (am_kill, lmkd's \
      killinfo), its main log (Kill, Reclaim, Killing) and ApplicationExitInfo in every layout, \
      the low-memory and out-of-memory killers of Linux, systemd-oomd, MetricKit payloads and \
      PowerLogs. The kind of a file is recognised by its content. Files that are broken or of another kind are \
      listed and skipped; if nothing could be read, the exit code is 65. A kill that several \
      records report (same process number and name, at most five seconds apart, two minutes for a \
      report) is counted once. Every line is accounted for: lines that look like a kill but have \
      an unknown form are counted and shown.

      Prints causes, kills over time, footprints at the kill, devices and systems; with --app also \
      one app against the rest. From MetricKit's payloads and Android's records it computes the \
      share of days on which users lost an app in front of them for memory: Play's user-perceived \
      rate of low-memory kills, and its counterpart on iPhones. --format csv prints one row per kill. --out writes everything as a \
      page with plots and CSV files. --anonymise replaces the names of processes, apps, devices \
      and files by made-up ones, so that the findings can be shared; the system's own words stay.

      --beside compares these with other records, such as the reports of a simulation: causes, \
      also by release of the system, bands of the victims, memory at the kill, number of \
      processes, and the rank of each report among the others. Two releases of an app in two \
      folders are compared by differences with intervals; the apps.csv of a run gives the same rates \
      of simulated apps.

      The forms of Android, MetricKit and PowerLogs follow published sources and were tried on \
      generated files only.

      Examples:
        flotsam samples .
        flotsam inspect reports
        flotsam inspect reports kernel.log --app Maps --out findings
        flotsam inspect reports --format csv >kills.csv
        flotsam run small-phone --jetsam-reports simulated
        flotsam inspect reports --beside simulated --out beside
        flotsam inspect new-release --beside old-release --app com.example.maps
      """)

  @OptionGroup var records: RecordPaths

  @Option(help: .value("NAME", "The app to compare with the rest."), completion: .reportedApp)
  var app: String?

  @Option(
    help: .value("PATH", "A folder or file to compare with; may be repeated."))
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
    if !output.quiet { sharing.list(anonymiser) }
    // Before the manifest is made, which has the command too.
    let command = sharing.command("inspect")
    try explained.show(output.format, in: output.folder, quiet: output.quiet) {
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
    let bar = ProgressBar(isQuiet: output.quiet)
    let inspection = try await Inspection(reading: files, jobs: jobs.count, progress: bar.show)
    bar.clear()
    guard !inspection.files.isEmpty else { throw nothingReadable(inspection, below: paths) }
    if !output.quiet { noteWhatWasPassedOver(inspection) }
    guard sharing.anonymise else { return (inspection, paths.joined(separator: " ")) }
    let names = paths.map { anonymiser.file($0) }
    return (anonymiser.inspection(inspection), names.joined(separator: " "))
  }

  private func noteWhatWasPassedOver(_ inspection: Inspection) {
    if inspection.retold > 0 {
      Terminal.note(
        inspection.retold == 1
          ? "1 record reports a kill that another one reports: it is counted once"
          : "\(inspection.retold) records report kills that others report: each is counted once")
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
      remedy: EvidenceReader.knownForms, file: first.file)
  }
}
