extension Doubt {
  /// All reasons to doubt.
  public static let all: [Doubt] = [
    Doubt(name: "few-apps-alive", settings: ["device.memory", "apps.footprint", "policy"]) { run in
      let alive = run.value("apps_alive_mean")
      guard alive < 2, run.scenario.appCount(device: 0) > 2 else { return nil }
      let opening = """
        fewer than two apps are alive on average (\(text(alive))), and the model was checked for two or \
        more only. 
        """
      return opening
        + (ignoresMemory(run)
          ? "All kills are those of `when=\(run.strategy.trigger.name)`, however much memory there is: "
            + "let it kill later."
          : "The OS and one app fill the memory: raise `device.memory` or lower `apps.footprint`.")
    },
    Doubt(name: "no-pressure", settings: ["device.reaper", "device.memory", "policy"]) { run in
      guard run.value("memory_warnings") == 0,
        run.value("pressure_warning_s") + run.value("pressure_critical_s") == 0
      else { return nil }
      let opening = "no memory warning and no pressure in the whole run. "
      let kills = run.value("kills")
      guard kills > 0 else {
        return opening
          + "Memory suffices for everything: lower `device.memory` to see strategies at work."
      }
      // Only XNU's triggers have several causes, and the reaper.
      let hasReaper = run.strategy.trigger.hasSeveralCauses
      let early =
        hasReaper ? run.value("kills_idle_exit") + run.value("kills_long_idle_exit") : kills
      let some = early >= kills ? "All" : early > kills / 2 ? "Most" : "Some"
      guard early > 0 else {
        return opening
          + "Memory is short for moments: lower `device.memory` to see strategies under pressure."
      }
      let rule =
        hasReaper
        ? "set `device.reaper` to 0B" : "let `when=\(run.strategy.trigger.name)` kill later"
      return opening
        + "\(some) kills come before memory is short: \(rule), or lower `device.memory`, to see "
        + "strategies under pressure."
    },
    Doubt(name: "swap-full", settings: ["device.swap", "device.freezer"]) { run in
      // The freezer keeps swap full and renews its content. If the content hardly changes, the apps
      // that were swapped first stay there for good.
      let swap = Double(run.scenario.device.swapBytes)
      let (used, written) = (run.value("swap_used_bytes_mean"), run.perDay("swap_written_bytes"))
      guard swap > 0, used >= 0.9 * swap, written < 0.5 * swap else { return nil }
      return """
        swap is full nearly all the time (\(text(100 * used / swap)) % on average) and a day \
        renews only \(text(100 * written / swap)) % of it, so what was written first decides \
        which apps survive. Raise `device.swap` or turn `device.freezer` off.
        """
    },
    Doubt(name: "nobody-to-kill", settings: ["device.memory", "apps.footprint"]) { run in
      let refused = run.perDay("shortages_without_victim")
      guard refused >= 1 else { return nil }
      return """
        memory was short and no process was left to kill, \(text(refused)) times a day. Raise \
        `device.memory`, lower `apps.footprint`, or take a trigger that may take more (`when=`).
        """
    },
    Doubt(name: "more-kills-than-launches", settings: ["system.processes", "device.memory"]) {
      run in
      let (kills, launches) = (run.perDay("kills"), run.perDay("launches"))
      let system = run.perDay("kills_system")
      guard kills > launches else { return nil }
      let opening = "more kills (\(text(kills)) a day) than launches (\(text(launches)))"
      if kills - system > launches {
        return opening + ", which real phones do not show. Apps that come back by themselves are "
          + "killed again: raise `device.memory`."
      }
      // An iPhone 11's process numbers rose by 2,177 in 42 hours, between two posted reports.
      guard system > 1244 else { return nil }
      return opening + """
        : \(text(system)) are daemons and extensions, and on an iPhone 11 no more than 1244 processes \
        of any kind were started a day. Lower `system.processes`.
        """
    },
    Doubt(name: "one-cause", settings: ["device.reaper", "device.swap", "device.memory"]) { run in
      let kills = run.value("kills")
      let only = KillCause.allCases.first { run.value("kills_" + $0.metricName) == kills }
      // Other triggers kill for one cause on any device.
      guard kills >= 20, let only, run.strategy.trigger.hasSeveralCauses else { return nil }
      let remedy =
        switch only {
        case .longIdleExit: "set `device.reaper` to 0B"
        case .lowSwap: "raise `device.swap`"
        default: "change `device.memory`"
        }
      return """
        all kills have one cause, \(only.reportName), so the comparison is about that rule alone. To \
        see others, \(remedy).
        """
    },
    Doubt(name: "late-kills", settings: ["policy", "device.trigger", "device.stalls"]) { run in
      let trigger = run.strategy.trigger
      guard trigger.killsLate, run.value("kills") > 0,
        !run.strategy.needs.union(trigger.needs).contains(.future)
      else { return nil }
      let opening = "it kills only once memory has run out (`when=\(trigger.name)`), "
      guard run.scenario.device.stalls != nil else {
        return opening + """
          which costs little here: in the model no app in front waits while pages are reclaimed, no \
          allocation fails and no frame is dropped. Real systems kill early to avoid that. Set \
          `device.stalls` to true to simulate it, or compare orders of victims (`whom=`) under one \
          trigger; a gain from killing later is not shown.
          """
      }
      let (waited, lost) = (run.value("time_lost_to_reclaim_s"), run.value("time_lost_s"))
      guard waited < 0.05 * lost else { return nil }
      return opening + """
        and the app in front waited for it in only \(text(100 * waited / max(lost, 1e-9))) % of the \
        time lost: memory was hardly ever as low as that. What a full compressor costs beyond \
        decompression is not in the model, so this does not show a gain from killing later.
        """
    },
  ]

  /// Whether all kills are those of a timeout or of a limit on processes, which do not look at memory.
  private static func ignoresMemory(_ run: DoubtEvidence) -> Bool {
    run.value("kills") > 0 && !run.strategy.trigger.hasSeveralCauses
      && run.value("kills_idle_exit") == run.value("kills")
  }

  private static func text(_ value: Double) -> String {
    let digits = value < 10 ? 10.0 : 1
    let rounded = (value * digits).rounded() / digits
    return digits == 1 ? "\(Int(rounded))" : "\(rounded)"
  }
}
