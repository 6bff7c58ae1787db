/// `flotsam lifecycle explore`: every order of the steps that are possible after a script.
struct LifecycleExploreCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explore",
    abstract: "Try every order of the steps that are possible after a script.",
    discussion: """
      Visits every state that the steps lead to, each once and by a shortest path, and tries every \
      step that is possible there. After each step the invariants of the model and the documented \
      laws must hold and the checker of logs must accept the calls; otherwise the shortest script \
      that shows the violation is printed and the exit code is 65. --find searches for calls \
      instead and prints the shortest script that leads to them, or that there is none within the \
      depth, with exit code 0. Without a script two windows with a stack and a child are explored.

      With --changes the tables that say in which order calls come are changed, one row at a time and \
      drawn at random: a row is dropped, doubled or exchanged with another about the same object. Each \
      change is explored with scripts of its own until a law breaks. Changes that no log can show are \
      named and not counted.

      Examples:
        flotsam lifecycle explore --depth 3
        flotsam lifecycle explore --depth 4 \\
          --find "viewDidAppear without viewWillAppear"
        flotsam lifecycle explore push --only push --only pop --only home
        flotsam lifecycle explore --changes 20 --seed 7
      """)

  @Argument(
    help: "The script whose end is explored: a file, - for standard input, or a built-in one.",
    completion: .lifecycleScript)
  var script: String?

  @Option(help: .value("STEPS", "The most steps after the script.")) var depth = 4

  @Option(
    help: .value(
      "COUNT", "The most controllers on the device; steps that lead to more are not followed."))
  var controllers = 8

  @Option(
    help: .value(
      "STEP", "Try only steps with this key; may be repeated (default: all possible steps)."))
  var only: [String] = []

  @Option(
    help: ArgumentHelp(
      "Search for a call, alone or as `CALL without CALL`: a call whose partner has not come since "
        + "the last such call.", valueName: "CALLS"))
  var find: String?

  @Option(
    help: ArgumentHelp(
      "The order of calls between objects. Without it that of the script, or "
        + "\(ProfileName.newest.spelling).", valueName: "NAME"),
    completion: .list(ProfileName.allCases.map(\.spelling)))
  var profile: String?

  @Option(
    help: .value(
      "COUNT",
      "Change a row of the order tables so many times, one at a time, and list the failed checks."))
  var changes: Int?

  @Option(help: .value("NUMBER", "The seed of the changes.")) var seed: UInt64 = 1

  func validate() throws {
    if let changes {
      try refuse(changes < 1, "--changes counts from 1.")
      try refuse(
        script != nil || find != nil || !only.isEmpty,
        "--changes has scripts of its own: leave out SCRIPT, --find and --only.")
    }
    try refuse(!(1...20).contains(depth), "--depth is from 1 to 20.")
    try refuse(controllers < 1, "--controllers counts from 1.")
    for key in only where StepDeclaration.named(key) == nil {
      throw ValidationError.unknown(
        "step", key, among: StepDeclaration.all.map(\.name), noun: "steps")
    }
    try ProfileName.check([profile].compactMap(\.self))
  }

  func run() throws {
    if let changes { return try explore(changes: changes) }
    let script =
      if let name = self.script {
        try BuiltInScripts.script(named: name)
      } else {
        try LifecycleScript(text: LifecycleExplorer.script, name: "two windows")
      }
    let explorer = try LifecycleExplorer(
      script, profile: profile.flatMap(ProfileName.init(spelling:)),
      limits: LifecycleExplorer.Limits(depth: depth, controllers: controllers),
      only: only.isEmpty ? nil : Set(only), question: try find.map(CallQuestion.init))
    try LifecyclePrinter.write(text(of: explorer))
    if explorer.example != nil, find == nil { throw ExitCode(65) }
  }

  private func explore(changes count: Int) throws {
    let name = profile.flatMap(ProfileName.init(spelling:)) ?? .newest
    let seeded = try SeededChanges(count, seed: seed, profile: name)
    let visible = seeded.changes.count - seeded.invisible
    var text = "\(seeded.found) of \(visible) changes are found"
    let share = 1000 * seeded.found / max(1, visible)
    text += " (\(share / 10).\(share % 10) %)"
    text += ", \(seeded.invisible) others show in no log\n"
    for change in seeded.changes {
      switch change.outcome {
      case .found(let example):
        text += "found   \(change.says): \(example.says), after \(example.steps.count) steps\n"
      case .missed: text += "missed  \(change.says)\n"
      case .invisible: text += "no log  \(change.says)\n"
      }
    }
    try LifecyclePrinter.write(text)
    if 100 * seeded.found < 95 * visible { throw ExitCode(65) }
  }

  private func text(of explorer: LifecycleExplorer) -> String {
    var text =
      "\(explorer.states) states, \(explorer.transitions) steps tried "
      + "(\(explorer.stimuli.count) different), "
      + "\(explorer.paths < 1e15 ? "\(Int(explorer.paths))" : "\(explorer.paths)") orders of up to "
      + "\(depth) steps\n"
    if explorer.cut > 0 {
      text += "\(explorer.cut) steps led to more than \(controllers) controllers\n"
    }
    guard let example = explorer.example else {
      return text + (find.map { "never: \($0)\n" } ?? "every law holds after each of them\n")
    }
    text += find == nil ? "broken: \(example.says)\n" : "found: \(example.says)\n"
    text += "the shortest script that leads there ends with\n"
    for step in example.steps { text += "  - \(step)\n" }
    text += "whose last step has\n"
    for line in example.lines {
      text += "    \(line.object) \(line.call)"
      text += line.argument.isEmpty ? "\n" : " \(line.argument)\n"
    }
    return text
  }
}
