/// The ends of processes in a log of any known form, and what became of each of its lines.
///
/// A line may hold a part of a record (wrapped by a mail program or a terminal, or a record of
/// several lines) or several records (glued together). A record that was put together from lines is
/// taken only as far as it does not depend on how the lines were broken.
public struct EvidenceLog: Sendable {
  /// The ends of processes, each once, in the order of the log.
  public internal(set) var deaths: [DeathRecord] = []
  /// The kernel's kills among them, with all that their lines say.
  public internal(set) var kernelKills: [KernelKill] = []
  /// Limits exceeded by processes whose death is not in the log.
  public internal(set) var exceeded: [Exceeded] = []
  /// The number of lines by the result of reading them.
  public internal(set) var tally = LineTally()
  /// The number of records about a death that another record describes.
  public private(set) var retold = 0
  /// What was put right.
  var repairs: Set<PastedText.Repair> = []

  /// A limit that a process exceeded.
  public struct Exceeded: Hashable, Sendable {
    /// The process; empty where the line does not name it.
    public let name: String
    /// Its number.
    public let pid: Int64?
    /// The limit.
    public let limit: KernelKill.Limit
  }

  /// Lines that may be one record.
  private var open: [(text: Substring, number: Int)] = []
  /// Whether empty lines stand behind the open ones.
  private var hasGap = false
  private var exitInfo = ExitInfoReader()
  /// Names by process number from `am_proc_start`, since killinfo has numbers only.
  var startedNames: [Int64: String] = [:]
  /// The latest `am_pss` by process number, in bytes.
  var loggedSizes: [Int64: Int64] = [:]
  /// The days on which an activity started a process of an app.
  var starts: Set<AppDay> = []
  private var crashTool = CrashToolReader()
  /// The place in `deaths` of a crash whose exception may stand on the next line.
  var crashWithoutException: Int?
  var termination = TerminationReader()
  /// Processes of which a later line may tell the end, by its first words.
  var announced: [String: DeathRecord] = [:]
  /// The latest line of runningboardd with a priority, by the process's name.
  var priorities: [String: RunningBoardLine] = [:]
  var states: [String: String] = [:]
  /// The date with a day of the latest record that has one.
  var latestDate: String?
  /// The line that says that a control group was short of memory, before that of its victim.
  var groupLine: Int?
  /// The header of a message that stands on the next line.
  var longHeader: LongHeader?
  var records = JSONLogRecords()
  /// The first line about an end, if none was read before it.
  var suspect: (text: Substring, number: Int)?

  /// A log without lines.
  init() {}

  /// Reads a text.
  ///
  /// - Complexity: O(length of the text).
  public init(_ text: Substring) {
    let bytes = Array(text.utf8)
    // Old systems end lines with a single carriage return.
    let end: UInt8 = bytes.contains(0x0A) ? 0x0A : 0x0D
    let lines = bytes.split(separator: end, omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      add(line.last == 0x0D ? line.dropLast() : line, number: index + 1)
    }
    finish(isCut: bytes.last.map { $0 != end } ?? false)
  }

  private static func endsInNumber(
    _ lines: some Collection<(text: Substring, number: Int)>
  ) -> Bool {
    lines.suffix(1).first?.text.trimmed.last?.isNumber == true
  }

  /// The most lines of one record.
  private static let mostLines = 8

  /// Reads a line as it is.
  mutating func addLine(_ line: ArraySlice<UInt8>, number: Int) {
    let isMarked = LineMarks.mayTell(line)
    // Few lines are about kills, and decoding the others would be slow.
    if !isMarked, open.isEmpty, crashWithoutException == nil, !exitInfo.isReading,
      !crashTool.isReading
    {
      if line.contains(where: { $0 > 0x20 }) { tally.foreign += 1 }
      return
    }
    var text = PastedText.cleaned(PastedText.decoded(line, &repairs), &repairs)
    guard text.contains(where: { !$0.isWhitespace }) else {
      // A fence, or a quotation mark alone.
      if line.contains(where: { $0 > 0x20 }) { tally.foreign += 1 }
      if Self.endsInNumber(open) { hasGap = true } else { closeOpen(isCut: false) }
      return
    }
    let isHeaded = LogHeader.begins(text)
    exitInfo.note(length: text.utf8.count, isHeaded: isHeaded)
    if hasGap {
      hasGap = false
      // The digits behind an empty line may be those of the number before it.
      closeOpen(isCut: text.trimmed.first?.isNumber == true && !isHeaded)
    }
    if !open.isEmpty {
      let message = LogHeader.message(text)
      let isPart =
        Self.continuesKernelRecord(message ?? text)
        || open.last.map { Self.isHead($0.text) } == true && !isHeaded
        || !isHeaded && !Self.beginsRecord(text) && !text.trimmed.hasPrefix("--")
      if isPart, open.count < Self.mostLines {
        open.append((message ?? text, number))
        return
      }
      // Where the clock goes back, its first digits stand at the end of the line before.
      let clocks = (open.first.flatMap { Self.clock($0.text) }, Self.clock(text))
      let isBack = clocks.0.flatMap { before in clocks.1.map { $0 < before } } ?? false
      // Without a clock before it, it is not known whether the digits are those of the number before.
      let areMeeting =
        clocks.0 == nil && clocks.1 != nil && text.first?.isNumber == true
        && Self.endsInNumber(open)
      closeOpen(isCut: isBack || isPart || areMeeting)
      if isBack { text = text.drop { $0.isNumber || $0 == "." } }
    }
    start(text, number)
  }

  /// Ends the log.
  ///
  /// - Parameter isCut: whether the last line has no end, so that it may be cut.
  mutating func finish(isCut: Bool) {
    endFrames()
    closeOpen(isCut: isCut && !hasGap)
    exitInfo.finish(isCut: isCut)
    takeExitInfo()
    if let record = crashTool.finish() { deaths.append(record) }
    if let kill = termination.kill { leaveNameless(kill) }
    if isCut, let reason = termination.open, reason.line == deaths.last?.line {
      deaths.removeLast()
      leaveNameless(reason)
    }
    let joined = deaths.joiningRetold()
    retold = joined.retold
    deaths = joined.deaths
    addLimits()
    if let suspect, deaths.isEmpty, exceeded.isEmpty, tally.provesAbsence {
      tally.doubt(suspect.text, suspect.number)
    }
  }

  // MARK: - Records

  private static func beginsRecord(_ text: Substring) -> Bool {
    !Self.marks(in: text).isEmpty || ExitInfoReader.begins(text)
  }

  /// Whether a line is the second or a later one of a record of the low-memory killer.
  private static func continuesKernelRecord(_ text: Substring) -> Bool {
    let rest = text.trimmed.utf8
    return kernelWords.contains { rest.starts(with: $0) }
  }

  private static let kernelWords = [
    "to free ", "cache ", "Free memory is ", "Free CMA is ", "Total reserve is ",
    "Total free pages is ", "Total file cache is ", "Slab ", "GFP mask is ", "is_kswapd ",
    "because",
  ].map { Array($0.utf8) }

  /// The kernel's clock before a message, in seconds.
  private static func clock(_ text: Substring) -> Double? {
    guard let mark = text.firstRange(of: " memorystatus:") else { return nil }
    let digits = text[..<mark.lowerBound].reversed().prefix { $0.isNumber || $0 == "." }
    return Double(String(digits.reversed()))
  }

  /// Whether a line breaks off before the words by which its record is known.
  static func isHead(_ text: Substring) -> Bool {
    let rest = text.trimmed
    let isOpen = [UInt8(ascii: ":"), UInt8(ascii: "]")].contains(rest.utf8.last)
    return isOpen
      && ["memorystatus:", "xnu:memorystatus]", "exceeded mem limit:"].contains {
        rest.hasSuffix($0)
      } || rest.contains("Process exited: <RBSProcessExitContext")
      || rest.hasSuffix(" exited with context") || rest.hasSuffix(":]") && rest.contains("launchd")
  }

  /// Places of marks with which records begin, in the order of the text.
  static func marks(in text: Substring) -> [Range<Substring.Index>] { beginnings.ranges(in: text) }

  private static let beginnings: WordSet = {
    var marks = Set(KillForm.all.map(\.mark)).union(AndroidEvent.marks)
    marks.formUnion([
      "killing_", " exceeded mem limit: ", " crossed memory high water",
      "EXC_RESOURCE (RESOURCE_TYPE_MEMORY",
      "EXC_RESOURCE RESOURCE_TYPE_MEMORY (", " Crossed High Water Mark",
      "] Set jetsam priority to ", "Calculated state for ",
    ])
    return WordSet(marks.sorted())
  }()

  /// Reads a line of a report of several lines; false for another line.
  private mutating func readReport(_ text: Substring, _ number: Int) -> Bool {
    let isRead =
      crashTool.read(text, number) || readCrash(text, number) || readAnnounced(text, number)
      || readTermination(text, number)
    if isRead { tally.understood += 1 }
    return isRead
  }

  private mutating func start(_ text: Substring, _ number: Int) {
    if readReport(text, number) { return }
    let begins = ExitInfoReader.begins(text)
    let isMarked = !Self.marks(in: text).isEmpty
    // A line of another record ends one of several lines.
    if isMarked, !begins { exitInfo.finish() }
    if exitInfo.isReading || begins {
      let isRead = exitInfo.read(text, number)
      // Without a value of it, a line may be another record.
      if isRead, exitInfo.hasPairs || !isMarked {
        takeExitInfo()
        tally.understood += 1
        return
      }
    }
    takeExitInfo()
    if !isMarked, !Self.isHead(text) {
      classify(text, number)
    } else {
      open = [(text, number)]
    }
  }

  private mutating func takeExitInfo() {
    deaths += exitInfo.deaths
    for record in exitInfo.incomplete {
      // It was counted as understood when its first line was read.
      tally.understood -= 1
      if record.isReason {
        tally.addNameless("a reason of ApplicationExitInfo, alone", record.line, nil)
      } else {
        tally.addUnknown("ApplicationExitInfo without a known reason", record.line)
      }
    }
    (exitInfo.deaths, exitInfo.incomplete) = ([], [])
  }

  /// Reads the record of the open lines, as many of them as belong to it.
  mutating func closeOpen(isCut: Bool) {
    guard let first = open.first else { return }
    let lines = open
    open = []
    var best = records(of: first.text, first.number, isCut: isCut && lines.count == 1)
    var used = 1
    for count in 1..<max(1, lines.count) {
      let parts = lines[...count].map(\.text)
      // A line as long as the longest may go on in one that is wanting.
      let width = lines[..<count].map(\.text.count).max() ?? 0
      let isLast = isCut && count == lines.count - 1 || parts[count].count >= width
      let tight = records(of: Self.joined(parts, ""), first.number, isCut: isLast)
      let loose = records(of: Self.joined(parts, " "), first.number, isCut: isLast)
      var both = Self.withoutUnknownCauses(Self.agreeing(tight, loose, of: parts))
      // The start of a broken number is another one; where all lines have one width, any may be broken.
      let isOfWidth = count > 1 && parts[..<count].allSatisfy { $0.count == width }
      let broken = (1...count).filter { place in
        parts[place].first?.isNumber == true && Self.endsInNumber(lines[..<place])
      }
      if !broken.isEmpty { both = Self.withoutDoubts(both, tight, isStrict: true) }
      for place in isOfWidth ? Array(1...count) : broken { both = both.without(parts[place - 1]) }
      if both.value > best.value {
        best = Self.withShorterCauses(both, best)
        used = count + 1
        repairs.insert(.wrapped)
      } else if count == used {
        // What the next line would change is not relied on.
        if let longer = Self.withLongerCause(best, both) {
          best = longer
          used = count + 1
          repairs.insert(.wrapped)
        } else {
          best = Self.withoutDoubts(best, tight.records.isEmpty ? loose : tight)
          if !broken.isEmpty {
            best = Self.withoutDoubts(best, tight, isStrict: true).without(parts[count - 1])
          }
        }
      }
    }
    if best.records.isEmpty { used = 1 }
    take(best, lines[..<used].map(\.text), number: first.number)
    for line in lines[used...] where !readReport(line.text, line.number) {
      classify(line.text, line.number)
    }
  }

  private static func joined(_ parts: [Substring], _ separator: String) -> Substring {
    var text = String(parts[0])
    for part in parts.dropFirst() {
      // Continuation lines are indented; a line that was cut at a fixed width may begin with a blank.
      while text.last?.isWhitespace == true, separator == " " { text.removeLast() }
      let rest = part.drop { $0.isWhitespace }
      let isBroken = separator.isEmpty && part.count == rest.count + 1
      text += (text.last?.isWhitespace == true ? "" : isBroken ? " " : separator) + rest
    }
    return Substring(text)
  }
}
