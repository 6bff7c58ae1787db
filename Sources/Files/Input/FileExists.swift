import CLibrary

/// Whether there is a file at a path, or a replacement in ``InputRecord``.
public func fileExists(_ path: String) -> Bool {
  InputRecord.current.standIn(for: path) != nil
    || !InputRecord.current.isConfined && access(path, F_OK) == 0
}
