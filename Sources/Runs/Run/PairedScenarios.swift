extension [Scenario] {
  /// The scenarios with the seed and the first replication of the first one: replications of the same
  /// number have the same users where these do not depend on what differs.
  public var paired: [Scenario] {
    map { scenario in
      var scenario = scenario
      scenario.seed = self[0].seed
      scenario.firstReplication = self[0].firstReplication
      return scenario
    }
  }
}
