/// The state of the thread that sends the pressure notes: its level, rounds and rests.
struct PressureNotifier: BitwiseCopyable {
  /// The level that is acted on: a fall counts only after ``smoothing``.
  private(set) var level = PressureLevel.normal
  /// Whether it rose to that level, or fell to it.
  private(set) var isRising = true
  /// The present round per level; a process that was notified in it is not notified again.
  private var warningRound: UInt32 = 1
  private var criticalRound: UInt32 = 1
  /// Until when the thread rests per level.
  private var warningRest = SimTime.zero
  private var criticalRest = SimTime.zero

  /// A lower level must have held this long before it is acted on.
  static let smoothing = SimDuration.seconds(5)

  /// The pressure is higher than the level that was acted on.
  mutating func rise(to level: PressureLevel) {
    self.level = level
    isRising = true
  }

  /// The pressure has been lower for long enough.
  mutating func fall(to level: PressureLevel) {
    self.level = level
    isRising = false
  }

  var round: UInt32 { level == .critical ? criticalRound : warningRound }

  /// Until when nothing is sent at that level.
  var restsUntil: SimTime { level == .critical ? criticalRest : warningRest }

  /// Every process was notified: marks are cleared, and the thread rests.
  mutating func endRound(restingUntil time: SimTime) {
    if level == .critical {
      criticalRound &+= 1
      criticalRest = time
    } else {
      warningRound &+= 1
      warningRest = time
    }
  }

  /// The pressure is over: every process may be notified again.
  mutating func clear() {
    warningRound &+= 1
    criticalRound &+= 1
    warningRest = .zero
    criticalRest = .zero
  }
}
