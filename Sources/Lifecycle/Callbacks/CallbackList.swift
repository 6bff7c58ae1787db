/// Up to four callbacks in their order, packed into four bytes.
///
/// The callbacks of one transition of a machine; a plain value so that a table of transitions is
/// flat.
public struct CallbackList: BitwiseCopyable, Hashable, Sendable {
  /// One callback per byte, first in the lowest, each plus one; zero ends the list.
  @usableFromInline
  private(set) var packed: UInt32

  /// No callback at all.
  public static let none = CallbackList()

  /// A list of at most four callbacks.
  public init(_ callbacks: Callback...) {
    precondition(callbacks.count <= 4, "a transition makes at most four callbacks")
    var packed: UInt32 = 0
    for callback in callbacks.reversed() { packed = packed << 8 | UInt32(callback.rawValue) + 1 }
    self.packed = packed
  }

  /// A list with another callback in front; nil for no callback and no rest.
  init(_ first: Callback?, then rest: CallbackList) {
    packed = first.map { rest.packed << 8 | UInt32($0.rawValue) + 1 } ?? 0
  }

  @usableFromInline
  init(packed: UInt32) {
    self.packed = packed
  }

  /// Whether the list has no callback.
  @inlinable
  public var isEmpty: Bool { packed == 0 }

  /// The first callback, nil when there is none.
  @inlinable
  public var first: Callback? {
    packed == 0 ? nil : Callback(rawValue: UInt8(truncatingIfNeeded: packed) &- 1)
  }

  /// The list without its first callback.
  @inlinable
  public var rest: CallbackList { CallbackList(packed: packed >> 8) }
}

extension CallbackList: Sequence, IteratorProtocol {
  /// Takes the first callback out of the list; nil for none.
  public mutating func next() -> Callback? {
    defer { self = rest }
    return first
  }
}
