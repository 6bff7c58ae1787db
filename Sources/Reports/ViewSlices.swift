/// The callbacks of a device in a trace-event file: each an instant on the track of its app, and a
/// slice for every view from `viewDidAppear(_:)` to `viewDidDisappear(_:)`, or to the end of its
/// controller or process.
struct ViewSlices {
  private let format: TraceEventFormat
  /// The views in a window: their names and apps by the number of the controller.
  private var open: [UInt32: (name: String, app: ProcessID)] = [:]

  init(_ format: TraceEventFormat) { self.format = format }

  mutating func lines(_ record: CallbackRecord, _ time: SimTime) -> [String] {
    let object = AppCallbacks.object(record)
    let call = format.call(AppCallbacks.call(record), to: object, time, app: record.app)
    switch record.callback {
    case .viewDidAppear where open[record.instance] == nil:
      open[record.instance] = (object, record.app)
      return [call, format.view("b", object, record.instance, time, app: record.app)]
    case .viewDidDisappear, .controllerDeinit: return [call] + end(record.instance, time)
    case nil where record.silent == .terminated && record.kind == .app:
      let gone = open.keys.filter { open[$0]?.app == record.app }.sorted()
      return [call] + gone.flatMap { end($0, time) }
    default: return [call]
    }
  }

  /// The end of every view that is still in a window.
  func closing(at time: SimTime) -> [String] {
    open.sorted { $0.key < $1.key }.map { instance, view in
      format.view("e", view.name, instance, time, app: view.app)
    }
  }

  private mutating func end(_ instance: UInt32, _ time: SimTime) -> [String] {
    guard let view = open.removeValue(forKey: instance) else { return [] }
    return [format.view("e", view.name, instance, time, app: view.app)]
  }
}
