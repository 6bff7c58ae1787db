import CLibrary

/// Whether there is a file at a path, or one that is read in its place.
public func fileExists(_ path: String) -> Bool {
  InputRecord.standIn(for: path) != nil || access(path, F_OK) == 0
}
