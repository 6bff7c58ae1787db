import ArgumentParser
struct RunCommand: ParsableCommand { static let configuration = CommandConfiguration(commandName: "run") }
struct CompareCommand: ParsableCommand { static let configuration = CommandConfiguration(commandName: "compare") }
struct ScenariosCommand: ParsableCommand { static let configuration = CommandConfiguration(commandName: "scenarios") }
struct ValidateCommand: ParsableCommand { static let configuration = CommandConfiguration(commandName: "validate") }
