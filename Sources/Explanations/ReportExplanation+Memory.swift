extension ReportExplanation {
  /// The distance of available memory from each threshold.
  var thresholds: Section? {
    guard let memory = diagnosis.memory, let available = memory.availableBytes,
      let nominal = memory.nominalBytes, !memory.thresholds.isEmpty
    else { return nil }
    let table = Table(
      "thresholds", "Available memory was \(Words.bytes(available)); the thresholds below it",
      memory.thresholds
    ) {
      Column("threshold") { .text($0.name) }
      Column("threshold_bytes", title: "at") { .bytes($0.bytes) }
      Column("threshold_share", title: "share", unit: "%", importance: .useful) { .share($0.share) }
      Column(file: "available_bytes") { _ in .bytes(available) }
      Column("margin_bytes", title: "available was") { threshold in
        let margin = available - threshold.bytes
        return .shown(
          Words.bytes(abs(margin)) + (margin < 0 ? " below" : " above"), key: Double(margin),
          cell: .integer(margin))
      }
      Column(title: "what happens below it") { .text($0.consequence) }
    }
    var paragraphs = [
      """
      Available is free and file-backed memory when the counters were taken, at the first kill that \
      made the system write a report. The thresholds are XNU's shares of \
      \(Words.bytes(nominal)); a device may have a table of its own, which Apple does \
      not publish.
      """
    ]
    if let share = memory.uncompressedShare, let level = memory.level {
      paragraphs.append(
        """
        Pressure level, a separate measure: \(level). \
        \(HumanNumber.text(share, unit: "share")) of the reclaimable memory was not compressed; \
        warnings begin below 50 %, critical ones below 30 %.
        """)
    }
    return Section("How near each threshold was", paragraphs: paragraphs, table: table)
  }

  /// The memory of the device by what holds it.
  var kindsOfMemory: Section? {
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
    let table = Table("memory", "Memory by kind", rows.filter { $0.1 != nil }) {
      Column("memory") { .text($0.0) }
      Column("bytes", title: "size") { .bytes($0.1) }
      Column("share", isShown: memory.nominalBytes != nil, unit: "%") { row in
        .share(memory.nominalBytes.map { Double(row.1 ?? 0) / Double($0) })
      }
      Column(title: "what it is") { .text($0.2) }
    }
    var section = Section("Memory by kind", table: table)
    if isMac {
      section.remark =
        "A Mac's compressor counts what it holds, which may exceed the memory; so nothing is summed."
    } else if memory.nominalBytes == nil {
      section.remark = "The size of the device's memory is not known, so there are no shares."
    }
    return section
  }

  var bands: Section? {
    let groups = Dictionary(grouping: diagnosis.entries) { $0.band ?? -1 }
      .sorted { $0.key < $1.key }
    guard groups.contains(where: { $0.key >= 0 }) else { return nil }
    return sums(
      key: "bands", heading: "Footprints by band",
      groups: groups.map { (String($0.key), BandName.text($0.key < 0 ? nil : $0.key), $0.value) })
  }

  /// Footprints by kind of process.
  var kinds: Section? {
    guard diagnosis.entries.contains(where: { $0.footprintBytes != nil }) else { return nil }
    let groups = Dictionary(grouping: diagnosis.entries) {
      report.platform == .macOS ? "process" : $0.kindName
    }.sorted { $0.key < $1.key }
    var section = sums(
      key: "kinds", heading: "Footprints by kind of process",
      groups: groups.map { ($0.key, "", $0.value) })
    section.remark =
      "Footprints count compressed pages before compression, so their sum may exceed the memory."
      + (report.platform == .macOS
        ? ""
        : " The kinds (app, extension or daemon) are guessed from states, bands and names.")
    return section
  }

  private func sums(
    key: String, heading: String,
    groups: [(name: String, words: String, entries: [ReportDiagnosis.Entry])]
  ) -> Section {
    let isBand = groups.contains { !$0.words.isEmpty }
    func largest(_ entries: [ReportDiagnosis.Entry]) -> ReportDiagnosis.Entry? {
      entries.max { ($0.footprintBytes ?? 0) < ($1.footprintBytes ?? 0) }
    }
    let table = Table(key, heading, groups) {
      Column(isBand ? "band" : "kind", isFolded: true) { group in
        let name = group.name == "-1" ? Value.nothing : group.name
        let band = Int64(group.name).flatMap { $0 < 0 ? nil : $0 }
        return .shown(
          group.words.isEmpty ? name : "\(name) \(group.words)", key: nil,
          cell: isBand ? .init(count: band) : .text(group.name))
      }
      Column("processes") { .count($0.entries.count) }
      Column("killed") { group in .count(group.entries.count { $0.cause != nil }) }
      Column("footprint_bytes", title: "footprint") { group in
        // What is absent is not zero.
        let known = group.entries.compactMap(\.footprintBytes)
        return .bytes(known.isEmpty ? nil : known.reduce(0, +))
      }
      Column("largest") { group in
        let one = largest(group.entries)
        return .shown(
          PlotText.clipped(one?.name ?? Value.nothing, to: 18) + " "
            + Words.bytes(one?.footprintBytes), key: nil, cell: .text(one?.name ?? ""))
      }
      Column(file: "largest_bytes") { .bytes(largest($0.entries)?.footprintBytes) }
    }
    return Section(heading, table: table)
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
          name: "queue", title: "The queue of band \(band), next to be killed on top",
          caption: """
            Footprints in the order of the queue\(queue.count > shown
              ? ", the first \(shown) of \(queue.count)" : ""); killed processes keep their \
              places. By XNU's published source the order is that of the queue, whatever the size.
            """,
          rows: queue.prefix(shown).map {
            .init(name: $0.name, value: Double($0.footprintBytes ?? 0), isMarked: $0.cause != nil)
          }, unit: "bytes", label: "footprint", marks: (marked: "killed", others: "alive")))
    }
    return plots
  }
}
