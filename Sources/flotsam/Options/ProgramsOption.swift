import ArgumentParser
import Files
import MobileOS

/// Whether files may name programs as policies.
struct ProgramsOption: ParsableArguments {
  @Flag(
    help: """
      Let what is read start programs as its policies, exec(...); without, only the command line can.
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
      "`\(self.name)` is a program, and `\(command)` would not notice that it fails",
      remedy: "Programs decide in run, compare, diff, replay, sweep and search",
      place: .option(name))
  }
}
