extension UserPreset {
  /// A population of users, one person per device, with `heavy` and `light` among them.
  ///
  /// Users vary along a line through the two recorded phones; a third phone of the same set (49
  /// launches a day, known by its published statistics) was held out. The spread along the line has
  /// these sources:
  ///
  /// - Launches a day: the three phones make 191, 69 and 49, users of LSApp 49 on average (292
  ///   users, runs of one app merged), those of Falaki et al. (MobiSys 2010, 255 users) 10 to 200
  ///   interactions. Lognormal with median 70 and sigma 0.7, cut at 25 and 300, since the line is
  ///   extrapolated by no more than its length.
  /// - Apps: the logarithm of how many distinct apps a user of LSApp opened has a standard
  ///   deviation of 0.40 (ten users). On the recorded phones it grows with launches to the power of
  ///   0.36 within both (days of one phone), which with a spread of launches of 0.7 explains 0.25
  ///   of it; the rest is 0.31.
  /// - Day: up to two hours earlier or later (assumption).
  public static let anyone: UserPreset = {
    let population = UserPopulation(
      calm: light.profile, calmLaunches: 2203.0 / 32, busy: heavy.profile,
      busyLaunches: 5147.0 / 27, launches: 70, launchesSigma: 0.7, launchesRange: 25...300,
      cutoffSigma: 0.31, hourShift: 2)
    return UserPreset(
      name: "anyone", summary: "another person on every device, 25 to 300 launches a day",
      profile: population.typical, population: population)
  }()
}
