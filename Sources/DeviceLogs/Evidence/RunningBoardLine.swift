/// A log line of runningboardd, the daemon that decides which processes run.
///
/// Forms, from posted logs: `[app<com.example.Maps(4A5B)>:386] Set jetsam priority to 3 [0]
/// flag[1]` and `Calculated state for app<com.example.Maps(4A5B)>: running-active (role:
/// Background)`.
struct RunningBoardLine: Hashable, Sendable {
  /// The bundle or the process, such as `com.example.Maps`.
  var name: String
  /// The process number; nil if the line lacks it.
  var pid: Int64?
  /// The assigned jetsam priority, in the kernel's own numbers.
  var priority: Int?
  /// The state with the role.
  var state: String?

  /// Reads a line; nil for another form.
  init?(_ text: Substring) {
    if let mark = text.firstRange(of: "] Set jetsam priority to ") {
      let head = text[..<mark.lowerBound]
      guard let open = head.lastIndex(of: "["), let name = Self.name(head[open...]),
        let priority = Int(text[mark.upperBound...].prefix { $0.isNumber })
      else { return nil }
      self.name = name
      self.priority = priority
      pid = head.lastIndex(of: ":").flatMap { Int64(head[$0...].dropFirst()) }
      return
    }
    guard let mark = text.firstRange(of: "Calculated state for ") else { return nil }
    let rest = text[mark.upperBound...]
    guard let name = Self.name(rest), let end = rest.firstRange(of: ">: ") else { return nil }
    self.name = name
    state = String(rest[end.upperBound...])
  }

  /// `com.example.Maps` of `app<com.example.Maps(4A5B)>`.
  private static func name(_ text: Substring) -> String? {
    guard let open = text.firstIndex(of: "<") else { return nil }
    let name = text[text.index(after: open)...].prefix { !"(>".contains($0) }
    return name.isEmpty ? nil : String(name)
  }

  /// Whether the kernel's name of a process, which may be cut short, is that of a bundle.
  static func isSame(_ process: String, _ bundle: String) -> Bool {
    let (process, bundle) = (process.lowercased(), bundle.lowercased())
    if bundle == process { return true }
    let last = bundle.split(separator: ".").last.map(String.init) ?? bundle
    return last == process || process.utf8.count >= 15 && last.hasPrefix(process)
  }
}
