/// A run that `--until` makes shorter than its scenario, and its warm-up.
///
/// A scenario's warm-up fits the scenario's duration: kept whole, it would take most of a shorter
/// run, or all of it. So it is shortened in proportion, rounded down to a legible unit. One that the
/// command line gives by itself stays as given, and a run as long as the scenario's or longer keeps
/// the scenario's warm-up.
struct ShorterRun {
  /// The time of the run, as it was given.
  let text: String
  /// The scenario's duration and warm-up in nanoseconds.
  let duration, warmUp: Int64

  /// The shorter run of a scenario; nil where the warm-up stays as it is.
  ///
  /// Fields that cannot be read are left to the reader of the whole scenario.
  ///
  /// - Parameters:
  ///   - text: the time that is asked for.
  ///   - node: the scenario without it.
  ///   - overrides: the assignments of the command line.
  ///   - traceEnd: the time at which a scenario without a duration ends.
  init?(_ text: String, of node: YAMLNode, overrides: [String], traceEnd: () -> Int64?) {
    guard let until = try? Quantity.duration.parse(text), until > 0,
      !overrides.contains(where: { $0.hasPrefix("warmUp=") }),
      let warmUp = Self.time("warmUp", of: node), warmUp > 0,
      let duration = Self.time("duration", of: node) ?? traceEnd(), until < duration,
      warmUp < duration
    else { return nil }
    (self.text, self.duration, self.warmUp) = (text, duration, warmUp)
    self.until = until
  }

  private let until: Int64

  /// The warm-up of the shorter run: the same share of it, in the largest unit of which it is a
  /// hundred or more.
  var shortened: Int64 {
    let share = Int64(Int128(warmUp) * Int128(until) / Int128(duration))
    let units: [Int64] = [60_000_000_000, 1_000_000_000, 1_000_000, 1000]
    let unit = units.first { share >= 100 * $0 } ?? 1
    return share / unit * unit
  }

  /// What was done, for notes and records.
  var note: String {
    let (new, old) = (Quantity.duration.format(shortened), Quantity.duration.format(warmUp))
    return "the warm-up is shortened in proportion, from \(old) to \(new): `--until \(text)` is "
      + "shorter than the scenario's \(Quantity.duration.format(duration)); `--set warmUp=` gives "
      + "another"
  }

  /// Whether a scenario has no duration or one that its reader accepts.
  static func hasReadableDuration(_ node: YAMLNode) -> Bool {
    node["duration"]?.isNull != false || (Self.time("duration", of: node) ?? 0) > 0
  }

  private static func time(_ field: String, of node: YAMLNode) -> Int64? {
    (node[field]?.text).flatMap { try? Quantity.duration.parse($0) }
  }
}
