import Foundation

/// What the page shows of the life cycle: the maps of a few small devices, and the questions of the quiz.
///
/// Texts, lines and the lines of a step are written once; all else refers to them by number.
struct LifecycleAtlas: Encodable {
  private struct Button: Encodable {
    let title, group, about: String
  }

  /// A device with one or two apps, and what each button does in each state: `[reason]`, or
  /// `[state, lines, note...]`.
  private struct Device: Encodable {
    let title, script: String
    let steps: [String]
    /// Which of the buttons each step is.
    let buttons, states: [Int]
    let moves: [[[Int]]]
  }

  private struct Question: Encodable {
    let step, grade: String
    let context, choices: [String]
    let answer: Int
    let why: [[String]]
  }

  /// How many questions the page has: those of `flotsam lifecycle quiz --questions 20`.
  static let questionCount = 20

  private let questionCount = Self.questionCount
  private let buttons: [Button]
  /// Each entry is a device of several windows, or the same device app-based and scene-based.
  private var devices: [[Device]] = []
  private var texts = Numbered<String>()
  private var lines = Numbered<[Int]>()
  private var runs = Numbered<[Int]>()
  private var questions: [Question] = []

  /// Values in the order in which they came first.
  private struct Numbered<Value: Hashable & Encodable>: Encodable {
    private var values: [Value] = []
    private var numbers: [Value: Int] = [:]

    mutating func number(of value: Value) -> Int {
      if let known = numbers[value] { return known }
      numbers[value] = values.count
      values.append(value)
      return values.count - 1
    }

    func encode(to encoder: any Encoder) throws { try values.encode(to: encoder) }
  }

  /// The atlas, with questions about the scripts of statements.
  init(_ statements: [LifecycleStatement]) throws(InputError) {
    let all = PageStep.all
    buttons = all.map { step in
      let key = String(step.text.prefix { $0 != ":" })
      let about = StepDeclaration.named(key)?.summary ?? ""
      return Button(title: step.title, group: step.group, about: about)
    }
    let one = all.filter { !$0.isOfWindows || $0.isOfBoth }
    let several = all.filter { $0.isOfWindows || $0.isOfBoth }
    devices = [
      [
        try device("app-based", Self.oneWindow("app"), one, controllers: 4, windows: 1),
        try device("scene-based", Self.oneWindow("scene"), one, controllers: 4, windows: 1),
      ],
      [
        try device(
          "scene-based, several windows", Self.severalWindows, several, controllers: 3, windows: 2)
      ],
    ]
    var series = LifecycleQuizSeries(statements.quizScripts, count: Self.questionCount, seed: 1)
    while let quiz = try series.next() {
      questions.append(
        Question(
          step: "Step \(quiz.step.number), `\(quiz.step.text)`", grade: quiz.gradeInWords,
          context: quiz.context(6), choices: quiz.choices, answer: quiz.answer,
          why: quiz.log.facts(of: quiz.line).map { [$0.name, $0.text] }))
    }
  }

  private static func oneWindow(_ form: String) -> String {
    "apps:\n  - name: Mail\n    lifecycle: \(form)\n    root: {navigation: [inbox]}\nsteps:"
  }

  private static let severalWindows =
    "device: pad\napps:\n  - {name: Mail, multipleScenes: true, root: inbox}\n  - {name: Notes, root: note}\nsteps:"

  private mutating func device(
    _ title: String, _ script: String, _ steps: [PageStep], controllers: Int, windows: Int
  ) throws(InputError) -> Device {
    let map = try LifecycleMap(
      try LifecycleScript(text: script + " []\n", name: title), steps: steps.map { $0.text },
      limits: LifecycleMap.Limits(controllers: controllers, windows: windows),
      probes: ["unlock", "launch: Mail"]
        + (1...windows).map { "openScene: {app: Mail, scene: \($0)}" })
    let moves = map.moves.map { moves in
      moves.map { move in
        switch move {
        case .refused(let reason): [texts.number(of: reason)]
        case .leads(let state, let added, let notes):
          [state, runs.number(of: added.map { number($0) })] + notes.map { texts.number(of: $0) }
        }
      }
    }
    return Device(
      title: title, script: script, steps: map.steps,
      buttons: steps.compactMap { step in PageStep.all.firstIndex { $0.text == step.text } },
      states: map.states.map { texts.number(of: $0) }, moves: moves)
  }

  /// The number of a line: object, call, argument, grade, source, change, states and delay, each a text.
  private mutating func number(_ line: LifecycleLine) -> Int {
    let hasDelay = line.time.decimalSeconds != "0"
    let words = [
      line.app, line.object, line.call, line.argument, line.evidence.spelling,
      line.reason.source.title, line.reason.change.map { "\($0)" } ?? "", line.states.app.words,
      line.states.scene?.words ?? "", line.states.view?.words ?? "",
      hasDelay ? line.time.decimalSeconds : "",
    ].map { texts.number(of: $0) }
    return lines.number(of: words)
  }
}
