import ArgumentParser

/// Whether files may name programs as policies.
struct ProgramsOption: ParsableArguments {
  @Flag(
    help: """
      Let what is read start programs as its policies, exec(...); without, only the command line can.
      """)
  var allowPrograms = false
}
