import Files

extension LoadedScenario {
  /// The same scenario with one field different, in the same replication.
  ///
  /// - Parameters:
  ///   - path: the field, as `--set` takes it.
  ///   - value: its value, as `--set` takes it.
  /// - Throws: ``InputError`` where the field cannot have that value in this scenario.
  public func changed(_ path: String, to value: String) throws(InputError) -> Scenario {
    let node = try document.applying(overrides: ["\(path)=\(value)"])
    var changed = try ScenarioDocument(decoding: node).scenario(named: file)
    changed.firstReplication = scenario.firstReplication
    return changed
  }
}
