extension BuiltInKernelScripts {
  /// A table of all cases, each with the first sentence of its comment.
  static var list: String {
    groups.map { group in
      Table("", "", group.files) {
        Column(title: group.title) { .text($0.name) }
        Column(title: "shows") { .text($0.firstSentence) }
      }.list
    }.joined(separator: "\n")
  }

  /// A script by its path, or a case by its name.
  ///
  /// - Throws: `InputError`; for an unknown name it suggests the nearest one.
  static func script(named name: String) throws(InputError) -> KernelScript {
    do throws(InputError) {
      return try KernelScript(contentsOf: name, loader: loader)
    } catch {
      guard error.category == .missingInput, !name.contains("/") else { throw error }
      var error = error
      error.remedy = Suggestion.remedy(for: name, among: names, noun: "built-in cases")
      throw error
    }
  }

  /// A loader that reads files before built-in cases of the same name.
  private static var loader: YAMLLoader {
    YAMLLoader(
      resolve: { target, parent in
        let path = YAMLLoader.path(of: target, relativeTo: parent)
        return !fileExists(path) && text(of: target) != nil ? target : path
      },
      read: { name throws(InputError) in
        if !fileExists(name), let text = text(of: name) { return text }
        return try readText(from: name)
      })
  }
}
