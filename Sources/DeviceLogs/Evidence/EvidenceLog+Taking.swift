extension EvidenceLog {
  /// Takes the records of some lines, which begin with one of that number.
  mutating func take(_ reading: Reading, _ parts: [Substring], number: Int) {
    let (text, lines) = (parts[0], parts.count)
    if reading.records.isEmpty {
      let lower = Self.lower(text)
      if Self.isNameless(text, lower) {
        takeNameless(text, number, lower)
      } else if Self.isHead(text), !Self.tells(text) {
        tally.irrelevant += 1
      } else {
        tally.addUnknown(text, number)
      }
      if lines > 1 { tally.foreign += lines - 1 }
      return
    }
    if reading.records.count > 1 { repairs.insert(.glued) }
    var isAboutDeath = false
    for record in reading.records {
      switch record {
      case .board(let line):
        if line.priority != nil { priorities[line.name] = line }
        if let state = line.state { states[line.name] = state }
      case .limit(let limit):
        isAboutDeath = true
        exceeded.append(limit)
      case .start(let pid, let name, let isUse, let date):
        if isUse, let day = AppDay(name, date) { starts.insert(day) }
        startedNames[pid] = name
        loggedSizes[pid] = nil
      case .size(let pid, let size): loggedSizes[pid] = size
      case .death(var death), .event(var death):
        isAboutDeath = true
        if let pid = death.pid {
          if death.source == .killInfo, let name = startedNames[pid] { death.process = name }
          death.footprintBytes = death.footprintBytes ?? loggedSizes[pid]
        }
        append(death)
      case .kernel(var kill):
        isAboutDeath = true
        addPriorities(to: &kill)
        kernelKills.append(kill)
        var death = kill.record
        if death.process.isEmpty { death.process = "pid \(death.pid ?? 0)" }
        append(death)
      }
    }
    if reading.unread > 0 || !isAboutDeath && parts.contains(where: Self.tells) {
      tally.addUnknown(text, number)
      tally.understood += lines - 1
    } else if isAboutDeath {
      tally.understood += lines
    } else {
      tally.irrelevant += lines
    }
  }

  /// Appends a death; a time of day gets the day of the line before it that has one.
  mutating func append(_ death: DeathRecord) {
    var death = death
    if death.day != nil {
      latestDate = death.date
    } else if let date = death.date, date.count(where: { $0 == ":" }) == 2, !date.contains(" "),
      let latest = latestDate, latest.dropFirst(11).prefix(8) <= date.prefix(8)
    {
      death.date = latest.prefix(11) + date
    }
    // Kernels before 4.19 say so on the line before.
    if death.cause == "out of memory", let line = death.line, groupLine == line - 1 {
      death.cause = "memory cgroup out of memory"
    }
    deaths.append(death)
  }

  private func addPriorities(to kill: inout KernelKill) {
    let pid = kill.pid
    let name = kill.process
    let known = priorities.values.filter {
      $0.pid.map { $0 == pid } ?? RunningBoardLine.isSame(name, $0.name)
    }.sorted { $0.name < $1.name }
    kill.assignedPriority = known.first?.priority
    let names = Set(known.map(\.name))
    kill.assignedState =
      states.filter { names.contains($0.key) || RunningBoardLine.isSame(name, $0.key) }
      .min { $0.key < $1.key }?.value
  }

  /// Gives each death the limit that its process exceeded, and a cause to those whose lines do not
  /// say why: a process that exceeds a fatal limit is ended for it.
  mutating func addLimits() {
    var left: [Exceeded] = []
    for limit in exceeded {
      let own = deaths.indices.filter { index in
        let death = deaths[index]
        guard !death.source.isAndroid, death.limit == nil || death.limit == limit.limit else {
          return false
        }
        if let pid = limit.pid, let other = death.pid { return pid == other }
        // Processes of one name have limits of their own.
        guard limit.pid != nil || death.pid == nil else { return false }
        return limit.name == death.process
      }
      guard let index = own.first else {
        left.append(limit)
        continue
      }
      deaths[index].limit = limit.limit
      if deaths[index].cause.isEmpty, limit.limit.isFatal {
        deaths[index].cause = "per-process-limit"
        deaths[index].detail = "from the fatal limit that it had exceeded"
      }
      for kill in kernelKills.indices
      where kernelKills[kill].pid == deaths[index].pid && kernelKills[kill].process == limit.name {
        kernelKills[kill].limit = limit.limit
        if kernelKills[kill].cause.isEmpty, limit.limit.isFatal {
          kernelKills[kill].cause = "per-process-limit"
        }
      }
    }
    exceeded = left
  }
}
