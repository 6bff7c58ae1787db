/// `flotsam identify`: the order of victims that explains some kills.
struct IdentifyCommand: ParsableCommand, ExplainsRecords {
  static let configuration = CommandConfiguration(
    commandName: "identify",
    abstract: "Find out in which order the system killed processes, from reports and kernel logs.",
    discussion: """
      Candidate orders (of the queue, largest first, started first, ...) are compared with every \
      kill; an order that would have taken another process is contradicted, and the first kill that \
      shows it is printed. A report also lists the processes that survived, in the order of \
      the queue; with them a conditional logit shows what influenced which process was killed. Log \
      lines name only the killed processes: pairs in the wrong order are compared with chance.

      The answer is an order only if no other is left and chance is unlikely to explain it too. \
      Otherwise the answer is that the records do not suffice. No record says when an app was last \
      used, so the order of the queue cannot be distinguished from least recently used. Kills \
      for limits, for full tables and by the reaper are not evidence: no order chose them.

      Examples:
        flotsam samples .
        flotsam identify reports
        flotsam identify reports kernel.log --out findings
        flotsam run small-phone --jetsam-reports simulated
        flotsam identify simulated
      """)

  @OptionGroup var records: RecordPaths
  @OptionGroup var output: RecordOutput

  func run() throws {
    let paths = records.paths
    var evidence = IdentificationEvidence()
    let bar = ProgressBar(isQuiet: output.quiet)
    let files = try EvidencePaths.files(paths)
    for (index, file) in files.enumerated() {
      evidence.read(file)
      bar.show(Double(index + 1) / Double(files.count))
    }
    bar.clear()
    guard evidence.reports + evidence.logs > 0 else {
      guard let first = evidence.passedOver.first else {
        throw InputError("there is no file in it", file: paths[0])
      }
      throw InputError(
        "none of the files could be read: \(first.reason)",
        remedy: "Known are JetsamEvent reports and kernel logs", file: first.file)
    }
    if !output.quiet {
      for file in evidence.passedOver.prefix(10) {
        Terminal.note("passed over \(file.file): \(file.reason)")
      }
    }
    let explained = IdentificationExplanation(
      Identification(evidence.choices, evidence.bursts), evidence
    ).report(of: paths.joined(separator: " "))
    try explained.show(output.format, in: output.folder, quiet: output.quiet) {
      RunOrigin(
        Invocation.command, seed: nil, fingerprint: Fingerprint(of: CSVFormat.text(explained.main)),
        fingerprintSource: "of the orders and their results")
    }
  }
}
