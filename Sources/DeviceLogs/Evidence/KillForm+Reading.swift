extension KillForm {
  /// The death in a text with the mark at `range`; nil for another form.
  ///
  /// - Parameter isCut: whether numbers at the end of the text may lack digits.
  func read(_ text: Substring, at range: Range<Substring.Index>, isCut: Bool) -> DeathRecord? {
    let tail = text[range.upperBound...]
    guard let fields = templates.lazy.compactMap({ $0.match(tail) }).first else { return nil }
    var record = DeathRecord(source, process: "")
    if isNamedBefore {
      var head = text[..<range.lowerBound].trimmed
      // Samsung and Android 5: `Process com.example (pid 17)(adj 0) has died`.
      if head.last == ")", let open = head.ranges(of: "(adj ").last {
        record.adjustment = Int(head[open.upperBound...].dropLast())
        head = head[..<open.lowerBound]
      }
      let named =
        source == .oomDaemon ? Self.unit(before: head) : Self.name(before: head, lead: lead)
      guard let named else { return nil }
      record.process = named.name
      record.pid = named.pid
      // At the start of the text it may be the rest of a name.
      if source == .launchd, lead == nil, text.trimmed.hasPrefix(named.name) { record.process = "" }
    }
    // Only macOS ends a process where swap is full (no_paging_space_action).
    if mark.hasPrefix("killing largest compressed") || mark.hasSuffix("swap exhaustion") {
      record.system = "macOS"
    }
    if let process = fields["process"] { record.process = Self.cleanName(process) }
    if source == .oomDaemon, !isNamedBefore {
      // A path of control groups, the last of which was ended.
      record.process = record.process.split(separator: "/").last.map(String.init) ?? ""
    }
    func number(_ name: String) -> Int64? {
      isCut && fields.cut.contains(name) ? nil : fields.number(name)
    }
    record.pid = number("pid") ?? record.pid
    record.uid = number("uid")
    record.adjustment = number("adj").flatMap { Int(exactly: $0) } ?? record.adjustment
    record.band = number("band").flatMap { Int(exactly: $0) }
    record.footprintBytes =
      number("rss").flatMap(Int64.init(loggedKilobytes:))
      ?? number("mb").flatMap { $0 < 1 << 22 ? $0 << 20 : nil }
      ?? number("filePages").flatMap { $0 < 1 << 30 ? $0 << 12 : nil }
    if let anonymous = number("anon"), let file = number("file"),
      number("shmem") != nil || !isCut && !tail.contains("file-rss:\(file)kB,")
    {
      record.footprintBytes = Int64(loggedKilobytes: anonymous + file + (number("shmem") ?? 0))
    }
    record.swapBytes = number("swap").flatMap(Int64.init(loggedKilobytes:))
    record.availableBytes = number("pages").flatMap(Int64.init(loggedPages:))
    record.cause =
      fields["cause"].map { AndroidCause.withoutNumbers(String(Self.alone($0))) } ?? cause ?? ""
    if source == .activityManager {
      record.cause = AndroidCause.withoutNextLine(record.cause, of: record.process)
    }
    if source == .logcat { record.cause = AndroidCause.withoutRest(record.cause) }
    if source == .oomKiller, !record.cause.isEmpty, Self.isInGroup(text, at: range) {
      record.cause = "memory cgroup out of memory"
    }
    if let count = number("count") {
      record.detail = count == 1 ? "1 process" : "\(count) processes"
    }
    if source == .logcat, record.pid == nil, !Self.isPlain(record.process, tail) { return nil }
    // A name with parentheses that is cut at the first of them.
    if source == .oomKiller, !Self.isBalanced(record.process) { return nil }
    if source == .processDied, let signal = number("signal").flatMap({ Int(exactly: $0) }) {
      record.cause = ExitReason.cause(2, signal)
    }
    if let state = fields["state"], let signal = state.number(after: "signal ") {
      record.cause = ExitReason.cause(2, Int(signal))
    }
    if source == .jetsamReason {
      guard readReason(fields, &record) else { return nil }
    } else if source == .launchd {
      guard readLaunchd(fields, &record) else { return nil }
    }
    if record.process.isEmpty {
      guard let pid = record.pid else { return nil }
      record.process = "pid \(pid)"
    }
    return record
  }

  /// A reason up to a tab, a kernel's level such as `<4>` or `<Error>`, the date of another line, or the
  /// quotation mark that ends a text of JSON or CSV.
  private static func alone(_ reason: Substring) -> Substring {
    let bytes = reason.utf8
    let end = bytes.indices.dropFirst().first { index in
      let byte = Unicode.Scalar(bytes[index])
      let rest = bytes[index...].dropFirst()
      switch byte {
      case "\t": return true
      case "|": return bytes[bytes.index(before: index)] == 0x20
      case "\"":
        return (rest.first.map(",;}]".utf8.contains) ?? true)
          && bytes[..<index].count { $0 == UInt8(ascii: "\"") }.isMultiple(of: 2)
      case "<":
        return rest.first.map { (0x41...0x5A).contains($0) } == true
          || rest.dropFirst().first == UInt8(ascii: ">")
      default:
        return
          (("0"..."9").contains(byte) || ("A"..."S").contains(byte)
          || rest.first == UInt8(ascii: "/") && bytes[bytes.index(before: index)] != 0x20)
          && LogHeader.begins(reason[index...])
      }
    }
    return end.map { reason[..<$0] } ?? reason
  }

  /// Whether a shortened line has one process, with a name that an app can have.
  private static func isPlain(_ process: String, _ tail: Substring) -> Bool {
    tail.count(where: { $0 == "'" }) == 1 && process.contains(".")
      && process.allSatisfy { $0.isLetter || $0.isNumber || "._:-".contains($0) }
  }

  private static func isBalanced(_ name: String) -> Bool {
    name.count { $0 == "(" } == name.count { $0 == ")" }
  }

  /// Whether a line of the out-of-memory killer says that a control group was short of memory.
  private static func isInGroup(_ text: Substring, at mark: Range<Substring.Index>) -> Bool {
    text[mark.upperBound...].hasPrefix("CONSTRAINT_MEMCG")
      || text[..<mark.lowerBound].trimmed.lowercased().hasSuffix("memory cgroup out of memory:")
  }

  /// The unit of a line of systemd: `... systemd[1837]: httpd.service`.
  private static func unit(before text: Substring) -> (name: String, pid: Int64?)? {
    guard let blank = text.lastIndex(where: \.isWhitespace), text[..<blank].trimmed.last == ":"
    else { return nil }
    return (String(text[text.index(after: blank)...]), nil)
  }

  private func readReason(_ fields: LineTemplate.Fields, _ record: inout DeathRecord) -> Bool {
    guard let cause = fields["cause"] else { return true }
    let word = cause.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    record.cause = CauseMeaning.withoutNextWord(word)
    return !word.isEmpty
  }

  private func readLaunchd(_ fields: LineTemplate.Fields, _ record: inout DeathRecord) -> Bool {
    if let signal = fields["signal"] {
      let word = signal.prefix { $0.isLetter || $0.isNumber }
      guard let number = Int(word) ?? ExitReason.signals["SIG" + word] else { return false }
      record.cause = ExitReason.cause(2, number)
      return true
    }
    if let cause {
      record.cause = cause
      return true
    }
    guard let domain = fields.number("domain").flatMap({ Int(exactly: $0) }) else { return false }
    var code =
      fields.number("code").flatMap { Int(exactly: $0) }
      ?? fields["hex"].flatMap { Int($0, radix: 16) }
    if let status = fields["status"], fields["code"] == nil {
      // `per-process-limit(7)`, `force-quit(0xfbfbfbfb)`, `0x8badf00d`, `17`, always with an end.
      var word = status.prefix { !$0.isWhitespace && $0 != ">" && $0 != "," }
      guard word.endIndex < status.endIndex || word.last == ")" else { return false }
      if let open = word.firstIndex(of: "(") {
        word = word[word.index(after: open)...].prefix { $0 != ")" }
      }
      code = word.lowercased().hasPrefix("0x") ? Int(word.dropFirst(2), radix: 16) : Int(word)
      guard code != nil else { return false }
    }
    // An exit on its own.
    record.cause = domain == 0 ? "exit" : ExitReason.cause(domain, code)
    return true
  }

  /// The process before a mark: `... Mail [17]`, `Mail[17]`, `(pid 17)`, `[app<com.example(4)>:17]`.
  static func name(before text: Substring, lead: String?) -> (name: String, pid: Int64?)? {
    var rest = text.trimmed
    if rest.last == ":" { rest = rest.dropLast().trimmed }
    var pid: Int64?
    var name: Substring
    if lead != "Process ", kinds.contains(where: rest.contains) { return described(in: rest) }
    if lead == "(" { return job(before: rest) }
    if lead == "app \"" {
      guard let range = rest.ranges(of: "app \"").last else { return nil }
      name = rest[range.upperBound...].prefix { $0 != "\"" }
      return name.isEmpty ? nil : (String(name), nil)
    }
    while rest.last == "]" || rest.last == ":" { rest = rest.dropLast() }
    if let lead, let range = rest.ranges(of: lead).last { rest = rest[range.upperBound...] }
    if lead == "Application '" {
      // `UIKitApplication:com.example.maps[0x1234]'`
      guard text.contains("Application '") else { return nil }
      name = rest.prefix { $0 != "[" && $0 != "'" }
      if let colon = name.lastIndex(of: ":") { name = name[name.index(after: colon)...] }
      // The name on the screen is not that of other records.
      return name.contains(".") ? (String(name), nil) : nil
    }
    if lead != nil, text.ranges(of: lead ?? "").isEmpty { return nil }
    if rest.last == ")", let open = rest.ranges(of: "(pid ").last {
      pid = Int64(rest[open.upperBound...].dropLast())
      name = rest[..<open.lowerBound].trimmed
    } else {
      guard let open = rest.lastIndex(of: "["), let number = Int64(rest[rest.index(after: open)...])
      else { return nil }
      pid = number
      name = rest[..<open].trimmed
    }
    if lead == nil {
      for mark in ["memorystatus: ", "EXC_RESOURCE -> ", ": ", "\t", "["] {
        if let range = name.ranges(of: mark).last { name = name[range.upperBound...] }
      }
      if let blank = name.lastIndex(of: " "), name.contains("launchd") {
        name = name[name.index(after: blank)...]
      }
      // launchd's label: `gui/501/application.com.example.maps`.
      if let slash = name.lastIndex(of: "/") { name = name[name.index(after: slash)...] }
    }
    let text = cleanName(name)
    return pid == nil && text.isEmpty ? nil : (text, pid)
  }

  /// The process in RunningBoard's description: `app<application.com.example.maps.1.2(501)>:9614`.
  static func described(in text: Substring) -> (name: String, pid: Int64?)? {
    guard let range = kinds.lazy.compactMap({ text.ranges(of: $0).last }).first else { return nil }
    let name = text[range.upperBound...].prefix { !"(>".contains($0) }
    let pid = text[name.endIndex...].firstRange(of: ">:").flatMap {
      Int64(text[$0.upperBound...].prefix { $0.isNumber })
    }
    return name.isEmpty || name.endIndex == text.endIndex ? nil : (String(name), pid)
  }

  /// Kinds of processes in RunningBoard's descriptions.
  private static let kinds = [
    "application<", "app<", "osservice<", "xpcservice<", "daemon<", "anon<", "angel<",
  ]

  /// The job of a line of launchd: `(UIKitApplication:com.example.maps[0x12][62][608])` or
  /// `[gui/501/application.com.example.maps [610]:]`.
  private static func job(before text: Substring) -> (name: String, pid: Int64?)? {
    var labels = text.split(whereSeparator: { "()".contains($0) }).filter { $0.contains(".") }
    if let domain = text.ranges(of: "[gui/").last ?? text.ranges(of: "[system/").last
      ?? text.ranges(of: "[user/").last ?? text.ranges(of: "[pid/").last
    {
      labels = [text[domain.upperBound...]]
    }
    // The line's own tag has no dot behind `launchd`, or is `com.apple.xpc.launchd[1]`.
    labels.removeAll { $0.contains("launchd[") }
    guard let label = labels.last else { return nil }
    let numbers = labels.lazy.compactMap { label in
      label.split(separator: "[").last { $0.first?.isNumber == true && !$0.hasPrefix("0x") }
        .flatMap { Int64($0.prefix { $0.isNumber }) }
    }
    var name = label.prefix { $0 != "[" }.trimmed
    if let mark = name.lastIndex(where: { $0 == "/" || $0 == ":" }) {
      name = name[name.index(after: mark)...]
    }
    // At the start of the text it may be the rest of a name.
    if label.startIndex == text.startIndex { return numbers.first.map { ("", $0) } }
    return name.isEmpty ? nil : (String(name), numbers.first)
  }

  private static func cleanName(_ name: Substring) -> String {
    let text = name.trimmed
    return text == "…" || text == "..." ? "" : String(text)
  }
}

/// XNU's reasons of exits by namespace (`sys/reason.h`, xnu-11417).
enum ExitReason {
  private static let namespaces = [
    2: "signal", 3: "code signing", 6: "dyld", 7: "libxpc", 9: "exec", 10: "SpringBoard",
    11: "TCC", 15: "RunningBoard",
  ]

  /// Numbers of signals that end processes (`sys/signal.h`).
  static let signals = [
    "SIGHUP": 1, "SIGINT": 2, "SIGQUIT": 3, "SIGILL": 4, "SIGTRAP": 5, "SIGABRT": 6, "SIGFPE": 8,
    "SIGKILL": 9, "SIGBUS": 10, "SIGSEGV": 11, "SIGSYS": 12, "SIGPIPE": 13, "SIGALRM": 14,
    "SIGTERM": 15,
  ]

  /// The cause of an exit, in the words of reports where it is jetsam's.
  static func cause(_ namespace: Int, _ code: Int?) -> String {
    if namespace == 1 {
      return code.flatMap { CauseMeaning.code($0)?.name } ?? "jetsam, reason \(code ?? 0)"
    }
    let name = namespaces[namespace] ?? "namespace \(namespace)"
    // Codes such as 0x8badf00d are known by their hexadecimal digits.
    return code.map { "\(name), code \($0 > 0xFFFF ? "0x" + String($0, radix: 16) : "\($0)")" }
      ?? name
  }
}
