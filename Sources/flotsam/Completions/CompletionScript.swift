/// The argument parser's completion script of a shell, with what it leaves out: commands after `help`, and
/// the values of a command that is the default of another.
enum CompletionScript {
  /// The script that the arguments of the program ask for; nil where they ask for something else.
  static func asked(_ arguments: [String]) -> String? {
    guard arguments.count == 2, arguments[0] == "--generate-completion-script",
      let shell = CompletionShell(rawValue: arguments[1])
    else { return nil }
    let commands = Flotsam.configuration.subcommands.compactMap { $0.configuration.commandName }
      .joined(separator: " ")
    let children = LifecycleCommand.configuration.subcommands
      .compactMap { $0.configuration.commandName }.joined(separator: " ")
    let scripts = BuiltInScripts.names.joined(separator: " ")
    let script = Flotsam.completionScript(for: shell)
    switch shell {
    case .bash:
      return script.replacing("-W '\(children)'", with: "-W '\(children) \(scripts)'")
        .replacing(
          "    __flotsam_offer_flags_options -1\n}",
          with:
            "    __flotsam_offer_flags_options -1\n    COMPREPLY+=($(compgen -W '\(commands)' -- \"${cur}\"))\n}"
        )
    case .zsh:
      let mark = "            'show:"
      return script.replacing("'*:subcommands:'", with: "'*:subcommands:(\(commands))'")
        .replacing(
          mark,
          with: "            " + BuiltInScripts.names.map { "'\($0)'" }.joined(separator: " ")
            + "\n\(mark)")
    default:
      return script + """

        complete -c flotsam -n '__fish_seen_subcommand_from help' -fa '\(commands)'
        complete -c flotsam -n '__fish_seen_subcommand_from lifecycle; and not \
        __fish_seen_subcommand_from \(children)' -fa '\(scripts)'

        """
    }
  }
}
