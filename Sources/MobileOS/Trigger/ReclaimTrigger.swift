/// Decides when memory must be reclaimed by killing, how much, and from whom at most.
///
/// The model asks after every change of memory that leaves less than ``attentionBytes(_:)``
/// available, kills what the victim policy names within the answer, and asks again until the
/// answer is nil. Any trigger crosses with any victim policy.
public protocol ReclaimTrigger: Sendable {
  /// The name on the command line: lower case, words joined by dashes.
  static var name: String { get }
  /// The idea in one sentence without a full stop.
  static var summary: String { get }

  /// A trigger for a device.
  init(_ device: DeviceProfile)

  /// The available memory, in bytes, below which the trigger wants to be asked.
  var attentionBytes: Int64 { get }

  /// What to reclaim now, or nil when nothing is short.
  func request(_ memory: MemoryStatus) -> ReclaimRequest?

  /// What to ask for when nobody could be named for `refused`, or nil to give up.
  func widened(_ refused: ReclaimRequest, _ memory: MemoryStatus) -> ReclaimRequest?

  /// What made it ask, for people; called only where a run is explained.
  func finding(for request: ReclaimRequest, _ memory: MemoryStatus) -> TriggerFinding?
}
