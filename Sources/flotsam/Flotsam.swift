/// The command line of Flotsam.
@main
struct Flotsam: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flotsam",
    abstract: "Simulates an iOS-like operating system under memory pressure.",
    discussion: """
      Examples:
        flotsam compare everyday-phone --policies jetsam,lru,gdsf
        flotsam run smoke
        flotsam policies
        flotsam teach anomaly
        flotsam survival my-app
        flotsam samples .
        flotsam explain kernel.log
        flotsam inspect reports

      Results go to standard output, everything else to standard error. \(ExitMeaning.sentence) \
      `flotsam samples .` writes the files that examples of all commands read.
      """,
    version: Version.text,
    subcommands: [
      RunCommand.self, WatchCommand.self, CompareCommand.self, SweepCommand.self, DiffCommand.self,
      ExplainCommand.self, RescueCommand.self, CalibrateCommand.self, InspectCommand.self,
      IdentifyCommand.self, SurvivalCommand.self, SearchCommand.self, GateCommand.self,
      ReplayCommand.self, TraceCommand.self, RepeatCommand.self, ReportCommand.self,
      ExportCommand.self, MergeCommand.self, ShardsCommand.self, SensitivityCommand.self,
      PoliciesCommand.self, StudiesCommand.self, ScenariosCommand.self, ValidateCommand.self,
      ImportCommand.self, LifecycleCommand.self, KernelCommand.self, TeachCommand.self,
      SamplesCommand.self, BenchCommand.self,
    ])

  @Flag(help: "List all metrics with unit, better direction and meaning.") var listMetrics = false

  @Option(
    help: ArgumentHelp(
      "Write a manual page for each command there.", valueName: "DIR", visibility: .hidden))
  var manPages: String?

  func run() throws {
    if let manPages {
      for page in ManualPage.pages(of: try CommandInfo.program()) {
        try writeText(page.text, to: "\(manPages)/\(page.fileName)")
      }
      return
    }
    guard listMetrics else { throw CleanExit.helpRequest(self) }
    let table = Table("", "", MetricTable.all) {
      Column(title: "metric") { .text($0.name) }
      Column(title: "unit") { .text($0.unit) }
      Column(title: "better") { .text($0.direction.rawValue) }
      Column(title: "meaning") { .text($0.summary) }
    }
    print(table.list, terminator: "")
  }

  /// Runs the command that the arguments name and ends with the documented exit code.
  static func main() async {
    // Without any argument from the system, the program would print its help.
    guard !CommandLine.arguments.isEmpty else {
      Terminal.complain("the system does not give the program its arguments: is /proc there?")
      exit(withError: ExitCode(74))
    }
    ProcessNeeds.reserveStandardStreams()
    InputRecord.current.protect()
    if let lacking = ProcessNeeds.lacking {
      Terminal.complain("the system gives the program no \(lacking)")
      exit(withError: ExitCode(74))
    }
    LastWords.listen()
    let arguments = Array(CommandLine.arguments.dropFirst())
    Invocation.begin(arguments)
    if let script = CompletionScript.asked(arguments) { answer(script) }
    // The parser answers `help` of an unknown command with the help of the program.
    if arguments.first == "help", let complaint = WrongCommand.unknown(arguments) {
      Terminal.complain(complaint)
      exit(withError: ExitCode.validationFailure)
    }
    do {
      try await perform()
    } catch let error as InputError {
      Terminal.complain(WrongCommand.explained(error, arguments: arguments).description)
      exit(withError: error.commandLineExitCode)
    } catch {
      if let complaint = WrongCommand.unknown(arguments) {
        Terminal.complain(complaint)
        exit(withError: ExitCode.validationFailure)
      }
      end(with: error, arguments)
    }
  }

  /// Parses the command line and runs its command.
  private static func perform() async throws {
    // `-[Inbox viewDidLoad]` and `- (void)viewDidLoad` are names and no options.
    let arguments = CommandLine.arguments.dropFirst().map { argument in
      ["-[", "-(", "- ("].contains { argument.hasPrefix($0) }
        ? String(argument.dropFirst()) : argument
    }
    let parsed = try parseAsRoot(arguments)
    try (parsed as? any TimeLimited)?.timeLimit.start()
    ParserComplaint.notesOnRepeatedOptions(Array(arguments)).forEach(Terminal.note)
    do {
      try (parsed as? any WritesResults)?.output.checkFolder()
      try await parsed.execute()
    } catch let error as ValidationError {
      end(with: error, of: type(of: parsed))
    }
    try Terminal.finishOutput()
  }

  /// Ends with the requested output, such as the help, or with an error if it cannot be written.
  private static func answer(_ text: String) -> Never {
    print(text)
    do throws(InputError) {
      try Terminal.finishOutput()
    } catch {
      Terminal.complain(error.description)
      exit(withError: error.commandLineExitCode)
    }
    exit()
  }

  /// Ends with a complaint in the form of all others, or with the requested help.
  private static func end(with error: any Error, _ arguments: [String]) -> Never {
    let message = fullMessage(for: error)
    if exitCode(for: error) == .success, !message.isEmpty { answer(message) }
    guard message.hasPrefix(parserPrefix) else { exit(withError: error) }
    Terminal.complain(
      ParserComplaint.explained(String(message.dropFirst(parserPrefix.count)), arguments))
    exit(withError: exitCode(for: error))
  }

  /// Ends with a complaint of a command that runs already, and with its usage, which the parser no longer
  /// knows.
  private static func end(
    with error: ValidationError, of command: any ParsableCommand.Type
  ) -> Never {
    let groups = configuration.subcommands.filter {
      $0.configuration.subcommands.contains { $0 == command }
    }
    let words = (["flotsam"] + groups.compactMap { $0.configuration.commandName })
      .joined(separator: " ")
    let usage = command.fullMessage(for: error).split(separator: "\n").dropFirst().map {
      String($0).replacing(/^(Usage: |  See ')/) { "\($0.1)\(words) " }
    }
    Terminal.complain(([error.message] + usage).joined(separator: "\n"))
    exit(withError: ExitCode.validationFailure)
  }

  /// How the argument parser begins a complaint.
  private static let parserPrefix = "Error: "
}

extension InputError {
  /// A mistake in an option is wrong usage; all others have the exit code of their class.
  ///
  /// The value of `--set` is input, like the scenario that it changes.
  fileprivate var commandLineExitCode: ExitCode {
    if case .option(let name) = place, !name.hasPrefix("--set ") { return .validationFailure }
    return ExitCode(exitCode)
  }
}

extension ParsableCommand {
  /// Runs the command, asynchronous or not.
  func execute() async throws {
    if var command = self as? any AsyncParsableCommand {
      try await command.run()
    } else {
      var command = self
      try command.run()
    }
  }
}
