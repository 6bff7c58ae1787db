/// A question about calls: `viewDidAppear`, `viewDidAppear without viewWillAppear`.
public struct CallQuestion: Sendable {
  private let call: String
  private let partner: String?

  /// Reads a question.
  ///
  /// - Parameter text: a call, alone or as `CALL without CALL`; the second must have come since the
  ///   first came last, on the same object, or in the same app where it is a call of another kind.
  /// - Throws: `InputError` for another form, or a call that is not known.
  public init(_ text: String) throws(InputError) {
    let parts = text.split(separator: " ").map(String.init)
    guard parts.count == 1 || parts.count == 3 && parts[1] == "without" else {
      throw InputError(
        "`\(text)` is not a question about calls",
        remedy: "Write `viewDidAppear` or `viewDidAppear without viewWillAppear`")
    }
    for name in [parts[0], parts.last ?? parts[0]]
    where CallbackReading.call(name) == nil && CallbackReading.printed(name[...]) == nil {
      throw InputError(
        "there is no call `\(name)`",
        remedy: Suggestion.remedy(for: name, among: Self.names, noun: "calls"))
    }
    call = parts[0]
    partner = parts.count == 3 ? parts[2] : nil
  }

  private static let names = Callback.allCases.map { base($0.spelling) }

  private static func base(_ call: String) -> String { String(call.prefix { $0 != "(" }) }

  private static func callback(_ name: String) -> Callback? {
    CallbackReading.call(name) ?? CallbackReading.printed(name[...])?.call
  }

  /// Whether a line is what is asked for.
  func isAnswered(by index: Int, of lines: [LifecycleLine]) -> Bool {
    let line = lines[index]
    guard let call = line.callback, call == Self.callback(self.call) else { return false }
    guard let partner, let other = Self.callback(partner) else { return true }
    if other.target == call.target {
      return lines.history(of: index).first { $0.callback == call || $0.callback == other }?
        .callback != other
    }
    return lines[..<index].last {
      $0.app == line.app && ($0.callback == call || $0.callback == other)
    }?.callback != other
  }
}
