import Synchronization

/// The command line as results record it.
enum Invocation {
  private static let words = Mutex<[String]>([])

  /// Options with a value that change no result: those of destination, format and jobs.
  ///
  /// Only a sweep and a search write their store; other commands read it.
  private static let idleOptions: Set = [
    "--out", "--format", "--jobs", "--time-limit", "--store", "--log", "--trace-events",
    "--trace-out", "--film", "--jetsam-reports",
  ]
  /// The same without a value.
  private static let idleFlags: Set = ["--quiet", "--trace-callbacks"]

  /// Records the words after `flotsam`.
  static func begin(_ arguments: [String]) { words.withLock { $0 = arguments } }

  /// This command line as results record it.
  static var command: RecordedCommand {
    command(of: essential(of: words.withLock(\.self)))
  }

  /// Another command line of this program.
  static func command(of words: [String]) -> RecordedCommand {
    RecordedCommand(words, version: Version.text, modelVersion: ModelVersion.current)
  }

  /// Words without those that change no result.
  static func essential(of words: [String]) -> [String] {
    let options =
      switch words.first {
      case "sweep": idleOptions
      // Each part of a search has the result of all.
      case "search": idleOptions.union(["--shard"])
      default: idleOptions.subtracting(["--store"])
      }
    return rest(of: words, without: options, idleFlags)
  }

  /// The words of this command line without some options.
  ///
  /// - Parameters:
  ///   - options: those with a value, which are left out with it.
  ///   - flags: those without.
  static func rest(without options: Set<String>, flags: Set<String>) -> [String] {
    rest(of: words.withLock(\.self), without: options, flags)
  }

  private static func rest(
    of words: [String], without options: Set<String>, _ flags: Set<String>
  ) -> [String] {
    var kept: [String] = []
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" { return kept + [word] + rest }
      if options.contains(word) {
        rest = rest.dropFirst()
      } else if !flags.contains(word), !options.contains(where: { word.hasPrefix($0 + "=") }) {
        kept.append(word)
      }
    }
    return kept
  }
}

extension Manifest {
  /// The manifest of what this command writes.
  init(seed: UInt64? = nil, userDays: Double? = nil) {
    self.init(Invocation.command, seed: seed, userDays: userDays)
  }

  /// The manifest of what this command writes about a scenario.
  ///
  /// - Parameters:
  ///   - loaded: the scenario as it was loaded.
  ///   - replications: how many were run, from the scenario's first; nil where they are not counted.
  ///   - userDays: days that a run covers, summed over its users.
  init(of loaded: LoadedScenario, replications: Int?, userDays: Double? = nil) {
    self.init(
      Invocation.command, seed: loaded.scenario.seed,
      replications: replications.map { (loaded.scenario.firstReplication, $0) },
      userDays: userDays, fields: loaded.fields, notes: loaded.notes)
  }
}
