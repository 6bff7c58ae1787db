/// The order in which the calls of different objects interleave, as data with a name.
///
/// Only the order inside one object and a few parent steps are promised by the system; the rest has
/// changed between releases. The machines are the same, and equally strict, in every profile.
public struct OrderProfile: Sendable {
  /// Which of a parent and its child is told first that a shared transition has finished.
  public enum DidOrder: UInt8, Sendable {
    /// Children before their parent: what one published log shows.
    case childrenFirst
    /// The parent before its children.
    case parentFirst
  }

  /// Which of the profiles this is.
  public let name: ProfileName
  /// The order of `did` calls inside one tree.
  public let didOrder: DidOrder
  /// All rows, change after change.
  private let rows: ContiguousArray<OrderRow>
  /// Where the rows of each change begin; one more entry at the end.
  private let starts: ContiguousArray<Int>

  init(
    _ name: ProfileName, didOrder: DidOrder = .childrenFirst,
    rows rowsOf: (OrderedChange) -> [OrderRow]
  ) {
    self.name = name
    self.didOrder = didOrder
    var rows: ContiguousArray<OrderRow> = []
    var starts: ContiguousArray<Int> = []
    for change in OrderedChange.allCases {
      starts.append(rows.count)
      rows += rowsOf(change)
    }
    self.rows = rows
    self.starts = starts + [rows.count]
  }

  /// The rows of a change, in order.
  public func rows(of change: OrderedChange) -> [OrderRow] {
    Array(rows[starts[Int(change.rawValue)]..<starts[Int(change.rawValue) + 1]])
  }
}

/// The profiles that exist.
public enum ProfileName: UInt8, Sendable, CaseIterable {
  /// The order of Apple's pages, completed with the published logs where they are silent.
  case documented
  /// Scene-based launches as logged on recent systems: the scene hears of the foreground before
  /// its window's controllers appear.
  case ios17Scene
  /// Controllers have appeared before the app becomes active: the order that iOS 8 brought, iOS 9
  /// took back, and iOS 11 brought again.
  case appearBeforeActive
  /// As documented, with the `did` calls of a parent before those of its children.
  case parentFirst
  /// As documented, with memory warnings to controllers in order of age, as observers of a
  /// notification would hear them.
  case warningsByAge
}
