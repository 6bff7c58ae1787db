/// The order in which the calls of different objects interleave, as data with a name.
///
/// Only the order inside one object and a few steps of parents are guaranteed by the system; the
/// rest has changed between releases. The machines are the same, and equally strict, in every
/// profile.
public struct OrderProfile: Sendable {
  /// Whether a parent or its child is notified first that a shared transition has finished.
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
  /// Whether it is a named profile with other rows for a change.
  public let isChanged: Bool
  /// All rows, change after change.
  let rows: ContiguousArray<OrderRow>
  /// Where the rows of each change begin; one more entry at the end.
  let starts: ContiguousArray<Int>
  /// The sides of each change that receive calls.
  let sides: ContiguousArray<PlainTransitions.Sides>

  init(
    _ name: ProfileName, didOrder: DidOrder = .childrenFirst, isChanged: Bool = false,
    rows rowsOf: (OrderedChange) -> [OrderRow]
  ) {
    self.name = name
    self.didOrder = didOrder
    self.isChanged = isChanged
    var rows: ContiguousArray<OrderRow> = []
    var starts: ContiguousArray<Int> = []
    for change in OrderedChange.allCases {
      starts.append(rows.count)
      rows += rowsOf(change)
    }
    self.rows = rows
    self.starts = starts + [rows.count]
    sides = PlainTransitions.sides(rowsOf)
  }

  /// The same profile with other rows for one change, to test which checks notice it.
  ///
  /// A model that these rows lead where its machines do not go has a ``LifecycleModel/fault``; it must
  /// record its calls.
  package func changing(_ change: OrderedChange, to rows: [OrderRow]) -> OrderProfile {
    OrderProfile(name, didOrder: didOrder, isChanged: true) {
      $0 == change ? rows : self.rows(of: $0)
    }
  }

  /// The rows of a change, in order.
  public func rows(of change: OrderedChange) -> [OrderRow] {
    Array(rows[starts[Int(change.rawValue)]..<starts[Int(change.rawValue) + 1]])
  }
}

/// The profiles that exist: one for each release whose order is known to differ, and one for each
/// question that no release settles.
public enum ProfileName: UInt8, Sendable, CaseIterable {
  /// The order of Apple's pages, completed with the published logs where no page gives one.
  case documented
  /// iOS 7: a rotation has calls of its own, for visible controllers alone.
  case ios7
  /// iOS 8: controllers have appeared before an app-based app becomes active.
  case ios8
  /// iOS 9 and 10: an app-based app becomes active before its controllers have appeared.
  case ios9
  /// iOS 11 and 12: as iOS 8.
  case ios11
  /// iOS 13 to 16: the first scenes; the root's `viewWillAppear` before
  /// `sceneWillEnterForeground`.
  case ios13
  /// iOS 17, and the order of later releases: `sceneWillEnterForeground` before the root's `viewWillAppear`.
  case ios17
  /// Controllers have appeared before the app or the scene becomes active.
  case appearBeforeActive
  /// As documented, with the `did` calls of a parent before those of its children.
  case parentFirst
  /// As documented, with memory warnings to controllers in order of age, as to observers of a
  /// notification.
  case warningsByAge
  /// As documented, with the controllers of an archive notified that all have decoded before the app
  /// delegate is: the page leaves this open.
  case finishedBeforeDecoded
  /// As documented, with scenes that are swiped away in front of the user disconnecting without a
  /// call of the background: both orders were logged.
  case swipedFromFront
  /// iOS 18: the order of iOS 17; since 18.4 UIKit logs that an app-based app must adopt scenes.
  case ios18
  /// iOS 26: the order of iOS 17; views and controllers have `updateProperties()`.
  case ios26
  /// iOS 27: the order of iOS 17; an app built with its SDK does not launch without scenes.
  case ios27
}
