/// A named user, fitted to a month of a real person's phone use.
///
/// The data are exports of Android's App Usage Manager of two phones (repository
/// abardou/viz-habits, November 2019); only fitted parameters are kept here. Shares of launches of
/// live apps under FIFO, LRU and Belady are within 1.6 percentage points of the phone's own at 2 to
/// 30 apps alive, under LFU within 2 from 15 on (400 seeds; `ValidationTests` repeats the check).
/// Sessions are some 10 % shorter than on the phones, because pauses with the screen off inside a
/// use are left out.
public struct UserPreset: Sendable {
  /// The name in scenarios.
  public let name: String
  /// The kind of user in words.
  public let summary: String
  /// The fitted behaviour.
  public let profile: UserProfile
  /// The population of persons, whose median is ``profile``; nil if all users are alike.
  public private(set) var population: UserPopulation?

  /// All presets.
  public static let all = [heavy, light, anyone]

  /// About 220 launches a day among 70 apps, uses of one app that follow each other merged.
  public static let heavy = UserPreset(
    name: "heavy", summary: "about 220 launches a day, fitted to a phone with 191 among 70 apps",
    profile: UserProfile(
      chooser: .recency(
        RecencyProfile(
          exponent: 0.6845640320343841, cutoff: 18.3671015702474, repeatShare: 0.1750597483288441,
          second: .init(other: 0.22474226804123712, favourite: 0.4676214196762142),
          secondAgain: .init(other: 0.4060031595576619, favourite: 0.693698347107438),
          deeper: [
            .init(other: 0.10106382978723404, favourite: 0.3206634416033172),
            .init(other: 0.08974358974358974, favourite: 0.25661914460285135),
            .init(other: 0.06175514626218852, favourite: 0.2578875171467764),
          ])),
      returnShare: 0.8333, dwell: .logNormal(median: 13.774, sigma: 1.8705), dwellLimit: .hours(1),
      switchPause: .mixture(
        Mixture([(0.5614, .constant(0)), (0.4386, .logNormal(median: 1.962, sigma: 1.109))])),
      sessionGap: .logNormal(median: 1299.6, sigma: 0.853), shortestGap: .minutes(5),
      usesPerSession: .logNormal(median: 2.2309, sigma: 1.5304),
      hours: HourProfile(weights: [
        2.8769, 1.5503, 0.1523, 0.2077, 0.2113, 0, 0.2076, 0.8360, 1.3643, 1.6178, 2.4928, 2.2619,
        2.8591, 2.9061, 3.1104, 2.6554, 2.5339, 3.6627, 2.9930, 3.0177, 2.6014, 1.8733, 2.1844,
        1.6384,
      ])))

  /// About 70 launches a day among 47 apps.
  public static let light = UserPreset(
    name: "light", summary: "about 70 launches a day, fitted to a phone with 47 apps",
    profile: UserProfile(
      chooser: .recency(
        RecencyProfile(
          exponent: 0.1917457151809428, cutoff: 8.29243812531646, repeatShare: 0.24465258334927523,
          second: .init(other: 0.25892857142857145, favourite: 0.3564356435643564),
          secondAgain: .init(other: 0.2877094972067039, favourite: 0.4325068870523416),
          deeper: [
            .init(other: 0.11835106382978723, favourite: 0.24242424242424243),
            .init(other: 0.07541478129713423, favourite: 0.20036429872495445),
            .init(other: 0.06851549755301795, favourite: 0.16210045662100456),
          ])),
      returnShare: 0.5503, dwell: .logNormal(median: 30.268, sigma: 2.0361), dwellLimit: .hours(1),
      switchPause: .mixture(
        Mixture([(0.2799, .constant(0)), (0.7201, .logNormal(median: 5.1438, sigma: 1.7055))])),
      sessionGap: .logNormal(median: 1539.6, sigma: 0.9304), shortestGap: .minutes(5),
      usesPerSession: .logNormal(median: 1.3096, sigma: 1.272),
      hours: HourProfile(weights: [
        1.0342, 0.3395, 0.0675, 0, 0, 0, 0.1717, 0.9774, 1.5281, 1.5542, 1.7863, 1.8331, 2.9719,
        3.1956, 2.4389, 2.0843, 1.8255, 2.2005, 1.9175, 1.8615, 1.9713, 2.3628, 1.8015, 1.8953,
      ])))
}
