import Synchronization

/// What this process has read, by the names under which it asked, and what it reads in their place.
///
/// The doors to files tell it what goes through them; the command line keeps that beside results, and
/// puts what was kept in place of the names when a command is repeated. Nothing that is computed
/// depends on it.
public enum InputRecord {
  /// Something that was read.
  public struct Input: Sendable, Equatable {
    /// The kinds of inputs.
    public enum Kind: String, CaseIterable, Sendable {
      /// A file.
      case file
      /// A file of the executable's own.
      case builtIn = "built-in"
      /// Standard input, or anything else that can be read only once.
      case stream
      /// A database, which is read in parts.
      case store
    }

    /// The name under which it was asked for.
    public let name: String
    /// What it is.
    public let kind: Kind
    /// The bytes, where they can be read only once and are not too many.
    public internal(set) var bytes: [UInt8]?
  }

  private struct State {
    var inputs: [String: Input] = [:]
    var standIns: [String: String] = [:]
  }

  /// Inputs of more bytes are named with their checksum and not kept: 32 MiB.
  public static let mostBytes: Int64 = 32 << 20

  private static let state = Mutex(State())

  /// Everything that was read so far, by name.
  public static var inputs: [Input] {
    state.withLock { $0.inputs.values.sorted { $0.name < $1.name } }
  }

  /// Forgets what was read, and reads these files in place of these names from now on.
  public static func begin(standIns: [String: String]) {
    state.withLock { $0 = State(standIns: standIns) }
  }

  /// The file that is read in place of a name, nil where the name is meant.
  package static func standIn(for name: String) -> String? {
    state.withLock { $0.standIns[name] }
  }

  /// Whether something else is read in place of a name.
  public static func isReplaced(_ name: String) -> Bool { standIn(for: name) != nil }

  /// The names below a folder that are read elsewhere, in the order in which folders are walked.
  public static func standIns(below folder: String) -> [String] {
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return state.withLock { Array($0.standIns.keys) }.filter { $0.hasPrefix(prefix) }
      .sorted { $0.split(separator: "/").lexicographicallyPrecedes($1.split(separator: "/")) }
  }

  /// Notes that something is read.
  public static func note(_ name: String, _ kind: Input.Kind) {
    state.withLock { state in
      if state.inputs[name] != nil { return }
      state.inputs[name] = Input(name: name, kind: kind, bytes: kind == .stream ? [] : nil)
    }
  }

  /// Notes the text of a file of the executable's own and returns what is to be read.
  ///
  /// - Parameters:
  ///   - name: how it is asked for, as on the command line.
  ///   - text: nil where there is none of that name in this executable.
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

  /// Adds what a stream has given; one that gives too much is not kept at all.
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
