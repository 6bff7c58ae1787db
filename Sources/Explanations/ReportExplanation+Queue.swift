extension ReportExplanation {
  /// The processes that would have been killed next.
  var next: Section? {
    let queue = diagnosis.queue
    guard let first = queue.first, report.platform.hasBands else { return nil }
    var freed: Int64 = 0
    let rows = queue.map { entry in
      freed += entry.footprintBytes ?? 0
      return (entry: entry, freed: freed)
    }
    let table = Table("next", "Next in line if memory had been shorter", rows, most: 5) {
      Column("process") { .text($0.entry.name) }
      Column("band") { .count($0.entry.band ?? 0) }
      Column("place") { .count($0.entry.place) }
      Column("footprint_bytes", title: "footprint") { .bytes($0.entry.footprintBytes) }
      Column(title: "freed so far") { .bytes($0.freed) }
    }
    var part = Section("Which process would have been next", table: table)
    let onlyOwn = diagnosis.causes.allSatisfy {
      CauseMeaning.named($0.cause)?.shortage == .ownLimit
    }
    if onlyOwn, !diagnosis.victims.isEmpty {
      part.paragraphs.append(
        "No process: a hard limit concerns one process only. The table shows the order if the "
          + "device had run short of memory.")
    }
    if diagnosis.causes.contains(where: { $0.cause == "highwater" }) {
      part.paragraphs.append(
        "For highwater: the next process above its soft limit, from band 0 upwards; the report "
          + "does not name it. The table shows the order once no process is over a soft limit.")
    }
    part.paragraphs.append(order(first, queue))
    return part
  }

  private func order(_ first: ReportDiagnosis.Entry, _ queue: [ReportDiagnosis.Entry]) -> String {
    let source =
      "This is the order of XNU's published source: the lowest band, and there the head of the queue."
    let suspended = queue.filter {
      $0.band == first.band && $0.kind == .app && $0.states.contains("suspended")
    }
    guard let largest = suspended.max(by: { ($0.footprintBytes ?? 0) < ($1.footprintBytes ?? 0) })
    else { return source }
    return source + " Apple's advice to developers says that the largest suspended app goes first"
      + (largest.index == first.index
        ? ", which here is the same."
        : ": that would be \(PlotText.isolated(largest.name)) with "
          + "\(Words.bytes(largest.footprintBytes)).")
  }

  /// What would have saved the victims.
  var saved: Section? {
    Section(
      diagnosis.victims.count == 1 ? "What would have saved it" : "What would have saved them",
      key: "saved",
      unlessEmpty: diagnosis.causes.flatMap { cause, victims in advice(cause, victims) })
  }

  private func advice(_ cause: String, _ victims: [ReportDiagnosis.Entry]) -> [String] {
    guard let known = CauseMeaning.named(cause), let first = victims.first else { return [] }
    let whom = diagnosis.causes.count > 1 ? "\(cause): " : ""
    var items: [String] = []
    switch known.shortage {
    case _ where report.platform == .macOS: break
    case .ownLimit: items += victims.prefix(3).map(limit)
    case .ownLimitAndMemory:
      items +=
        victims.prefix(3).map { victim in
          "A footprint below its soft limit"
            + (victim.footprintBytes.map {
              ": \(PlotText.isolated(victim.name)) was killed at \(Words.bytes($0)), so the limit is "
                + "less than that."
            } ?? ".")
        } + [shortfall("soft")].compactMap(\.self)
    case .memory:
      let name = ["idle-exit": "idle", "long-idle-exit": "reaper"][cause] ?? "critical"
      if known.code == 4 || known.code == 9 || known.code == 17 {
        items += [shortfall(name)].compactMap(\.self)
      }
      items += place(first)
    case .other: break
    }
    items += VictimAdvice.lines(first, cause: known, in: report)
    return items.map { whom + $0 }
  }

  /// The hard limit that a victim exceeded, as far as it is known.
  private func limit(_ victim: ReportDiagnosis.Entry) -> String {
    var text = "A footprint below its hard limit"
    text +=
      victim.footprintBytes.map {
        ": \(PlotText.isolated(victim.name)) was killed at \(Words.bytes($0)), so the limit is that or "
          + "a little less."
      } ?? "; the report does not say how large \(PlotText.isolated(victim.name)) was."
    if victim.kind == .app, let known = diagnosis.memory?.appLimit {
      text +=
        " Of apps on such devices it is known as about \(Words.bytes(known.bytes)) "
        + "(\(known.source))."
    }
    if let peak = victim.peakBytes, let now = victim.footprintBytes, peak < now {
      text +=
        " The largest footprint that the report names, \(Words.bytes(peak)), is older than the"
        + " kill."
    }
    return text
  }

  /// How much memory was lacking to a threshold.
  private func shortfall(_ name: String) -> String? {
    guard let memory = diagnosis.memory, let threshold = memory.threshold(name),
      let available = memory.availableBytes
    else { return nil }
    let lack = threshold.bytes - available
    if lack > 0 {
      return "\(Words.bytes(lack)) more of available memory: it was that far below the \(name) "
        + "threshold when the counters were taken."
    }
    return
      "By the counters memory was not short: \(Words.bytes(-lack)) above the \(name) threshold. "
      + "Either the device has a threshold of its own, or the shortage came and went between the "
      + "counters and the kill."
  }

  /// The places in the queue and the sizes at which a victim would have lived.
  private func place(_ victim: ReportDiagnosis.Entry) -> [String] {
    guard let band = victim.band else { return [] }
    let lower = diagnosis.queue.filter { ($0.band ?? 0) < band }
    let same = diagnosis.queue.filter { $0.band == band }
    let behind = same.filter { $0.index > victim.index }
    let name = PlotText.isolated(victim.name)
    var items: [String] = []
    if !behind.isEmpty {
      items.append(
        "By the queue: \(name) stood before \(Words.count(behind.count, "other", "others")) of band "
          + "\(band) that survived, with \(sum(behind)) together; entering the band later would "
          + "have put them first.")
    }
    let ahead = same.filter { $0.index < victim.index }
    if !ahead.isEmpty || !lower.isEmpty {
      items.append(
        "Not explained by the queue alone: "
          + "\(Words.count(ahead.count + lower.count, "process", "processes")) "
          + "with \(sum(ahead + lower)) stood before \(name) and survived. `flotsam identify` says "
          + "which orders that rules out.")
    }
    guard let largest = same.compactMap(\.footprintBytes).max() else { return items }
    let larger = same.count { ($0.footprintBytes ?? 0) > (victim.footprintBytes ?? 0) }
    items.append(
      larger == 0
        ? "By size, if the largest went first: a footprint below \(Words.bytes(largest)), that of "
          + "the largest survivor in band \(band)."
        : "Not explained by size: \(Words.count(larger, "process", "processes")) of band \(band) "
          + (larger == 1 ? "was larger and survived." : "were larger and survived."))
    return items
  }

  private func sum(_ entries: [ReportDiagnosis.Entry]) -> String {
    Words.bytes(entries.reduce(0) { $0 + ($1.footprintBytes ?? 0) })
  }

  /// The footprint, band and place of the process that `--app` names; nil without the option.
  var aboutAsked: Section? {
    guard let first = asked.first else { return nil }
    let queue = diagnosis.queue
    let items = asked.map { entry -> String in
      let name = PlotText.isolated(entry.name)
      let what =
        "\(name) (\(entry.kindName), \(entry.states.joined(separator: ", "))) had a footprint of "
        + "\(Words.bytes(entry.footprintBytes))"
        + (entry.compressedBytes.map { ", \(Words.bytes($0)) of it compressed" } ?? "")
        + (entry.peakBytes.map { ", at most \(Words.bytes($0)) before" } ?? "")
      let band = entry.band.map { "band \($0) (\(BandName.text($0))), place \(entry.place)" }
      if let cause = entry.cause {
        return "\(what). It was killed for \(cause) in \(band ?? "a band that is not given")."
      }
      guard let place = queue.firstIndex(where: { $0.index == entry.index }) else {
        return "\(what). It survived; the report does not give its place in the queue."
      }
      return
        "\(what). It survived, in \(band ?? ""): \(Words.count(place, "process", "processes")) "
        + "with \(sum(Array(queue[..<place]))) stood before it."
    }
    return Section("About \(PlotText.clipped(first.name, to: 40))", key: "app", items: items)
  }
}
