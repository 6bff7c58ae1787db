/// What would be right where the argument parser only says what is wrong.
enum ParserComplaint {
  /// A complaint of the parser in words that say what to type instead.
  static func explained(_ complaint: String, _ arguments: [String]) -> String {
    // The help of an option below may have apostrophes.
    let quoted = complaint.prefix { $0 != "\n" }
      .split(separator: "'", omittingEmptySubsequences: false)
    guard quoted.count > 1 else { return complaint }
    let word = String(quoted[1])
    let better: String? =
      if complaint.hasPrefix("Missing value for '") {
        negative(word, arguments)
      } else if complaint.hasPrefix("Unknown option '") {
        unknown(word, arguments)
      } else if complaint.hasPrefix("Unexpected argument '") {
        unexpected(word, arguments)
      } else if complaint.hasPrefix("The value '"), !complaint.contains("Please provide") {
        number(word, of: String(quoted[quoted.count - 2].prefix { $0 != " " }))
      } else {
        nil
      }
    return better.map { $0 + complaint.drop { $0 != "\n" } } ?? complaint
  }

  /// A value that is not a number of the kind that an option takes.
  ///
  /// Whole numbers have the name of what they count; only shares may have decimals.
  private static func number(_ value: String, of option: String) -> String? {
    guard option.hasPrefix("--") else { return nil }
    if !value.isEmpty, value.allSatisfy({ $0.isASCII && $0.isNumber }) {
      return "\(option) does not take so large a number: `\(value)`."
    }
    let decimal = value.replacing(",", with: ".")
    if ["--goal", "--keep"].contains(option) {
      let meant = Double(decimal) == nil ? "" : " Did you mean `\(decimal)`?"
      return "\(option) takes a number of percent such as 90, not `\(value)`.\(meant)"
    }
    return "\(option) takes a whole number, not `\(value)`."
  }

  /// A value that the parser takes for an option, since it begins with a minus.
  private static func negative(_ option: String, _ arguments: [String]) -> String? {
    let option = String(option.prefix { $0 != " " })
    guard let place = arguments.lastIndex(of: option), place + 1 < arguments.count else {
      return nil
    }
    let value = arguments[place + 1]
    guard value.hasPrefix("-"), let first = value.dropFirst().first, first.isNumber || first == "."
    else { return nil }
    return "\(option) does not take a negative number: `\(value)`."
  }

  // MARK: - Options

  private static let formats = [
    "json": "json", "csv": "csv", "markdown": "markdown", "md": "markdown", "latex": "latex",
    "tex": "latex",
  ]

  /// The names that other programs give to an option.
  private static let otherNames = [
    "o": "out", "output": "out", "outdir": "out", "dir": "out", "duration": "until",
    "days": "until", "time": "until", "n": "replications", "r": "replications",
    "runs": "replications",
    "reps": "replications", "repeats": "replications", "repetitions": "replications",
    "j": "jobs", "threads": "jobs", "cores": "jobs", "q": "quiet", "silent": "quiet",
    "p": "policy", "strategy": "policy", "strategies": "policies", "s": "seed", "f": "format",
    "change": "only", "changes": "only",
  ]

  private static func unknown(_ option: String, _ arguments: [String]) -> String? {
    let option = String(option.prefix { $0 != "=" })
    let name = option.drop { $0 == "-" }.lowercased()
    if ["v", "V"].contains(option.dropFirst()) { return meant(option, "--version") }
    guard let program = try? CommandInfo.program(), let command = arguments.first,
      let own = program.options(of: arguments)
    else { return beforeCommand(option, arguments) }
    if own.contains("--" + name) { return meant(option, "--" + name) }
    if let format = formats[name], own.contains("--format") {
      return meant(option, "--format \(format)")
    }
    if let other = otherNames[name] {
      // `run` takes one policy.
      for known in [other, other == "policies" ? "policy" : other] where own.contains("--" + known)
      {
        return meant(option, "--" + known)
      }
    }
    if name == "memory", own.contains("--set") {
      return "`flotsam \(command)` has no option `\(option)`. Write for example "
        + "`--set device.memory=3GiB`, or compare sizes with `flotsam compare --memory 2GiB,4GiB`."
    }
    if name == "until", own.contains("--set") {
      return
        "`flotsam \(command)` has no option `\(option)`. Write for example `--set duration=1d`."
    }
    let takers = (program.subcommands ?? []).filter {
      $0.commandName != command && $0.optionNames.contains(option)
    }.map { "`flotsam \($0.commandName)`" }
    if !takers.isEmpty {
      let shown = takers.prefix(3).joined(separator: ", ") + (takers.count > 3 ? " and others" : "")
      let near = Suggestion.nearest(to: option, among: own).map { " Did you mean `\($0)`?" } ?? ""
      return "`flotsam \(command)` has no option `\(option)`; \(shown) "
        + (takers.count > 1 ? "have it." : "has it.") + near
    }
    guard Suggestion.nearest(to: option, among: own) == nil else { return nil }
    return "Unknown option '\(option)'"
  }

  /// An option of a command that is typed before the command.
  private static func beforeCommand(_ option: String, _ arguments: [String]) -> String? {
    let commands = (try? CommandInfo.program())?.subcommands ?? []
    guard arguments.first?.hasPrefix("-") == true,
      let command = commands.first(where: {
        arguments.contains($0.commandName) && $0.optionNames.contains(option)
      })
    else { return nil }
    return "Options follow the command: write `flotsam \(command.commandName) ... \(option)`."
  }

  private static func meant(_ option: String, _ right: String) -> String {
    "Unknown option '\(option)'. Did you mean `\(right)`?"
  }

  /// Notes on options that are given several times and take one value.
  static func notesOnRepeatedOptions(_ arguments: [String]) -> [String] {
    let words = arguments.prefix { $0 != "--" }
    let options = words.filter { $0.hasPrefix("--") }.map { String($0.prefix { $0 != "=" }) }
    guard Set(options).count < options.count, let program = try? CommandInfo.program() else {
      return []
    }
    let single = program.singleOptions(of: arguments)
    var noted: Set<String> = []
    return options.filter { option in
      single.contains(option) && options.count { $0 == option } > 1 && noted.insert(option).inserted
    }.map { option in
      let lists = ["--policies", "--memory", "--footprint", "--devices"]
      return "`\(option)` is given more than once, and only the last one counts"
        + (lists.contains(option) ? ": separate its values by commas" : "")
    }
  }

  // MARK: - Arguments

  private static func unexpected(_ word: String, _ arguments: [String]) -> String? {
    guard let place = arguments.firstIndex(of: word), place > 0 else { return nil }
    if let option = WrongCommand.optionWithDash(word) {
      return "`\(word)` begins with a dash, and an option with two hyphens: write `\(option)`."
    }
    let before = arguments[place - 1]
    let number =
      before.drop { $0 != "=" }.isEmpty ? before : String(before.drop { $0 != "=" }.dropFirst())
    if Double(number) != nil {
      let units = Quantity.size.unitNames + Quantity.duration.unitNames
      if let unit = Quantity.unit(ofWord: word) ?? units.first(where: { $0 == word }) {
        return "a number and its unit have no blank between them: write `\(before)\(unit)`."
      }
    }
    if place > 1, arguments[place - 2] == "--set", !before.contains("=") {
      return "--set takes a field and its value as one word: write `--set \(before)=\(word)`."
    }
    if before.hasSuffix(",") || word.hasPrefix(",") {
      return "a list has no blanks: write `\(before)\(word)`."
    }
    if place > 1, ["--policy", "--policies"].contains(arguments[place - 2]),
      StrategyCatalogue.runnable.contains(where: { $0.name == word })
    {
      return
        "policies are separated by commas without blanks: write `--policies \(before),\(word)`."
    }
    let isScenario = { (word: String) in
      BuiltInScenarios.knows(word) || word.hasSuffix(".yaml") || word.hasSuffix(".yml")
    }
    if WrongCommand.scenarioCommands.contains(arguments[0]), isScenario(word), isScenario(before) {
      return "`flotsam \(arguments[0])` takes one scenario: `flotsam compare \(before) \(word)` "
        + "compares several."
    }
    if arguments[0] == "run", StrategyCatalogue.runnable.contains(where: { $0.name == word }) {
      return "a policy follows its option: write `--policy \(word)`."
    }
    return nil
  }
}

extension CommandInfo {
  /// The command that the first words name, or its default one; the program itself for none.
  private func command(of arguments: [String]) -> CommandInfo {
    let named = subcommands?.first { $0.commandName == arguments.first }
    if let named { return named.command(of: Array(arguments.dropFirst())) }
    return subcommands?.first { $0.commandName == defaultSubcommand } ?? self
  }

  /// The names of the options, with their dashes.
  fileprivate var optionNames: [String] { (arguments ?? []).flatMap { $0.names ?? [] }.map(\.text) }

  /// The options of the command that the first words name; nil for the program itself.
  fileprivate func options(of arguments: [String]) -> [String]? {
    let command = command(of: arguments)
    return command.commandName == commandName ? nil : command.optionNames
  }

  /// Those of its options that take one value.
  fileprivate func singleOptions(of arguments: [String]) -> Set<String> {
    let single = (command(of: arguments).arguments ?? []).filter {
      $0.kind == .option && !$0.isRepeating
    }
    return Set(single.flatMap { $0.names ?? [] }.map(\.text))
  }
}
