/// A few numbers that distinguish the app use of different users.
///
/// Successive uses of one app are merged, as in many recordings.
public struct UseSummary: Sendable {
  /// A number by its name.
  public struct Number: Sendable {
    /// The name in lower case with underscores.
    public let name: String
    /// `s`, `share`, or empty for a count.
    public let unit: String
    /// Its value; nil without data, such as recorded times in front.
    public let value: Double?
  }

  /// The numbers, always the same ones in the same order.
  public let numbers: [Number]

  /// The numbers of one user's uses within a time.
  ///
  /// - Parameters:
  ///   - requests: the uses, in the order of time.
  ///   - clock: the time of day at time zero.
  ///   - time: the time from zero on; later uses are ignored.
  public init(
    _ requests: ContiguousArray<LaunchRequest>, clock: SimDuration = .zero, within time: SimDuration
  ) {
    var uses: [LaunchRequest] = []
    for request in requests where request.time - SimTime.zero < time {
      if let last = uses.last, last.app == request.app {
        // A use without a recorded end lasts until the next one.
        let before = last.dwell ?? request.time - last.time
        uses[uses.count - 1].dwell = request.dwell.map { $0 + before }
      } else {
        uses.append(request)
      }
    }
    let days = time.seconds / 86_400
    let counts = Dictionary(grouping: uses, by: \.app).values.map(\.count).sorted(by: >)
    let total = Double(max(1, uses.count))
    let pauses = zip(uses, uses.dropFirst()).map { ($1.time - $0.time).seconds }.sorted()
    let dwells = uses.compactMap(\.dwell?.seconds).sorted()
    let returns = zip(uses, uses.dropFirst(2)).count { $0.app == $1.app }
    let night = uses.count {
      ($0.time - SimTime.zero + clock).seconds.truncatingRemainder(dividingBy: 86_400) < 21_600
    }
    func quantile(_ sorted: [Double], _ share: Double) -> Double? {
      sorted.isEmpty ? nil : sorted[Int(share * Double(sorted.count - 1))]
    }
    func share(_ part: Int) -> Double? { uses.isEmpty ? nil : Double(part) / total }
    numbers = [
      Number(name: "uses_per_day", unit: "", value: Double(uses.count) / days),
      Number(name: "apps_used", unit: "", value: Double(counts.count)),
      Number(name: "uses_of_top_app", unit: "share", value: share(counts.first ?? 0)),
      Number(name: "uses_of_top_five", unit: "share", value: share(counts.prefix(5).reduce(0, +))),
      Number(name: "uses_that_go_back", unit: "share", value: share(returns)),
      Number(name: "uses_before_six", unit: "share", value: share(night)),
      Number(name: "between_uses_p25", unit: "s", value: quantile(pauses, 0.25)),
      Number(name: "between_uses_p50", unit: "s", value: quantile(pauses, 0.5)),
      Number(name: "between_uses_p90", unit: "s", value: quantile(pauses, 0.9)),
      Number(name: "in_front_p50", unit: "s", value: quantile(dwells, 0.5)),
      Number(name: "in_front_p90", unit: "s", value: quantile(dwells, 0.9)),
    ]
  }

  /// The mean of each number over the users that have it.
  public init(meanOf summaries: [UseSummary]) {
    precondition(!summaries.isEmpty, "there is a user")
    numbers = summaries[0].numbers.indices.map { index in
      let one = summaries[0].numbers[index]
      let known = summaries.compactMap { $0.numbers[index].value }
      return Number(
        name: one.name, unit: one.unit,
        value: known.isEmpty ? nil : known.reduce(0, +) / Double(known.count))
    }
  }
}
