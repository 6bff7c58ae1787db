/// A population of users: every device draws its own.
///
/// The people lie on a line through two persons whose phones were recorded, a calm one and a busy
/// one: the number of launches a day gives a person's place on the line, and all habits follow from
/// the place, as ``UserProfile/between(_:_:at:)`` says. Two more things are drawn: how many apps
/// share the launches, and how early the day begins.
///
/// A person is drawn when their device is made, from a stream of its own.
public struct UserPopulation: Hashable, Sendable {
  /// One of the people.
  public struct Person: Sendable, Hashable {
    /// Launches a day.
    public var launches: Double
    /// How they behave.
    public var profile: UserProfile
  }

  /// A person with few launches.
  public var calm: UserProfile
  /// How many that one makes a day.
  public var calmLaunches: Double
  /// A person with many launches.
  public var busy: UserProfile
  /// How many that one makes a day.
  public var busyLaunches: Double
  /// Launches a day of the median person.
  public var launches: Double
  /// Spread between people of the logarithm of launches a day.
  public var launchesSigma: Double
  /// Bounds of the launches a day.
  public var launchesRange: ClosedRange<Double>
  /// Spread between people of the logarithm of the rank at which popularity falls off.
  public var cutoffSigma: Double
  /// The most hours by which a day begins earlier or later; from 0 to 12.
  public var hourShift: Int

  /// A population with every number given; all positive, shares and spreads not negative.
  public init(
    calm: UserProfile, calmLaunches: Double, busy: UserProfile, busyLaunches: Double,
    launches: Double, launchesSigma: Double, launchesRange: ClosedRange<Double>,
    cutoffSigma: Double, hourShift: Int
  ) {
    precondition(
      0 < calmLaunches && calmLaunches < busyLaunches, "a busy person makes more launches")
    precondition(launches > 0 && launchesRange.lowerBound > 0, "people make launches")
    precondition(launchesSigma >= 0 && cutoffSigma >= 0, "a spread is not negative")
    precondition((0...12).contains(hourShift), "a day is shifted by half of it at most")
    self.calm = calm
    self.calmLaunches = calmLaunches
    self.busy = busy
    self.busyLaunches = busyLaunches
    self.launches = launches
    self.launchesSigma = launchesSigma
    self.launchesRange = launchesRange
    self.cutoffSigma = cutoffSigma
    self.hourShift = hourShift
  }

  /// The person on the line with that many launches a day.
  public func person(launches: Double) -> UserProfile {
    let place =
      DeterministicMath.log(launches / calmLaunches)
      / DeterministicMath.log(busyLaunches / calmLaunches)
    return .between(calm, busy, at: place)
  }

  /// The median person.
  public var typical: UserProfile { person(launches: launches) }

  /// The person of a device.
  public func draw(_ streams: DeviceStreams) -> Person {
    var stream = streams.stream(.person)
    let drawn = stream.logNormal(median: launches, sigma: launchesSigma)
    let launches = min(max(drawn, launchesRange.lowerBound), launchesRange.upperBound)
    var person = person(launches: launches)
    let breadth = stream.logNormal(median: 1, sigma: cutoffSigma)
    if case .recency(var recency) = person.chooser {
      recency.cutoff *= breadth
      person.chooser = .recency(recency)
    }
    let shift = Int(stream.uniform(below: UInt32(2 * hourShift + 1))) - hourShift
    person.hours = person.hours?.shifted(byHours: shift)
    return Person(launches: launches, profile: person)
  }

  /// The person of a device, with the traits that `given` changes in the place of the drawn ones.
  ///
  /// - Parameters:
  ///   - streams: the device's random streams.
  ///   - given: ``typical`` except for the given traits.
  public func draw(_ streams: DeviceStreams, given: UserProfile) -> UserProfile {
    let typical = typical
    var person = draw(streams).profile
    func keep<Trait: Equatable>(_ drawn: inout Trait, _ given: Trait, _ typical: Trait) {
      if given != typical { drawn = given }
    }
    keep(&person.chooser, given.chooser, typical.chooser)
    keep(&person.returnShare, given.returnShare, typical.returnShare)
    keep(&person.dwell, given.dwell, typical.dwell)
    keep(&person.dwellLimit, given.dwellLimit, typical.dwellLimit)
    keep(&person.switchPause, given.switchPause, typical.switchPause)
    keep(&person.sessionGap, given.sessionGap, typical.sessionGap)
    keep(&person.shortestGap, given.shortestGap, typical.shortestGap)
    keep(&person.usesPerSession, given.usesPerSession, typical.usesPerSession)
    keep(&person.hours, given.hours, typical.hours)
    keep(&person.clock, given.clock, typical.clock)
    return person
  }
}
