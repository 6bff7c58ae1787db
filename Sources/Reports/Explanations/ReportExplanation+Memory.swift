import DeviceLogs

extension ReportExplanation {
  /// The distance of available memory from each threshold.
  var thresholds: Explanation.Part? {
    guard let memory = diagnosis.memory, let available = memory.availableBytes,
      let nominal = memory.nominalBytes, !memory.thresholds.isEmpty
    else { return nil }
    var table = HTMLTable(
      "Available memory was \(Words.bytes(available)); the thresholds below it",
      headings: ["threshold", "at>", "share>", "available was>", "what happens below it"])
    var data = ReportTable(columns: [
      "threshold", "threshold_bytes", "threshold_share", "available_bytes", "margin_bytes",
    ])
    for threshold in memory.thresholds {
      let margin = available - threshold.bytes
      table.append([
        .init(threshold.name), Words.size(threshold.bytes),
        .init(threshold.share, unit: "share"),
        .init(
          Words.bytes(abs(margin)) + (margin < 0 ? " below" : " above"), key: Double(margin)),
        .init(threshold.consequence),
      ])
      data.append([
        .text(threshold.name), .integer(threshold.bytes), .number(threshold.share),
        .integer(available), .integer(margin),
      ])
    }
    var part = Explanation.Part(
      key: "thresholds", heading: "How near each threshold was", table: table, data: data)
    part.paragraphs = [
      """
      Available is free and file-backed memory when the counters were taken, at the first kill that \
      made the system write a report. The thresholds are XNU's shares of \
      \(Words.bytes(nominal)); a device may have a table of its own, which Apple does \
      not publish.
      """
    ]
    if let share = memory.uncompressedShare, let level = memory.level {
      part.paragraphs.append(
        """
        Pressure level, which is another matter: \(level). \
        \(HumanNumber.text(share, unit: "share")) of the reclaimable memory was not compressed; \
        warnings begin below 50 %, critical ones below 30 %.
        """)
    }
    return part
  }

  /// The memory of the device by what holds it.
  var kindsOfMemory: Explanation.Part? {
    guard let memory = diagnosis.memory else { return nil }
    let isMac = report.platform == .macOS
    var held = ""
    if let compressor = memory.compressorBytes, compressor > 0, let pages = memory.compressedBytes {
      held =
        ", holding \(Words.bytes(pages)) (ratio "
        + HumanNumber.significant(Double(pages) / Double(compressor)) + ")"
    }
    let rows: [(String, Int64?, String)] = [
      ("wired", memory.wiredBytes, "kernel and drivers; stays where it is"),
      ("anonymous", memory.anonymousBytes, "heaps and stacks in memory"),
      (
        "compressor", memory.compressorBytes,
        isMac ? "what is compressed or swapped" : "compressed memory" + held
      ),
      ("file-backed", memory.fileBytes, "code and files; available"),
      ("free", memory.freeBytes, "available"),
      (
        "not counted", memory.nominalBytes.map { $0 - memory.countedBytes },
        "firmware and what no counter shows"
      ),
    ]
    var table = HTMLTable(
      "Memory by kind", headings: ["memory", "size>", "share>", "what it is"])
    var data = ReportTable(columns: ["memory", "bytes", "share"])
    for (name, bytes, words) in rows {
      guard let bytes else { continue }
      let share = memory.nominalBytes.map { Double(bytes) / Double($0) }
      table.append([
        .init(name), Words.size(bytes), .init(share, unit: "share"), .init(words),
      ])
      data.append([.text(name), .integer(bytes), .init(share)])
    }
    var part = Explanation.Part(key: "memory", heading: "Memory by kind", table: table, data: data)
    if isMac {
      part.remark =
        "A Mac's compressor counts what it holds, which may exceed the memory; so nothing is summed."
    } else if memory.nominalBytes == nil {
      part.remark = "The size of the device's memory is not known, so there are no shares."
    }
    return part
  }

  /// Footprints by band.
  var bands: Explanation.Part? {
    let groups = Dictionary(grouping: diagnosis.entries) { $0.band ?? -1 }
      .sorted { $0.key < $1.key }
    guard groups.contains(where: { $0.key >= 0 }) else { return nil }
    return sums(
      key: "bands", heading: "Footprints by band",
      groups: groups.map { (String($0.key), BandName.text($0.key < 0 ? nil : $0.key), $0.value) })
  }

  /// Footprints by kind of process.
  var kinds: Explanation.Part? {
    guard diagnosis.entries.contains(where: { $0.footprintBytes != nil }) else { return nil }
    let groups = Dictionary(grouping: diagnosis.entries) {
      report.platform == .macOS ? "process" : Words.kind($0)
    }.sorted { $0.key < $1.key }
    var part = sums(
      key: "kinds", heading: "Footprints by kind of process",
      groups: groups.map { ($0.key, "", $0.value) })
    part.remark = """
      Footprints count compressed pages before compression, so their sum may exceed the memory. \
      What is an app, an extension or a daemon is guessed from states, bands and names.
      """
    if report.platform == .macOS {
      part.remark =
        "Footprints count compressed pages before compression, so their sum may exceed the memory."
    }
    return part
  }

  private func sums(
    key: String, heading: String,
    groups: [(name: String, words: String, entries: [ReportDiagnosis.Entry])]
  ) -> Explanation.Part {
    let isBand = groups.contains { !$0.words.isEmpty }
    var table = HTMLTable(
      heading,
      headings: [isBand ? "band" : "kind", "processes>", "killed>", "footprint>", "largest"])
    var data = ReportTable(columns: [
      isBand ? "band" : "kind", "processes", "killed", "footprint_bytes", "largest",
      "largest_bytes",
    ])
    for group in groups {
      let sizes = group.entries.map { $0.footprintBytes ?? 0 }
      let sum = sizes.reduce(0, +)
      let largest = group.entries.max { ($0.footprintBytes ?? 0) < ($1.footprintBytes ?? 0) }
      let killed = group.entries.count { $0.cause != nil }
      let name = group.name == "-1" ? "–" : group.name
      table.append([
        .init(group.words.isEmpty ? name : "\(name) \(group.words)"),
        Words.cell(group.entries.count), Words.cell(killed), Words.size(sum),
        .init(
          PlotText.clipped(largest?.name ?? "–", to: 18) + " "
            + Words.bytes(largest?.footprintBytes)),
      ])
      data.append([
        isBand
          ? (Int64(group.name).map { $0 < 0 ? .missing : .integer($0) } ?? .missing)
          : .text(group.name),
        .count(group.entries.count), .count(killed), .integer(sum),
        .text(largest?.name ?? ""), .integer(largest?.footprintBytes ?? 0),
      ])
    }
    return Explanation.Part(key: key, heading: heading, table: table, data: data)
  }

  /// The pictures of the page.
  var plots: [Plot] {
    var plots: [Plot] = []
    if let memory = diagnosis.memory, let available = memory.availableBytes,
      !memory.thresholds.isEmpty
    {
      let rows =
        [Plot.Bar(name: "available", value: Double(available), isMarked: true)]
        + memory.thresholds.map { .init(name: $0.name + " threshold", value: Double($0.bytes)) }
      plots.append(
        .bars(
          name: "thresholds", title: "Available memory and the thresholds",
          caption: """
            Free and file-backed memory when the counters were taken, and the levels below which \
            the jetsam thread acts.
            """, rows: rows, unit: "bytes", label: "memory"))
    }
    let band = (diagnosis.victims.compactMap(\.band).min() ?? diagnosis.queue.first?.band)
    let queue = diagnosis.entries.filter { $0.band == band && !$0.isKernel && band != nil }
    if let band, queue.count > 1 {
      let shown = 15
      plots.append(
        .bars(
          name: "queue", title: "The queue of band \(band), next to die on top",
          caption: """
            Footprints in the order of the queue\(queue.count > shown
              ? ", the first \(shown) of \(queue.count)" : ""); the dead stand where they stood. \
            By XNU's published source the order is that of the queue, whatever the size.
            """,
          rows: queue.prefix(shown).map {
            .init(
              name: $0.name, value: Double($0.footprintBytes ?? 0), isMarked: $0.cause != nil)
          }, unit: "bytes", label: "footprint", marks: (marked: "killed", others: "alive")))
    }
    return plots
  }
}
