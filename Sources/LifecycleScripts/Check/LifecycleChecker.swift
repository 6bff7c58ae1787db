/// Checks a log against the documented laws: the machines of apps, scenes and controllers, the
/// launch, a `will` before its `did`.
///
/// Every interleaving of different objects is accepted, and what a class does not log at all is not
/// missed. The first illegal call ends the check. A log may begin in the middle: the first call of
/// an object that existed before gives its state.
///
/// - Complexity: O(entries), each with a look-up or two; a `will` after the opposite `will` reads
///   all live controllers of its process.
public struct LifecycleChecker {
  private var processes: [ProcessKey: ProcessCheck] = [:]
  private var objects: Set<String> = []
  private let logged: LoggedCalls
  private let beginning: LogBeginning
  private var running: Set<ProcessKey>
  private var launching: Set<ProcessKey>
  private let ownDelegates: Set<String>
  /// The apps whose log has several objects that are delegates of the app without the numbers of
  /// their processes: calls of scenes and controllers may belong to any of them.
  private let mingled: Set<String>
  private let hasSilence: Bool
  private var result = LifecycleCheck()

  /// Checks a log.
  ///
  /// - Parameters:
  ///   - entries: the lines of the log, in order.
  ///   - isExcerpt: whether the log is known to begin and end in the middle.
  ///   - isCutOff: whether it is known to end there; then nothing is missed at its end.
  public static func check(
    _ entries: [LifecycleEntry], isExcerpt: Bool = false, isCutOff: Bool = false
  ) -> LifecycleCheck {
    var checker = LifecycleChecker(entries, isExcerpt)
    for entry in entries {
      checker.take(entry)
      if checker.result.illegal != nil { break }
    }
    if checker.result.illegal == nil {
      for key in checker.processes.keys { checker.end(key) }
      if isExcerpt || isCutOff {
        checker.result.open += checker.result.missing
        checker.result.missing = []
      }
    }
    checker.result.missing.sort { $0.line < $1.line }
    checker.result.open.sort { $0.line < $1.line }
    checker.result.interruptions.sort { $0.line < $1.line }
    checker.result.objects = checker.objects.count
    checker.result.fit = ProfileFit(entries)
    return checker.result
  }

  private init(_ entries: [LifecycleEntry], _ isExcerpt: Bool) {
    logged = LoggedCalls(entries)
    ownDelegates = PresentationDelegates.own(in: entries)
    hasSilence = entries.contains { $0.silent == .terminated }
    beginning = LogBeginning(entries, logged)
    launching = beginning.launching
    running =
      isExcerpt
      ? Set(entries.map(ProcessKey.init)).subtracting(
        beginning.started.filter { $0.process != nil }) : beginning.running
    mingled = Self.mingled(entries)
    result.entries = entries.count
    result.running = Set(running.map(\.app)).sorted()
    result.assumed = Set(beginning.assumed.subtracting(running).map(\.app)).sorted()
    result.unlogged = logged.unlogged
  }

  private static func mingled(_ entries: [LifecycleEntry]) -> Set<String> {
    var delegates: [String: Set<String>] = [:]
    for entry in entries
    where entry.process == nil && entry.kind == .app && entry.call?.isNotification == false {
      delegates[entry.app, default: []].insert(entry.object)
    }
    return Set(delegates.filter { $0.value.count > 1 }.keys)
  }

  private mutating func take(_ entry: LifecycleEntry) {
    let key = ProcessKey(entry)
    if processes[key] == nil {
      let isAssumed = beginning.assumed.contains(key) && !running.contains(key)
      processes[key] = ProcessCheck(
        runs: running.contains(key), isAssumed: isAssumed,
        isMingled: mingled.contains(entry.app), entry.app, logged)
    }
    if let silent = entry.silent {
      if entry.kind == .app, silent == .terminated { return end(key) }
      if entry.kind == .app, let law = processes[key]?.take(silent) {
        result.illegal = LifecycleProblem(entry, law)
      }
      return
    }
    guard let call = entry.call ?? entry.posted else {
      result.unknown += 1
      return
    }
    if entry.call != nil { objects.insert("\(entry.app) \(entry.object)") }
    // Where the log has the ends of processes, one that starts again has ended before.
    let isOwnLaunch =
      call == AppCheck.first(in: logged.calls(ofApp: entry.app)) && launching.remove(key) != nil
    if entry.process == nil, !isOwnLaunch,
      processes[key]?.startsAgain(entry, call, hasSilence) ?? false
    {
      end(key)
      processes[key] = ProcessCheck(
        runs: beginning.late.contains(key) || AppCheck.isActivation(call)
          || call == .appWillResignActive || call == .willResignActiveNotification,
        isMingled: false, entry.app, logged)
    }
    let isOwnDelegate = ownDelegates.contains("\(entry.app) \(entry.object)")
    let law = processes[key]?.take(entry, call, isOwnDelegate: isOwnDelegate)
    if let law {
      if !entry.isRestated { result.illegal = LifecycleProblem(entry, law) }
      return
    }
    if let interrupted = processes[key]?.interruption {
      result.interruptions.append(
        LifecycleProblem(interrupted, "\(call.spelling) answers it in line \(entry.line)"))
    }
    if let doubt = processes[key]?.doubt {
      result.doubts.append(
        LifecycleProblem(entry, "\(doubt), a call before it is missing or it comes twice"))
    }
  }

  /// Ends a process, or its log: a call whose partner has not come is missing it if the process went
  /// on long enough.
  private mutating func end(_ key: ProcessKey) {
    running.remove(key)
    guard let check = processes.removeValue(forKey: key) else { return }
    for (entry, law, isMissing) in check.open {
      if isMissing {
        result.missing.append(LifecycleProblem(entry, law))
      } else {
        result.open.append(LifecycleProblem(entry, law))
      }
    }
  }
}
