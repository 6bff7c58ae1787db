/// The rows of the `documented` profile, and what the other profiles change.
///
/// An order between different objects is a contract only where a page spells it out: the launch, and
/// the steps of a container. Inside one object it is a contract wherever a page gives it. What is
/// known from logs alone is observed, however well the logs agree; each row names its source.
enum DocumentedOrder {
  static func rows(of change: OrderedChange) -> [OrderRow] {
    switch change {
    case .launchApp, .launchAppInBackground, .launchProcess: launches(change)
    case .connectScene, .connectSceneInBackground, .enterForeground, .enterForegroundWithNews:
      arrivals(change)
    case .deactivate, .activate, .enterBackground, .disconnectScene, .closeScene, .leaveSwiped,
      .terminate, .memoryWarning:
      departures(change)
    case .push, .pop, .popCancelled: navigation(change)
    case .presentCovering, .dismissCovering, .presentOver, .dismissOver, .swipeDown,
      .swipeDownCancelled:
      presentation(change)
    case .selectTab, .scrollPage, .scrollPageCancelled, .curlPage, .curlPageCancelled:
      siblings(change)
    case .addChild, .addChildQuietly, .removeChild, .removeChildQuietly, .replaceChild,
      .replaceRoot:
      containment(change)
    case .rotate:
      [
        .init(.sizeTransition, .documented, .controllerPage),
        .init(.layoutWindow, .documented, .controllerPage),
      ]
    }
  }

  // MARK: Apps and scenes

  private static let show: [OrderRow] = [
    .init(.load, .observed, .firstSceneLog), .init(.willAppear, .observed, .firstSceneLog),
  ]
  private static let settle: [OrderRow] = [
    .init(.isAppearing, .documented, .isAppearingPage),
    .init(.layout, .documented, .isAppearingPage),
  ]

  private static func launches(_ change: OrderedChange) -> [OrderRow] {
    let launch: [OrderRow] = [
      .init(.willFinishLaunching, .contract, .launchPage),
      .init(.restoreArchive, .documented, .restorationPage),
      .init(.decodeArchive, .observed, .archiveLog), .init(.reportDecoded, .observed, .archiveLog),
      .init(.finishRestoring, .observed, .archiveLog),
      .init(.didFinishLaunching, .contract, .launchPage),
    ]
    let shown = OrderRow(.didAppear, .observed, .activeLog)
    switch change {
    case .launchApp:
      return launch + show + settle
        + [
          .init(.deliver, .documented, .appDelegatePage),
          .init(.activate, .contract, .lifeCyclePage), shown,
        ]
    case .launchAppInBackground:
      return launch + [.init(.arriveInBackground, .documented, .appDelegatePage)] + show + settle
        + [shown]
    default: return launch + [.init(.reportDiscardedSessions, .documented, .appDelegatePage)]
    }
  }

  private static func arrivals(_ change: OrderedChange) -> [OrderRow] {
    let connect: [OrderRow] = [
      .init(.configureSession, .observed, .practice), .init(.connect, .contract, .launchPage),
      .init(.restoreInteraction, .documented, .sceneDelegatePage),
    ]
    let shown = OrderRow(.didAppear, .observed, .firstSceneLog)
    let enter = OrderRow(.enterForeground, .contract, .lifeCyclePage)
    let activate = OrderRow(.activate, .contract, .lifeCyclePage)
    switch change {
    case .connectScene:
      return connect + show + [.init(.enterForeground, .observed, .firstSceneLog)] + settle
        + [.init(.activate, .observed, .firstSceneLog), shown]
    case .connectSceneInBackground: return connect + show + settle + [shown]
    case .enterForegroundWithNews:
      return [
        enter, .init(.catchUpWithTurn, .observed, .practice),
        .init(.tellTimeChange, .documented, .appDelegatePage),
        .init(.deliver, .observed, .arrivalLog), activate,
      ]
    default: return [enter, activate]
    }
  }

  private static func departures(_ change: OrderedChange) -> [OrderRow] {
    let save = OrderRow(.saveState, .observed, .practice)
    let disconnect = OrderRow(.disconnect, .documented, .sceneDelegatePage)
    let release = OrderRow(.releaseWindow, .observed, .practice)
    switch change {
    case .deactivate: return [.init(.deactivate, .contract, .lifeCyclePage)]
    case .activate: return [.init(.activate, .contract, .lifeCyclePage)]
    case .enterBackground: return [.init(.enterBackground, .contract, .lifeCyclePage), save]
    case .disconnectScene:
      return [.init(.saveState, .documented, .sceneDelegatePage), disconnect, release]
    case .closeScene:
      return [disconnect, release, .init(.discardSession, .documented, .appDelegatePage)]
    case .leaveSwiped:
      return [
        .init(.enterBackground, .observed, .swipeLog), .init(.saveState, .observed, .practice),
      ]
    case .terminate: return [.init(.terminate, .documented, .appDelegatePage)]
    default:
      return [
        .init(.warnDelegate, .documented, .memoryPage),
        .init(.postMemoryWarning, .observed, .practice),
        .init(.warnControllersInTree, .observed, .warningLog),
      ]
    }
  }

  // MARK: Controllers

  /// Makes rows of one grade and source.
  private static func rows(
    _ evidence: Evidence, _ source: OrderSource
  ) -> (OrderSide, OrderStep) -> OrderRow { { OrderRow($0, $1, evidence, source) } }

  /// The calls of an incoming controller inside its own transition, up to its layout.
  private static func settling(
    _ source: OrderSource, _ evidence: Evidence = .observed
  ) -> [OrderRow] {
    [
      .init(.incoming, .isAppearing, .documented, .isAppearingPage),
      .init(.incoming, .layout, evidence, source),
    ]
  }

  private static func navigation(_ change: OrderedChange) -> [OrderRow] {
    let seen = rows(.observed, .navigationLog)
    let given = rows(.observed, .gestureLog)
    let moved: OrderSide = change == .push ? .incoming : .outgoing
    let start: [OrderRow] =
      [
        .init(moved, .willMove, .observed, .practice), seen(.incoming, .load),
        seen(.outgoing, .willDisappear), seen(.incoming, .willAppear),
      ] + settling(.navigationLog)
    let didMove = OrderRow(moved, .didMove, .observed, .practice)
    let shown = start + [seen(.outgoing, .didDisappear), seen(.incoming, .didAppear), didMove]
    switch change {
    case .push: return shown
    case .pop: return shown + [seen(.outgoing, .release)]
    default:
      return start + [
        given(.incoming, .willDisappear), given(.incoming, .didDisappear),
        given(.outgoing, .willAppear),
        .init(.outgoing, .isAppearing, .documented, .isAppearingPage),
        given(.outgoing, .didAppear), didMove,
      ]
    }
  }

  private static func presentation(_ change: OrderedChange) -> [OrderRow] {
    let seen = rows(.observed, .presentationLog)
    let sheet = rows(.observed, .sheetLog)
    let agreed = rows(.observed, .practice)
    let page = rows(.documented, .presentationPage)
    let swipe: [OrderRow] = [
      page(.outgoing, .shouldDismiss), page(.outgoing, .willDismiss),
      sheet(.outgoing, .willDisappear),
    ]
    let cover: [OrderRow] =
      [seen(.incoming, .load), seen(.outgoing, .willDisappear), seen(.incoming, .willAppear)]
      + settling(.presentationLog) + [seen(.incoming, .didAppear), seen(.outgoing, .didDisappear)]
    switch change {
    case .presentCovering: return cover
    case .dismissCovering: return cover + [agreed(.outgoing, .release)]
    case .presentOver:
      return [sheet(.incoming, .load), sheet(.incoming, .willAppear)] + settling(.sheetLog)
        + [sheet(.incoming, .didAppear)]
    case .dismissOver:
      return [
        sheet(.outgoing, .willDisappear), sheet(.outgoing, .didDisappear),
        agreed(.outgoing, .release),
      ]
    case .swipeDown:
      return swipe + [
        sheet(.outgoing, .didDisappear), page(.outgoing, .didDismiss),
        agreed(.outgoing, .release),
      ]
    default:
      return swipe + [
        agreed(.outgoing, .willAppear),
        .init(.outgoing, .isAppearing, .documented, .isAppearingPage),
        agreed(.outgoing, .didAppear),
      ]
    }
  }

  private static func siblings(_ change: OrderedChange) -> [OrderRow] {
    let source: OrderSource = change == .selectTab ? .tabLog : .gestureLog
    let seen = rows(.observed, source)
    // Only pages that are shown are children of their controller; tabs are children all the time.
    let moved = rows(.observed, .practice)
    let joins = change == .selectTab ? [] : [moved(.incoming, .willMove)]
    let start: [OrderRow] =
      joins + [
        seen(.incoming, .load), seen(.incoming, .willAppear), seen(.outgoing, .willDisappear),
      ] + settling(source)
    let exchanged = [
      moved(.outgoing, .willMove), moved(.outgoing, .didMove), moved(.incoming, .didMove),
    ]
    // One that was to come has joined, and leaves again.
    let leaves = [
      moved(.incoming, .didMove), moved(.incoming, .willMove), moved(.incoming, .didMove),
    ]
    let shown = seen(.incoming, .didAppear)
    let hidden = seen(.outgoing, .didDisappear)
    let back = seen(.outgoing, .willAppear)
    let backShown: [OrderRow] = [
      .init(.outgoing, .isAppearing, .documented, .isAppearingPage), seen(.outgoing, .didAppear),
    ]
    let away = seen(.incoming, .willDisappear)
    let gone = seen(.incoming, .didDisappear)
    switch change {
    case .scrollPage: return start + [shown, hidden] + exchanged
    case .scrollPageCancelled: return start + [back] + backShown + [away, gone] + leaves
    case .curlPage: return start + [hidden, shown] + exchanged
    case .curlPageCancelled: return start + [away, back, backShown[0], gone, backShown[1]] + leaves
    default: return start + [hidden, shown]
    }
  }

  private static func containment(_ change: OrderedChange) -> [OrderRow] {
    let page = rows(.documented, .containerPage)
    let law = rows(.contract, .containerPage)
    let seen = rows(.observed, .practice)
    let settled = settling(.isAppearingPage, .documented)
    let exchanged =
      [seen(.outgoing, .willDisappear), seen(.incoming, .willAppear)] + settled
      + [seen(.outgoing, .didDisappear), seen(.incoming, .didAppear)]
    switch change {
    case .addChild:
      // Without a transition the container calls `didMove` right after it has added the view, in the
      // same turn; the calls of that turn's commit come after.
      return [
        law(.incoming, .willMove), page(.incoming, .load), page(.incoming, .willAppear),
        page(.incoming, .didMove),
      ] + settled + [seen(.incoming, .didAppear)]
    case .addChildQuietly:
      return [law(.incoming, .willMove), page(.incoming, .load), law(.incoming, .didMove)]
    case .removeChild:
      return [
        law(.outgoing, .willMove), page(.outgoing, .willDisappear),
        page(.outgoing, .didDisappear), law(.outgoing, .didMove), seen(.outgoing, .release),
      ]
    case .replaceChild:
      // The page's example calls them in this order; a container of UIKit need not.
      return [page(.outgoing, .willMove), page(.incoming, .willMove), page(.incoming, .load)]
        + exchanged
        + [law(.outgoing, .didMove), law(.incoming, .didMove), seen(.outgoing, .release)]
    case .replaceRoot: return [seen(.incoming, .load)] + exchanged + [seen(.outgoing, .release)]
    default:
      return [law(.outgoing, .willMove), law(.outgoing, .didMove), seen(.outgoing, .release)]
    }
  }
}
