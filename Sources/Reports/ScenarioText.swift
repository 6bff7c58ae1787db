extension Scenario {
  /// The scenario as the beginning of a sentence: `A device with 4 GiB of memory and 60 apps, used
  /// for 7 days`.
  var words: String {
    let count = deviceCount
    let devices =
      count == 1 ? "A device" : "\(HumanNumber.decimal(Double(count), digits: 0)) devices"
    return
      "\(devices) with \(memoryWords) of memory\(count == 1 ? "" : " each") and \(contentWords)"
  }

  private var memoryWords: String { HumanNumber.exactBytes(device.memoryBytes) }

  private var contentWords: String {
    switch workload {
    case .synthetic(_, let population): "\(population.count) apps, used\(timeWords)"
    case .trace(let users), .tracedPhone(let users, _):
      "\(HumanNumber.decimal(Double(users.reduce(0) { $0 + $1.requests.count }), digits: 0)) "
        + "recorded launches" + (end == .max ? "" : ", simulated\(timeWords)")
    }
  }

  private var timeWords: String {
    guard end != .max else { return "" }
    let seconds = (end - SimTime.zero).seconds
    let days = seconds / 86_400
    if days == 1 { return " for a day" }
    if days == days.rounded(), days > 1 {
      return " for \(HumanNumber.decimal(days, digits: 0)) days"
    }
    return " for " + HumanNumber.span(seconds)
  }

  /// Which replication it is, where it is not the first.
  public var replicationText: String {
    firstReplication == 0 ? "" : ", replication \(firstReplication)"
  }
}
