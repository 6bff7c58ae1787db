import ArgumentParser

/// The command line of Flotsam.
@main
struct Flotsam: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "flotsam",
    subcommands: [LifecycleCommand.self])
}
