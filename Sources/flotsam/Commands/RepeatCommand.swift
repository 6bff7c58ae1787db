import ArgumentParser
import CLibrary
import Files
import MobileOS
import Reports

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `flotsam repeat`: repeats results and compares them.
struct RepeatCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "repeat",
    abstract: "Do the results in a folder again, and compare file by file.",
    discussion: """
      Every folder that --out wrote has a manifest.json: the command, versions, seeds, every field \
      of the scenario, what was read and what was written, with checksums. Files that were read \
      are kept in inputs/ (those above 32 MiB and stores are named with their checksum), so \
      the folder alone is enough. Nothing in it is changed.

      Exit code 0: every file came out the same; 1: some did not, and the first is shown.

      Example:
        flotsam compare smoke --policies jetsam,lru --out results
        flotsam repeat results
      """)

  @Argument(
    help: ArgumentHelp("A folder that --out wrote.", valueName: "DIR"), completion: .directory)
  var folder: String

  @OptionGroup var jobs: JobsOption

  @Flag(help: "Print results only: no notes.")
  var quiet = false

  func run() async throws {
    let archive = try Archive(folder)
    let manifest = archive.manifest
    var command = try command(manifest)
    let changed = archive.changedFiles()
    if !changed.isEmpty {
      throw InputError(
        "the archive is not as it was written: \(changed.joined(separator: ", "))",
        remedy: "Take another copy of it", file: folder)
    }
    InputRecord.begin(standIns: try archive.standIns())
    Invocation.begin(manifest.arguments)
    noteVersions(manifest)
    defer { try? FileManager.default.removeItem(atPath: scratch) }
    command.redirect(into: scratch)
    try await Terminal.withoutOutput { try await command.execute() }
    let repetition = try Repetition(of: archive, in: scratch)
    print(repetition.terminal(archive), terminator: "")
    if !repetition.differences.isEmpty { throw ExitCode(1) }
  }

  /// The folder of the repeated results.
  private var scratch: String {
    FileManager.default.temporaryDirectory.path + "/flotsam-repeat-\(getpid())"
  }

  /// The command that wrote the archive.
  private func command(_ manifest: Manifest) throws -> any Repeatable {
    // `export` requires a folder; words behind `--` are no options.
    let words =
      manifest.arguments.prefix(1) + ["--out", scratch]
      + (jobs.jobs.map { ["--jobs", "\($0)"] } ?? []) + manifest.arguments.dropFirst()
    let shown = (["flotsam"] + manifest.arguments).map(RunOrigin.shellWord).joined(separator: " ")
    do {
      if let command = try Flotsam.parseAsRoot(Array(words)) as? any Repeatable { return command }
    } catch {
      throw InputError(
        "`\(shown)` is no command of this version: \(Flotsam.message(for: error))",
        remedy: "Use version \(manifest.version)", file: folder)
    }
    throw InputError(
      "`\(shown)` cannot be repeated: what it measures is never twice the same", file: folder)
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
