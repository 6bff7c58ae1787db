/// `flotsam samples`: the files that examples of help and guide read.
struct SamplesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "samples",
    abstract: "Write the files that the examples read: traces, reports, logs, counters.",
    discussion: """
      All files are synthetic and small. An existing file is never changed: if it differs from the \
      sample, no file is written and the exit code is 73.

      Examples:
        flotsam samples .
        flotsam replay phone.csv --policies lru,gdsf --memory 512MiB..4GiB
        flotsam explain reports/JetsamEvent-2025-05-28-013547.ips
      """)

  @Argument(
    help: .value("DIR", "The folder; it is created if it does not exist."), completion: .directory)
  var folder: String

  @Flag(help: "Do not list what was written.") var quiet = false

  func run() throws {
    var missing: [BuiltInSamples.Sample] = []
    for file in BuiltInSamples.files {
      let path = "\(folder)/\(file.path)"
      guard fileExists(path) else {
        missing.append(file)
        continue
      }
      try InputError.check(
        (try? readText(from: path)) == file.text, "another file has this name already",
        remedy: "Name another folder", file: path, category: .cannotWrite)
    }
    try makeFolder("\(folder)/reports", named: folder)
    for file in missing {
      try writeText(file.text, to: "\(folder)/\(file.path)")
    }
    if quiet { return }
    let table = Table("", "", BuiltInSamples.files) {
      Column(title: "file") { .text($0.path) }
      Column(title: "what it is") { .text($0.meaning) }
    }
    print(table.list, terminator: "")
  }
}
