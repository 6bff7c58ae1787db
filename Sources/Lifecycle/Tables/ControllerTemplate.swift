/// A node of a tree of controllers that do not exist yet: the first tree of a new window, or a
/// preserved one.
struct TemplateNode: BitwiseCopyable {
  var name: ControllerName
  var kind: ControllerKind
  var flags: ControllerFlags
  var style = PresentationStyle.fullScreen
  var firstChild = TemplateID.none
  var next = TemplateID.none
  /// The presentation on top of this one, for roots.
  var above = TemplateID.none
}

/// A description of a tree of controllers.
public struct ControllerTemplate: Sendable {
  /// The controller's name.
  public var name: ControllerName
  /// How it shows its children.
  public var kind: ControllerKind
  /// Its children, in order.
  ///
  /// A stack shows the last, tabs and pages the first.
  public var children: [ControllerTemplate]
  /// Whether it has a restoration identifier.
  public var isRestorable: Bool
  /// Whether it forwards appearance to its children by hand.
  public var forwardsByHand: Bool
  /// Whether it is a container of the system that no code of the app subclasses: its machine runs,
  /// but its calls are not delivered, counted or recorded.
  public var isSystemContainer: Bool
  /// Whether it encodes its children in an archive; the containers of the system do so anyway.
  public var encodesChildren: Bool
  /// Whether it passes a new size on to its children by hand; the model then passes none on.
  public var passesSizeByHand: Bool

  /// Describes a controller.
  public init(
    _ name: ControllerName, kind: ControllerKind = .content, children: [ControllerTemplate] = [],
    isRestorable: Bool = false, forwardsByHand: Bool = false, isSystemContainer: Bool = false,
    encodesChildren: Bool = false, passesSizeByHand: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.children = children
    self.isRestorable = isRestorable
    self.forwardsByHand = forwardsByHand
    self.isSystemContainer = isSystemContainer
    self.encodesChildren = encodesChildren
    self.passesSizeByHand = passesSizeByHand
  }
}
