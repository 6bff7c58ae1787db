/// The screen of a run that is watched: a line about the clock, a panel per policy, the keys.
struct WatchScreen {
  /// The scenario's name.
  let name: String
  /// Whether colours are used.
  let hasColour: Bool

  struct Clock {
    var now: SimTime
    let end: SimTime
    /// Simulated seconds per second.
    var speed: Double
    var isPaused: Bool
  }

  /// All lines of a screen, each exactly `columns` wide.
  func lines(_ viewers: [Viewer], _ clock: Clock, columns: Int, rows: Int) -> [WatchLine] {
    let width = (columns - 3 * (viewers.count - 1)) / viewers.count
    let panels = viewers.map {
      WatchPanel(width: width, height: rows - 2, hasColour: hasColour).lines($0)
    }
    var lines = [header(clock)]
    for row in panels[0].indices {
      var line = WatchLine()
      for (index, panel) in panels.enumerated() {
        if index > 0 { line.append(" │ ", .muted) }
        line.append(panel[row])
      }
      lines.append(line)
    }
    // A terminal too low for a panel shows its upper part.
    lines = Array(lines.prefix(max(1, rows - 1)))
    lines.append(
      WatchLine(
        "space \(clock.isPaused ? "play" : "pause")   → step   + faster   - slower   q quit", .muted
      ))
    return lines.suffix(rows).map { $0.fitted(to: columns) }
  }

  private func header(_ clock: Clock) -> WatchLine {
    var line = WatchLine(Terminal.harmless(name), .strong)
    line.append("  \(WatchText.clock(clock.now))", .plain)
    line.append(" of \(HumanNumber.span(clock.end.seconds))  ", .muted)
    let speed = "\(HumanNumber.span(clock.speed))/s"
    line.append(
      clock.now >= clock.end ? "the end" : clock.isPaused ? "paused, \(speed)" : "▶ \(speed)",
      .strong)
    return line
  }

  /// The lines as a terminal draws them from its upper left corner.
  func drawing(_ lines: [WatchLine]) -> String {
    "\u{1B}[H"
      + lines.map { line in line.spans.map(text).joined() + "\u{1B}[K" }
      .joined(separator: "\r\n") + "\u{1B}[J"
  }

  private func text(_ span: WatchLine.Span) -> String {
    let code: String? =
      switch span.style {
      case .plain: nil
      case .strong: "1"
      case .muted: hasColour ? "38;5;245" : nil
      case .colour(let hex): hasColour ? "38;5;\(Self.nearest(hex))" : nil
      }
    return code.map { "\u{1B}[\($0)m\(span.text)\u{1B}[0m" } ?? span.text
  }

  /// The nearest of the 216 colours that every terminal with more than sixteen has.
  static func nearest(_ hex: String) -> Int {
    let value = Int(hex.dropFirst(), radix: 16) ?? 0
    let levels = [0, 95, 135, 175, 215, 255]
    return [value >> 16 & 255, value >> 8 & 255, value & 255].reduce(0) { sum, channel in
      let best = levels.indices.min { abs(levels[$0] - channel) < abs(levels[$1] - channel) }
      return sum * 6 + (best ?? 0)
    } + 16
  }
}
