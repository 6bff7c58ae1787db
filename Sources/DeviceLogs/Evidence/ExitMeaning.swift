/// The meaning of an end that is not jetsam's: a signal, or a code with which FrontBoard or
/// RunningBoard ends a process.
public struct ExitMeaning: Sendable {
  /// The meaning, as a sentence.
  public let meaning: String
  /// The source.
  public let source: String
  /// Who ended the process, and the cause.
  let nature: DeathRecord.Nature

  /// The meaning of a cause such as `SpringBoard, code 0x8badf00d`, `signal, code 11` and
  /// `SIGNALED, signal 6`; nil for others and for a signal 9, which any process may have sent.
  public static func named(_ cause: String) -> ExitMeaning? {
    if cause == "exit on its own" || cause == "exit" {
      return ExitMeaning(meaning: "The process ended itself.", source: "launchd", nature: .other)
    }
    if cause == "using too much memory" {
      return EndForm.of(Array(cause.utf8))?.meaning.map {
        ExitMeaning(meaning: $0, source: "Xcode's alert", nature: .memory)
      }
    }
    if let code = cause.firstRange(of: "code 0x") {
      return codes[String(cause[code.upperBound...])]
    }
    guard let mark = ["signal, code ", "SIGNALED, signal "].first(where: cause.hasPrefix) else {
      return nil
    }
    return Int(cause.dropFirst(mark.count)).flatMap { signals[$0] }
  }

  private static let signals: [Int: ExitMeaning] = {
    var all: [Int: ExitMeaning] = [:]
    for (name, number) in ExitReason.signals where name != "SIGKILL" {
      let isCrash = ["ILL", "TRAP", "ABRT", "FPE", "BUS", "SEGV", "SYS"].contains(name.dropFirst(3))
      all[number] = ExitMeaning(
        meaning: isCrash
          ? "The process crashed (\(name)); it was not ended for memory."
          : "The process was asked to end by \(name), not killed; the record does not say by whom.",
        source: "sys/signal.h", nature: .other)
    }
    return all
  }()

  static let codes: [String: ExitMeaning] = {
    let apple = "Apple, Understanding the exception types in a crash report"
    let system = [
      "8badf00d": "The watchdog ended the app: a launch, a change of scenes or another call took "
        + "too long.", "c00010ff": "The system ended the app because the device was too hot.",
      "dead10cc": "The app held a lock on a file or database while it was being suspended.",
      "baadca11": "The app did not report a call after a push message for one.",
      "bad22222": "An app for calls was resumed too often.",
      "baddd15c": "The system ended the app to free storage, not memory.",
      "2bad45ec": "The app broke a rule of security.",
      "c51bad01": "A task in the background of watchOS used too much processor time.",
      "c51bad02": "A task in the background of watchOS did not end in its time.",
      "c51bad03": "A task in the background of watchOS did not end in its time on a busy system.",
    ]
    var all = system.mapValues { ExitMeaning(meaning: $0, source: apple, nature: .upkeep) }
    all["deadfa11"] = ExitMeaning(meaning: "The user ended the app.", source: apple, nature: .other)
    all["fbfbfbfb"] = ExitMeaning(
      meaning: "The app was ended at the user's wish (`force-quit`).",
      source: "FrontBoard, in posted logs", nature: .other)
    return all
  }()
}
