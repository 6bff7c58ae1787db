/// What a changed order of calls asks of an object that cannot do it.
///
/// The tables of the profiles never do: with them it is a precondition of the model. A profile from
/// `OrderProfile.changing(_:to:)` may, which shows whether a law refuses the change; the model then does
/// nothing more and keeps the first fault.
public enum LifecycleFault: Hashable, Sendable {
  /// An app got an input that its machine does not have in its state.
  case app(ProcessState, AppLifecycle.Input)
  /// A scene did.
  case scene(SceneLifecycle.State, SceneLifecycle.Input)
  /// The view of a controller did.
  case view(ControllerVisibility.State, ControllerVisibility.Input)
  /// A row is about a controller that is not there, or no longer.
  case absent(OrderSide, OrderStep)
}

extension LifecycleModel {
  /// Notes a fault of a changed order.
  ///
  /// - Precondition: the order is a changed one.
  mutating func fail(_ fault: LifecycleFault) {
    precondition(profile.isChanged, "the model drove an object against its machine: \(fault)")
    self.fault = self.fault ?? fault
  }

  /// Whether a row of a changed order can be done: not after a fault, nor for a controller that is
  /// not there.
  mutating func isPossible(_ row: OrderRow, _ subject: ChangeSubject) -> Bool {
    if fault != nil { return false }
    switch row.step {
    case .sizeTransition, .layoutWindow, .catchUpWithTurn: return true
    case _ where row.step.rawValue < OrderStep.willMove.rawValue: return true
    default: break
    }
    let controller = row.side == .incoming ? subject.incoming : subject.outgoing
    if controller != .none, controllers.isUsed(controller) { return true }
    fail(.absent(row.side, row.step))
    return false
  }
}
