import ArgumentParser
import Files
import Reports

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// `flotsam samples`: the files that examples of help and guide read.
struct SamplesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "samples",
    abstract: "Write the files that the examples read: traces, reports, logs, counters.",
    discussion: """
      All of them are synthetic and small. A file that is there already is never changed: where \
      it is another one, no file is written and the exit code is 73.

      Examples:
        flotsam samples .
        flotsam replay phone.csv --policies lru,gdsf --memory 512MiB..4GiB
        flotsam explain reports/JetsamEvent-2025-05-28-013547.ips
      """)

  @Argument(
    help: ArgumentHelp("The folder, which is made where it is missing.", valueName: "DIR"),
    completion: .directory)
  var folder: String

  @Flag(help: "Do not list what was written.")
  var quiet = false

  /// A file, by its path in the folder, and what it is.
  private typealias Sample = (path: String, bytes: [UInt8], meaning: String)

  private static let files: [Sample] =
    [
      ("phone.csv", PackageResources.phone_csv, "400 launches with footprints, a trace"),
      ("phone.aum.csv", PackageResources.phone_aum_csv, "uses as App Usage Manager exports them"),
      ("uses.csv", PackageResources.uses_csv, "a week of uses with their durations, a trace"),
      ("lesson.csv", PackageResources.lesson_csv, "a reference string of five pages"),
      ("counters.csv", PackageResources.counters_csv, "what a phone with large apps counted"),
      ("posterior.csv", PackageResources.posterior_csv, "phones that may have counted it"),
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

  func run() throws {
    var missing: [Sample] = []
    for file in Self.files {
      let path = "\(folder)/\(file.path)"
      guard fileExists(path) else {
        missing.append(file)
        continue
      }
      guard (try? readText(from: path)) == String(decoding: file.bytes, as: UTF8.self) else {
        throw InputError(
          "another file is there already", remedy: "Name another folder", file: path,
          category: .cannotWrite)
      }
    }
    do {
      try FileManager.default.createDirectory(
        atPath: "\(folder)/reports", withIntermediateDirectories: true)
    } catch {
      throw InputError(
        "the folder cannot be made", remedy: "Check that it may be written", file: folder,
        category: .cannotWrite)
    }
    for file in missing {
      try writeText(String(decoding: file.bytes, as: UTF8.self), to: "\(folder)/\(file.path)")
    }
    if quiet { return }
    let table = Table("", "", Self.files) {
      Column(title: "file") { .text($0.path) }
      Column(title: "what it is") { .text($0.meaning) }
    }
    print(table.list, terminator: "")
  }
}
