/// The command of a result and how to repeat it, as far as it does not change with place, time or number of jobs.
public struct RunOrigin: Sendable {
  /// The command without its options for output and jobs.
  public var command: String { commandWords.joined(separator: " ") }
  /// Its words, quoted for a shell.
  let commandWords: [String]
  /// The program's version.
  public let version: String
  /// The model's version, which changes only when results may.
  public let modelVersion: Int
  /// The seed of all random streams, nil where nothing is random.
  public let seed: String?
  /// Hash of every event and kill of all runs together.
  public let fingerprint: String
  /// The results that the fingerprint covers, and where it appears again.
  public let fingerprintSource: String
  /// The scenario with bases merged in and overrides applied, nil where there is none.
  public let document: String?
  let documentTitle: String

  /// An origin.
  ///
  /// - Parameters:
  ///   - command: the recorded command line.
  ///   - preparation: the words of a command to run before it, if any.
  ///   - seed: that of the run, nil where it has none.
  ///   - fingerprint: the hash of the results.
  ///   - fingerprintSource: the results that the hash covers.
  ///   - document: the text of what was run, nil for none.
  ///   - documentTitle: the heading above that text.
  public init(
    _ command: RecordedCommand, after preparation: [String] = [], seed: UInt64?,
    fingerprint: Fingerprint, fingerprintSource: String, document: String? = nil,
    documentTitle: String = ""
  ) {
    commandWords =
      (preparation.isEmpty ? [] : preparation.map(Self.shellWord) + ["&&"])
      + command.words.map(Self.shellWord)
    version = command.version
    modelVersion = command.modelVersion
    self.seed = seed.map { String($0) }
    self.fingerprint = "\(fingerprint)"
    self.fingerprintSource = fingerprintSource
    self.document = document
    self.documentTitle = documentTitle
  }

  /// A word as a POSIX shell takes it.
  public static func shellWord(_ word: String) -> String {
    let plain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_=+,./:@%"
    if !word.isEmpty, word.allSatisfy(plain.contains) { return word }
    return "'" + word.replacingScalars { $0 == "'" ? #"'\''"# : nil } + "'"
  }
}
