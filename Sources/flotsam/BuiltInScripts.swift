/// Scripts of the life cycle: files, and those inside the executable.
enum BuiltInScripts {
  /// The documented statements with their scripts.
  static func statements() throws(InputError) -> [LifecycleStatement] {
    try LifecycleStatement.list(
      text: BuiltInFile.lifecycleStatements.text, name: "lifecycle-statements.yaml")
  }

  /// The names of scripts, then the ids of all statements with a script.
  static var names: [String] {
    let known = ((try? statements()) ?? []).filter { $0.script != nil }
    return known.compactMap(\.name) + known.map(\.id)
  }

  /// A table of all statements with a script: what to type, and what it shows.
  static func list() throws(InputError) -> String {
    let known = try statements().filter { $0.script != nil }
    return Table("", "", known) {
      Column(title: "script") { .text($0.id) }
      Column(title: "name") { .text($0.name) }
      Column(title: "shows") { .text($0.says) }
    }.list
  }

  /// A script by its path, or one of the built-in ones by its name or the id of its statement.
  ///
  /// - Throws: `InputError`; for an unknown name it suggests the nearest one.
  static func script(named name: String) throws(InputError) -> LifecycleScript {
    do throws(InputError) {
      return try LifecycleScript(contentsOf: name)
    } catch {
      guard error.category == .missingInput, !name.contains("/") else { throw error }
      let statements = try statements()
      if let known = statements.first(where: { $0.id == name || $0.name == name }) {
        if let script = known.script { return script }
        if let error = known.unreadable { throw error }
        throw InputError(
          "statement \(name) has no script: \(known.reason ?? "it is left out")", file: name)
      }
      var error = error
      let scripts = statements.compactMap(\.name) + statements.map(\.id)
      let commands = LifecycleCommand.configuration.subcommands.compactMap {
        $0.configuration.commandName
      }
      let call = Suggestion.nearest(
        to: name, among: scripts + commands + LifecycleTopic.suggestions)
      let isName = name.contains { $0.isUppercase || $0 == "(" } && !name.contains(".yaml")
      error.remedy =
        call.map(Suggestion.question)
        ?? (isName
          ? "No call, notification, class or step of the life cycle has that name either" : nil)
        ?? Suggestion.remedy(for: name, among: scripts, noun: "built-in scripts")
      throw error
    }
  }
}
