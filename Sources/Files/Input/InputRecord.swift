import CLibrary
import Synchronization

/// The inputs that were read for a result, by name, and the files read in place of some names.
///
/// All functions that open files record their inputs in the ``current`` record; an output folder
/// stores them next to the results, and a repeated command reads the stored inputs. A program that
/// makes several results gives each a record of its own:
///
/// ```swift
/// let record = InputRecord()
/// try InputRecord.$current.withValue(record) {
///   // What is read here, and in child tasks, is in `record.inputs`.
/// }
/// ```
public final class InputRecord: Sendable {
  /// The record of this task; outside of `withValue`, one that the whole process shares.
  @TaskLocal public static var current = InputRecord()

  /// An input that was read.
  public struct Input: Sendable, Equatable {
    /// The kinds of inputs.
    public enum Kind: String, CaseIterable, Sendable {
      /// A file.
      case file
      /// A built-in file of the executable.
      case builtIn = "built-in"
      /// Standard input, or another input that can be read only once.
      case stream
      /// A database, which is read in parts.
      case store
    }

    /// The requested name.
    public let name: String
    /// The kind.
    public let kind: Kind
    /// The bytes of a built-in file or of a stream that is not too long; nil otherwise.
    public internal(set) var bytes: [UInt8]?
  }

  private struct State {
    var inputs: [String: Input] = [:]
    var standIns: [String: String] = [:]
    var areWithheld = false
    var areProtected = false
  }

  /// The most bytes of an input that are kept, 32 MiB; of longer ones only the checksum is stored.
  public static let mostBytes: Int64 = 32 << 20

  private let state: Mutex<State>
  /// The folder outside of which no file can be written, and none read but replacements; nil for none.
  let confinement: String?
  /// Whether programs that the command names may be started.
  package let allowsPrograms: Bool

  /// An empty record, in which all files may be read and written, and programs be started.
  public init() {
    state = Mutex(State())
    (confinement, allowsPrograms) = (nil, true)
  }

  /// The inputs read so far, by name.
  public var inputs: [Input] {
    state.withLock { $0.inputs.values.sorted { $0.name < $1.name } }
  }

  /// An empty record that reads `standIns` in place of their names.
  ///
  /// No other file can be read, none be written but below `folder`, and no input be replaced: the
  /// command that runs may come from a stranger.
  ///
  /// - Parameters:
  ///   - standIns: the files to read, by the names in whose place they are read.
  ///   - folder: where files may be written.
  ///   - allowsPrograms: whether the command may start the programs among its inputs.
  public init(standIns: [String: String], confinedTo folder: String, allowsPrograms: Bool = false) {
    state = Mutex(State(standIns: standIns, areProtected: true))
    confinement = folder
    self.allowsPrograms = allowsPrograms
  }

  /// The inputs that results may be stored with: those read so far, or none once they are withheld.
  public var stored: [Input] { state.withLock(\.areWithheld) ? [] : inputs }

  /// Has results stored without their inputs and without the inputs' names.
  ///
  /// They stay in the record: no result may replace one of them.
  public func withhold() { state.withLock { $0.areWithheld = true } }

  /// Whether only some files can be read and written.
  public var isConfined: Bool { confinement != nil }

  /// Has another file read in place of a name from now on.
  package func replace(_ name: String, by path: String) {
    state.withLock { $0.standIns[name] = path }
  }

  /// The file to read for a name: its replacement, or itself.
  ///
  /// - Throws: `InputError` 66 if only replaced names can be read, and this is not one of them.
  package func place(of name: String) throws(InputError) -> String {
    if let standIn = standIn(for: name) { return standIn }
    guard isConfined else { return name }
    throw InputError(
      "the archive does not have this file, and nothing else is read",
      remedy: "Repeat the command itself, if you trust it", file: name, category: .missingInput)
  }

  /// Refuses to write a file where only a folder may be written, and the file is not below it.
  ///
  /// - Throws: `InputError` 73.
  package func checkWriting(_ path: String) throws(InputError) {
    if let refusal = refusal(toWrite: path) { throw refusal }
  }

  /// Refuses from now on to replace a file that was read: a command never overwrites its inputs.
  public func protect() { state.withLock { $0.areProtected = true } }

  /// Whether a file was read under any name, and must be kept.
  func protects(_ file: stat) -> Bool {
    state.withLock(\.areProtected)
      && inputs.contains { input in
        var info = stat()
        return input.kind == .file && stat(input.name, &info) == 0 && info.st_dev == file.st_dev
          && info.st_ino == file.st_ino
      }
  }

  /// The reason why a file must not be written; nil where it may.
  func refusal(toWrite path: String) -> InputError? {
    if Self.isHome(path) {
      // Foundation would take it for the home folder, and the C library for a folder called `~`.
      return InputError(
        "the shell did not replace `~` by the home folder",
        remedy: "Write it at the beginning of a word and without quotes, as in `--out ~/results`",
        file: path, category: .cannotWrite)
    }
    guard let folder = confinement, path != "-" else { return nil }
    let isInside = path == folder || path.hasPrefix(folder + "/")
    let steps = path.utf8.split(separator: UInt8(ascii: "/"))
    if isInside, !steps.contains(where: { $0.elementsEqual("..".utf8) }) { return nil }
    return InputError(
      "a repeated command writes into its temporary folder only", file: path,
      category: .cannotWrite)
  }

  /// Whether a path begins with the home folder as shells write it.
  static func isHome(_ path: String) -> Bool {
    path == "~" || path.hasPrefix("~") && path.contains("/")
  }

  /// The file that is read in place of a name; nil for none.
  package func standIn(for name: String) -> String? { state.withLock { $0.standIns[name] } }

  /// Whether another file is read in place of a name.
  public func isReplaced(_ name: String) -> Bool { standIn(for: name) != nil }

  /// The replaced names below a folder, in the order in which folders are walked.
  public func standIns(below folder: String) -> [String] {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return state.withLock { Array($0.standIns.keys) }.filter { $0.hasPrefix(prefix) }
      .sorted { $0.split(separator: "/").lexicographicallyPrecedes($1.split(separator: "/")) }
  }

  /// Records that an input is read.
  public func note(_ name: String, _ kind: Input.Kind) {
    state.withLock { state in
      if state.inputs[name] != nil { return }
      state.inputs[name] = Input(name: name, kind: kind, bytes: kind == .stream ? [] : nil)
    }
  }

  /// Records a built-in file and returns its text, or that of its replacement.
  ///
  /// - Parameters:
  ///   - name: the requested name, as on the command line.
  ///   - text: the text; nil if this executable has no such file.
  public func builtIn(_ name: String, _ text: String?) -> String? {
    var bytes = text.map { Array($0.utf8) }
    if let place = standIn(for: name) {
      var kept: [UInt8] = []
      if (try? ByteSource.forEachPiece(ofFile: place) { kept += $0 }) != nil { bytes = kept }
    }
    guard let bytes else { return nil }
    state.withLock { $0.inputs[name] = Input(name: name, kind: .builtIn, bytes: bytes) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Adds bytes read from a stream; a stream that is too long is not kept.
  func add(_ bytes: UnsafeRawBufferPointer, to name: String) {
    state.withLock { state in
      guard let count = state.inputs[name]?.bytes?.count else { return }
      if Int64(count + bytes.count) > Self.mostBytes {
        state.inputs[name]?.bytes = nil
      } else {
        state.inputs[name]?.bytes?.append(contentsOf: bytes)
      }
    }
  }
}
