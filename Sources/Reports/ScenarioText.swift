import MobileOS
import Scenarios
import SimulationKernel

/// A scenario in words: devices, memory, apps, simulated time.
struct ScenarioText {
  private let scenario: Scenario

  init(_ scenario: Scenario) {
    self.scenario = scenario
  }

  /// The beginning of a sentence: `A device with 4 GiB of memory and 60 apps, used for 7 days`.
  var words: String {
    let count = scenario.deviceCount
    let devices =
      count == 1 ? "A device" : "\(HumanNumber.decimal(Double(count), digits: 0)) devices"
    return "\(devices) with \(memory) of memory\(count == 1 ? "" : " each") and \(content)"
  }

  private var memory: String {
    let (scale, unit) = MetricAxis.bytes(sizes: [scenario.device.memoryBytes])
    return HumanNumber.plain(Double(scenario.device.memoryBytes) * scale) + " " + unit
  }

  private var content: String {
    switch scenario.workload {
    case .synthetic(_, let population): "\(population.count) apps, used\(time)"
    case .trace(let users), .tracedPhone(let users, _):
      "\(HumanNumber.decimal(Double(users.reduce(0) { $0 + $1.requests.count }), digits: 0)) "
        + "recorded launches" + (scenario.end == .max ? "" : ", simulated\(time)")
    }
  }

  private var time: String {
    guard scenario.end != .max else { return "" }
    let seconds = (scenario.end - SimTime.zero).seconds
    let days = seconds / 86_400
    if days == 1 { return " for a day" }
    if days == days.rounded(), days > 1 {
      return " for \(HumanNumber.decimal(days, digits: 0)) days"
    }
    return " for " + HumanNumber.span(seconds)
  }
}

extension Scenario {
  /// Which replication it is, where it is not the first.
  public var replicationText: String {
    firstReplication == 0 ? "" : ", replication \(firstReplication)"
  }
}
