import ArgumentParser
import Experiments
import MobileOS

/// `flotsam lifecycle`: the calls of a scripted case, the machines as tables and diagrams.
struct LifecycleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lifecycle",
    abstract: "Print what an app, its scenes and view controllers are told in a scripted case.",
    discussion: """
      A script names apps and what happens to them, step by step; the calls are printed in order, \
      each with how firmly its place is known: contract, documented or observed. A step that is \
      not possible is an error with its line, the state it met and what would be possible.

      Steps: \(LifecycleScript.stepNames.joined(separator: ", ")).

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

        flotsam lifecycle mail.yaml
        flotsam lifecycle mail.yaml --format csv
        flotsam lifecycle --diagram mermaid scene
        flotsam lifecycle --table controller
      """)

  @Argument(
    help: "The script; - reads standard input. With --diagram or --table: app, scene or controller."
  )
  var script: String?

  @Option(help: "How the calls are printed.")
  var format = OutputOptions.Format.table

  @Option(
    help: ArgumentHelp(
      "The order of calls between objects: "
        + ProfileName.allCases.map(\.spelling).joined(separator: ", ") + ".",
      valueName: "NAME"))
  var profile: String?

  @Option(help: "Draw the machines instead: mermaid or dot.")
  var diagram: LifecycleDiagram?

  @Flag(help: "Print the machines as Markdown tables instead.")
  var table = false

  @Flag(help: "No notes on standard error.")
  var quiet = false

  func validate() throws {
    if let profile, ProfileName(spelling: profile) == nil {
      let names = ProfileName.allCases.map(\.spelling)
      throw ValidationError(
        "There is no order profile `\(profile)`. "
          + Suggestion.remedy(for: profile, among: names, noun: "profiles") + ".")
    }
    if diagram != nil, table { throw ValidationError("Give --diagram or --table, not both.") }
    if diagram == nil, !table, script == nil {
      throw ValidationError("Give a script, or --diagram or --table.")
    }
    if diagram != nil || table, let script, LifecycleMachineName(rawValue: script) == nil {
      throw ValidationError("`\(script)` is no machine. Machines: app, scene, controller.")
    }
  }

  func run() throws {
    if diagram != nil || table {
      let machines =
        script.flatMap(LifecycleMachineName.init(rawValue:)).map { [$0] }
        ?? LifecycleMachineName.allCases
      try LifecyclePrinter.write(
        diagram?.draw(machines)
          ?? (script == nil
            ? LifecycleMachineName.documentation
            : machines.map(\.markdown).joined()))
      return
    }
    let log = try LifecycleRunner.run(
      try LifecycleScript(contentsOf: script ?? "-"),
      profile: profile.flatMap(ProfileName.init(spelling:)))
    if !quiet {
      for note in log.notes { Terminal.note("\(note.place): \(note.text).") }
    }
    try LifecyclePrinter.write(LifecyclePrinter.text(of: log, as: format))
  }
}

extension LifecycleDiagram: ExpressibleByArgument {}
