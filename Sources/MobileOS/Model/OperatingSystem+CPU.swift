/// The CPU's jobs, and the one event that the scheduler holds for all of them.
///
/// The event lies at the earlier of the next job's end and the deadline of the launch that the user
/// waits for; it is moved at most once per handled event. Where no CPU is simulated a launch takes
/// as long as its work, on the idealised device no time.
extension OperatingSystem where Events: ~Copyable {
  /// Takes an ended process's jobs off the CPU.
  mutating func stopAllWork(of process: ProcessID, at now: SimTime) {
    stopWork(.launch, of: process, at: now)
    stopWork(.background, of: process, at: now)
    stopWork(.warningResponse, of: process, at: now)
    stopWork(.memory, of: process, at: now)
    // After a kill during the launch the user looks at the home screen for the rest of it.
    if screen.launch.isAwaited, screen.launch.app == process {
      screen.launchIsLost(at: now)
      cpu.deadlineChanged()
    }
  }

  /// Takes one job off the CPU and returns the work it lacked.
  @discardableResult
  mutating func stopWork(_ kind: WorkKind, of process: ProcessID, at now: SimTime) -> SimDuration {
    // Processes of the system have no jobs.
    guard has(.processor), isApp(process) else { return .zero }
    return cpu.stop(kind, of: process, at: now)
  }

  /// Jobs have ended, or the user has waited for a launch as long as the watchdog allows.
  mutating func workEnds(_ scheduler: inout Scheduler<Events>) {
    cpu.timerFired()
    while let job = cpu.finishNext(at: scheduler.now) {
      switch job.kind {
      case .launch:
        if screen.launch.isAwaited, screen.launch.app == job.process {
          launchFinished(&scheduler)
        } else {
          backgroundLaunchEnded(job.process, &scheduler)
        }
      case .background: backgroundWorkEnded(job.process, &scheduler)
      case .prewarm: prewarmEnded(job.process)
      case .warningResponse: warningAnswered(job.process, &scheduler)
      case .memory: memoryWorkEnded(job.process, at: scheduler.now)
      case nil: preconditionFailure("a job that the OS did not start")
      }
    }
    if screen.launch.isAwaited, screen.launch.deadline <= scheduler.now {
      if screen.launch.app == screen.foregroundApp, screen.foregroundApp != .none {
        kill(screen.foregroundApp, .watchdog, &scheduler)
      }
      launchFinished(&scheduler)
    }
  }

  /// A process has its pages: the launch that waited for them continues.
  private mutating func memoryWorkEnded(_ process: ProcessID, at now: SimTime) {
    guard screen.launch.isAwaited, screen.launch.app == process else { return }
    cpu.start(
      .launch, of: process, screen.launch.work - screen.launch.memoryWork, in: .foreground, at: now)
  }

  /// Puts the launch that the user waits for on the CPU: first the pages, then the rest.
  mutating func startLaunch(at now: SimTime) {
    // What the app waited for in its latest use has been counted, and its collection is over.
    if has(.stalls) || has(.collections) { stopWork(.memory, of: screen.launch.app, at: now) }
    if screen.launch.memoryWork > .zero {
      cpu.start(.memory, of: screen.launch.app, screen.launch.memoryWork, in: .foreground, at: now)
    } else {
      cpu.start(.launch, of: screen.launch.app, screen.launch.work, in: .foreground, at: now)
    }
  }

  /// The time that the app in front waits for memory to be reclaimed.
  ///
  /// Pages that were compressed to make room are compressed before it may go on: direct reclaim.
  /// While memory is overcommitted, its working set is exchanged with others' through flash, page
  /// by page, and each page costs the read of its segment, which is gone again before its
  /// neighbours are used; that a phone without swap would do so is an assumption, in place of the
  /// panic that a real one ends in.
  @inline(__always)
  func reclaimTime(for app: ProcessID) -> SimDuration {
    var time =
      memory.page.count(memory.compressedForLaunch) * memory.paging.compressTime.nanoseconds
    if memory.availableBytes < 0 {
      let permille = Int64(processes[traitsOf: app].workingSetPermille)
      let workingSet = processes[app].footprintBytes * permille / 1000
      let missing = memory.page.count(min(workingSet, -memory.availableBytes))
      time +=
        missing * (memory.paging.compressTime.nanoseconds + memory.paging.segmentTime.nanoseconds)
    }
    return .nanoseconds(time)
  }

  /// A launch that nothing can slow down has ended, by itself or by the watchdog.
  mutating func launchEnds(_ scheduler: inout Scheduler<Events>) {
    if screen.launch.work > device.launchWatchdog, screen.launch.app == screen.foregroundApp {
      kill(screen.foregroundApp, .watchdog, &scheduler)
    }
    launchFinished(&scheduler)
  }

  /// Moves the scheduler's event to where the CPU next needs it.
  @inline(__always)
  mutating func updateCPUTimer(_ scheduler: inout Scheduler<Events>) {
    guard has(.processor), cpu.takeChange() else { return }
    let stallBegins = cpu.accountForStalls(at: scheduler.now)
    if stallBegins, jetsam.trigger.watchesStalls {
      schedulePoll(memoryStatus(at: scheduler.now), &scheduler)
    }
    var next = cpu.nextEnd
    if screen.launch.isAwaited { next = min(next, screen.launch.deadline) }
    guard next != cpu.timerTime else { return }
    cpu.timerMoves(to: next)
    if next == .max {
      scheduler.cancelTimer()
    } else {
      scheduler.setTimer(OSEventKind.workEnds.event, at: next)
    }
  }
}
