#if hasFeature(Embedded)
  // What the page calls in the module: compiled for it alone, see `Page/build`.
  /// The records that `flotsam-page` wrote: scenarios, then devices and users to put in their place.
  @_extern(c, "flotsam_record") private func recordStart(_ index: Int32) -> UnsafePointer<Int64>
  @_extern(c, "flotsam_record_words") private func recordWords(_ index: Int32) -> Int32

  /// The request and its result; the page's module has one thread.
  private struct State {
    var text: [UInt8] = []
    var formula: ScoreFormula?
    var result: DeviceResult?
    var timeline = PageTimeline()
  }

  nonisolated(unsafe) private var state = State()

  private func record(_ index: Int32) -> UnsafeBufferPointer<Int64> {
    unsafe UnsafeBufferPointer(start: recordStart(index), count: Int(recordWords(index)))
  }

  /// The setup of a run; records and numbers below zero leave what the scenario has, as do no apps, days and
  /// bytes of the median app.
  private func setup(
    _ base: Int32, _ device: Int32, _ user: Int32, _ apps: Int32, _ days: Int32, _ seed: Int64,
    _ replication: Int32, _ policy: Int32, _ trigger: Int32, _ warning: Int32, _ freezer: Int32,
    _ swap: Int64, _ median: Int64
  ) -> DeviceSetup {
    var chosen = unsafe PageScenario(record(base))
    if device >= 0 { unsafe PageRecord.setDevice(record(device), of: &chosen) }
    if user >= 0 { chosen.user = unsafe PageRecord.user(record(user)) }
    chosen.change(
      hasFreezer: freezer < 0 ? nil : freezer > 0, swapBytes: swap < 0 ? nil : swap,
      medianBytes: median > 0 ? median : nil)
    if apps > 0 { chosen.apps.count = Int(apps) }
    if days > 0 { chosen.duration = .days(Int64(days)) }
    let entry = PolicyRegistry.all[Int(policy)]
    var strategy = Strategy(
      trigger: TriggerRegistry.all[Int(trigger)], policy: entry,
      formula: entry.name == Score.name ? state.formula : nil)
    if warning >= 0 { strategy.warning = WarningRegistry.all[Int(warning)] }
    return chosen.setup(
      strategy: strategy, seed: UInt64(bitPattern: seed), replication: UInt32(replication))
  }

  /// Runs one user's device; returns the fingerprint.
  @_cdecl("run")
  func run(
    _ base: Int32, _ device: Int32, _ user: Int32, _ apps: Int32, _ days: Int32, _ seed: Int64,
    _ replication: Int32, _ policy: Int32, _ trigger: Int32, _ warning: Int32, _ freezer: Int32,
    _ swap: Int64, _ median: Int64
  ) -> Int64 {
    let result = DeviceRun(
      setup(
        base, device, user, apps, days, seed, replication, policy, trigger, warning, freezer,
        swap, median)
    ).finish()
    state.result = result
    return Int64(bitPattern: result.fingerprint.value)
  }

  /// As `run`, with the timeline and the kills; the results are the same.
  @_cdecl("look")
  func look(
    _ base: Int32, _ device: Int32, _ user: Int32, _ apps: Int32, _ days: Int32, _ seed: Int64,
    _ replication: Int32, _ policy: Int32, _ trigger: Int32, _ warning: Int32, _ freezer: Int32,
    _ swap: Int64, _ median: Int64, _ samples: Int32
  ) -> Int64 {
    let (timeline, result) = PageTimeline.run(
      setup(
        base, device, user, apps, days, seed, replication, policy, trigger, warning, freezer, swap,
        median), sampleCount: Int(samples))
    state.timeline = timeline
    state.result = result
    return Int64(bitPattern: result.fingerprint.value)
  }

  /// The hash of the requests of the latest run's user.
  @_cdecl("workload") func workload() -> Int64 {
    Int64(bitPattern: state.result?.workloadFingerprint.value ?? 0)
  }

  /// A number of the latest result, by ``PageValue``.
  @_cdecl("value") func value(_ index: Int32) -> Double {
    guard let result = state.result, let value = PageValue(rawValue: Int(index)) else {
      return .nan
    }
    return value.value(in: result)
  }

  /// Kills of the latest result for a cause.
  @_cdecl("killed") func killed(_ cause: Int32) -> Int32 {
    guard let result = state.result, let cause = KillCause(rawValue: UInt8(cause)) else { return 0 }
    return Int32(result.statistics.kills(cause))
  }

  @_cdecl("sample_count") func sampleCount() -> Int32 { Int32(state.timeline.samples.count) }
  @_cdecl("sample") func sample(_ index: Int32) -> Double { state.timeline.samples[Int(index)] }
  @_cdecl("kill_count") func killCount() -> Int32 { Int32(state.timeline.kills.count) }
  @_cdecl("kill") func kill(_ index: Int32) -> Double { state.timeline.kills[Int(index)] }

  /// Takes the text of the findings for `text_byte`; returns its length.
  @_cdecl("findings") func findings() -> Int32 {
    state.text = Array(state.timeline.findings.utf8)
    return Int32(state.text.count)
  }

  /// Clears the text, for `add_text`.
  @_cdecl("clear_text") func clearText() { state.text = [] }
  @_cdecl("add_text") func addText(_ byte: Int32) { state.text.append(UInt8(byte)) }
  @_cdecl("text_byte") func textByte(_ index: Int32) -> Int32 { Int32(state.text[Int(index)]) }

  /// Reads the text as the formula of the policy `score`; returns 0, or the length of an error's text.
  @_cdecl("set_formula") func setFormula() -> Int32 {
    let text = String(decoding: state.text, as: UTF8.self)
    state.formula = nil
    do throws(FormulaError) {
      let formula = try ScoreFormula(text)
      if let flaw = formula.flaw { throw flaw }
      state.formula = formula
      return 0
    } catch {
      var message = error.message + ", " + error.place(in: text)
      if let remedy = error.remedy { message += ". " + remedy }
      state.text = Array(message.utf8)
      return Int32(state.text.count)
    }
  }
#endif
