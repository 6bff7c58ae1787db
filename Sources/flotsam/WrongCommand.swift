import CLibrary

/// The kind of a file that a command does not take, and the commands that do.
struct WrongCommand {
  /// A kind of file or name, the commands that take it, and what to type.
  private struct Kind: Sendable {
    let name: String
    let commands: Set<String>
    let advice: @Sendable (String) -> String
  }

  static let scenarioCommands: Set = [
    "run", "compare", "survival", "explain", "diff", "rescue", "calibrate", "validate", "watch",
  ]

  private static let scenario = Kind(
    name: "a scenario", commands: scenarioCommands,
    advice: { "Use `flotsam run \($0)`, or `flotsam compare \($0)`" })
  private static let study = Kind(
    name: "a study", commands: ["sweep", "shards", "sensitivity", "validate"],
    advice: { "Use `flotsam sweep \($0)`" })
  private static let gate = Kind(
    name: "a file of goals", commands: ["gate"], advice: { "Use `flotsam gate \($0)`" })
  private static let store = Kind(
    name: "the store of a study", commands: ["report", "export", "merge", "sensitivity", "sweep"],
    advice: { "Use `flotsam report \($0)`" })
  private static let deviceReport = Kind(
    name: "a JetsamEvent report", commands: ["explain", "inspect", "identify", "import"],
    advice: {
      "`flotsam explain \($0)` says which processes were killed and why, "
        + "`flotsam import \($0) --out mine.yaml` makes a scenario of it"
    })
  private static let payload = Kind(
    name: "a MetricKit payload", commands: ["inspect", "import"],
    advice: {
      "`flotsam import \($0) --out mine.yaml` makes a scenario with the app, `flotsam inspect \($0)` "
        + "lists its exits"
    })
  private static let trace = Kind(
    name: "a trace", commands: ["replay", "trace", "import"],
    advice: {
      "Use `flotsam replay \($0) --policy lru --memory 1GiB`, or give it to a scenario with "
        + "`workload: {chooser: trace, file: \($0)}`"
    })
  private static let table = Kind(
    name: "a table of results", commands: ["inspect", "calibrate"],
    advice: { _ in "index.html in the same folder shows them; `flotsam repeat DIR` repeats them" })
  private static let manifest = Kind(
    name: "the manifest of results", commands: [],
    advice: { path in
      let folder = path.split(separator: "/").dropLast().joined(separator: "/")
      return
        "Use `flotsam repeat \(folder.isEmpty ? "." : (path.hasPrefix("/") ? "/" : "") + folder)`"
    })
  private static let lifecycle = Kind(
    name: "a script of the life cycle", commands: ["lifecycle", "validate"],
    advice: { "Use `flotsam lifecycle \($0)`" })
  private static let folder = Kind(
    name: "a folder", commands: ["inspect", "identify", "calibrate", "diff", "repeat", "compare"],
    advice: {
      "Use `flotsam inspect \($0)` for reports and logs, `flotsam repeat \($0)` for results"
    })
  private static let policy = Kind(
    name: "the name of a policy", commands: ["policies"],
    advice: { _ in
      "Policies follow `--policy` or `--policies`, separated by commas without blanks, as in "
        + "`--policies lru,gdsf`"
    })
  private static let kernel = Kind(
    name: "a scripted case of the memory system", commands: ["kernel", "validate"],
    advice: { "Use `flotsam kernel \($0)`" })

  /// The same error, or a better one where the file is for another command.
  static func explained(_ error: InputError, arguments: [String]) -> InputError {
    if let remedy = remedy(for: error, arguments) {
      var error = error
      error.remedy = remedy
      return error
    }
    guard let command = arguments.first, let name = error.file, arguments.contains(name),
      [.badInput, .missingInput].contains(error.category),
      let kind = fileExists(name) ? kind(ofFile: name) : kind(ofName: name),
      !kind.commands.contains(command)
    else { return error }
    return InputError(
      "it is \(kind.name), which `flotsam \(command)` does not take as an argument",
      remedy: kind.advice(name), file: name, category: error.category)
  }

  /// A complaint of an unknown command, also after `help`, with the nearest known one; nil where the
  /// words do not name one.
  static func unknown(_ arguments: [String]) -> String? {
    let words = arguments.first == "help" ? arguments.dropFirst() : arguments[...]
    guard let word = words.first, !word.hasPrefix("-"), word != "help" else { return nil }
    let names = Flotsam.configuration.subcommands.compactMap { $0.configuration.commandName }
    guard !names.contains(word) else { return nil }
    let complaint = "there is no command `\(word)`. "
    if let meant = Suggestion.nearest(to: word, among: names) ?? otherWords[word.lowercased()] {
      return complaint + "Did you mean `\(meant)`?"
    }
    if let kind = fileExists(word) ? kind(ofFile: word) : kind(ofName: word) {
      return complaint + "It is \(kind.name). \(kind.advice(word))."
    }
    return complaint
      + (BuiltInFile.lessons.contains { $0.name == word }
        ? "It is a lesson. Use `flotsam teach \(word)`."
        : Suggestion.nearest(to: word, among: BuiltInScenarios.all.map(\.name)).map {
          "Did you mean `flotsam run \($0)`?"
        } ?? "`flotsam --help` lists the commands.")
  }

  /// What people type who look for a list or for the release.
  private static let otherWords = [
    "version": "flotsam --version", "metrics": "flotsam --list-metrics",
    "metric": "flotsam --list-metrics", "list-metrics": "flotsam --list-metrics",
    "list": "flotsam scenarios", "devices": "flotsam validate --devices",
    "fields": "flotsam validate --fields", "schema": "flotsam validate --schema",
    "simulate": "run", "policy": "policies", "strategies": "policies", "strategy": "policies",
    "start": "run", "show": "scenarios", "new": "scenarios", "init": "scenarios",
    "completion": "flotsam --generate-completion-script", "study": "studies",
    "completions": "flotsam --generate-completion-script", "lessons": "teach",
    "check": "validate", "benchmark": "bench",
  ]

  private static func kind(ofName name: String) -> Kind? {
    if BuiltInStudies.all.contains(where: { $0.name == name }), !BuiltInScenarios.knows(name) {
      return study
    }
    if BuiltInScenarios.knows(name) { return scenario }
    if StrategyCatalogue.runnable.contains(where: { $0.name == name }) { return policy }
    if BuiltInKernelScripts.names.contains(name) { return kernel }
    return BuiltInScripts.names.contains(name) ? lifecycle : nil
  }

  private static func kind(ofFile path: String) -> Kind? {
    if isFolder(path) { return folder }
    guard let text = beginning(of: path) else { return nil }
    if text.hasPrefix("SQLite format 3") { return text.contains("unit_value") ? store : nil }
    // A line feed behind a carriage return is one character with it.
    let first = text.prefix { !$0.isNewline }
    if first.contains("\"bug_type\"") || text.contains("\"memoryStatus\"") { return deviceReport }
    if text.contains("\"timeStampBegin\""), text.contains("Metrics\"") { return payload }
    if text.hasPrefix("{"), text.contains("\"arguments\":"), text.contains("\"flotsam\":") {
      return manifest
    }
    if !first.hasPrefix("#"), first.contains(",") {
      let columns = first.split(separator: ",").map(String.init)
      if columns.contains("time_s"), columns.contains("app"), !columns.contains("device") {
        return trace
      }
      let tables = [
        "policy", "metric", "scenario", "device", "split", "memory_bytes", "time_s", "cell",
      ]
      if tables.contains(columns[0]) { return table }
    }
    guard let node = try? YAMLNode(parsing: text, named: path) else { return nil }
    if node["flotsam"] != nil { return scenario }
    if node["goals"] != nil { return gate }
    if node["scenario"] != nil || node["factors"] != nil { return study }
    if node["steps"] != nil { return LifecycleScript.isScript(node) ? lifecycle : kernel }
    let keys = [
      "device", "apps", "myApp", "workload", "extends", "duration", "windows", "background",
      "start", "system",
    ]
    return keys.contains { node[$0] != nil } ? scenario : nil
  }

  /// The text of a regular file below 8 MiB; a larger one was not written by hand.
  private static func beginning(of path: String) -> String? {
    // Reading a pipe would block.
    var info = stat()
    guard stat(path, &info) == 0, info.st_mode & S_IFMT == S_IFREG, info.st_size < 8 << 20 else {
      return nil
    }
    return try? readText(from: path, repairing: true)
  }
}
