import Files

@testable import DeviceLogs

/// What must be true of the answer to any text, decided without the reader: it follows from the text
/// and from what the undamaged specimen says.
enum EvidenceLaw {
  /// What is read of a text with the signs of ``Specimen``.
  static func read(_ text: String) throws(InputError) -> EvidenceReader.Contents {
    let source = ByteSource(bytes: Specimen.bytes(text), name: "specimen")
    return try EvidenceReader.read(ChunkedInput(source), named: "specimen")
  }

  /// Whether an answer says that there was no kill.
  static func claimsAbsence(_ contents: EvidenceReader.Contents) -> Bool {
    contents.deaths.isEmpty && contents.moment == nil && contents.exceeded.isEmpty
      && contents.exitDays.isEmpty && contents.tally.provesAbsence
  }

  /// Parts of a line, in order, by which anybody sees that a process was ended.
  private static let kills: [[String]] = [
    ["killing_", "["], ["killing pid ", "["], ["idle exiting pid ", "["],
    ["killing process ", "["],
    ["killing largest compressed process "], ["due to swap exhaustion"], ["killed by jetsam"],
    ["killed by the operating system"], ["jetsam memory limits"], ["reported by launchd (1, "],
    ["namespace: 1 code: "], ["domain:jetsam("], ["exited due to sig"], ["exited: killed: 9"],
    ["kill '", "' ("], ["reclaim '", "' ("], ["killing '", "' ("], ["send sigkill to "],
    ["killing ", ":", "/", "(adj "], ["no longer want ", "(pid "], ["am_kill", "[", ",", "]"],
    ["am_proc_died", "[", ",", "]"], ["killinfo", "[", ",", "]"], ["killed process ", "("],
    ["oom-kill:", "task=", "pid="], ["has died"], ["(low_memory)"], ["reason_low_memory"],
    ["watchdog killed process "], ["invoked oom-killer"], ["or sacrifice child"], [" sig: 9"],
    ["due to memory issue"], ["exited due to signal"], ["terminated by signal"],
    ["terminated with signal"], ["memorylimiter:"], ["received termination request"],
    ["zsh: killed"],
    ["reaped process "], ["killed /", " due to "], ["marked /", " for killing due to "],
    ["systemd-oomd killed "], ["rbsprocessexitcontext|"],
  ]

  /// Whether a line reports the end of a process.
  static func tells(_ line: some StringProtocol) -> Bool {
    let line = line.lowercased()
    return kills.contains { parts in
      var rest = line[...]
      return parts.allSatisfy { part in
        guard let range = rest.firstRange(of: part) else { return false }
        rest = rest[range.upperBound...]
        return true
      }
    }
  }

  /// What is false of the answer to a damaged copy; nil for nothing.
  ///
  /// - Parameter read: counts the ends that were read.
  static func violation(in copy: Damage.Copy, _ read: inout Int) -> String? {
    let contents: EvidenceReader.Contents
    do {
      contents = try Self.read(copy.text)
    } catch {
      return nil
    }
    read += contents.deaths.count
    let ends = copy.ends
    for death in contents.deaths where !copy.hasOtherWords {
      let candidates = ends.filter { isSame(death, $0, in: copy) }
      let problems = candidates.compactMap { problem(of: death, $0, copy) }
      guard problems.count == candidates.count else { continue }
      return problems.first ?? "no process `\(death.process)` \(death.pid ?? -1)"
    }
    // A line that lost a part of its number tells of an end that another line tells of too.
    let told = contents.deaths.count { death in
      !copy.hasHole || death.pid == nil || ends.contains { $0.pid == death.pid }
    }
    if !copy.hasOtherWords, told > ends.count + copy.duplicates {
      return "\(contents.deaths.count) ends"
    }
    // A carriage return ends a line too.
    let lines = copy.text.replacing("␍", with: "\n").split(separator: "\n").filter {
      $0.contains { !$0.isWhitespace && $0 != "␉" }
    }
    if claimsAbsence(contents), let line = lines.first(where: tells) {
      return "no kill is seen in: \(line)"
    }
    if !copy.isReport, contents.tally.lines != lines.count {
      return "\(contents.tally.lines) of \(lines.count) lines are accounted for"
    }
    return nil
  }

  private static func isSame(
    _ death: DeathRecord, _ end: Specimen.End, in copy: Damage.Copy
  ) -> Bool {
    let anyCase = copy.hasOtherCase
    let isNamed =
      anyCase
      ? death.process.lowercased() == end.process.lowercased()
      // What was wrapped at a blank and glued has lost the blank.
      : death.process == end.process
        || copy.isGluedAgain && death.process == end.process.filter { $0 != " " }
        // A part of it that was on a line of its own is wanting, which nobody can see.
        || copy.hasHole && isWithHole(death.process, end.process)
    // A report of Cr4shed has the bundle too.
    // launchd names the bundle, whose last part is the process.
    let isBundle =
      death.source == .launchd
      && death.process.lowercased().hasSuffix("." + end.process.lowercased())
    if isNamed || isBundle || death.source == .crashTool && death.process.contains(".") {
      return death.pid == nil || death.pid == end.pid
        || copy.hasHole && isWithHole(death.pid ?? 0, end.pid ?? 0)
    }
    let nameless = [
      "(unnamed)", death.pid.map { "pid \($0)" }, death.uid.map { "uid \($0)" },
    ].compactMap(\.self)
    guard nameless.contains(death.process) else { return false }
    return death.pid == nil || end.pid == nil || death.pid == end.pid
  }

  /// Whether a name or a number is another one without a part in its middle or at its end.
  private static func isWithHole(
    _ value: some CustomStringConvertible, _ truth: some CustomStringConvertible
  ) -> Bool {
    let (name, whole) = (value.description, truth.description)
    return name.count < whole.count
      && (0..<name.count).contains { length in
        whole.hasPrefix(name.dropLast(length)) && whole.hasSuffix(name.suffix(length))
      }
  }

  private static func problem(
    of death: DeathRecord, _ end: Specimen.End, _ copy: Damage.Copy
  ) -> String? {
    let anyCase = copy.hasOtherCase
    func squeezed(_ text: String) -> String {
      let text = text.filter { !$0.isWhitespace }
      return anyCase ? text.lowercased() : text
    }
    let causes = [squeezed(death.cause), squeezed(end.cause)]
    let isWeaker =
      copy.hasHole || end.cause.isEmpty
      || ["", DeathRecord.unexplained, "low memory", "OTHER KILLS BY SYSTEM"].contains(death.cause)
      || death.source == .processDied
      || death.cause == "out of memory" && end.cause.hasSuffix(death.cause)
    // A reason may be cut or seen from a second record of the kill.
    if !isWeaker, !causes[1].hasPrefix(causes[0]), death.retold.isEmpty, death.source != .killInfo {
      return "cause `\(death.cause)`"
    }
    func differs<Value: Equatable>(_ value: Value?, _ truth: Value?) -> Bool {
      value != nil && value != truth
    }
    if differs(death.band, end.band) { return "band \(death.band ?? -1)" }
    // Of a maker's two scales only the old one may be left.
    if differs(death.adjustment, end.adjustment), !death.isOldAdjustment {
      return "adjustment \(death.adjustment ?? -1)"
    }
    let size = death.footprintBytes.map { $0 >> 10 }
    if differs(size, end.kB), differs(size, end.laterKB), death.source != .exitInfo {
      return "footprint \(death.footprintBytes ?? -1)"
    }
    if differs(death.swapBytes.map { $0 >> 10 }, end.swapKB) { return "swap" }
    if differs(death.limit.map { $0.bytes >> 20 }, end.limitMB) { return "limit" }
    if let pages = end.pages, let available = death.availableBytes, available != pages << 14,
      death.retold.isEmpty, death.source == .kernelLog
    {
      return "available \(available)"
    }
    return nil
  }
}
