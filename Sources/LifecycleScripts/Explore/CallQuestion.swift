/// A question about calls: `viewDidAppear`, `viewDidAppear without viewWillAppear`.
public struct CallQuestion: Sendable {
  private let call: Callback
  private let partner: Callback?

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
    call = try Self.callback(parts[0])
    partner = parts.count == 3 ? try Self.callback(parts[2]) : nil
  }

  private static func callback(_ name: String) throws(InputError) -> Callback {
    if let known = CallbackReading.printed(name[...]) { return known.call }
    let names = Callback.allCases.map { String($0.spelling.prefix { $0 != "(" }) }
    throw InputError(unknown: "call", name, among: names, noun: "calls")
  }

  /// Whether a line is what is asked for.
  func isAnswered(by index: Int, of lines: [LifecycleLine]) -> Bool {
    let line = lines[index]
    guard line.callback == call else { return false }
    guard let partner else { return true }
    if partner.target == call.target {
      return lines.history(of: index).first { $0.callback == call || $0.callback == partner }?
        .callback != partner
    }
    return lines[..<index].last {
      $0.app == line.app && ($0.callback == call || $0.callback == partner)
    }?.callback != partner
  }
}
