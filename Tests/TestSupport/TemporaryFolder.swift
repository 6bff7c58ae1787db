import Foundation

/// A folder that is removed with the value that owns it.
public final class TemporaryFolder: Sendable {
  /// Where it is.
  public let path: String

  /// A new, empty folder.
  public init() throws {
    path = NSTemporaryDirectory() + "/flotsam-test-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The path of a file inside.
  public func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file and returns its path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
    return file(name)
  }

  /// Writes a program and returns its path.
  ///
  /// A process of its own writes it. What this one wrote may still be open in a child that another test has just
  /// started; the system then refuses to run it.
  @discardableResult
  public func writeProgram(_ text: String, to name: String) throws -> String {
    let draft = try write(text, to: name + ".text")
    let script = "cp \"$0\" \"$1\" && chmod 755 \"$1\" && rm \"$0\""
    _ = try Program("/bin/sh", ["-c", script, draft, file(name)])
    return file(name)
  }

  /// The bytes of a file.
  public func contents(_ name: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: file(name)))
  }

  /// The text of a file, or nil where there is none.
  public func text(_ name: String) -> String? {
    (try? contents(name)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The bytes of all files, by their path inside.
  public func contents() throws -> [String: Data] { try allContents("") }

  /// The bytes of the tables in a folder inside, by their name: not of the manifest, which names the
  /// command that wrote them, nor of what was read.
  public func tables(_ name: String) throws -> [String: Data] {
    try allContents(name).filter { $0.key.hasSuffix(".csv") && !$0.key.contains("/") }
  }

  /// The bytes of all files below a folder inside, by their path in it.
  public func allContents(_ name: String) throws -> [String: Data] {
    let root = file(name)
    var contents: [String: Data] = [:]
    for relative in try FileManager.default.subpathsOfDirectory(atPath: root) {
      let path = root + "/" + relative
      var isFolder: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      if !isFolder.boolValue {
        contents[relative] = try Data(contentsOf: URL(fileURLWithPath: path))
      }
    }
    return contents
  }
}
