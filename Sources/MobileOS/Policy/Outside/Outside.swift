/// Kills what another program names.
///
/// The program, or a function of a caller, gets the facts that a formula of ``Score`` has, but for the
/// ageing clock, which is its own matter, and for the future.
public struct Outside: VictimPolicy {
  public static let name = "exec"
  public static let card = PolicyCard(
    "the app that another program names, as in exec(./policy.py); see the page PolicyPrograms",
    family: .formula,
    origin: "yours; the page PolicyPrograms has the protocol, the page Python functions",
    state: "use times, counts and gap, 64 bytes per app, and what the program keeps",
    cost: "O(n) lines of numbers per decision, and the time of the program",
    losesWhen: "the program does")
  public static let needs: PolicyNeeds = [.loads, .uses, .departures, .suspensions, .sizes, .kills]

  private var facts: ScoreFacts
  private let session: (any OutsideSession)?
  private let quantities: [ScoreQuantity]
  private let notifications: PolicyNeeds
  /// Room that decisions share: last use and id of who may be named, then ids and quantities.
  private var order: [UInt64] = []
  private var eligible: [ProcessID] = []
  private var values: [Double] = []

  public init(_ setup: PolicySetup) {
    facts = ScoreFacts(processCount: setup.processCount)
    var stream = setup.stream
    session = setup.outside?.begin(
      OutsideRun(
        processCount: setup.processCount, memoryBytes: setup.memoryBytes,
        seed: Int64(stream.next() >> 11)))
    quantities = session?.quantities ?? []
    notifications = session?.notifications ?? []
  }

  /// Its own facts, and the events of which the program wants to be notified.
  public var needs: PolicyNeeds { notifications.union([.loads, .uses]) }

  /// Why the program cannot decide any more.
  public var failure: OutsideFailure? { session?.failure }

  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    facts.loaded(process, in: processes)
    notify(.loaded, process, processes)
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    facts.used(process, in: processes)
    notify(.used, process, processes)
  }

  public mutating func leftFront(_ process: ProcessID, in processes: borrowing ProcessView) {
    notify(.leftFront, process, processes)
  }

  public mutating func suspended(_ process: ProcessID, in processes: borrowing ProcessView) {
    notify(.suspended, process, processes)
  }

  public mutating func sizeChanged(_ process: ProcessID, in processes: borrowing ProcessView) {
    notify(.resized, process, processes)
  }

  public mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {
    notify(.killed, process, processes)
  }

  /// The program's choice; without a program the first in the order of bands.
  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    guard let session else { return candidates.first }
    order.removeAll(keepingCapacity: true)
    eligible.removeAll(keepingCapacity: true)
    values.removeAll(keepingCapacity: true)
    var position = candidates.first
    while let process = position {
      order.append(UInt64(candidates.lastUseIndex(process)) << 32 | UInt64(process.rawValue))
      position = candidates.next(after: process)
    }
    if order.isEmpty { return nil }
    order.sort()
    for key in order {
      let process = ProcessID(UInt32(truncatingIfNeeded: key))
      eligible.append(process)
      for quantity in quantities {
        values.append(facts.value(quantity, of: process, in: candidates))
      }
    }
    return session.victim(among: eligible, values: values, at: candidates.now)
  }

  public static let canDecideTwice = false

  private func notify(
    _ event: OutsideEvent, _ process: ProcessID, _ processes: borrowing ProcessView
  ) {
    guard notifications.contains(event.need), let session else { return }
    var values: [Double] = []
    for quantity in quantities { values.append(facts.value(quantity, of: process, in: processes)) }
    session.notify(event, of: process, values: values, at: processes.now)
  }
}

extension ScoreQuantity {
  /// The quantities that a program can have: all but the ageing clock and the future.
  public static let outside: [ScoreQuantity] = allCases.filter {
    ![.clock, .clockAtUse, .nextUse].contains($0)
  }
}
