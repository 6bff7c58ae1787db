/// What the app in front waits for while memory is low.
///
/// Three things that a page-out thread working ahead spares it:
/// - an allocation that leaves less than the minimum compresses pages itself, before it continues;
/// - where nothing is left to compress, it waits until a victim's memory is free;
/// - file pages in use that have no room are read again whenever they are touched.
///
/// What processes in background wait for is not counted: the user does not see it.
extension OperatingSystem where Events: ~Copyable {
  /// What the device's users wait for; read only where it is simulated.
  private var stalls: StallProfile { device.stalls ?? StallProfile(memoryBytes: 0, pageBytes: 1) }

  /// Whether an allocation finds less than the minimum.
  @inline(__always)
  var isBelowMinimum: Bool {
    has(.stalls) && memory.availableBytes < (device.stalls?.minimumBytes ?? 0)
  }

  /// Compresses pages in the way of the allocation until it finds the minimum.
  mutating func reclaimDirectly(at now: SimTime) {
    let before = memory.compressedForLaunch
    memory.reclaim(until: stalls.minimumBytes, at: now, in: &processes)
    let pages = memory.page.count(memory.compressedForLaunch - before)
    waits.compresses(for: .nanoseconds(pages * memory.paging.compressTime.nanoseconds))
  }

  /// The next victim's memory is waited for.
  mutating func awaitVictim() { waits.awaitsVictim(for: stalls.killTime) }

  /// A launch begins; what came before it in this event kept the app waiting that leaves the front.
  mutating func launchWaitBegins(at now: SimTime) { observer.waited(waits.takeWait(), at: now) }

  /// Adds to the launch what it has waited for victims.
  mutating func launchAwaitsVictims() { screen.launchWaitsForMemory(waits.beginsLaunch()) }

  /// Counts what the app in front has waited for in an event and since the last one.
  mutating func countWaits(after kind: OSEventKind?, _ scheduler: inout Scheduler<Events>) {
    var wait = waits.takeWait()
    // Other allocations are those of processes in background, and the launch has taken its own.
    if kind?.isOfTheFront != true { wait = .zero }
    let isTouch = kind == .filesAreTouched
    if isTouch { waits.touches() }
    wait += countMissingFiles(isTouch: isTouch, at: scheduler.now)
    if waits.awaitsTouch() {
      scheduler.schedule(OSEventKind.filesAreTouched.event, after: stalls.touchTime)
    }
    guard wait > .zero else { return }
    observer.waited(wait, at: scheduler.now)
    stallFront(for: wait, at: scheduler.now)
  }

  /// Notes the file pages that the app in front lacks from now on, and returns what it has waited
  /// for those that it lacked before.
  mutating func countMissingFiles(isTouch: Bool, at now: SimTime) -> SimDuration {
    let passed = waits.lacks(missingFilePages, isTouch: isTouch, at: now)
    guard let passed, passed.pages > 0 else { return .zero }
    let refaultTime = memory.paging.refaultTime
    let wait = stalls.wait(in: passed.span, missing: passed.pages, refaultTime: refaultTime)
    memory.refaulted(pages: wait.nanoseconds / max(1, refaultTime.nanoseconds), at: now)
    return wait
  }

  /// The file pages in use that have no room while an app is used; none while nothing is.
  private var missingFilePages: Int64 {
    let app = screen.foregroundApp
    guard app != .none, processes[app].state == .active else { return 0 }
    let permille = Int64(processes[traitsOf: app].workingSetPermille)
    return memory.page.count(
      stalls.missingBytes(
        ownBytes: processes[traitsOf: app].cleanBytes * permille / 1000,
        availableBytes: memory.availableBytes))
  }

  /// The app in front waits for memory from now on, after what it already waits for.
  private mutating func stallFront(for wait: SimDuration, at now: SimTime) {
    let app = screen.foregroundApp
    guard has(.processor), app != .none, !screen.launch.isAwaited, processes[app].state == .active
    else { return }
    let left = cpu.stop(.memory, of: app, at: now)
    cpu.start(.memory, of: app, left + wait, in: .foreground, at: now)
  }
}

extension OSEventKind {
  /// Whether the allocations in an event of this kind belong to the app in front, which is not
  /// being launched.
  fileprivate var isOfTheFront: Bool {
    switch self {
    case .footprintGrew, .navigates, .workEnds, .launchEnds, .useEnds: true
    default: false
    }
  }
}
