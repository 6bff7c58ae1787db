import CLibrary

/// Whether there is a file at a path, or a replacement in ``InputRecord``.
public func fileExists(_ path: String) -> Bool {
  InputRecord.current.standIn(for: path) != nil
    || !InputRecord.current.isConfined && access(path, F_OK) == 0
}

/// The names in a folder, in no order; empty where it cannot be read.
package func namesInFolder(_ path: String) -> [String] {
  guard let folder = opendir(path) else { return [] }
  defer { closedir(folder) }
  var names: [String] = []
  while let entry = readdir(folder) {
    names.append(
      withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      })
  }
  return names
}
