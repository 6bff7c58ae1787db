/// A question about a log: what comes next, and why.
public struct LifecycleQuiz: Sendable {
  /// The log that it is about.
  public let log: LifecycleLog
  /// The line that is asked for, from 1.
  public let line: Int
  /// What may come next, one of them right; the object and the call.
  public let choices: [String]
  /// The place of the right one among them.
  public let answer: Int

  /// A question about one line of a log, nil where the log has too few different calls.
  ///
  /// The wrong choices are calls of the same log, those that come later in the step first: each
  /// could come, but not now. Notifications are not used as wrong choices: whether one is posted before or after
  /// the call that it accompanies is not documented. Nor is a later call of another object, unless the order is
  /// asked that logs have: a contract or a page orders the calls of one object.
  ///
  /// - Parameters:
  ///   - log: the log.
  ///   - grade: how firmly the place of the call that is asked for must be known.
  ///   - random: which line, and in which order the choices stand.
  public init?(_ log: LifecycleLog, grade: Evidence, _ random: inout RandomStream) {
    let askable = log.lines.indices.filter {
      !log.lines[$0].isSilent && $0 > 0 && log.lines[$0].evidence == grade
        && log.lines[$0].reason.source != .practice
    }
    if askable.isEmpty { return nil }
    let index = askable[Int(random.uniform(below: UInt32(askable.count)))]
    let asked = log.lines[index]
    let right = Self.text(asked, in: log)
    let later = log.lines[(index + 1)...].filter { $0.step == asked.step }
    let others = Set(
      later.filter { grade != .observed && ($0.app, $0.object) != (asked.app, asked.object) }
        .map { Self.text($0, in: log) })
    var wrong: [String] = []
    for other in later + log.lines where !other.isSilent {
      let text = Self.text(other, in: log)
      if text != right, !wrong.contains(text), !other.call.hasSuffix("Notification"),
        !others.contains(text)
      {
        wrong.append(text)
      }
      if wrong.count == 3 { break }
    }
    if wrong.count < 3 { return nil }
    let place = Int(random.uniform(below: UInt32(4)))
    wrong.insert(right, at: place)
    self.log = log
    line = index + 1
    choices = wrong
    answer = place
  }

  /// The calls so far in the step and the one that is asked for, without their objects: questions with
  /// the same calls are the same question.
  var calls: [String] {
    let step = log.lines[line - 1].step
    return log.lines[..<line].filter { $0.step == step }.map(\.call)
  }

  /// How firmly the place of the right answer is known.
  public var grade: Evidence { log.lines[line - 1].evidence }

  /// The same in words.
  public var gradeInWords: String {
    switch grade {
    case .contract: "a contract: every release keeps this order"
    case .documented: "documented: a page gives this order"
    case .observed: "observed: logs have this order under \(log.profile.spelling); no page does"
    }
  }

  /// The step that it is about: its place, from 1, and its text.
  public var step: (number: Int, text: String) {
    let number = log.lines[line - 1].step
    return (number, log.steps[number - 1].text)
  }

  /// The lines of the step before the one that is asked for, at most `count`.
  public func context(_ count: Int) -> [String] {
    let step = log.lines[line - 1].step
    return log.lines[..<(line - 1)].filter { $0.step == step }.suffix(count)
      .map { Self.text($0, in: log) }
  }

  private static func text(_ line: LifecycleLine, in log: LifecycleLog) -> String {
    let hasApps = log.lines.contains { $0.app != line.app }
    return (hasApps ? "\(line.app) " : "") + "\(line.object) \(line.call)"
  }
}
