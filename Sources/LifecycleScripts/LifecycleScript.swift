/// A scripted case of the life cycle: some apps, and what happens to them step by step.
public struct LifecycleScript: YAMLReadable, Sendable {
  struct App: Sendable {
    var name: String
    var form: LifecycleForm
    /// Whether the script gives the form; otherwise the release decides.
    var isFormGiven: Bool
    var origin: YAMLOrigin
    var multipleScenes: Bool
    var root: ControllerForm
    /// Which controllers have restoration identifiers.
    var restoration: Restoration
    var restores: Bool { restoration != .none }
    /// Controllers that forward appearance to their children by hand.
    var manualForwarding: Set<String>
    /// Controllers that pass a new size on to their children by hand; the model then passes none
    /// on.
    var manualRotation: Set<String>
    /// Controllers that encode their children in an archive.
    var encodesChildren: Set<String>
    /// The orientations that the app lists.
    var orientations: Set<LifecycleStep.Orientation>
    /// Whether its controllers host SwiftUI's views.
    var isSwiftUI: Bool
    /// The traits of its controllers, by name.
    var controllers: [String: ControllerTraits]

    /// Whether the app or one of its controllers restricts orientations.
    var hasOrientations: Bool {
      orientations.count == 1
        || controllers.values.contains { $0.orientations != nil || !$0.autorotates }
    }
  }

  /// Which controllers of an app have restoration identifiers.
  enum Restoration: Equatable, Sendable {
    case none
    case all
    case named(Set<String>)

    func includes(_ name: String?) -> Bool {
      switch self {
      case .none: false
      case .all: true
      // A container without a name of its own must not cut the chain.
      case .named(let names): name.map(names.contains) ?? true
      }
    }
  }

  /// One step with the line it was written in.
  struct Step: Sendable {
    let declaration: StepDeclaration
    let step: LifecycleStep
    /// The step as written, on one line.
    let text: String
    let origin: YAMLOrigin
    let path: String
  }

  /// The order profile, nil when the script gives none.
  public var profile: ProfileName?
  /// The kind of the device.
  var idiom: DeviceIdiom
  var apps: [App]
  var steps: [Step]
  /// Lines that the log must have in this order, each as `object call` or `object call argument`.
  public var expected: [String]
  /// Lines that the log must not have.
  public var forbidden: [String]

  /// The number of steps.
  public var stepCount: Int { steps.count }

  /// Whether a file is a script of the life cycle, and not a scenario or a study.
  ///
  /// - Throws: `InputError` for bad YAML.
  public static func isScript(_ path: String) throws(InputError) -> Bool {
    guard path != "-", fileExists(path) else { return false }
    let node = try YAMLNode(parsing: try readText(from: path), named: path)
    return node["apps"] != nil && isScript(node)
  }

  /// Whether a document has the steps of a life cycle, and not those of the memory system.
  package static func isScript(_ node: YAMLNode) -> Bool {
    // The device of a script is one word, that of other documents a mapping.
    if case .mapping = node["device"]?.content { return false }
    return node["steps"] != nil && ["extends", "policy", "workload"].allSatisfy { node[$0] == nil }
  }

  /// Reads a script from a file; `-` is standard input.
  ///
  /// - Throws: `InputError` for a missing file, bad YAML, and keys or values that are not in the
  ///   form.
  public init(contentsOf path: String) throws(InputError) {
    try self.init(text: try readText(from: path), name: path)
  }

  /// Reads a script from text.
  ///
  /// - Parameters:
  ///   - text: the script.
  ///   - name: its name in messages.
  public init(text: String, name: String) throws(InputError) {
    try self.init(reading: try YAMLNode(parsing: text, named: name))
  }
}
