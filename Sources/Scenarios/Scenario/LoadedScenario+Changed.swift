extension LoadedScenario {
  /// The scenario with some fields changed, in the same replication.
  ///
  /// - Parameter assignments: `path=value`, as `--set` takes them.
  /// - Throws: `InputError` if a field cannot have its value in this scenario.
  public func changed(_ assignments: [String]) throws(InputError) -> Scenario {
    let node = try document.applyingFields(assignments)
    var changed = try ProgramPermission.withValue(
      allowsPrograms, ScenarioDocument(decoding: node).scenario(named: file))
    changed.firstReplication = scenario.firstReplication
    return changed
  }
}
