/// The types of policies, triggers and warning policies that are known only at run time.
///
/// Embedded Swift has existential values of classes alone, so that there each is a class around
/// the value, with the same methods; the model treats them equally.
public enum HeldExistential {
  #if hasFeature(Embedded)
    /// A victim policy of any type.
    public typealias Policy = PolicyBox
    /// A trigger of any type.
    public typealias Trigger = TriggerBox
    /// A warning policy of any type.
    public typealias Warning = WarningBox
  #else
    /// A victim policy of any type.
    public typealias Policy = any VictimPolicy
    /// A trigger of any type.
    public typealias Trigger = any ReclaimTrigger
    /// A warning policy of any type.
    public typealias Warning = any WarningPolicy
  #endif
}

#if hasFeature(Embedded)
  /// A victim policy of any type.
  public class PolicyBox: @unchecked Sendable {
    var copy: PolicyBox { fatalError() }
    var needs: PolicyNeeds { [] }
    var failure: OutsideFailure? { nil }
    func notify(
      _ notification: ProcessNotification, _ process: ProcessID, in processes: borrowing ProcessView
    ) {}
    func victim(in candidates: borrowing ProcessView) -> ProcessID? { nil }
    func comparedValue(of process: ProcessID, in candidates: borrowing ProcessView) -> Double? {
      nil
    }
  }

  final class PolicyBoxOf<Held: VictimPolicy>: PolicyBox, @unchecked Sendable {
    var held: Held
    init(_ held: Held) { self.held = held }
    override var copy: PolicyBox { PolicyBoxOf(held) }
    override var needs: PolicyNeeds { held.needs }
    override var failure: OutsideFailure? { held.failure }
    override func notify(
      _ notification: ProcessNotification, _ process: ProcessID, in processes: borrowing ProcessView
    ) { held.notify(notification, process, in: processes) }
    override func victim(in candidates: borrowing ProcessView) -> ProcessID? {
      held.victim(in: candidates)
    }
    override func comparedValue(
      of process: ProcessID, in candidates: borrowing ProcessView
    ) -> Double? { held.comparedValue(of: process, in: candidates) }
  }

  /// A trigger of any type.
  public class TriggerBox: @unchecked Sendable {
    var wakeThresholdBytes: Int64 { .max }
    func request(_ memory: MemoryStatus, in processes: borrowing ProcessView) -> ReclaimRequest? {
      nil
    }
    func widened(_ refused: ReclaimRequest, _ memory: MemoryStatus) -> ReclaimRequest? { nil }
    func nextPoll(_ memory: MemoryStatus, in processes: borrowing ProcessView) -> SimTime? { nil }
    func notify(
      _ notification: ProcessNotification, _ process: ProcessID, in processes: borrowing ProcessView
    ) {}
    func finding(for request: ReclaimRequest, _ memory: MemoryStatus) -> TriggerFinding? { nil }
    func previousApp(in processes: borrowing ProcessView) -> ProcessID? { nil }
  }

  final class TriggerBoxOf<Held: ReclaimTrigger>: TriggerBox, @unchecked Sendable {
    var held: Held
    init(_ held: Held) { self.held = held }
    override var wakeThresholdBytes: Int64 { held.wakeThresholdBytes }
    override func request(
      _ memory: MemoryStatus, in processes: borrowing ProcessView
    ) -> ReclaimRequest? { held.request(memory, in: processes) }
    override func widened(
      _ refused: ReclaimRequest, _ memory: MemoryStatus
    ) -> ReclaimRequest? { held.widened(refused, memory) }
    override func nextPoll(
      _ memory: MemoryStatus, in processes: borrowing ProcessView
    ) -> SimTime? { held.nextPoll(memory, in: processes) }
    override func notify(
      _ notification: ProcessNotification, _ process: ProcessID, in processes: borrowing ProcessView
    ) { held.notify(notification, process, in: processes) }
    override func finding(
      for request: ReclaimRequest, _ memory: MemoryStatus
    ) -> TriggerFinding? { held.finding(for: request, memory) }
    override func previousApp(in processes: borrowing ProcessView) -> ProcessID? {
      held.previousApp(in: processes)
    }
  }

  /// A warning policy of any type.
  public class WarningBox: @unchecked Sendable {
    var gap: SimDuration { .zero }
    var rest: SimDuration { .zero }
    func next(in targets: borrowing NotificationTargets, isRising: Bool) -> ProcessID? { nil }
  }

  final class WarningBoxOf<Held: WarningPolicy>: WarningBox, @unchecked Sendable {
    var held: Held
    init(_ held: Held) { self.held = held }
    override var gap: SimDuration { held.gap }
    override var rest: SimDuration { held.rest }
    override func next(
      in targets: borrowing NotificationTargets, isRising: Bool
    ) -> ProcessID? { held.next(in: targets, isRising: isRising) }
  }
#endif
