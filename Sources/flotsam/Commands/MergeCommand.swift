/// `flotsam merge`: joins the parts of a study in one store.
struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Join stores of one study, or of one search.",
    discussion: """
      Runs that several stores have are checked to be equal. The order does not matter, and \
      merging again changes nothing.

      Examples:
        flotsam shards smoke --tasks 4 | sh
        flotsam merge results/smoke.sqlite results/smoke.part-*.sqlite
        flotsam merge found.search found.part-*.search
      """)

  @Argument(
    help: .value("OUT", "The store to add to; it is created if it does not exist."),
    completion: .store)
  var output: String

  @Argument(help: .value("IN", "The stores to add."), completion: .store) var inputs: [String]

  @Flag(help: "Print no notes.") var quiet = false

  func validate() throws {
    try refuse(inputs.isEmpty, "Name the stores to merge.")
    try refuse(inputs.contains(output), "\(output) cannot be merged into itself.")
  }

  func run() throws {
    let added: Int
    if SearchStore.isStore(inputs[0]) {
      added = try SearchStore.merge(inputs, into: output)
    } else {
      let merged = try StudyStore.merge(inputs, into: output)
      for text in merged.damage { Terminal.note("\(text); `flotsam sweep` runs them again") }
      added = merged.added
    }
    if !quiet {
      Terminal.note(
        "\(counted(added, "run")) added to \(output) from \(counted(inputs.count, "store"))")
    }
  }
}
