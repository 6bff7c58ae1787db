#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// A command as the argument parser describes it: the data of help screens.
struct CommandInfo: Decodable {
  /// An option, flag or argument.
  struct Argument: Decodable {
    enum Kind: String, Decodable {
      case positional, option, flag
    }

    struct Name: Decodable {
      let kind: String
      let name: String

      var text: String { (kind == "long" ? "--" : "-") + name }
    }

    let kind: Kind
    let shouldDisplay: Bool
    let isOptional: Bool
    let isRepeating: Bool
    let names: [Name]?
    let valueName: String?
    let defaultValue: String?
    let allValues: [String]?
    let abstract: String?
    let discussion: String?
  }

  let commandName: String
  let abstract: String?
  let discussion: String?
  let shouldDisplay: Bool
  let subcommands: [CommandInfo]?
  let defaultSubcommand: String?
  let arguments: [Argument]?

  static func program() throws -> CommandInfo {
    struct Tool: Decodable { let command: CommandInfo }
    return try JSONDecoder().decode(Tool.self, from: Data(Flotsam._dumpHelp().utf8)).command
  }
}
