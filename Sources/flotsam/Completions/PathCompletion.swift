/// The files whose path begins with the text typed.
enum PathCompletion {
  /// Folders, with a slash, and the files with these endings; none without an ending.
  ///
  /// Hidden ones are offered where a dot is typed.
  static func paths(_ start: String, _ endings: [String]) -> [String] {
    if endings.isEmpty { return [] }
    let folder = start.lastIndex(of: "/").map { String(start[...$0]) } ?? ""
    let beginning = start.dropFirst(folder.count)
    let names = namesInFolder(folder.isEmpty ? "." : folder).filter {
      $0.hasPrefix(beginning) && (beginning.hasPrefix(".") || !$0.hasPrefix("."))
    }
    return names.sorted().filter { ![".", ".."].contains($0) }.compactMap { name in
      let path = folder + name
      if isFolder(path) { return path + "/" }
      return endings.contains(where: name.hasSuffix) && fileExists(path) ? path : nil
    }
  }
}
