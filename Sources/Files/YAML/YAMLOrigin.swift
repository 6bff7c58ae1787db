/// The place of a value.
public enum YAMLOrigin: Equatable, Sendable {
  /// In a file, at a line counted from 1.
  case file(String, line: Int)
  /// On the command line, as `--set path`.
  case override(path: String)
  /// On the command line, as the value of an option such as `--policies`.
  case option(String)

  /// Whether the user of the command line gave the value, and no file.
  package var isCommandLine: Bool {
    if case .file = self { false } else { true }
  }

  package var place: InputError.Place {
    switch self {
    case .file(_, let line): .line(line)
    case .override(let path): .option("--set \(path)")
    case .option(let name): .option(name)
    }
  }

  /// An error about the value at `path`.
  public func error(_ path: String, _ problem: String, remedy: String? = nil) -> InputError {
    switch self {
    case .file(let name, let line):
      InputError(problem, remedy: remedy, file: name, place: .field(path, line: line))
    case .override(let option):
      InputError(
        option == path ? problem : "`\(path)`: " + problem, remedy: remedy,
        place: .option("--set \(option)"))
    case .option(let name): InputError(problem, remedy: remedy, place: .option(name))
    }
  }
}
