extension Anonymiser {
  /// A report under made-up names.
  ///
  /// What each process is, as far as its name says so, is written into its kind.
  public mutating func report(_ report: JetsamReport) -> JetsamReport {
    var report = report
    let factor = report.bandScale.factor
    report.header.incidentID = report.header.incidentID.map { identifier($0) }
    report.header.osVersion = report.header.osVersion.map { system($0) }
    report.header.timestamp = report.header.timestamp.flatMap { date($0) }
    report.body.incident = report.body.incident.map { identifier($0) }
    report.body.crashReporterKey = report.body.crashReporterKey.map { identifier($0) }
    report.body.kernel = report.body.kernel.flatMap(Self.kernelVersion)
    report.body.product = report.body.product.map { device($0) }
    report.body.build = report.body.build.map { system($0) }
    report.body.date = report.body.date.flatMap { date($0) }
    report.body.largestProcess = report.body.largestProcess.map { process($0) }
    for index in (report.body.processes ?? []).indices {
      var entry = report.body.processes?[index] ?? JetsamReport.Process()
      entry.kind = entry.start(bandScale: factor, compressedShare: 0).kind.rawValue
      entry.name = entry.name.map { process($0) }
      entry.uuid = entry.uuid.map { identifier($0) }
      entry.states = entry.states?.map { words($0) }
      entry.freezeSkipReason = entry.freezeSkipReason.map { words($0) }
      entry.reason = entry.reason.map { words($0) }
      report.body.processes?[index] = entry
    }
    return report
  }

  /// The kernel's version without the path of its build.
  private static func kernelVersion(_ text: String) -> String? {
    let mark = "Darwin Kernel Version "
    guard text.hasPrefix(mark) else { return nil }
    return mark + text.dropFirst(mark.count).prefix { $0.isASCII && $0.isNumber || $0 == "." }
  }

  /// A death under a replacement name.
  public mutating func death(_ death: DeathRecord) -> DeathRecord {
    var death = death
    death.process = process(death.process)
    death.uid = nil
    death.cause = words(death.cause)
    death.detail = death.detail.map { words($0) }
    death.date = death.date.flatMap { date($0) }
    death.device = death.device.map { device($0) }
    death.system = death.system.map { system($0) }
    death.incident = death.incident.map { identifier($0) }
    death.assignedState = death.assignedState.map { words($0) }
    death.limit = death.limit.map { limit($0) }
    return death
  }

  private mutating func limit(_ limit: KernelKill.Limit) -> KernelKill.Limit {
    var limit = limit
    limit.kind = words(limit.kind)
    return limit
  }

  /// A log under made-up names; of lines that were not understood only the number stays.
  public mutating func log(_ log: EvidenceLog) -> EvidenceLog {
    var log = log
    log.deaths = log.deaths.map { death($0) }
    log.kernelKills = log.kernelKills.map { kill in
      var kill = kill
      kill.record = death(kill.record)
      kill.action = words(kill.action)
      kill.relaunch = kill.relaunch.map { words($0) }
      kill.type = kill.type.map { words($0) }
      return kill
    }
    log.exceeded = log.exceeded.map {
      EvidenceLog.Exceeded(
        name: $0.name.isEmpty ? "" : process($0.name), pid: $0.pid, limit: limit($0.limit))
    }
    log.tally.shown = log.tally.shown.map(Self.withoutText)
    log.tally.ends = log.tally.ends.map(Self.withoutText)
    return log
  }

  /// Many files under made-up names.
  public mutating func inspection(_ inspection: Inspection) -> Inspection {
    var inspection = inspection
    inspection.files = inspection.files.map { file($0) }
    inspection.deaths = inspection.deaths.map {
      Inspection.Death(file: $0.file, record: death($0.record))
    }
    inspection.moments = inspection.moments.map { moment in
      var report = moment.report
      report.device = ReportedMoment.Device(
        model: device(report.device.model), system: system(report.device.system))
      return Inspection.Moment(file: moment.file, report: report)
    }
    inspection.exitDays = inspection.exitDays.map { day in
      var day = day
      day.app = day.app.map { process($0) }
      day.version = day.version.map { version($0) }
      return day
    }
    inspection.unknown = inspection.unknown.map {
      Inspection.Unknown(file: $0.file, line: Self.withoutText($0.line))
    }
    inspection.tally.shown = inspection.tally.shown.map(Self.withoutText)
    inspection.tally.ends = inspection.tally.ends.map(Self.withoutText)
    inspection.notes = inspection.notes.map {
      Inspection.PassedOver(file: file($0.file), reason: $0.reason)
    }
    // Reasons quote what could not be read.
    inspection.passedOver = inspection.passedOver.map {
      Inspection.PassedOver(file: file($0.file), reason: "it could not be read")
    }
    return inspection
  }

  private static func withoutText(_ unknown: LineTally.Unknown) -> LineTally.Unknown {
    LineTally.Unknown("(\(unknown.text.count) characters, left out)", unknown.line, unknown.meaning)
  }

  /// MetricKit's payloads under made-up names.
  public mutating func metrics(_ metrics: MetricImport) -> MetricImport {
    MetricImport(
      metrics.payloads.map { payload in
        var payload = payload
        payload.metaData = payload.metaData.map { data in
          var data = data
          data.osVersion = data.osVersion.map { system($0) }
          data.deviceType = data.deviceType.map { device($0) }
          data.bundleIdentifier = data.bundleIdentifier.map { app($0) }
          return data
        }
        payload.timeStampBegin = payload.timeStampBegin.flatMap { date($0) }
        payload.timeStampEnd = payload.timeStampEnd.flatMap { date($0) }
        return payload
      }, assumed: metrics.assumed)
  }
}
