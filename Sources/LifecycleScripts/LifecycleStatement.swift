/// One documented statement about the life cycle, with the script that shows it.
public struct LifecycleStatement: YAMLReadable, Sendable {
  /// The result of a statement.
  public enum Result: Sendable, Equatable {
    /// Its script has the log or the refusal that it must have.
    case holds
    /// It has not, and why.
    case fails(String)
    /// It is left out, and why.
    case leftOut(String)
  }

  /// A letter for the topic and a number: `V10`.
  public let id: String
  /// The statement in our own words.
  public let says: String
  /// The documents that say it, by title.
  public let source: String
  /// A name that its script goes by as well, nil for none.
  public let name: String?
  /// The script; nil for a statement that is left out.
  public let script: LifecycleScript?
  /// The text that the refusal of the script's last step, or of the script, must contain, where it
  /// must be refused.
  public let refusal: String?
  /// Why a script that must be refused cannot even be read; nil where it can.
  public let unreadable: InputError?
  /// The steps of the script as written, on one line.
  public let steps: String
  /// Why it is left out; nil where it is not.
  public let reason: String?

  /// Reads a list of statements.
  ///
  /// - Throws: `InputError` for bad YAML, keys that are not in the form, and two of one id.
  public static func list(text: String, name: String) throws(InputError) -> [Self] {
    let node = try YAMLNode(parsing: text, named: name)
    guard case .list(let items) = node.content else {
      throw node.origin.error("", "it must be a list of statements, not \(node.kind)")
    }
    var statements: [Self] = []
    for (index, item) in items.enumerated() {
      let statement = try Self(decoding: item, at: "\(index)")
      if statements.contains(where: { $0.id == statement.id }) {
        throw item.origin.error("\(index)", "there are two statements `\(statement.id)`")
      }
      statements.append(statement)
    }
    return statements
  }

  /// Reads a statement.
  public init(reading fields: inout ObjectReader) throws(InputError) {
    id = try fields.required("id", .string, "a letter for the topic and a number")
    says = try fields.required("says", .string, "the statement in our own words")
    source = try fields.optional("source", .string, default: "", "the documents that say it")
    name = try fields.optional("name", .string, "another name of its script")
    refusal = try fields.optional("refused", .string, "what the refusal of the script contains")
    reason = try fields.optional("leftOut", .string, "why it has no script")
    var entries: [YAMLNode.Entry] = []
    for key in ["profile", "apps", "steps", "expect", "never"] {
      if let value = try fields.optional(key, .anything, "as in a script") {
        entries.append(YAMLNode.Entry(key: key, origin: fields.origin(of: key), value: value))
      }
    }
    guard reason == nil, !fields.isDeclaring else {
      script = nil
      unreadable = nil
      steps = ""
      return
    }
    let form = YAMLNode(content: .mapping(entries), origin: fields.origin)
    guard case .list(let items)? = form["steps"]?.content else {
      throw fields.failure("", "a statement needs a list of steps or `leftOut`")
    }
    steps = items.map(\.stepInOneLine).joined(separator: "; ")
    do throws(InputError) {
      script = try LifecycleScript(reading: form)
      unreadable = nil
    } catch {
      if refusal == nil { throw error }
      script = nil
      unreadable = error
    }
  }

  /// Runs the script.
  public func result() -> Result {
    if let unreadable { return judge(unreadable) }
    guard let script else { return .leftOut(reason ?? "it has no script") }
    do throws(InputError) {
      let log = try LifecycleRunner.run(script)
      if let refusal { return .fails("nothing was refused, `\(refusal)` should be") }
      return judge(log, of: script)
    } catch {
      return judge(error)
    }
  }

  /// How firmly the places of the calls that show it are known: the weakest of them.
  public var grade: String {
    guard let script else { return reason == nil ? "refusal" : "decision" }
    if refusal != nil { return "refusal" }
    guard let log = try? LifecycleRunner.run(script) else { return "" }
    return LifecycleExpectation(script, log).evidence?.spelling ?? "absence"
  }

  private func judge(_ log: LifecycleLog, of script: LifecycleScript) -> Result {
    let expectation = LifecycleExpectation(script, log)
    if expectation.holds { return .holds }
    return .fails(
      (expectation.missing.map { "- \($0)" } + expectation.unwanted.map { "+ \($0)" })
        .joined(separator: "; "))
  }

  private func judge(_ error: InputError) -> Result {
    guard let refusal, error.problem.contains(refusal) else { return .fails(error.description) }
    guard var script, !script.expected.isEmpty else { return .holds }
    // The expected lines come before the step that is refused.
    script.steps.removeLast()
    do throws(InputError) {
      return judge(try LifecycleRunner.run(script), of: script)
    } catch {
      return .fails(error.description)
    }
  }
}

extension [LifecycleStatement] {
  /// The page of the documentation: every statement, its script and its result.
  public var page: String {
    let results = map { $0.result() }
    let held = results.count { $0 == .holds }
    let leftOut = results.count { if case .leftOut = $0 { true } else { false } }
    var text = """
      # Life cycle statements

      What the documentation says about apps, scenes and view controllers, statement by statement,
      each with a script that shows it.

      ## Overview

      Of \(count) statements \(held) are shown by a script and \(leftOut) are left out, with the reason.
      `flotsam lifecycle V10` prints the log of a statement's script, `flotsam lifecycle --statements`
      this page. A script's expectations are in `Scenarios/statements`.

      The sources are four documents: Apple's reference of *UIViewController*; *Understand the View
      Controller Lifecycle*, from Apple's tutorials; *View Controller and App LifeCycle Methods*, which
      quotes Apple on controllers and on the app delegate; *App and scene states*, notes on Apple's
      pictures of the states. The grade is that of the weakest place among the calls that show a
      statement: a `contract`, `documented`, or `observed` in logs. A statement that is shown by what does
      not come has the grade `absence`, one that is shown by a step that is refused `refusal`.

      | Id | Statement | Source | Grade | Script | Result |
      |---|---|---|---|---|---|

      """
    for (statement, result) in zip(self, results) {
      let outcome =
        switch result {
        case .holds: statement.refusal == nil ? "shown" : "refused, as it must be"
        case .fails(let text): "fails: \(text)"
        case .leftOut(let reason): "left out: \(reason)"
        }
      let steps = statement.steps.replacing("|", with: "\\|")
      text +=
        "| \(statement.id) | \(statement.says) | \(statement.source) | \(statement.grade) "
        + "| \(steps.isEmpty ? "" : "`\(steps)`") "
        + "| \(outcome.replacing("|", with: "\\|")) |\n"
    }
    return text + LifecycleDecision.page
  }
}
