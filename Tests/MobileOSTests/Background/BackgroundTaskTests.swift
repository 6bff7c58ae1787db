import MobileOS
import SimulationKernel
import Testing

/// Grace, background tasks and their budget, modes, the CPU limit: reference on background time.
@Suite
struct BackgroundTaskTests {
  /// App 0 is used for 5 s from 0 on, with a launch of 1 s: it leaves the front at 5 s.
  private func bench(_ change: (inout BackgroundProfile) -> Void) -> ModelBench {
    var bench = ModelBench(megabytes: [100, 100])
    var profile = BackgroundProfile()
    profile.cpuShare = 0
    change(&profile)
    bench.background = profile
    bench.use(0, at: 0, for: 5)
    return bench
  }

  /// The first whole second at which app 0 is no longer in one of the bands, up to a limit.
  private func leaves(_ bands: Set<UInt8>, _ bench: ModelBench, by limit: Int64 = 3600) throws
    -> Int64?
  {
    var simulation = DeviceSimulation(try bench.setup())
    for second in 6...limit {
      simulation.run(until: .zero + .seconds(second) + .milliseconds(1))
      guard let band = simulation.band(of: ProcessID(0)) else { return second }
      if !bands.contains(band.rawValue) { return second }
    }
    return nil
  }

  /// Row: didEnterBackground must return within 5 s, suspended shortly afterwards.
  @Test func `without a task an app is suspended after a grace of 5 s`() throws {
    #expect(try leaves([30], bench { _ in }) == 10)
  }

  /// Row: the app suspends when the last task ends.
  @Test func `an app with tasks is suspended when the last one ends`() throws {
    let bench = bench {
      $0.taskShare = 1
      $0.taskTime = .constant(12)
      $0.tasks = .constant(3)
    }
    #expect(try leaves([30], bench) == 17)
    let statistics = try bench.run().statistics
    #expect(statistics[.backgroundTasks] == 3)
    #expect(statistics[.backgroundTasksExpired] == 0)
  }

  /// Rows: about 30 s since iOS 13, one budget for all tasks of an app.
  @Test(arguments: [30, 180] as [Int64])
  func `all tasks of an app share one budget`(budget: Int64) throws {
    let bench = bench {
      $0.taskShare = 1
      $0.taskTime = .constant(1000)
      $0.tasks = .constant(2)
      $0.taskBudget = .seconds(budget)
    }
    #expect(try leaves([30], bench) == 5 + budget)
    let result = try bench.run()
    #expect(result.statistics[.backgroundTasksExpired] == 2)
    #expect(result.statistics.kills == 0)
  }

  /// Row: not ending the task, app killed (0x2182bad2).
  @Test func `an app that does not end its tasks in time is killed`() throws {
    let bench = bench {
      $0.taskShare = 1
      $0.taskTime = .constant(1000)
      $0.unendedShare = 1
    }
    #expect(try bench.kills() == ["35.0: 0 background-task-timeout 30"])
    #expect(try bench.run().statistics[.backgroundKills] == 1)
  }

  @Test func `a return to the foreground ends the countdown`() throws {
    var bench = bench {
      $0.taskShare = 1
      $0.taskTime = .constant(1000)
      $0.unendedShare = 1
    }
    bench.use(0, at: 30, for: 60)
    // The second use leaves at 90 s and its own budget ends at 120 s.
    #expect(try bench.kills() == ["120.0: 0 background-task-timeout 30"])
  }

  /// Row: modes that keep an app running (not suspended): audio, location.
  @Test func `audio keeps an app running in band 120`() throws {
    let bench = bench {
      $0.audioApps = 1
      $0.audioUses = 1
      $0.audioTime = .constant(600)
    }
    #expect(try leaves([120], bench) == 605)
  }

  @Test func `location keeps an app running in band 40`() throws {
    let bench = bench {
      $0.locationApps = 1
      $0.locationUses = 1
      $0.locationTime = .constant(600)
    }
    #expect(try leaves([40], bench) == 605)
  }

  /// Row: sustained high CPU (80 % over 60 s) terminates.
  @Test func `an app with too much background CPU is killed after a minute`() throws {
    func bench(_ share: Double) -> ModelBench {
      self.bench {
        $0.audioApps = 1
        $0.audioUses = 1
        $0.audioTime = .constant(600)
        $0.cpuShare = share
      }
    }
    #expect(try bench(0.9).kills() == ["65.0: 0 cpu-limit 120"])
    #expect(try bench(0.05).kills() == [])
  }

  @Test func `work that waits for the CPU extends the run`() throws {
    var bench = bench {
      $0.taskShare = 1
      $0.taskTime = .constant(10)
      $0.cpuShare = 1
    }
    bench.apps[1].coldLaunch = .seconds(6)
    bench.device.cpu = CPUProfile(cores: 1)
    bench.use(1, at: 7, for: 100)
    // Ten seconds of work, six of which wait for the launch of app 1; it ends at 15 s otherwise.
    #expect(try leaves([30], bench) == 21)
  }

  /// Row: 0xdead10cc, file or database lock held while suspending.
  @Test func `an app that is suspended with a file lock is killed`() throws {
    let bench = bench { $0.lockedFileShare = 1 }
    #expect(try bench.kills() == ["10.0: 0 suspended-with-locked-file 30"])
  }
}
