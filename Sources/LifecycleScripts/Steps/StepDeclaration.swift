/// The one declaration of a step of a script.
///
/// Reading, errors, help, schema, the reference of steps, the steps that a refusal offers and what the
/// step does follow from it.
public struct StepDeclaration: Sendable {
  /// The values with which the step is possible in a state, as a script writes them; nil for the step
  /// without a value.
  typealias Offers = @Sendable (borrowing LifecycleRunner) -> [String?]

  /// The key of the step.
  public let name: String
  /// What happens, in a few words.
  public let summary: String
  /// A value as a script writes it; empty for a step that needs none.
  let example: String
  /// The first release that has it, and what came with it; nil where every release has it.
  let since: ReleaseFacts.Since?
  let offers: Offers
  let type: FieldType<LifecycleStep>

  init(
    _ name: String, _ example: String, _ summary: String, since: ReleaseFacts.Since? = nil,
    offers: @escaping Offers = { _ in [] }, _ type: FieldType<LifecycleStep>
  ) {
    self.name = name
    self.example = example
    self.summary = summary
    self.since = since
    self.offers = offers
    self.type = type
  }

  /// Every step that a script may have, in the order of the reference.
  public static let all: [StepDeclaration] =
    apps + scenes + background + device + navigation + presentations + children + code

  /// The step of a name.
  public static func named(_ name: String) -> StepDeclaration? { all.first { $0.name == name } }

  /// The step as a script writes it.
  public var form: String { example.isEmpty ? "\(name): true" : "\(name): \(example)" }

  /// Whether the key alone is the step.
  var isBare: Bool { example.isEmpty || example == "true" }

  /// What happens, and the values that it takes.
  public var text: String {
    let values: [String] =
      switch type.shape() {
      case .object(let fields):
        fields.compactMap { field in
          let shape = field.shape.description.replacing("|", with: ", ")
          // A name is explained by the summary.
          let kind = ["text", "value"].contains(shape) ? "" : " (\(shape))"
          return field.summary.isEmpty ? nil : "`\(field.name)`\(kind): \(field.summary)"
        }
      case .choice(let names) where names.count > 1: ["one of \(names.joined(separator: ", "))"]
      default: []
      }
    return ([summary] + values).joined(separator: "; ")
  }

  /// The reference of steps as text for a terminal.
  public static var reference: String { all.map { "- `\($0.form)`: \($0.text)\n" }.joined() }

  /// The declaration of the step as a field of a script, for schemas.
  var field: FieldDeclaration {
    FieldDeclaration(
      name: name, shape: type.shape(), isRequired: false, defaultText: nil, summary: summary)
  }
}

// MARK: - Kinds of steps

extension StepDeclaration {
  /// A step without a value.
  static func plain(
    _ name: String, _ summary: String, since: ReleaseFacts.Since? = nil,
    offers: @escaping Offers = { _ in [] }, _ step: LifecycleStep
  ) -> StepDeclaration {
    let type = FieldType<LifecycleStep>.custom(.boolean, placeholder: step, format: { _ in "true" })
    { node, path throws(InputError) in
      if node.isYes { return step }
      throw node.origin.error(
        path, "`\(node.inOneLine)` is not a value of `\(name)`", remedy: "Write `\(name): true`")
    }
    return StepDeclaration(name, "", summary, since: since, offers: offers, type)
  }

  /// A step whose value is one scalar.
  static func value<Value: Sendable>(
    _ name: String, _ example: String, _ summary: String, since: ReleaseFacts.Since? = nil,
    offers: @escaping Offers = { _ in [] }, _ type: FieldType<Value>,
    _ make: @escaping @Sendable (Value) -> LifecycleStep
  ) -> StepDeclaration {
    StepDeclaration(name, example, summary, since: since, offers: offers, type.map(make))
  }

  /// A step on an app, which may be given alone.
  static func app(
    _ name: String, _ summary: String, since: ReleaseFacts.Since? = nil,
    offers: @escaping Offers = { _ in [] },
    _ body: @escaping @Sendable (inout LifecycleRunner, ProcessID) throws(StepRefusal) -> Void
  ) -> StepDeclaration {
    let type = FieldType.app(reading: { _ in }) { runner, app, _ throws(StepRefusal) in
      try body(&runner, app)
    }
    return StepDeclaration(name, "Mail", summary, since: since, offers: offers, type)
  }

  /// A step on a window of an app, which a locked device refuses unless it may be locked.
  static func scene(
    _ name: String, _ summary: String, mayBeLocked: Bool = false, offers: @escaping Offers,
    _ body:
      @escaping @Sendable (inout LifecycleRunner, ProcessID, SessionID) throws(StepRefusal) -> Void
  ) -> StepDeclaration {
    StepDeclaration(
      name, "{app: Mail, scene: 2}", summary, since: .scenes, offers: offers,
      .app(reading: { fields throws(InputError) in
        try fields.optional("scene", .int(in: 1...Int.max), "which window")
      }) { runner, app, number throws(StepRefusal) in
        if !mayBeLocked { try runner.requireUnlocked() }
        try body(&runner, app, try runner.session(number, of: app))
      })
  }

  /// A step on one controller, which is given alone.
  static func controller(
    _ name: String, _ example: String, _ summary: String, since: ReleaseFacts.Since? = nil,
    offers: @escaping Offers = { _ in [] },
    _ body:
      @escaping @Sendable (inout LifecycleRunner, String, ProcessID, SessionID) throws(StepRefusal)
      -> Void
  ) -> StepDeclaration {
    .value(name, example, summary, since: since, offers: offers, .string) { controller in
      .window { runner, app, focus throws(StepRefusal) in
        try body(&runner, controller, app, focus)
      }
    }
  }
}

extension FieldType where Value == LifecycleStep {
  /// A step on an app.
  ///
  /// - Parameters:
  ///   - isShort: whether the app may be given alone.
  ///   - more: reads the fields besides the app.
  ///   - body: what it does.
  static func app<More: Sendable>(
    isShort: Bool = true,
    reading more: @escaping @Sendable (inout ObjectReader) throws(InputError) -> More,
    _ body: @escaping @Sendable (inout LifecycleRunner, ProcessID, More) throws(StepRefusal) -> Void
  ) -> FieldType {
    .mapping(short: isShort ? "app" : nil) { fields throws(InputError) in
      let app = try fields.app()
      let more = try more(&fields)
      return LifecycleStep { runner throws(StepRefusal) in
        try body(&runner, try runner.app(app), more)
      }
    }
  }
}

extension ObjectReader {
  /// The app that a step is about.
  mutating func app() throws(InputError) -> String { try required("app", .string, "") }

  /// The name of a controller.
  mutating func name(_ key: String) throws(InputError) -> String { try required(key, .string, "") }

  /// true or false, with a value where the script gives none.
  mutating func flag(
    _ key: String, default value: Bool = false, _ summary: String
  ) throws(InputError) -> Bool {
    try optional(key, .bool, default: value, summary)
  }
}
