/// The scenes of a device in a trace-event file: a slice for every state that a scene is in, from
/// the line of the record that shows it there to the next that shows it elsewhere.
struct SceneSlices {
  private struct Scene: Hashable, Comparable {
    var app: ProcessID
    var number: UInt16

    static func < (left: Scene, right: Scene) -> Bool {
      (left.app.rawValue, left.number) < (right.app.rawValue, right.number)
    }
  }

  private let format: TraceEventFormat
  private var open: [Scene: SceneLifecycle.State] = [:]

  init(_ format: TraceEventFormat) { self.format = format }

  /// The lines of one callback, or of a change without one.
  mutating func lines(_ record: CallbackRecord, _ time: SimTime) -> [String] {
    guard record.kind == .scene, let state = record.states.scene else { return [] }
    let scene = Scene(app: record.app, number: record.scene)
    let isGone = state == .unattached || record.silent == .disconnected
    guard isGone ? open[scene] != nil : open[scene] != state else { return [] }
    var lines: [String] = []
    if let old = open[scene] { lines.append(line("e", scene, old, time)) }
    open[scene] = isGone ? nil : state
    if !isGone { lines.append(line("b", scene, state, time)) }
    return lines
  }

  /// The end of every scene that is still connected.
  func closing(at time: SimTime) -> [String] {
    open.sorted { $0.key < $1.key }.map { line("e", $0.key, $0.value, time) }
  }

  private func line(
    _ phase: String, _ scene: Scene, _ state: SceneLifecycle.State, _ time: SimTime
  ) -> String {
    let name =
      switch state {
      case .unattached: "unattached"
      case .foregroundInactive: "foreground inactive"
      case .foregroundActive: "foreground active"
      case .background: "background"
      case .suspended: "suspended"
      }
    return format.scene(
      phase, "scene \(scene.number) \(name)", number: scene.number, time, app: scene.app)
  }
}
