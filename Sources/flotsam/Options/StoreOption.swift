/// Where the runs of a study are kept.
struct StoreOption: ParsableArguments {
  @Option(
    help: .value("FILE", "Where runs are kept (default: results/STUDY.sqlite)."),
    completion: .store)
  var store: String?

  /// The file for a study, or for a part of it.
  func path(of study: Study, shard: StudyShard? = nil) -> String {
    if let store { return store }
    let part = shard.map { ".part-\($0.index)-of-\($0.count)" } ?? ""
    return "results/\(study.name)\(part).sqlite"
  }

  /// The option as words of a command.
  var words: [String] { store.map { ["--store", $0] } ?? [] }
}
