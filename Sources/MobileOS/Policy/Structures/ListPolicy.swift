/// A policy that keeps the living processes in one order and kills the first that is eligible.
///
/// A load or a use puts a process last. Without ``PolicyNeeds/uses`` among its needs the order is that
/// of the loads.
public protocol ListPolicy: VictimPolicy {
  /// The living processes in order.
  var order: ProcessList { get set }
}

extension ListPolicy {
  public mutating func loaded(_ process: ProcessID, in processes: borrowing ProcessView) {
    order.append(process)
  }

  public mutating func used(_ process: ProcessID, in processes: borrowing ProcessView) {
    order.moveToTail(process)
  }

  public mutating func killed(_ process: ProcessID, in processes: borrowing ProcessView) {
    order.remove(process)
  }

  public mutating func victim(in candidates: borrowing ProcessView) -> ProcessID? {
    order.firstEligible(in: candidates)
  }
}
