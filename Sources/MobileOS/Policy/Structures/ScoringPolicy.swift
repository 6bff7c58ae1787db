/// A policy that gives a process a score when it is used and kills the lowest.
///
/// The notifications and the choice of a victim have default implementations over ``byScore``; a
/// policy implements ``score(_:in:)``. Ties go to the older use.
public protocol ScoringPolicy: VictimPolicy {
  /// The scores of all living processes.
  var byScore: ProcessHeap { get set }
  /// The process's score from now on; called at the load, each use and each change of size.
  mutating func score(_ process: ProcessID, in processes: borrowing ProcessView) -> Double
}

extension ScoringPolicy {
  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    update(process, in: processes)
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    update(process, in: processes)
  }

  public mutating func sizeChanged(_ process: ProcessID, in processes: borrowing ProcessView) {
    update(process, in: processes)
  }

  public mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {
    byScore.remove(process)
  }

  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    byScore.firstEligible(in: candidates)
  }

  /// Recomputes the process's score.
  public mutating func update(_ process: ProcessID, in processes: borrowing ProcessView) {
    let score = score(process, in: processes)
    byScore.set(process, score: score, lastUseIndex: processes.lastUseIndex(process))
  }
}
