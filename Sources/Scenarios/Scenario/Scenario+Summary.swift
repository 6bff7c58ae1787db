extension Scenario {
  /// The scenario in a few words: devices, apps, simulated time.
  public var summary: String {
    let memory = Quantity.size.format(device.memoryBytes)
    return "\(counted(deviceCount, "device")) of \(memory), \(content), \(time)"
  }

  private var content: String {
    switch workload {
    case .synthetic(_, let population):
      counted(population.count, "app") + (myApp.map { " and \($0.name)" } ?? "")
    case .trace(let users), .tracedPhone(let users, _):
      "\(users.reduce(0) { $0 + $1.requests.count }) recorded launches"
    }
  }

  private var time: String {
    end == .max
      ? "to the end of the trace" : Quantity.duration.format((end - SimTime.zero).nanoseconds)
  }
}
