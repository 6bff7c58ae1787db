/// The state of a device as lines of a terminal: memory by kind, the bands with their apps,
/// pressure, and kills with their reasons.
public struct WatchPanel {
  /// Columns of every line; at least 24.
  public let width: Int
  /// Lines; at least 12.
  public let height: Int
  /// Whether colours distinguish the kinds of memory; otherwise letters do.
  public let hasColour: Bool

  /// A panel of a size.
  public init(width: Int, height: Int, hasColour: Bool) {
    self.width = max(24, width)
    self.height = max(12, height)
    self.hasColour = hasColour
  }

  static let killColour = "#D55E00"
  static let warningColour = "#E69F00"

  /// Exactly ``height`` lines of exactly ``width`` columns.
  public func lines(_ viewer: Viewer) -> [WatchLine] {
    let facts = facts(viewer.device)
    let legend = legend(viewer.device)
    let room = height - Self.leastLog - facts.count - legend.count
    let (bands, chart) = fitting(viewer, room)
    var lines = facts + chart + legend + bands
    lines.append(WatchLine(String(repeating: "─", count: width), .muted))
    lines += log(viewer.recent, lines: max(0, height - lines.count))
    lines += Array(repeating: WatchLine(), count: max(0, height - lines.count))
    return lines.prefix(height).map { $0.fitted(to: width) }
  }

  /// The least lines for the rule and the newest occurrence with its reason.
  private static let leastLog = 4

  /// The bands and the chart, cut down to `room` lines: bands first, to one line each.
  private func fitting(_ viewer: Viewer, _ room: Int) -> (bands: [WatchLine], chart: [WatchLine]) {
    var perBand = max(1, min(4, (height - 10) / 3))
    var rows = min(12, max(3, height * 3 / 10))
    while true {
      let bands = bands(viewer.device, most: perBand)
      // Below the chart is a line for the kills.
      if bands.count + rows + 1 <= room || (perBand == 1 && rows == 3) {
        return (bands, chart(viewer, rows: rows))
      }
      if perBand > 1 { perBand -= 1 } else { rows -= 1 }
    }
  }

  // MARK: - Parts

  private func facts(_ device: WatchedDevice) -> [WatchLine] {
    var first = WatchLine(PlotText.clipped(device.strategy, to: width - 20), .strong)
    let level = device.snapshot.level
    first.append("  pressure ", .muted)
    first.append(
      "\(level)",
      level == .normal
        ? .plain : .colour(level == .critical ? Self.killColour : Self.warningColour))
    let counts = [
      ("alive", device.apps.count(where: \.isAlive)), ("launches", device.launchCount),
      ("warned", device.warningCount), ("killed", device.killCount),
    ]
    return flowing(
      [first]
        + counts.map { name, count in
          var item = WatchLine(name + " ", .muted)
          item.append("\(count)")
          return item
        })
  }

  /// Items next to each other, in as many lines as they take.
  private func flowing(_ items: [WatchLine]) -> [WatchLine] {
    var lines = [WatchLine()]
    for item in items {
      if lines[lines.count - 1].width + 2 + item.width > width { lines.append(WatchLine()) }
      if lines[lines.count - 1].width > 0 { lines[lines.count - 1].append("  ") }
      lines[lines.count - 1].append(item)
    }
    return lines
  }

  /// The memory of the run so far, stacked by kind, and a mark under each part with a kill.
  private func chart(_ viewer: Viewer, rows: Int) -> [WatchLine] {
    let total = Double(viewer.device.memoryBytes)
    let labels = Self.size(viewer.device.memoryBytes)
    let left = labels.count + 1
    let columns = width - left
    let shown = (0..<columns).map { column in
      viewer.part(column * viewer.parts / columns, upTo: (column + 1) * viewer.parts / columns)
    }
    var lines: [WatchLine] = []
    for row in 0..<rows {
      let share = (Double(rows - 1 - row) + 0.5) / Double(rows)
      let label = row == 0 ? labels : row == rows - 1 ? "0" : ""
      var line = WatchLine(
        String(repeating: " ", count: left - 1 - label.count) + label + " ", .muted)
      for column in shown {
        let found = column.snapshot.flatMap { layer(of: $0, at: share * total) }
        line.append(mark(found), style(found))
      }
      lines.append(line)
    }
    var kills = WatchLine(String(repeating: " ", count: left))
    for column in shown { kills.append(column.kills > 0 ? "^" : " ", .colour(Self.killColour)) }
    lines.append(kills)
    return lines
  }

  /// The layer at a height of `bytes` in the stack; nil for free memory.
  private func layer(of snapshot: DeviceSnapshot, at bytes: Double) -> Int? {
    var sum = 0.0
    for (index, kind) in MemoryKind.layers.dropLast().enumerated() {
      sum += Double(kind.bytes(snapshot))
      if bytes < sum { return index }
    }
    return nil
  }

  private static let letters = ["#", "=", "~", "%", ":"]

  private func mark(_ layer: Int?) -> String {
    guard let layer else { return " " }
    return hasColour ? "█" : Self.letters[layer]
  }

  private func style(_ layer: Int?) -> WatchLine.Style {
    guard let layer, hasColour else { return .plain }
    return .colour(Self.colours[layer])
  }

  /// The colours of the plots, except a dark grey that is invisible on a dark terminal.
  private static let colours = MemoryKind.layers.map {
    $0.column == "wired_bytes" ? "#8A9099" : $0.colour
  }

  private func legend(_ device: WatchedDevice) -> [WatchLine] {
    flowing(
      MemoryKind.layers.enumerated().compactMap { index, kind in
        let bytes = kind.bytes(device.snapshot)
        guard bytes > 0 else { return nil }
        var item = WatchLine()
        // Free memory has no mark: the chart is empty there.
        if index < MemoryKind.layers.count - 1 {
          item.append(mark(index), style(index))
          item.append(" ")
        }
        item.append(kind.title + " ", .muted)
        item.append(Self.size(bytes))
        return item
      })
  }

  /// A line per band, several for the crowded ones, the highest first.
  private func bands(_ device: WatchedDevice, most: Int) -> [WatchLine] {
    let bands = device.bands
    let indent = width < 60 ? 4 : 24
    return bands.flatMap { band, apps -> [WatchLine] in
      let number = String(band.rawValue)
      var label = WatchLine(String(repeating: " ", count: 3 - number.count) + number, .strong)
      label.append(width < 60 ? " " : " " + BandName.text(Int(band.rawValue)), .muted)
      var lines = [label.fitted(to: indent)]
      for (index, app) in apps.enumerated() {
        let rest = apps.count - index
        let text = PlotText.clipped(app.name, to: 16) + " " + Self.size(app.footprintBytes)
        let isLast = lines.count == most
        let room = width - lines[lines.count - 1].width - (isLast && rest > 1 ? 6 : 0)
        if PlotText.width(text) + 2 > room {
          if isLast {
            lines[lines.count - 1].append("+\(rest)", .muted)
            break
          }
          lines.append(WatchLine(String(repeating: " ", count: indent)))
        }
        lines[lines.count - 1].append(
          text + "  ", app.state == .active || app.state == .inactive ? .strong : .plain)
      }
      return lines
    }
  }

  /// The newest occurrences that fit, the newest first, each with its reason where it has one.
  private func log(_ recent: [Occurrence], lines limit: Int) -> [WatchLine] {
    guard !recent.isEmpty else {
      return limit > 0 ? [WatchLine("No process has been killed or warned yet.", .muted)] : []
    }
    var lines: [WatchLine] = []
    for occurrence in recent.reversed() where lines.count < limit {
      let isKill = occurrence.kind == .kill
      var line = WatchLine(AppStory.clock(occurrence.time) + " ", .muted)
      let subject = occurrence.name.isEmpty ? "" : occurrence.name + " "
      line.append(subject + occurrence.what, .colour(isKill ? Self.killColour : Self.warningColour))
      lines.append(line)
      guard isKill, !occurrence.detail.isEmpty else { continue }
      for text in Self.wrapped(occurrence.detail, columns: width - 2) {
        lines.append(WatchLine("  " + text))
      }
    }
    return Array(lines.prefix(limit))
  }

  /// Lines of whole words; a word that is longer than a line is cut later.
  private static func wrapped(_ text: String, columns: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if !line.isEmpty, PlotText.width(line) + 1 + PlotText.width(String(word)) > columns {
        lines.append(String(word))
      } else {
        lines[lines.count - 1] = line.isEmpty ? String(word) : line + " " + word
      }
    }
    return lines
  }

  /// A size in few columns: `130M`, `1.2G`.
  static func size(_ bytes: Int64) -> String {
    let mebibytes = Double(bytes) / 0x1p20
    if mebibytes < 1000 { return HumanNumber.decimal(mebibytes, digits: 0) + "M" }
    let gibibytes = mebibytes / 1024
    return HumanNumber.decimal(gibibytes, digits: gibibytes < 10 ? 1 : 0) + "G"
  }
}
