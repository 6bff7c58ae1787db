/// A program that decides which process is killed, started once per run of a device.
///
/// It reads a line of JSON per decision and writes one, as the page PolicyPrograms of the guide says.
final class ProgramPolicy: OutsidePolicy {
  /// The program's file, relative to the working directory.
  let path: String
  /// The parameters handed over to it, in order.
  let parameters: [ScoreParameter]

  /// The parameter that is not handed over: seconds until a silent program is given up.
  static let timeoutName = "timeout_s"
  /// Its value where none is given.
  static let usualTimeout = 10.0

  /// Reads `./policy.py; a=0.5`: parameters follow the last semicolon, unless what follows it assigns
  /// nothing and so is a part of the path.
  ///
  /// - Throws: `InputError` without a place, also where the program must not be started.
  init(_ text: String, allowsPrograms: Bool) throws(InputError) {
    let (path, parameters) = try Self.parts(of: text)
    self.path = path.trimmed
    self.parameters = parameters
    try InputError.check(
      !self.path.isEmpty, "`exec(\(text))` names no program",
      remedy: "Write for example `exec(./policy.py)`")
    try InputError.check(
      ShownName.isHarmless(self.path),
      "the path in `exec(\(ShownName.shown(text)))` has characters that cannot be shown",
      remedy: "Give the program another name")
    try checkTimeout()
    try InputError.check(
      allowsPrograms && InputRecord.current.allowsPrograms,
      "this would start the program `\(self.path)`, and what a file says starts no program by itself",
      remedy: "Read the program, and give --allow-programs to start it")
    try InputError.check(
      fileExists(self.path), "`exec(\(text))`: there is no such file: `\(self.path)`",
      remedy: self.path.contains(where: { " \"'".contains($0) })
        ? "All that stands before a semicolon is its path, blanks and quotes too"
        : "Check the path; one without `/` in front is relative to the working directory",
      category: .missingInput)
  }

  /// Refuses a time that is too short or too long to wait for a program.
  func checkTimeout() throws(InputError) {
    guard !(0.001...3600).contains(timeoutSeconds) else { return }
    throw InputError(
      "`\(Self.timeoutName)=\(timeoutSeconds)` is not a time to wait for a program",
      remedy: "Write a number of seconds from 0.001 to 3600")
  }

  private init(_ path: String, _ parameters: [ScoreParameter]) {
    self.path = path
    self.parameters = parameters
  }

  private static func parts(
    of text: String
  ) throws(InputError) -> (expression: String, parameters: [ScoreParameter]) {
    guard let end = text.lastIndex(of: ";") else { return (text, []) }
    let rest = text[end...].dropFirst()
    if String(rest).trimmed.isEmpty { return (String(text[..<end]), []) }
    guard rest.contains("=") else { return (text, []) }
    do {
      return try ScoreParameter.split(text, at: end)
    } catch {
      throw InputError(
        "in `exec(\(text))` \(error.place(in: text)): \(error.message)",
        remedy: error.remedy ?? "Write for example `exec(./policy.py; a=0.5)`")
    }
  }

  var text: String {
    guard parameters.isEmpty else {
      return path + "; " + parameters.map(\.text).joined(separator: ", ")
    }
    return path.contains(";") ? path + ";" : path
  }

  func setting(_ parameter: String, to value: Double) -> (any OutsidePolicy)? {
    guard let index = parameters.firstIndex(where: { $0.name == parameter }) else { return nil }
    var changed = parameters
    changed[index] = changed[index].setting(value)
    return ProgramPolicy(path, changed)
  }

  func begin(_ run: OutsideRun) -> any OutsideSession { ProgramSession(self, run) }

  /// How long an answer may take.
  var timeoutSeconds: Double {
    parameters.first { $0.name == Self.timeoutName }?.value ?? Self.usualTimeout
  }

  /// The first line that it gets.
  func greeting(_ run: OutsideRun) -> String {
    let values = parameters.filter { $0.name != Self.timeoutName }
      .map { "\(JSONText.string($0.name)):\($0.value)" }
    return """
      {"flotsam":"policy","version":\(ProgramSession.version),"seed":\(run.seed),\
      "processes":\(run.processCount),"memory_bytes":\(run.memoryBytes),\
      "parameters":{\(values.joined(separator: ","))}}
      """
  }
}
