import CLibrary
import Synchronization

/// The inputs that this process has read, by name, and the files read in place of some names.
///
/// All functions that open files record their inputs here; the command line stores them next to
/// results, and reads the stored inputs when a command is repeated. No result depends on it.
public enum InputRecord {
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
    var confinement: String?
    var allowsPrograms = true
    var areWithheld = false
    var areProtected = false
  }

  /// The most bytes of an input that are kept, 32 MiB; of longer ones only the checksum is stored.
  public static let mostBytes: Int64 = 32 << 20

  private static let state = Mutex(State())

  /// The inputs read so far, by name.
  public static var inputs: [Input] {
    state.withLock { $0.inputs.values.sorted { $0.name < $1.name } }
  }

  /// Clears the record, and reads `standIns` in place of their names from now on.
  ///
  /// Until ``endConfinement()`` no other file can be read, and none be written but below `folder`: the
  /// command that runs may come from a stranger.
  ///
  /// - Parameters:
  ///   - standIns: the files to read, by the names in whose place they are read.
  ///   - folder: where files may be written.
  ///   - allowsPrograms: whether the command may start the programs among its inputs.
  public static func begin(
    standIns: [String: String], confinedTo folder: String, allowsPrograms: Bool = false
  ) {
    state.withLock {
      $0 = State(
        standIns: standIns, confinement: folder, allowsPrograms: allowsPrograms,
        areProtected: $0.areProtected)
    }
  }

  /// The inputs that results may be stored with: those read so far, or none once they are withheld.
  public static var stored: [Input] { state.withLock(\.areWithheld) ? [] : inputs }

  /// Has results stored without their inputs and without the inputs' names.
  ///
  /// They stay in the record: no result may replace one of them.
  public static func withhold() { state.withLock { $0.areWithheld = true } }

  /// Lets all files be read and written, and programs be started, again.
  public static func endConfinement() {
    state.withLock { ($0.confinement, $0.allowsPrograms) = (nil, true) }
  }

  /// Whether programs that the command names may be started.
  package static var allowsPrograms: Bool { state.withLock(\.allowsPrograms) }

  /// The folder outside of which no file can be written, and none read but replacements; nil for none.
  static var confinement: String? { state.withLock(\.confinement) }

  /// Whether only some files can be read and written.
  public static var isConfined: Bool { confinement != nil }

  /// Has another file read in place of a name from now on.
  package static func replace(_ name: String, by path: String) {
    state.withLock { $0.standIns[name] = path }
  }

  /// The file to read for a name: its replacement, or itself.
  ///
  /// - Throws: `InputError` 66 if only replaced names can be read, and this is not one of them.
  package static func place(of name: String) throws(InputError) -> String {
    if let standIn = standIn(for: name) { return standIn }
    guard isConfined else { return name }
    throw InputError(
      "the archive does not have this file, and nothing else is read",
      remedy: "Repeat the command itself, if you trust it", file: name, category: .missingInput)
  }

  /// Refuses to write a file where only a folder may be written, and the file is not below it.
  ///
  /// - Throws: `InputError` 73.
  package static func checkWriting(_ path: String) throws(InputError) {
    if let refusal = refusal(toWrite: path) { throw refusal }
  }

  /// Refuses from now on to replace a file that was read: a command never overwrites its inputs.
  public static func protect() { state.withLock { $0.areProtected = true } }

  /// Whether a file was read under any name, and must be kept.
  static func protects(_ file: stat) -> Bool {
    state.withLock(\.areProtected)
      && inputs.contains { input in
        var info = stat()
        return input.kind == .file && stat(input.name, &info) == 0 && info.st_dev == file.st_dev
          && info.st_ino == file.st_ino
      }
  }

  /// The reason why a file must not be written; nil where it may.
  static func refusal(toWrite path: String) -> InputError? {
    if isHome(path) {
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
  package static func standIn(for name: String) -> String? { state.withLock { $0.standIns[name] } }

  /// Whether another file is read in place of a name.
  public static func isReplaced(_ name: String) -> Bool { standIn(for: name) != nil }

  /// The replaced names below a folder, in the order in which folders are walked.
  public static func standIns(below folder: String) -> [String] {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return state.withLock { Array($0.standIns.keys) }.filter { $0.hasPrefix(prefix) }
      .sorted { $0.split(separator: "/").lexicographicallyPrecedes($1.split(separator: "/")) }
  }

  /// Records that an input is read.
  public static func note(_ name: String, _ kind: Input.Kind) {
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
  public static func builtIn(_ name: String, _ text: String?) -> String? {
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
  static func add(_ bytes: UnsafeRawBufferPointer, to name: String) {
    state.withLock { state in
      guard let count = state.inputs[name]?.bytes?.count else { return }
      if Int64(count + bytes.count) > mostBytes {
        state.inputs[name]?.bytes = nil
      } else {
        state.inputs[name]?.bytes?.append(contentsOf: bytes)
      }
    }
  }
}
