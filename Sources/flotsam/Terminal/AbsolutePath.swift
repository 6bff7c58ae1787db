import CLibrary

/// The path from the root of the file system, links resolved; the path itself where there is no
/// such file.
func absolutePath(_ path: String) -> String {
  guard let resolved = realpath(path, nil) else { return path }
  defer { free(resolved) }
  return String(cString: resolved)
}
