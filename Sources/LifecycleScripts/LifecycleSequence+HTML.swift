extension LifecycleSequence {
  /// A self-contained page: a lane per object, coloured by its state.
  ///
  /// - Parameter title: the title of the page, as the script's name.
  public func html(title: String) -> String {
    var text = """
      <!doctype html>
      <html lang="en">
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width">
      <title>\(Self.escaped(title))</title>
      <style>
      \(Self.style)
      </style>
      <main>
      <h1>\(Self.escaped(title))</h1>
      <p>\(Self.legend)</p>
      <div class="frame" tabindex="0" role="region" aria-label="Calls">
      <table>
      <thead><tr><th>line</th>
      """
    for lane in lanes {
      text += "<th class=\"\(lane.kind.words)\">\(Self.escaped(self.title(of: lane)))</th>"
    }
    text += "</tr></thead>\n<tbody>\n"
    var states = Array(repeating: Shade.none, count: lanes.count)
    var printed = since - 1
    for (number, line) in log.lines.enumerated() {
      update(&states, line)
      if line.step < since { continue }
      while printed < line.step {
        text += header(printed)
        printed += 1
      }
      text += row(number + 1, line, states)
    }
    for step in log.steps.indices.dropFirst(printed) { text += header(step) }
    return text + "</tbody>\n</table>\n</div>\n</main>\n</html>\n"
  }

  // MARK: States

  /// How far an object is from being used.
  fileprivate enum Shade: String {
    case none, off, moving, on, background, suspended
  }

  /// Colours the lanes of a line's app by the line's states of app, scene and view.
  private func update(_ states: inout [Shade], _ line: LifecycleLine) {
    for (index, lane) in lanes.enumerated() where lane.app == line.app {
      switch lane.kind {
      case .app: states[index] = Shade(line.states.app)
      case .scene:
        if lane.object == line.scene.map({ "scene \($0)" }), let scene = line.states.scene {
          states[index] = Shade(scene)
        } else if line.call == "(suspended)" && states[index] == .background {
          states[index] = .suspended
        }
      case .controller:
        if lane.object == line.object {
          states[index] =
            line.callback == .controllerDeinit ? .none : line.states.view.map(Shade.init) ?? .none
        }
      }
      if line.call == "(terminated)" { states[index] = .none }
    }
  }

  // MARK: Rows

  private func header(_ step: Int) -> String {
    let header = log.steps[step]
    return "<tr class=\"step\"><th>\(step + 1)</th><td colspan=\"\(max(1, lanes.count))\">"
      + "\(Self.escaped(header.text)) <small>at \(header.time.decimalSeconds) s</small></td></tr>\n"
  }

  private func row(_ number: Int, _ line: LifecycleLine, _ states: [Shade]) -> String {
    var text = "<tr><th>\(number)</th>"
    for (lane, state) in zip(lanes, states) {
      guard lane == Lane(line) else {
        text += "<td class=\"\(state.rawValue)\"></td>"
        continue
      }
      let why = "\(line.evidence.spelling): \(line.reason.source.title)"
      text += "<td class=\"\(state.rawValue) call\(line.isSilent ? " silent" : "")\""
      // On narrow screens the lane is a stripe, and the words are next to all of them.
      text += " title=\"\(Self.escaped(why))\"><i class=\"\(state.rawValue)\"></i><b data-lane=\""
      text += "\(Self.escaped(title(of: lane)))\">\(Self.breakable(line.call))"
      if !line.argument.isEmpty { text += " <small>\(Self.escaped(line.argument))</small>" }
      text += "</b></td>"
    }
    return text + "</tr>\n"
  }

  private static func escaped(_ text: String) -> String { text.escapedForHTML }

  /// A call that may continue in the next line after a parenthesis, a colon or a full stop.
  private static func breakable(_ call: String) -> String {
    var text = ""
    for (character, next) in zip(call, call.dropFirst()) {
      text += escaped(String(character))
      if character == "." || character == ":" || character == "(", next != ")", next != "_" {
        text += "<wbr>"
      }
    }
    return text + escaped(String(call.suffix(1)))
  }

  private static let legend = """
    <span class="on">active, on the screen</span> <span class="moving">inactive, coming or
    going</span> <span class="background">in the background</span> <span
    class="suspended">suspended</span> <span class="off">made, not on the screen</span>
    """

  private static let style = """
    :root { color-scheme: light dark; font: 13px/1.35 system-ui, sans-serif; }
    body { margin: 1rem; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
    h1 { font-size: 1.2rem; }
    @media screen { .frame { overflow: auto; max-height: 85vh; } }
    tr { break-inside: avoid; }
    table { border-collapse: separate; border-spacing: 3px 0; }
    th { text-align: left; font-weight: 600; vertical-align: top; padding: 2px 6px; }
    tbody th { text-align: right; font-weight: 400; opacity: 0.7; }
    thead th { position: sticky; top: 0; background: Canvas; border-bottom: 3px solid #8888; }
    thead th.app { border-color: #3b6fd4; }
    thead th.scene { border-color: #a347b5; }
    thead th.controller { border-color: #2f8f4e; }
    td { min-width: 7rem; max-width: 20rem; padding: 2px 6px; vertical-align: top; }
    span { padding: 1px 6px; }
    .step td { border-top: 1px solid #8888; padding-top: 8px; font-weight: 600; }
    .step th { border-top: 1px solid #8888; padding-top: 8px; }
    .call { box-shadow: inset 3px 0 #888; }
    .silent { font-style: italic; }
    small { opacity: 0.75; }
    i { display: none; }
    b { font-weight: inherit; }
    @media (max-width: 40rem) {
      .frame { overflow: visible; max-height: none; }
      table, thead, tbody, tr { display: block; }
      thead tr { display: flex; flex-wrap: wrap; }
      thead th { position: static; }
      thead th:first-child { display: none; }
      tbody tr { display: flex; align-items: stretch; }
      tbody th { flex: none; width: 1.6rem; padding: 2px 4px 2px 0; }
      td, i { flex: 0 1 0.6rem; min-width: 0.15rem; max-width: 0.6rem; padding: 0; margin-right: 2px; }
      .call { display: contents; }
      .call i { display: block; box-shadow: inset 0 0 0 2px CanvasText; }
      .call b { flex: 1 1 50%; order: 1; min-width: 50%; padding: 2px 0 2px 4px; overflow-wrap: anywhere; }
      .call b::before { content: attr(data-lane) ": "; opacity: 0.75; }
      .step td { flex: 1; max-width: none; padding-top: 8px; }
    }
    .on { background: #2f8f4e40; }
    .moving { background: #d69b1c40; }
    .background { background: #3b6fd433; }
    .suspended { background: repeating-linear-gradient(135deg, #8883 0 4px, #8881 4px 8px); }
    .off { background: #8882; }
    """
}

extension LifecycleSequence.Shade {
  fileprivate init(_ state: ProcessState) {
    self =
      switch state {
      case .notRunning: .none
      case .inactive: .moving
      case .active: .on
      case .background: .background
      case .suspended: .suspended
      }
  }

  fileprivate init(_ state: SceneLifecycle.State) {
    self =
      switch state {
      case .unattached: .none
      case .foregroundInactive: .moving
      case .foregroundActive: .on
      case .background: .background
      case .suspended: .suspended
      }
  }

  fileprivate init(_ state: ControllerVisibility.State) {
    self =
      switch state {
      case .disappeared: .off
      case .appearing, .disappearing: .moving
      case .appeared: .on
      }
  }
}
