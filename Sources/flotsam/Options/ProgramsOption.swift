/// Whether files may name programs as policies.
struct ProgramsOption: ParsableArguments {
  @Flag(
    help: """
      Let input files start programs as policies, exec(...); without it only the command line can.
      """)
  var allowPrograms = false
}

extension Strategy {
  /// Refuses a program as the policy where nothing would notice that the program has failed.
  ///
  /// - Parameters:
  ///   - command: the command that was typed.
  ///   - name: the option or field that names the policy.
  /// - Throws: `InputError` 64.
  func refuseProgram(in command: String, _ name: String) throws(InputError) {
    guard outside != nil else { return }
    throw InputError(
      "`\(self.name)` is a program, and `\(command)` would not notice a failure of it",
      remedy: "Programs can decide in run, compare, diff, replay, sweep and search",
      place: .option(name))
  }
}
