import CLibrary

/// Runs viewers and shows them: on the screen, or line by line.
struct WatchLoop {
  private var viewers: [Viewer]
  private let screen: WatchScreen
  private var clock: WatchScreen.Clock

  /// Speeds that the keys choose among, in simulated seconds per second.
  static let speeds: [Double] = [1, 10, 60, 300, 900, 1800, 3600, 10_800, 21_600, 86_400, 604_800]

  /// A loop over viewers of the same user.
  ///
  /// - Parameter speed: simulated seconds per second; nil for one that takes about two minutes.
  init(_ viewers: [Viewer], screen: WatchScreen, speed: Double?) {
    self.viewers = viewers
    self.screen = screen
    let end = viewers.map(\.end).max() ?? .zero
    let usual = Self.speeds.first { end.seconds / $0 <= 150 } ?? Self.speeds[Self.speeds.count - 1]
    clock = WatchScreen.Clock(now: .zero, end: end, speed: speed ?? usual, isPaused: false)
  }

  // MARK: - On the screen

  /// Shows the run until the user quits.
  mutating func runOnScreen() {
    RawTerminal.enter()
    defer { RawTerminal.leave() }
    var shown = ""
    var last = ContinuousClock.now
    while true {
      let size = RawTerminal.size
      let drawing = screen.drawing(
        screen.lines(viewers, clock, columns: size.columns, rows: size.rows))
      if drawing != shown {
        RawTerminal.show(drawing)
        shown = drawing
      }
      for key in RawTerminal.keys(within: 50) {
        if key == .quit { return }
        press(key)
      }
      let now = ContinuousClock.now
      // After a pause of the whole program the run continues where it was.
      let elapsed = min(0.25, (now - last) / .seconds(1))
      last = now
      if !clock.isPaused {
        advance(to: clock.now + .nanoseconds(Int64(elapsed * clock.speed * 1e9)))
      }
    }
  }

  private mutating func press(_ key: RawTerminal.Key) {
    switch key {
    case .pause: clock.isPaused.toggle()
    case .faster: clock.speed = Self.speeds.first { $0 > clock.speed } ?? clock.speed
    case .slower: clock.speed = Self.speeds.last { $0 < clock.speed } ?? clock.speed
    case .step:
      clock.isPaused = true
      // Both viewers then have all events of that instant.
      advance(to: viewers[0].step().map { $0 + .nanoseconds(1) } ?? clock.end)
    case .quit: break
    }
  }

  private mutating func advance(to time: SimTime) {
    clock.now = min(clock.end, time)
    for index in viewers.indices { _ = viewers[index].advance(to: clock.now) }
  }

  // MARK: - Line by line

  /// Prints what happens, and every simulated hour what memory holds.
  ///
  /// - Parameter isPaced: whether the lines come at the speed of the clock; all at once otherwise.
  mutating func runAsLines(isPaced: Bool) throws(InputError) {
    let hasNames = viewers.count > 1
    let start = ContinuousClock.now
    var hour: Int64 = 0
    while clock.now < clock.end {
      hour += 1
      clock.now = min(clock.end, .zero + .seconds(3600 * hour))
      var lines: [(time: SimTime, text: String)] = []
      for index in viewers.indices {
        let occurrences = viewers[index].advance(to: clock.now)
        let name = hasNames ? viewers[index].device.strategy : nil
        lines += occurrences.filter { $0.kind != .note }.map {
          ($0.time, WatchText.line($0, strategy: name))
        }
        lines.append(
          (clock.now, WatchText.memory(viewers[index].device, at: clock.now, strategy: name)))
      }
      // Within an instant the order of the policies stays.
      for line in lines.enumerated().sorted(by: {
        ($0.element.time, $0.offset) < ($1.element.time, $1.offset)
      }).map(\.element) {
        if isPaced {
          let due = start + .seconds(line.time.seconds / clock.speed)
          let wait = max(0, (due - .now) / .milliseconds(1))
          poll(nil, 0, Int32(min(wait, 1e9)))
        }
        print(Terminal.harmless(line.text), terminator: "")
        if isPaced { try Terminal.finishOutput() }
      }
    }
  }
}
