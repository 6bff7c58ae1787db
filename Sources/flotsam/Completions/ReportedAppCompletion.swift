/// The processes in records of kills.
enum ReportedAppCompletion {
  /// The greatest number of files read for one completion, which takes about half a second.
  private static let mostFiles = 200

  /// The names with a beginning, in the files and folders among the words of a command line.
  static func names(_ words: [String], _ start: String) -> [String] {
    let paths = words.dropFirst().filter { !$0.hasPrefix("-") && fileExists($0) }
    let files = (try? EvidencePaths.files(paths)) ?? []
    var inspection = Inspection()
    for file in files.prefix(mostFiles) {
      guard let contents = try? EvidenceReader.read(file) else { continue }
      inspection.add(file, .success(contents))
    }
    // `explain` says of any process of a report where it stood.
    let listed =
      words.contains("explain")
      ? files.prefix(mostFiles).flatMap { file in
        (try? JetsamReport(readingFrom: file))?.body.processes?.compactMap(\.name) ?? []
      } : []
    return Set(listed + inspection.deaths.map(\.record.process)).filter { $0.hasPrefix(start) }
      .sorted()
  }
}
