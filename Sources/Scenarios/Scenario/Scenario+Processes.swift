/// The processes of a device other than the user's apps, and the memory at the start.
extension Scenario {
  /// The apps; the first ones have the footprints of the `start` section.
  func started(_ apps: [AppTraits]) -> [AppTraits] {
    var apps = apps
    for (index, process) in start.apps.enumerated() where index < apps.count {
      apps[index].baseBytes = process.pages * device.pageBytes
      apps[index].peakBytes = max(apps[index].baseBytes, apps[index].peakBytes)
      apps[index].compressionPermille = compressionPermille
    }
    return apps
  }

  func systemProcesses(appCount: Int, _ streams: DeviceStreams) -> [SystemProcess] {
    if start.isEmpty { return system.draw(appCount: appCount, streams) }
    let processes = start.system
    let periods = SystemPopulation(count: processes.count).draw(appCount: 0, streams)
    return zip(processes, periods).map { process, drawn in
      var traits = AppTraits(bytes: process.pages * device.pageBytes)
      traits.compressionPermille = compressionPermille
      let rests = process.state == .idle || process.state == .suspended || process.band <= 20
      let band = JetsamBand(rawValue: UInt8(process.band))
      return SystemProcess(
        traits, kind: process.kind.processKind, restingBand: rests ? .idle : band,
        demandPeriod: rests ? max(.seconds(11), drawn.demandPeriod) : .seconds(1))
    }
  }

  /// The memory at the start of a device with `appCount` apps; nil if it is empty.
  func startingState(appCount: Int) -> StartingState? {
    guard !start.isEmpty else { return nil }
    var apps = 0
    var others = appCount
    var hasFront = false
    let processes = start.considered.map { process -> StartingState.Process in
      var row = others
      if process.kind == .app { row = apps }
      if process.kind == .app { apps += 1 } else { others += 1 }
      var state = process.state.processState
      if process.kind == .app, state == .active {
        if hasFront { state = .background }
        hasFront = true
      }
      return StartingState.Process(
        ProcessID(UInt32(row)), state: state, band: JetsamBand(rawValue: UInt8(process.band)),
        footprintBytes: process.pages * device.pageBytes,
        compressedBytes: process.compressed * device.pageBytes,
        swappedBytes: process.frozen * device.pageBytes,
        purgeableBytes: process.purgeable * device.pageBytes)
    }
    return StartingState(
      processes: processes, fileBytes: (start.memory.fileBacked ?? 0) * device.pageBytes)
  }

  private var compressionPermille: UInt16 { UInt16(start.compressionPermille ?? 2700) }

  /// Rejects a start that does not fit in the device's memory.
  func checkStart(_ origin: YAMLOrigin) throws(InputError) {
    let page = device.pageBytes
    let resident = start.considered.reduce(Int64(0)) { sum, process in
      let bytes = (process.pages - (device.paging == nil ? 0 : process.compressed)) * page
      let (total, overflow) = sum.addingReportingOverflow(bytes)
      return overflow ? .max : total
    }
    // A report may exceed memory: it also lists processes started after its counters were read.
    guard resident > device.memoryBytes else { return }
    throw origin.error(
      "start.processes",
      "the processes hold \(Quantity.size.format(resident)) that is not compressed, and the device "
        + "has \(Quantity.size.format(device.memoryBytes))", remedy: "Give it more memory")
  }
}

extension StartProcess.Kind {
  var processKind: ProcessKind {
    switch self {
    case .app: .app
    case .daemon: .daemon
    case .extension: .appExtension
    case .webContent: .webContent
    }
  }

  /// The kind as spelled in scenarios.
  package init(_ kind: ProcessKind) {
    self = Self.allCases.first { $0.processKind == kind } ?? .app
  }
}

extension StartProcess.State {
  /// The state in the model: an idle daemon does not run.
  var processState: ProcessState {
    switch self {
    case .active: .active
    case .background: .background
    case .idle, .suspended: .suspended
    }
  }
}
