/// A scenario that begins at the moment of a report.
public struct JetsamImport: Sendable {
  /// The memory at the start.
  public let start: StartSection
  /// Bytes per page.
  public let pageSize: Int64
  /// Data missing from the report and the assumptions in their place: sentences without a period.
  public let notes: [String]
  private let report: JetsamReport
  /// The cause of death per process; nil for a survivor.
  private let victims: [String?]

  /// Imports the state in a report.
  public init(_ report: JetsamReport) {
    self.report = report
    var gaps = ReportGaps(report)
    let status = report.body.memoryStatus
    pageSize = status?.pageSize ?? 16384
    let scale = report.bandScale
    if scale.isGuessed {
      gaps.add("neither kernel nor OS version is given; no band is above 21, so they count as old")
    }
    var memory = StartMemory()
    let pages = status?.memoryPages
    memory.wired = pages?.wired
    memory.free = pages?.free
    memory.fileBacked = pages?.fileBacked
    memory.anonymous = pages?.anonymous
    memory.purgeable = pages?.purgeable
    memory.compressor = status?.compressorSize
    memory.compressed = status?.uncompressed
    let compressed = Double(memory.compressed ?? 0)
    let share = compressed / max(1, compressed + Double(memory.anonymous ?? 0))
    let start = StartSection(
      memory: memory,
      processes: (report.body.processes ?? []).map {
        $0.start(bandScale: scale.factor, compressedShare: share)
      })
    if start.unlistedPages.map({ $0 < 0 }) ?? false {
      gaps.add(
        "the processes hold more than the counters show; less memory is available than there")
    }
    self.start = start
    victims = (report.body.processes ?? []).map(\.reason)
    let killed = victims.count { $0 != nil }
    if killed > 0 {
      gaps.add(
        "\(killed) of the processes \(killed == 1 ? "was" : "were") killed; the scenario begins "
          + "before that")
    }
    notes = gaps.notes
  }
}

extension JetsamImport {
  /// The scenario as YAML.
  ///
  /// - Parameter name: the report's file name, for the first comment.
  public func scenarioText(named name: String) -> String {
    let apps = start.apps.count
    let profile = DevicePreset.nearest(toBytes: totalBytes, isTablet: isTablet)
    var lines = [
      "# The moment of \(JSONText.comment(name)): \(JSONText.comment(origin)).", "#",
      "# Expect the reported state at the start (processes: \(start.processes.count)); what happens "
        + "next is the model's.",
      "# Which of them are apps, extensions or daemons is guessed from states, bands and names.",
      "duration: 1h", "device:", "  profile: \(profile.name)",
    ]
    if let totalBytes {
      lines += [
        "  # All pages that the report counts; the rest of the nominal memory is the firmware's.",
        "  memory: \(Quantity.size.format(totalBytes))",
        "  wired: \(Quantity.size.format((start.memory.wired ?? 0) * pageSize))",
        "  # Anonymous and compressor pages of no process in the list.",
        "  system: \(Quantity.size.format(max(0, start.unlistedPages ?? 0) * pageSize))",
        "  systemCompressed: 0",
      ]
    }
    lines += [
      "  pageSize: \(Quantity.size.format(pageSize))", "apps:",
      "  # Assumption; the first \(apps) are the report's.", "  count: \(max(60, apps))",
      "workload:", "  # Assumption: the report does not say who uses the device.", "  user: light",
      "windows: {simulated: false}", "start:", "  # In pages, as reported.",
    ]
    lines.append("  memory: {" + start.memory.lines.joined(separator: ", ") + "}")
    lines.append("  processes:")
    for (process, reason) in zip(start.processes, victims) {
      lines.append(
        "    - " + process.text + (reason.map { "  # killed: \(JSONText.comment($0))" } ?? ""))
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The scenario as YAML, checked by loading it again.
  ///
  /// - Throws: `InputError` 65 for a report whose numbers give no valid scenario.
  public func checkedScenarioText(named name: String) throws(InputError) -> String {
    let text = scenarioText(named: name)
    do throws(InputError) {
      let node = try YAMLNode(parsing: text, named: name)
      let keys = ["duration", "device", "apps", "workload", "windows", "start"]
      if case .mapping(let entries) = node.content, entries.map(\.key) != keys {
        throw InputError("a text of the report is taken for a field")
      }
      _ = try ScenarioDocument(decoding: node).scenario(named: name)
      return text
    } catch {
      throw InputError(
        "the report makes no scenario that can run: \(error.problem)", remedy: error.remedy,
        file: name)
    }
  }

  /// The memory in the report's counters; nil if counters are missing.
  public var totalBytes: Int64? { start.memory.totalPages.map { $0 * pageSize } }

  private var isTablet: Bool { report.body.product?.hasPrefix("iPad") ?? false }

  private var origin: String {
    let known = [
      report.body.product, report.body.build ?? report.header.osVersion,
      report.body.date ?? report.header.timestamp,
    ].compactMap(\.self)
    return known.isEmpty ? "device and date unknown" : known.joined(separator: ", ")
  }
}
