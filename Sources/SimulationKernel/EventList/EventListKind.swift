/// The event lists of the kernel, to be chosen by name; the order of events is the same on all.
public enum EventListKind: String, CaseIterable, Sendable {
  /// ``LazyRadixWheel``, the fastest in most runs.
  case wheel
  /// ``QuaternaryHeap``.
  case heap
  /// ``LadderQueue``.
  case ladder

  /// The name under which it is measured, such as `lazy-radix-wheel`.
  public var listName: String {
    switch self {
    case .wheel: LazyRadixWheel.name
    case .heap: QuaternaryHeap.name
    case .ladder: LadderQueue.name
    }
  }
}
