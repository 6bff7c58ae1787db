/// `flotsam lifecycle`: the calls of a scripted case, and checks of the log of a real app.
struct LifecycleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lifecycle",
    abstract: "Print the calls to an app, its scenes and view controllers in a scripted case.",
    discussion: """
      A script names apps and what happens to them, step by step. The calls are printed in order \
      under a header per step, each with its meaning, the states of app, scene and view after it, \
      and how well its place is known: ! contract, d documented, o observed. Changes without a \
      call are in parentheses. An impossible step is an error with its line, the state at that \
      point and the possible steps. Without a script the built-in ones are listed. `flotsam \
      lifecycle show --steps` lists every step with its values. The name of a call instead of a \
      script prints what is known about it.

      Steps: \(StepDeclaration.all.map(\.name).joined(separator: ", ")).

      Example, in mail.yaml:
        apps:
          - name: Mail
            root: {navigation: [inbox]}
        steps:
          - launch: Mail
          - push: thread
          - interactivePop: cancelled
          - home: true
          - wait: 10s
          - kill: Mail

        flotsam lifecycle
        flotsam lifecycle push
        flotsam lifecycle mail.yaml
        flotsam lifecycle mail.yaml --since 2 --format csv
        flotsam lifecycle mail.yaml --why 12
        flotsam lifecycle mail.yaml --diff-profiles ios-13 ios-17
        flotsam lifecycle mail.yaml --migrate
        flotsam lifecycle mail.yaml --step
        flotsam lifecycle viewWillAppear
        flotsam lifecycle UISceneDelegate
        flotsam lifecycle quiz
        flotsam lifecycle explore --depth 3
        flotsam lifecycle mail.yaml --diagram html >mail.html
        flotsam lifecycle --diagram mermaid scene
        flotsam lifecycle --table controller

      `flotsam lifecycle show --help` lists the options.
      """,
    subcommands: [
      LifecycleShowCommand.self, LifecycleCheckCommand.self, LifecycleExploreCommand.self,
      LifecycleQuizCommand.self,
    ], defaultSubcommand: LifecycleShowCommand.self)
}

/// `flotsam lifecycle SCRIPT`: the log of a script, or the machines as tables and diagrams.
struct LifecycleShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Print the log of a script (the default).",
    discussion: """
      Examples:
        flotsam lifecycle show push
        flotsam lifecycle V10
        flotsam lifecycle sceneDidDisconnect
      """)

  @Argument(
    help: """
      The script: a file, - for standard input, or a built-in one by its name or the id of a \
      statement; or the name of a call, a notification, a class or a step, in Swift or Objective-C, for \
      what is known about it. \
      Without it the built-in scripts are listed. With --diagram or --table also a machine: app, \
      scene or controller.
      """, completion: .lifecycleScript)
  var script: String?

  @Option(help: "How the calls are printed.") var format = OutputOptions.Format.table

  @Option(
    help: ArgumentHelp(
      "The order of calls between objects, by release or by question: "
        + ProfileName.allCases.map(\.spelling).joined(separator: ", ")
        + ". Without it that of the script, or \(ProfileName.newest.spelling).",
      valueName: "NAME"), completion: .list(ProfileName.allCases.map(\.spelling)))
  var profile: String?

  @Option(help: .value("STEP", "Print from this step on, counted from 1.")) var since = 1

  @Option(
    help: .value("LINE", "Print why this line of the log has its place, and the source for it."))
  var why: Int?

  @Option(parsing: .upToNextOption, help: .value("A B", "Print what differs between two profiles."))
  var diffProfiles: [String] = []

  @Option(
    help: """
      Draw instead: the calls of a script (mermaid, or html with a lane per object), or the states \
      of machines (mermaid or dot).
      """)
  var diagram: LifecycleDiagram?

  @Flag(help: "Print the machines as Markdown tables instead.") var table = false

  @Flag(help: "Print every documented statement with its script and its result instead.")
  var statements = false

  @Flag(help: "Print every step with its values instead.") var steps = false

  @Option(
    help: ArgumentHelp(
      "Write the pages of all calls and steps there, as the documentation has them, and print topics.",
      valueName: "DIR", visibility: .hidden))
  var articles: String?

  @Flag(help: "Run the script app-based and scene-based, and print both side by side.")
  var migrate = false

  @Flag(help: "Print one call and wait for Return; q ends.")
  var step = false

  @Flag(help: "Print no notes on standard error.") var quiet = false

  mutating func validate() throws {
    if diffProfiles.count == 3, script == nil { script = diffProfiles.removeLast() }
    try refuse(
      !diffProfiles.isEmpty && diffProfiles.count != 2, "Give --diff-profiles two profiles.")
    try ProfileName.check(diffProfiles + [profile].compactMap(\.self))
    try refuse(diagram != nil && table, "Give --diagram or --table, not both.")
    if script == nil, diagram == nil, !table, !statements, !steps {
      let needed = [
        "--format": format != .table, "--profile": profile != nil, "--since": since != 1,
        "--why": why != nil,
        "--diff-profiles": !diffProfiles.isEmpty, "--migrate": migrate, "--step": step,
      ]
      if let option = needed.filter(\.value).keys.min() {
        throw ValidationError("\(option) needs a script: name it.")
      }
    }
    if table, let script, LifecycleMachineName(rawValue: script) == nil {
      throw ValidationError("`\(script)` is not a machine. Machines: app, scene, controller.")
    }
    try refuse(diagram == .html && machines != nil, "Machines are drawn as mermaid or dot.")
    try refuse(
      diagram == .dot && machines == nil, "The calls of a script are drawn as mermaid or html.")
    try refuse(
      step && script == "-", "Standard input is used for the keys; give the script as a file.")
    try refuse(
      migrate
        && (step || why != nil || diagram != nil || !diffProfiles.isEmpty || format != .table),
      "--migrate prints a comparison of its own.")
    try refuse(since < 1, "Steps count from 1.")
  }

  /// The machines that the argument names: all without one, nil where it names a script.
  private var machines: [LifecycleMachineName]? {
    guard let script else { return LifecycleMachineName.allCases }
    return LifecycleMachineName(rawValue: script).map { [$0] }
  }

  /// The page of a call or a step of that name; nil where it names a script, or nothing.
  private static func topic(_ name: String) throws(InputError) -> String? {
    if name == "-" || name.contains("/") || fileExists(name) { return nil }
    let statements = try BuiltInScripts.statements()
    if statements.contains(where: { $0.id == name || $0.name == name }) { return nil }
    if StepDeclaration.named(name) == nil, let topic = LifecycleTopic(name, statements) {
      return wrapped(topic.page)
    }
    return LifecycleTopic.other(name, statements).map(wrapped)
  }

  /// A page in the width of a terminal.
  private static func wrapped(_ page: String) -> String {
    page.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      .map { Terminal.wrapped(String($0), columns: 78) + "\n" }.joined()
  }

  func run() throws {
    if let articles {
      let pages = LifecycleTopic.articles(try BuiltInScripts.statements())
      for page in pages.calls + pages.steps {
        try writeText(page.text, to: "\(articles)/\(page.page).md")
      }
      return try LifecyclePrinter.write(LifecycleTopic.topics(pages))
    }
    if script == nil, diagram == nil, !table, !statements, !steps {
      return try LifecyclePrinter.write(try BuiltInScripts.list())
    }
    if let machines, diagram != nil || table {
      return try LifecyclePrinter.write(
        diagram?.draw(machines)
          ?? (script == nil
            ? LifecycleMachineName.documentation : machines.map(\.markdown).joined()))
    }
    if statements { return try LifecyclePrinter.write(try BuiltInScripts.statements().page) }
    if steps {
      return try LifecyclePrinter.write(
        StepDeclaration.reference.split(separator: "\n")
          .map { Terminal.wrapped(String($0), columns: 78) + "\n" }.joined())
    }
    if let script, let page = try Self.topic(script) { return try LifecyclePrinter.write(page) }
    let script = try BuiltInScripts.script(named: script ?? "-")
    if migrate {
      let migration = try LifecycleMigration(
        script, profile: profile.flatMap(ProfileName.init(spelling:)))
      return try LifecyclePrinter.write(LifecyclePrinter.text(of: migration))
    }
    if diffProfiles.count == 2 {
      let logs = try diffProfiles.compactMap(ProfileName.init(spelling:)).map {
        try LifecycleRunner.run(script, profile: $0)
      }
      return try LifecyclePrinter.write(LifecyclePrinter.difference(logs[0], logs[1]))
    }
    let log = try LifecycleRunner.run(script, profile: profile.flatMap(ProfileName.init(spelling:)))
    try refuse(
      since > log.steps.count && !log.steps.isEmpty,
      "There is no step \(since); the script has \(log.steps.count).")
    if !quiet { for note in log.notes { Terminal.note("\(note.place): \(note.text).") } }
    if let why {
      try refuse(
        !log.lines.indices.contains(why - 1),
        "There is no line \(why); the log has \(log.lines.count).")
      return try LifecyclePrinter.write(LifecyclePrinter.why(why, in: log))
    }
    let expectation = LifecycleExpectation(script, log)
    guard expectation.holds else {
      try LifecyclePrinter.write(expectation.rows.map { "\($0.mark) \($0.text)\n" }.joined())
      throw InputError(
        "the log is not as the script expects",
        remedy: "Lines with - are missing there, lines with + must not be there", file: self.script)
    }
    if step { return try LifecyclePrinter.stepThrough(log, since: since) }
    try LifecyclePrinter.write(
      diagram?.draw(log, since: since, title: self.script ?? "-")
        ?? LifecyclePrinter.text(of: log, as: format, since: since))
  }
}

extension LifecycleDiagram: ExpressibleByArgument {}

extension ProfileName {
  /// Throws for a name that no profile has.
  static func check(_ names: [String]) throws {
    for name in names where ProfileName(spelling: name) == nil {
      throw ValidationError.unknown(
        "order profile", name, among: allCases.map(\.spelling), noun: "profiles")
    }
  }
}
