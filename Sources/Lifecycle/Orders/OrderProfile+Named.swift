extension OrderProfile {
  /// The order of Apple's pages, completed with published logs.
  public static let documented = OrderProfile(.documented, rows: DocumentedOrder.rows)

  /// The order of the newest release with published logs.
  public static let newest = OrderProfile.named(.newest)

  /// A profile by its name.
  public static func named(_ name: ProfileName) -> OrderProfile {
    OrderProfile(name, didOrder: name == .parentFirst ? .parentFirst : .childrenFirst) { change in
      var rows = DocumentedOrder.rows(of: change)
      if name.appearsBeforeActive,
        change == .launchApp || change == .connectScene && !name.isRelease
      {
        rows.move(.didAppear, before: .activate, OrderRow(.didAppear, .observed, .activeLog))
      }
      if name.isRelease, change == .launchAppInBackground {
        // Two measurements have neither the call nor the notification (rdar 14295449, a log of iOS 10).
        rows.removeAll { $0.step == .arriveInBackground }
      }
      if name.isRecent, change == .connectScene {
        rows.move(
          .enterForeground, before: .willAppear,
          OrderRow(.enterForeground, .observed, .recentSceneLog))
      }
      if name == .swipedFromFront, change == .leaveSwiped { rows = [] }
      if name == .ios11 {
        // A log of iOS 11 has the turn of a window that was away before the call of its return.
        rows.move(
          .catchUpWithTurn, before: .enterForeground,
          OrderRow(.catchUpWithTurn, .observed, .turnedAwayLog))
      }
      if name == .finishedBeforeDecoded {
        rows.move(
          .finishRestoring, before: .reportDecoded,
          OrderRow(.finishRestoring, .observed, .restorationPage))
      }
      if name == .warningsByAge {
        rows = rows.map { row in
          row.step == .warnControllersInTree
            ? OrderRow(.warnControllersByAge, .observed, .practice) : row
        }
      }
      return rows
    }
  }
}

extension ProfileName {
  /// The newest release with published logs: the default.
  public static let newest = ProfileName.ios17

  /// The first release that the profile describes, as 13 for iOS 13; nil for one that stands for a
  /// single question.
  public var release: Int? {
    switch self {
    case .ios7: 7
    case .ios8: 8
    case .ios9: 9
    case .ios11: 11
    case .ios13: 13
    case .ios17: 17
    case .ios18: 18
    case .ios26: 26
    case .ios27: 27
    default: nil
    }
  }

  /// Whether the profile describes a release, and not a single question.
  public var isRelease: Bool { release != nil }

  /// Whether it has the order of iOS 17, which later releases are not known to change.
  fileprivate var isRecent: Bool { release ?? 0 >= 17 }

  /// Whether `viewDidAppear` comes before the app becomes active, where a window is first shown.
  ///
  /// Logs of releases show this for app-based apps alone.
  fileprivate var appearsBeforeActive: Bool {
    switch self {
    case .ios8, .ios11, .ios13, .ios17, .ios18, .ios26, .ios27, .appearBeforeActive: true
    default: false
    }
  }
}

extension [OrderRow] {
  /// Takes the row of one step out and puts another in front of a second step, where both exist.
  fileprivate mutating func move(_ step: OrderStep, before other: OrderStep, _ row: OrderRow) {
    guard let from = firstIndex(where: { $0.step == step }),
      let to = firstIndex(where: { $0.step == other }), to < from
    else { return }
    remove(at: from)
    insert(row, at: to)
  }
}
