/// The rows of the `documented` profile, and what the other profiles change.
///
/// Launch, scene and containment steps follow Apple's pages; transitions between controllers are
/// only known from published logs, so their rows are observed, however well they agree.
enum DocumentedOrder {
  static func rows(of change: OrderedChange) -> [OrderRow] {
    switch change {
    case .launchApp, .launchAppInBackground, .launchProcess, .connectScene,
      .connectSceneInBackground, .enterForeground, .enterForegroundWithNews:
      arrivals(change)
    case .deactivate: [.init(.deactivate, .contract)]
    case .activate: [.init(.activate, .contract)]
    case .enterBackground: [.init(.enterBackground, .contract), .init(.saveState, .observed)]
    case .disconnectScene: [.init(.saveState, .documented), .init(.disconnect, .documented)]
    case .closeScene: [.init(.disconnect, .documented), .init(.discardSession, .documented)]
    case .terminate: [.init(.terminate, .documented)]
    case .memoryWarning:
      [
        .init(.warnDelegate, .documented), .init(.postMemoryWarning, .observed),
        .init(.warnControllersInTree, .observed),
      ]
    case .push, .pop, .popCancelled: navigation(change)
    case .presentCovering, .dismissCovering, .presentOver, .dismissOver, .swipeDown,
      .swipeDownCancelled:
      presentation(change)
    case .selectTab, .scrollPage, .scrollPageCancelled, .curlPage, .curlPageCancelled:
      siblings(change)
    case .addChild, .addChildQuietly, .removeChild, .removeChildQuietly, .replaceChild:
      containment(change)
    case .rotate: [.init(.sizeTransition, .documented), .init(.layoutWindow, .documented)]
    }
  }

  private static func arrivals(_ change: OrderedChange) -> [OrderRow] {
    let launch: [OrderRow] = [
      .init(.willFinishLaunching, .contract), .init(.restoreArchive, .documented),
      .init(.didFinishLaunching, .contract),
    ]
    let connect: [OrderRow] = [
      .init(.configureSession, .observed), .init(.connect, .contract),
      .init(.restoreInteraction, .documented),
    ]
    let show: [OrderRow] = [.init(.load, .observed), .init(.willAppear, .observed)]
    let settle: [OrderRow] = [.init(.isAppearing, .documented), .init(.layout, .documented)]
    let shown = OrderRow(.didAppear, .observed)
    switch change {
    case .launchApp:
      return launch + show + settle
        + [.init(.deliver, .documented), .init(.activate, .contract), shown]
    case .launchAppInBackground: return launch + show + settle + [shown]
    case .launchProcess: return launch + [.init(.reportDiscardedSessions, .documented)]
    case .connectScene:
      return connect + show + [.init(.enterForeground, .documented)] + settle
        + [.init(.activate, .documented), shown]
    case .connectSceneInBackground: return connect + show + settle + [shown]
    case .enterForegroundWithNews:
      return [
        .init(.enterForeground, .contract), .init(.catchUpWithTurn, .observed),
        .init(.deliver, .observed), .init(.activate, .contract),
      ]
    default: return [.init(.enterForeground, .contract), .init(.activate, .contract)]
    }
  }

  private static func navigation(_ change: OrderedChange) -> [OrderRow] {
    let push: [OrderRow] = [
      .init(.incoming, .willMove, .observed), .init(.incoming, .load, .observed),
      .init(.outgoing, .willDisappear, .observed), .init(.incoming, .willAppear, .observed),
      .init(.incoming, .isAppearing, .documented), .init(.incoming, .layout, .documented),
      .init(.outgoing, .didDisappear, .observed), .init(.incoming, .didAppear, .observed),
      .init(.incoming, .didMove, .observed),
    ]
    let pop: [OrderRow] = [
      .init(.outgoing, .willMove, .observed), .init(.incoming, .load, .observed),
      .init(.outgoing, .willDisappear, .observed), .init(.incoming, .willAppear, .observed),
      .init(.incoming, .isAppearing, .documented), .init(.incoming, .layout, .documented),
    ]
    switch change {
    case .push: return push
    case .pop:
      return pop + [
        .init(.outgoing, .didDisappear, .observed), .init(.incoming, .didAppear, .observed),
        .init(.outgoing, .didMove, .observed), .init(.outgoing, .release, .observed),
      ]
    default:
      return pop + [
        .init(.incoming, .willDisappear, .observed), .init(.incoming, .didDisappear, .observed),
        .init(.outgoing, .willAppear, .observed), .init(.outgoing, .isAppearing, .documented),
        .init(.outgoing, .didAppear, .observed), .init(.outgoing, .didMove, .observed),
      ]
    }
  }

  private static func presentation(_ change: OrderedChange) -> [OrderRow] {
    let settle: [OrderRow] = [
      .init(.incoming, .isAppearing, .documented), .init(.incoming, .layout, .documented),
      .init(.incoming, .didAppear, .observed),
    ]
    let swipe: [OrderRow] = [
      .init(.outgoing, .shouldDismiss, .documented), .init(.outgoing, .willDismiss, .documented),
      .init(.outgoing, .willDisappear, .observed),
    ]
    switch change {
    case .presentCovering:
      return [
        .init(.incoming, .load, .observed), .init(.outgoing, .willDisappear, .observed),
        .init(.incoming, .willAppear, .observed),
      ] + settle + [.init(.outgoing, .didDisappear, .observed)]
    case .dismissCovering:
      return [
        .init(.incoming, .load, .observed), .init(.outgoing, .willDisappear, .observed),
        .init(.incoming, .willAppear, .observed),
      ] + settle + [
        .init(.outgoing, .didDisappear, .observed), .init(.outgoing, .release, .observed),
      ]
    case .presentOver:
      return [.init(.incoming, .load, .observed), .init(.incoming, .willAppear, .observed)] + settle
    case .dismissOver:
      return [
        .init(.outgoing, .willDisappear, .observed), .init(.outgoing, .didDisappear, .observed),
        .init(.outgoing, .release, .observed),
      ]
    case .swipeDown:
      return swipe + [
        .init(.outgoing, .didDisappear, .observed), .init(.outgoing, .didDismiss, .documented),
        .init(.outgoing, .release, .observed),
      ]
    default:
      return swipe + [
        .init(.outgoing, .willAppear, .observed), .init(.outgoing, .isAppearing, .documented),
        .init(.outgoing, .didAppear, .observed),
      ]
    }
  }

  private static func siblings(_ change: OrderedChange) -> [OrderRow] {
    let start: [OrderRow] = [
      .init(.incoming, .load, .observed), .init(.incoming, .willAppear, .observed),
      .init(.outgoing, .willDisappear, .observed), .init(.incoming, .isAppearing, .documented),
      .init(.incoming, .layout, .documented),
    ]
    let shown = OrderRow(.incoming, .didAppear, .observed)
    let hidden = OrderRow(.outgoing, .didDisappear, .observed)
    let back = OrderRow(.outgoing, .willAppear, .observed)
    let backShown: [OrderRow] = [
      .init(.outgoing, .isAppearing, .documented), .init(.outgoing, .didAppear, .observed),
    ]
    let away = OrderRow(.incoming, .willDisappear, .observed)
    let gone = OrderRow(.incoming, .didDisappear, .observed)
    switch change {
    case .scrollPage: return start + [shown, hidden]
    case .scrollPageCancelled: return start + [back] + backShown + [away, gone]
    case .curlPageCancelled: return start + [away, back, backShown[0], gone, backShown[1]]
    default: return start + [hidden, shown]
    }
  }

  private static func containment(_ change: OrderedChange) -> [OrderRow] {
    switch change {
    case .addChild:
      [
        .init(.incoming, .willMove, .contract), .init(.incoming, .load, .documented),
        .init(.incoming, .willAppear, .documented), .init(.incoming, .isAppearing, .documented),
        .init(.incoming, .layout, .documented), .init(.incoming, .didAppear, .documented),
        .init(.incoming, .didMove, .contract),
      ]
    case .addChildQuietly:
      [
        .init(.incoming, .willMove, .contract), .init(.incoming, .load, .documented),
        .init(.incoming, .didMove, .contract),
      ]
    case .removeChild:
      [
        .init(.outgoing, .willMove, .contract), .init(.outgoing, .willDisappear, .documented),
        .init(.outgoing, .didDisappear, .documented), .init(.outgoing, .didMove, .contract),
        .init(.outgoing, .release, .observed),
      ]
    case .replaceChild:
      [
        .init(.outgoing, .willMove, .contract), .init(.incoming, .willMove, .contract),
        .init(.incoming, .load, .documented), .init(.outgoing, .willDisappear, .observed),
        .init(.incoming, .willAppear, .observed), .init(.incoming, .isAppearing, .documented),
        .init(.incoming, .layout, .documented), .init(.outgoing, .didDisappear, .observed),
        .init(.incoming, .didAppear, .observed), .init(.outgoing, .didMove, .contract),
        .init(.incoming, .didMove, .contract), .init(.outgoing, .release, .observed),
      ]
    default:
      [
        .init(.outgoing, .willMove, .contract), .init(.outgoing, .didMove, .contract),
        .init(.outgoing, .release, .observed),
      ]
    }
  }
}
