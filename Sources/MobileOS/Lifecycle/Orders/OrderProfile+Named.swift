extension OrderProfile {
  /// The order of Apple's pages, completed with published logs.
  public static let documented = OrderProfile(.documented, rows: DocumentedOrder.rows)

  /// A profile by its name.
  public static func named(_ name: ProfileName) -> OrderProfile {
    switch name {
    case .documented: documented
    case .ios17Scene: ios17Scene
    case .appearBeforeActive: appearBeforeActive
    case .parentFirst:
      OrderProfile(.parentFirst, didOrder: .parentFirst, rows: DocumentedOrder.rows)
    case .warningsByAge: warningsByAge
    }
  }

  /// `sceneWillEnterForeground` before the root's `viewWillAppear`; the documented table marks the
  /// two as exchangeable.
  private static var ios17Scene: OrderProfile {
    OrderProfile(.ios17Scene) { change in
      var rows = DocumentedOrder.rows(of: change)
      guard change == .connectScene,
        let from = rows.firstIndex(where: { $0.step == .enterForeground }),
        let to = rows.firstIndex(where: { $0.step == .willAppear })
      else { return rows }
      rows.remove(at: from)
      rows.insert(OrderRow(.enterForeground, .observed), at: to)
      return rows
    }
  }

  /// `viewDidAppear` before `didBecomeActive` when a window is first shown.
  private static var appearBeforeActive: OrderProfile {
    OrderProfile(.appearBeforeActive) { change in
      var rows = DocumentedOrder.rows(of: change)
      guard change == .connectScene || change == .launchApp,
        let from = rows.firstIndex(where: { $0.step == .didAppear }),
        let to = rows.firstIndex(where: { $0.step == .activate })
      else { return rows }
      rows.remove(at: from)
      rows.insert(OrderRow(.didAppear, .observed), at: to)
      return rows
    }
  }

  private static var warningsByAge: OrderProfile {
    OrderProfile(.warningsByAge) { change in
      DocumentedOrder.rows(of: change).map { row in
        row.step == .warnControllersInTree ? OrderRow(.warnControllersByAge, .observed) : row
      }
    }
  }
}
