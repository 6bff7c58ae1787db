/// The command line that made results, as all of them record it: pages show it, the manifest
/// repeats it.
public struct RecordedCommand: Sendable, Equatable {
  /// The words after `flotsam` as they were typed, without those that change no result.
  public let arguments: [String]
  /// The program's version, as `--version` prints it.
  public let version: String
  /// The model's version, which changes only when results may.
  public let modelVersion: Int

  /// A command line.
  ///
  /// - Parameters:
  ///   - arguments: the words after `flotsam`, without those that change no result.
  ///   - version: the program's version.
  ///   - modelVersion: the model's version.
  public init(_ arguments: [String], version: String, modelVersion: Int) {
    self.arguments = arguments
    self.version = version
    self.modelVersion = modelVersion
  }

  /// The words of the whole command.
  public var words: [String] { ["flotsam"] + arguments }

  /// The command as a shell takes it.
  public var text: String { words.map(RunOrigin.shellWord).joined(separator: " ") }
}
