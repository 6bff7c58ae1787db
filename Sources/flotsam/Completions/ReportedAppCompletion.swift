import DeviceLogs
import Files

/// The processes that records of devices tell the end of.
enum ReportedAppCompletion {
  /// More are not read while somebody waits for the Tab key: about half a second's worth.
  private static let mostFiles = 200

  /// The names that begin so, in the files and folders among the words of a command line.
  static func names(_ words: [String], _ start: String) -> [String] {
    let paths = words.filter { !$0.hasPrefix("-") && $0 != "inspect" && fileExists($0) }
    let files = (try? EvidencePaths.files(paths)) ?? []
    var inspection = Inspection()
    for file in files.prefix(mostFiles) {
      guard let contents = try? EvidenceReader.read(file) else { continue }
      inspection.add(file, .success(contents))
    }
    return Set(inspection.deaths.map(\.record.process)).filter { $0.hasPrefix(start) }.sorted()
  }
}
