/// Kills the app for which a formula has the highest value.
///
/// NaN counts as minus infinity; apps of equal value are killed least recently used first. A
/// formula whose value changes only with a use or a change of footprint is evaluated then and kept
/// in a heap, any other for every app that may be named at each decision. The ageing clock is the
/// value of the last victim, so a formula may build on it as GreedyDual does:
/// `score(clock_at_use - uses * relaunch_cost_ms / footprint_bytes)` is `gdsf`.
public struct Score: VictimPolicy {
  public static let name = "score"
  public static let card = PolicyCard(
    "the app with the highest value of your formula, as in score(idle_s * footprint_mb)",
    family: .formula,
    origin: "yours; without a formula idle_s, which is lru",
    state: "a heap, use times, counts and gap, 64 bytes per app, also of apps not running",
    cost: "O(n x length) per decision; O(log n) where only uses and sizes change the value",
    losesWhen:
      "apps differ in launch cost or size and the formula leaves it out; as idle_s, when lru "
      + "does",
    comparand: VictimComparand("value of the formula", dies: .highest))
  public static let needs: PolicyNeeds = [.loads, .uses, .sizes, .kills]

  private let formula: ScoreFormula
  /// The values with their sign changed, where only uses and sizes change them.
  private var byValue: ProcessHeap
  private let isSteady: Bool
  private var stack: ContiguousArray<Double>
  private var facts: ScoreFacts

  public init(_ setup: PolicySetup) {
    formula = setup.formula ?? ScoreFormula(.idleSeconds)
    isSteady = formula.isSteady
    byValue = ProcessHeap(processCount: isSteady ? setup.processCount : 0)
    stack = ContiguousArray(repeating: 0, count: formula.stackDepth)
    facts = ScoreFacts(processCount: setup.processCount)
  }

  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    facts.loaded(process, in: processes)
    keepValue(process, processes)
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    facts.used(process, in: processes)
    keepValue(process, processes)
  }

  public mutating func sizeChanged(_ process: ProcessID, in processes: borrowing ProcessView) {
    facts.sizeChanged(process)
    keepValue(process, processes)
  }

  public mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {
    if isSteady { byValue.remove(process) }
  }

  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    if isSteady {
      guard let victim = byValue.firstEligible(in: candidates) else { return nil }
      facts.clock = -byValue.score(of: victim)
      return victim
    }
    let best = candidates.lowest { -value(of: $0, in: $1) }
    if best.process != nil { facts.clock = -best.score }
    return best.process
  }

  public mutating func comparedValue(
    of process: ProcessID, in candidates: borrowing ProcessView
  ) -> Double? {
    let value = value(of: process, in: candidates)
    return value.isNaN ? nil : value
  }

  private mutating func keepValue(_ process: ProcessID, _ processes: borrowing ProcessView) {
    guard isSteady else { return }
    byValue.set(
      process, score: -value(of: process, in: processes),
      lastUseIndex: processes.lastUseIndex(process))
  }

  /// Runs the formula's program for one app.
  private mutating func value(
    of process: ProcessID, in candidates: borrowing ProcessView
  ) -> Double {
    var top = -1
    for instruction in formula.program {
      switch instruction {
      case .number(let number):
        top += 1
        stack[top] = number
      case .quantity(let quantity):
        top += 1
        stack[top] = facts.value(quantity, of: process, in: candidates)
      case .operation(let operation, let count):
        top -= count - 1
        stack[top] = operation.apply(
          stack[top], count > 1 ? stack[top + 1] : 0, count > 2 ? stack[top + 2] : 0)
      }
    }
    return stack[0]
  }
}
