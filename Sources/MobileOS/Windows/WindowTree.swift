/// The parts of every app's windows; without tabs and children a stack and its sheets.
public struct WindowTree: Hashable, Sendable {
  /// Tabs of a window, each with a stack of its own; 1 for a stack and no tabs, at most 100.
  public var tabs: Int
  /// Children of every controller on a stack or in a presentation; 0 to 100.
  public var children: Int
  /// Share of presentations that cover the whole screen; 0 to 1, with ``popoverShare`` at most 1.
  public var coverShare: Double
  /// Share of presentations that are popovers; the others are sheets.
  public var popoverShare: Double

  /// A tree by its parts.
  public init(tabs: Int = 1, children: Int = 0, coverShare: Double = 0, popoverShare: Double = 0) {
    precondition((1...100).contains(tabs), "a window has 1 to 100 stacks")
    precondition((0...100).contains(children), "a controller has 0 to 100 children")
    for share in [coverShare, popoverShare, coverShare + popoverShare] {
      precondition((0...1).contains(share), "a share lies in 0...1")
    }
    self.tabs = tabs
    self.children = children
    self.coverShare = coverShare
    self.popoverShare = popoverShare
  }

  /// The most controllers of a window with stacks of that depth: its stacks, what is on them, and
  /// the presentations on top.
  func most(stackDepth: Int, presentations: Int) -> Int {
    let stacks = tabs == 1 ? 1 : tabs + 1
    return stacks + (tabs * stackDepth + presentations) * (1 + children)
  }

  /// What is pushed and presented.
  var content: ControllerTemplate {
    ControllerTemplate(
      .content, children: (0..<children).map { ControllerTemplate(.child($0), isRestorable: true) },
      isRestorable: true)
  }

  /// The root of a new window, with `stackDepth` controllers on every stack.
  func root(stackDepth: Int) -> ControllerTemplate {
    func stack(_ name: ControllerName) -> ControllerTemplate {
      ControllerTemplate(
        name, kind: .navigation, children: Array(repeating: content, count: stackDepth),
        isRestorable: true, isSystemContainer: true)
    }
    if tabs == 1 { return stack(.root) }
    return ControllerTemplate(
      .root, kind: .tabs, children: (0..<tabs).map { stack(.tab($0)) }, isRestorable: true,
      isSystemContainer: true)
  }
}

extension ControllerName {
  /// A window's root.
  public static let root = ControllerName(0)
  /// A controller on a stack or a presented one; contents are not distinguished.
  public static let content = ControllerName(1)

  // Children of one container need identifiers of their own to be preserved.

  /// A child of such a controller, from 0.
  static func child(_ index: Int) -> ControllerName { ControllerName(UInt32(2 + index)) }
  /// The stack of a tab, from 0.
  static func tab(_ index: Int) -> ControllerName { ControllerName(firstTab + UInt32(index)) }

  /// The number of the tab whose stack this is, from 0; nil for anything else.
  public var tab: Int? { rawValue < Self.firstTab ? nil : Int(rawValue - Self.firstTab) }

  private static let firstTab: UInt32 = 1000
}
