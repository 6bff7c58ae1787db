/// `flotsam repeat`: repeats results and compares them.
struct RepeatCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repeat", abstract: "Repeat the results in a folder, and compare file by file.",
    discussion: """
      Every folder that --out wrote has a manifest.json: the command, versions, seeds, every field \
      of the scenario, what was read and what was written, with checksums. Files that were read \
      are kept in inputs/ (files above 32 MiB and stores above 128 MiB are named with their \
      checksum: give them with --with), so the folder alone is enough.

      The folder need not be trusted. The command is shown before it runs; it reads the archive's \
      inputs and no other file, writes into a temporary folder only and starts no program: where a \
      policy is a program, it is named, and the archive's copy starts with --allow-programs only. \
      Pictures are not compared: the data and scripts from which gnuplot draws them are.

      Exit code 0: every file came out the same; 1: some did not, and the first is shown.

      Example:
        flotsam compare smoke --policies jetsam,lru --out results
        flotsam repeat results
      """)

  @Argument(
    help: .value("DIR", "A folder that --out wrote."), completion: .directory)
  var folder: String

  @Option(
    help: .value(
      "FILE",
      "A file that was read and is too large for the archive, known by its checksum; repeatable."),
    completion: .file())
  var with: [String] = []

  @Flag(
    help: "Start the programs that the command names as its policies, from the archive's copies.")
  var allowPrograms = false

  @OptionGroup var jobs: JobsOption

  @Flag(help: "Print results only: no notes.") var quiet = false

  func run() async throws {
    let archive = try Archive(folder)
    let manifest = archive.manifest
    let scratch = try ScratchFolder()
    defer { withExtendedLifetime(scratch) {} }
    let (results, inputs) = (scratch.path + "/results", scratch.path + "/inputs")
    var command = try command(manifest, results)
    let changed = try archive.changedFiles()
    try InputError.check(
      changed.isEmpty,
      "the archive is not as it was written: \(ShownName.shown(changed.joined(separator: ", ")))",
      remedy: "Take another copy of it", file: folder)
    try makeFolder(inputs, named: inputs)
    let standIns = try archive.standIns(copiedTo: inputs, others: with)
    noteVersions(manifest)
    print(Terminal.wrapped(ShownName.shown(manifest.command.text), columns: 78) + "\n")
    try Terminal.finishOutput()
    let record = InputRecord(
      standIns: standIns, confinedTo: scratch.path, allowsPrograms: allowPrograms)
    Invocation.begin(manifest.arguments)
    try await InputRecord.$current.withValue(record) {
      try command.redirect(into: results)
      try await Terminal.withoutOutput { try await command.execute() }
    }
    let repetition = try Repetition(of: archive, in: results)
    print(repetition.terminal, terminator: "")
    if !repetition.differences.isEmpty { throw ExitCode(1) }
  }

  /// The command that wrote the archive.
  private func command(_ manifest: Manifest, _ results: String) throws -> any Repeatable {
    // A line end in a word must not look like another command.
    let shown = ShownName.shown(manifest.command.text)
    // No command records options that write elsewhere, so one that has them was made by hand.
    try InputError.check(
      Invocation.essential(of: manifest.arguments) == manifest.arguments,
      "`\(shown)` would write outside of its results", remedy: "Take another copy of the archive",
      file: folder)
    // `export` requires a folder; words after `--` are not options.
    let words =
      manifest.arguments.prefix(1) + ["--out", results]
      + (jobs.jobs.map { ["--jobs", "\($0)"] } ?? []) + manifest.arguments.dropFirst()
    do {
      if let command = try Flotsam.parseAsRoot(Array(words)) as? any Repeatable { return command }
    } catch {
      // Help and completions are texts that parsing ends with.
      let reason =
        Flotsam.exitCode(for: error).isSuccess
        ? "it writes no results" : Flotsam.message(for: error)
      throw InputError(
        "`\(shown)` is not a command of this version: "
          + (reason.hasSuffix(".") ? reason.dropLast() : reason[...]),
        remedy: "Use version \(Terminal.harmless(manifest.version))", file: folder)
    }
    throw InputError(
      "`\(shown)` cannot be repeated: its measurements differ every time", file: folder)
  }

  private func noteVersions(_ manifest: Manifest) {
    if quiet { return }
    if manifest.modelVersion != ModelVersion.current {
      Terminal.note(
        "these results are of model version \(manifest.modelVersion), and this is "
          + "\(ModelVersion.current): they may differ")
    }
    if manifest.version != Version.text {
      Terminal.note("these results are of version \(manifest.version), and this is \(Version.text)")
    }
  }
}
