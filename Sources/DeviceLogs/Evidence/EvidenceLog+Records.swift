extension EvidenceLog {
  /// What was read of one or several lines.
  struct Reading {
    var records: [Record] = []
    /// Marks of records of which none was read.
    var unread = 0

    /// More is better: records, then their fields.
    var value: Int { records.reduce(0) { $0 + 100 + $1.fields } - 50 * unread }

    /// The reading without the numbers with whose digits a line ends.
    func without(_ line: Substring) -> Self {
      let digits = line.reversed().prefix { $0.isNumber }
      guard digits.count < 10, let number = Int64(String(digits.reversed())) else { return self }
      var reading = self
      for (index, record) in records.enumerated() {
        guard case .death(var death) = record else { continue }
        if death.pid == number, death.process != "pid \(number)" { death.pid = nil }
        if death.adjustment == Int(number) { death.adjustment = nil }
        if [10, 12, 20].contains(where: { death.footprintBytes == number << $0 }) {
          death.footprintBytes = nil
        }
        reading.records[index] = .death(death)
      }
      return reading
    }
  }

  enum Record {
    case kernel(KernelKill)
    case death(DeathRecord)
    /// An end in Android's events log.
    case event(DeathRecord)
    /// The start of a process, with its name, whether an activity was the reason, and the date.
    case start(pid: Int64, name: String, isUse: Bool, date: String?)
    /// The size of a process, in bytes.
    case size(pid: Int64, Int64?)
    case limit(Exceeded)
    case board(RunningBoardLine)

    var fields: Int {
      switch self {
      case .kernel(let kill):
        [
          !kill.cause.isEmpty, kill.band != nil, kill.footprintBytes != nil,
          kill.availableBytes != nil, kill.pid != nil,
        ].count { $0 }
      case .death(let death):
        [
          // `low memory` is that of a line without a cause.
          !death.cause.isEmpty && death.cause != "low memory", death.adjustment != nil,
          death.footprintBytes != nil, death.swapBytes != nil, death.pid != nil, death.uid != nil,
        ].count { $0 }
      case .event(let death): death.footprintBytes == nil ? 1 : 2
      default: 1
      }
    }
  }

  /// The records of a line, which may hold several.
  func records(of text: Substring, _ number: Int, isCut: Bool) -> Reading {
    var reading = Reading()
    let text = Self.separatingClocks(text)
    let marks = Self.marks(in: text)
    var last: Substring.Index?
    var failures = 0
    /// The place of the last mark without a record, and how many of them are there.
    var failed: (place: Substring.Index, count: Int) = (text.endIndex, 0)
    for (index, mark) in marks.enumerated() {
      // A mark inside of another, or of a record that began before it.
      if let last, mark.lowerBound < last { continue }
      guard failures < Self.mostFailures else {
        reading.unread += marks.count - index
        break
      }
      let next = marks[(index + 1)...].first { $0.lowerBound >= mark.upperBound }
      let end = next.map { Self.start(of: $0, in: text, after: mark.upperBound) } ?? text.endIndex
      let start = Self.start(of: mark, in: text, after: last, failures)
      let isLast = isCut && next == nil
      if let record = Self.record(text[start..<end], mark, number, isCut: isLast) {
        reading.records.append(record)
        last = mark.upperBound
        failures = 0
        // Marks of other forms that begin with the same words.
        if failed.place == mark.lowerBound { reading.unread -= failed.count }
      } else {
        reading.unread += 1
        failures += 1
        failed = (mark.lowerBound, failed.place == mark.lowerBound ? failed.count + 1 : 1)
      }
    }
    // Several marks of one record that was read.
    if !reading.records.isEmpty, reading.unread > 0, reading.records.count + reading.unread <= 2 {
      reading.unread = max(0, reading.unread - 1)
    }
    return reading
  }

  /// The most marks without a record, one after another, that are read on a line: what stands
  /// before a mark is searched for each of them.
  private static let mostFailures = 256
  private static let mostBefore = 4096

  /// From where the record of a mark is read: behind the record before it, and not far away where
  /// marks before it were none.
  private static func start(
    of mark: Range<Substring.Index>, in text: Substring, after last: Substring.Index?,
    _ failures: Int
  ) -> Substring.Index {
    let start = last ?? text.startIndex
    guard failures > 1, text.utf8.distance(from: start, to: mark.lowerBound) > mostBefore else {
      return start
    }
    // Before a whole character.
    return text.index(before: text.utf8.index(mark.lowerBound, offsetBy: -mostBefore))
  }

  /// The most characters before the message of a line.
  private static let longestHeader = 60

  /// Where the record of a mark begins: before its name for forms that are named before the mark.
  private static func start(
    of mark: Range<Substring.Index>, in text: Substring, after: Substring.Index
  ) -> Substring.Index {
    let before = text[after..<mark.lowerBound]
    for lead in [
      "Process ", "EXC_RESOURCE -> ", "memorystatus: ", "[app<", "[application<",
      "lowmemorykiller: ", "lmkd: ",
    ] { if let range = before.ranges(of: lead).last { return range.lowerBound } }
    // The header of the next line.
    let tail = before.suffix(longestHeader)
    return tail.indices.first { LogHeader.begins(text[$0...]) } ?? mark.lowerBound
  }

  private static func record(
    _ text: Substring, _ mark: Range<Substring.Index>, _ number: Int, isCut: Bool
  ) -> Record? {
    let spelled = text[mark]
    let own = text[mark.lowerBound...]
    if spelled == "killing_" {
      // The header and the record without those before it.
      return KernelKill(text, at: mark, line: number, isCut: isCut).map(Record.kernel)
    }
    if spelled == " exceeded mem limit: " { return Exceeded(text).map(Record.limit) }
    if spelled.hasPrefix(" crossed") {
      // `process Maps[17] crossed memory high watermark (1024 MB); EXC_RESOURCE`
      guard let size = own.number(after: " ("), size < 1 << 20, own.contains(" (\(size) MB)"),
        let process = KillForm.name(before: text[..<mark.lowerBound], lead: nil)
      else { return nil }
      let name = process.name.split(separator: " ").last.map(String.init) ?? ""
      let limit = KernelKill.Limit(kind: "high watermark", bytes: size << 20, isFatal: false)
      return .limit(Exceeded(name: name, pid: process.pid, limit: limit))
    }
    if spelled.hasPrefix("EXC_RESOURCE ") || spelled.hasPrefix(" Crossed") {
      // `(limit=30 MB)`, `(limit=1450 MB, unused=0x0)`, `(Limit 120 MB) Crossed High Water Mark`
      let size =
        spelled.hasPrefix(" Crossed")
        ? text[..<mark.lowerBound].number(after: "(Limit ") : own.number(after: "(limit=")
      guard let size, size < 1 << 20,
        ["(limit=\(size) MB)", "(limit=\(size) MB,", "(Limit \(size) MB)"].contains(
          where: text.contains)
      else { return nil }
      let limit = KernelKill.Limit(kind: "", bytes: size << 20, isFatal: false)
      return .limit(Exceeded(name: "", pid: nil, limit: limit))
    }
    if spelled.hasSuffix("priority to ") || spelled.hasPrefix("Calculated") {
      return RunningBoardLine(text).map(Record.board)
    }
    // Only for records: the check takes longer than finding that there is none.
    var date: String? { LogHeader.date(before: mark.lowerBound, in: text, within: 160) }
    if AndroidEvent.marks.contains(String(spelled)) {
      switch AndroidEvent.record(own) {
      case .start(let pid, let name, let isUse, _)?:
        return .start(pid: pid, name: name, isUse: isUse, date: date)
      case .event(var death)?:
        death.date = date
        death.line = number
        return .event(death)
      case let other: return other
      }
    }
    for form in KillForm.all where form.mark == spelled {
      guard var death = form.read(text, at: mark, isCut: isCut) else { continue }
      if form.source == .launchd, death.cause == "exit" { death.cause = "exit on its own" }
      death.date = date
      death.line = number
      return .death(death)
    }
    return nil
  }
}
