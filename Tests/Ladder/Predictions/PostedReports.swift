import DeviceLogs
import Foundation
import MobileOS
import Scenarios
import Statistics
import TestSupport

/// V17: JetsamEvent reports that people posted, beside those of simulated phones.
enum PostedReports {
  /// A posted report as far as it is known.
  struct Posted {
    /// The cause of its kills with the band; nil for one without a victim.
    var kill: (cause: String, band: Int)?
    /// Free and file-backed memory as a share of the device's.
    var available: Bound?
    /// Pageable memory that is not compressed as a share of all of it.
    var uncompressed: Bound?
    /// How many processes there were, where an excerpt does not list them all.
    var processes: String?

    /// A share, or what it is at least.
    struct Bound {
      var share: Double
      var isLeast = false
    }
  }

  /// The report of a file, read as any report is; bands of before iOS 16 count ten times.
  static func posted(_ file: String) throws -> Posted? {
    guard let path = ReferenceData.path(file) else { return nil }
    let contents = try EvidenceReader.read(path)
    // iOS 11 names no band; the app in front is in band 100.
    let kill = contents.deaths.first.map { ($0.cause, $0.band ?? 100) }
    return Posted(
      kill: kill, available: contents.moment?.availableShare.map { .init(share: $0) },
      uncompressed: contents.moment?.uncompressedShare.map { .init(share: $0) })
  }

  /// The reports of the phones of `Scenarios/predictions/<file>` after their warm-up.
  static func simulated(_ file: String) throws -> Inspection {
    let scenario = try FrozenScenario.load("predictions/" + file)
    var inspection = Inspection()
    for device in 0..<scenario.deviceCount {
      let simulation = DeviceSimulation(
        scenario.setup(strategy: scenario.strategy, replication: 0, device: device),
        logging: true, reporting: true)
      guard let log = simulation.finish().log else { continue }
      for snapshot in log.reports where snapshot.capturedAt >= log.countsFrom {
        let written = SimulatedReport(snapshot, scenario, device: device)
        let text = try written.report.text()
        let report = try JetsamReport(reading: Array(text.utf8), named: written.fileName)
        inspection.add(written.fileName, .success(EvidenceReader.contents(of: report)))
      }
    }
    return inspection
  }

  /// Posted reports of one system beside simulated ones.
  static func finding(_ simulated: Inspection, _ posted: [Posted]) -> Rung.Finding {
    let moments = simulated.moments.map(\.report)
    guard !moments.isEmpty else {
      return Rung.Finding(
        predicted: "no report", seen: posted.map(text).joined(separator: "; "),
        error: "nothing to compare")
    }
    let available = middle(moments.compactMap(\.availableShare))
    let uncompressed = middle(moments.compactMap(\.uncompressedShare))
    let reports = Dictionary(grouping: simulated.deaths, by: \.file).mapValues {
      Set($0.map(\.record.cause))
    }
    func reportShare(_ cause: String) -> Double {
      Double(reports.values.count { $0.contains(cause) }) / Double(max(1, moments.count))
    }
    func victimShare(_ band: Int) -> Double {
      Double(simulated.deaths.count { $0.record.band == band })
        / Double(max(1, simulated.deaths.count))
    }
    let causes = Set(simulated.deaths.map(\.record.cause))
      .sorted { (reportShare($1), $0) < (reportShare($0), $1) }
    let bands = Set(simulated.deaths.compactMap(\.record.band)).sorted()
    var errors: [String] = []
    for report in posted {
      if let (cause, band) = report.kill {
        errors.append(
          "\(cause) in \(Words.percent(reportShare(cause))) of the reports, band \(band) "
            + "\(Words.percent(victimShare(band))) of the victims")
      }
      errors.append("available \(place(report.available, in: available))")
      errors.append("not compressed \(place(report.uncompressed, in: uncompressed))")
    }
    return Rung.Finding(
      predicted: "reports \(moments.count), kills \(simulated.deaths.count); of the reports with "
        + causes.map { "\($0) \(Words.percent(reportShare($0)))" }.joined(separator: ", ")
        + "; victims in band "
        + bands.map { "\($0) \(Words.percent(victimShare($0)))" }.joined(separator: ", ")
        + "; available \(text(available)), not compressed \(text(uncompressed)); processes "
        + Words.range(moments.map { Double($0.processCount) }),
      seen: posted.map(text).joined(separator: "; "), error: errors.joined(separator: ", "))
  }

  /// The middle nine tenths; nil without values.
  private static func middle(_ values: [Double]) -> ClosedRange<Double>? {
    guard let low = sampleQuantile(values, 0.05), let high = sampleQuantile(values, 0.95) else {
      return nil
    }
    return low...max(low, high)
  }

  private static func text(_ range: ClosedRange<Double>?) -> String {
    range.map {
      "\(Words.number(100 * $0.lowerBound)) to \(Words.number(100 * $0.upperBound)) %"
    } ?? "never"
  }

  private static func text(_ bound: Posted.Bound?) -> String {
    bound.map { ($0.isLeast ? "at least " : "") + Words.percent($0.share, 1) } ?? "not given"
  }

  private static func text(_ report: Posted) -> String {
    (report.kill.map { "\($0.cause) in band \($0.band)" } ?? "no victim in the excerpt")
      + ", available \(text(report.available)), not compressed \(text(report.uncompressed))"
      + (report.processes.map { ", \($0) processes" } ?? "")
  }

  /// A lower bound is outside only where it is above the whole range.
  private static func place(_ bound: Posted.Bound?, in range: ClosedRange<Double>?) -> String {
    guard let bound, let range else { return "not known" }
    let isInside =
      bound.isLeast ? bound.share <= range.upperBound : range.contains(bound.share)
    return isInside ? "inside" : "outside"
  }
}
