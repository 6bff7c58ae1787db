/// The callbacks of a device in a trace-event file: each an instant on the track of its app, and a
/// slice for every view from `viewDidAppear(_:)` to `viewDidDisappear(_:)`, or to the end of its
/// controller or process; and for every state of a scene, from the line of the record that shows it
/// there to the next that shows it elsewhere.
struct CallbackSlices {
  private let format: TraceEventFormat
  /// The views in a window by the number of the controller.
  private var views: OpenSlices
  /// The connected scenes.
  private var scenes: OpenSlices

  init(_ format: TraceEventFormat) {
    self.format = format
    views = OpenSlices(format: format, category: "view")
    scenes = OpenSlices(format: format, category: "scene")
  }

  /// The lines of one callback, or of a change without one.
  mutating func lines(_ record: CallbackRecord, _ time: SimTime) -> [String] {
    let object = AppCallbacks.object(record)
    let id = UInt64(record.instance)
    var lines = [format.call(AppCallbacks.call(record), to: object, time, app: record.app)]
    switch record.callback {
    case .viewDidAppear where views.open[id] == nil:
      lines.append(views.begin(id, object, record.app, time))
    case .viewDidDisappear, .controllerDeinit: lines += views.end(id, time)
    case nil where record.silent == .terminated && record.kind == .app:
      let gone = views.open.keys.filter { views.open[$0]?.app == record.app }.sorted()
      lines += gone.flatMap { views.end($0, time) }
    default: break
    }
    return lines + sceneLines(record, time)
  }

  private mutating func sceneLines(_ record: CallbackRecord, _ time: SimTime) -> [String] {
    guard record.kind == .scene, let state = record.states.scene else { return [] }
    let id = UInt64(record.app.index + 1) << 16 | UInt64(record.scene)
    if state == .unattached || record.silent == .disconnected { return scenes.end(id, time) }
    let words =
      switch state {
      case .unattached: "unattached"
      case .foregroundInactive: "foreground inactive"
      case .foregroundActive: "foreground active"
      case .background: "background"
      case .suspended: "suspended"
      }
    let name = "scene \(record.scene) \(words)"
    guard scenes.open[id]?.name != name else { return [] }
    return scenes.end(id, time) + [scenes.begin(id, name, record.app, time)]
  }

  /// The end of every view that is still in a window, and of every scene that is still connected.
  func closing(at time: SimTime) -> [String] { views.closing(at: time) + scenes.closing(at: time) }
}

/// The open slices of one category, each on a track of its own next to its app's.
private struct OpenSlices {
  let format: TraceEventFormat
  let category: String
  private(set) var open: [UInt64: (name: String, app: ProcessID)] = [:]

  mutating func begin(_ id: UInt64, _ name: String, _ app: ProcessID, _ time: SimTime) -> String {
    open[id] = (name, app)
    return format.slice("b", name, category, id, time, app)
  }

  mutating func end(_ id: UInt64, _ time: SimTime) -> [String] {
    guard let slice = open.removeValue(forKey: id) else { return [] }
    return [format.slice("e", slice.name, category, id, time, slice.app)]
  }

  func closing(at time: SimTime) -> [String] {
    open.sorted { $0.key < $1.key }.map { id, slice in
      format.slice("e", slice.name, category, id, time, slice.app)
    }
  }
}
