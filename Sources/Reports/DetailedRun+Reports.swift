extension DetailedRun {
  /// The JetsamEvent reports of all devices as files, by device and then time.
  ///
  /// - Throws: what the JSON encoder throws for a number that JSON cannot express.
  public func jetsamReportFiles() throws -> [(name: String, text: String)] {
    try logs.enumerated().flatMap { device, log in
      try log.reports.map { snapshot in
        let written = SimulatedReport(snapshot, scenario, device: device)
        return (written.fileName, try written.report.text())
      }
    }
  }
}
