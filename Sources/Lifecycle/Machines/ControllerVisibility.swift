/// The machine of a view controller's visibility; its inputs are the appearance calls themselves.
///
/// A `will` may be answered by the opposite `will` instead of its own `did`: an interrupted
/// transition. Every other pair is refused.
public enum ControllerVisibility: LifecycleMachine {
  /// Where a controller's view can be.
  public enum State: UInt8, LifecycleSymbol {
    /// In no view hierarchy on a window.
    case disappeared
    /// Joining one.
    case appearing
    /// In one, though perhaps covered.
    case appeared
    /// Leaving one.
    case disappearing
  }

  /// The calls.
  public enum Input: UInt8, LifecycleSymbol {
    /// `viewWillAppear`.
    case willAppear
    /// `viewIsAppearing`: in the hierarchy, with its final size and traits.
    case isAppearing
    /// `viewDidAppear`.
    case didAppear
    /// `viewWillDisappear`.
    case willDisappear
    /// `viewDidDisappear`.
    case didDisappear
  }

  /// Every legal transition.
  public static let rows: [LifecycleTransition<State, Input>] = [
    .init(.disappeared, .willAppear, .appearing, .init(.viewWillAppear)),
    .init(.appearing, .isAppearing, .appearing, .init(.viewIsAppearing)),
    .init(.appearing, .didAppear, .appeared, .init(.viewDidAppear)),
    .init(.appearing, .willDisappear, .disappearing, .init(.viewWillDisappear)),
    .init(.appeared, .willDisappear, .disappearing, .init(.viewWillDisappear)),
    .init(.disappearing, .didDisappear, .disappeared, .init(.viewDidDisappear)),
    .init(.disappearing, .willAppear, .appearing, .init(.viewWillAppear)),
  ]

  /// The lookup table.
  public static let table = TransitionTable(rows)
}
