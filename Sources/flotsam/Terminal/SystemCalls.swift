import CLibrary

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// The path from the root of the file system, links resolved; the path itself where there is no
/// such file.
func absolutePath(_ path: String) -> String {
  guard let resolved = realpath(path, nil) else { return path }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// Whether there is a file at a path that can be read more than once, which pipes cannot.
func isRegularFile(_ path: String) -> Bool {
  var info = stat()
  return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFREG
}

/// Whether there is a folder at a path.
func isFolder(_ path: String) -> Bool {
  var info = stat()
  return stat(path, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
}

/// Makes a folder and those above it, as far as they are missing.
///
/// - Throws: `InputError` of category `cannotWrite` with `name`.
func makeFolder(_ path: String, named name: String) throws(InputError) {
  try InputRecord.current.checkWriting(path)
  try InputError.check(
    !name.isEmpty, "the name is empty", remedy: "Name a folder", file: name, category: .cannotWrite)
  do {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  } catch {
    throw InputError(
      isFolder(name)
        ? "files cannot be written there"
        : fileExists(name) ? "it is a file, and a folder is needed" : "the folder cannot be made",
      remedy: "Name a folder that you may write to", file: name, category: .cannotWrite)
  }
}

/// Runs a command of the shell; its output and its status, nil where it cannot be started.
func shellOutput(_ command: String) -> (text: String, status: Int32)? {
  guard let pipe = popen(command, "r") else { return nil }
  var text = ""
  var buffer = [CChar](repeating: 0, count: 256)
  while fgets(&buffer, Int32(buffer.count), pipe) != nil {
    let line = buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    text += String(decoding: line, as: UTF8.self)
  }
  return (text, pclose(pipe))
}
