/// A form of a log line about the end of a process, other than XNU's `killing_...` and Android's
/// bracketed events.
struct KillForm: Sendable {
  /// The kind of record.
  let source: DeathRecord.Source
  /// The text that a line of this form has, and by which it is found.
  let mark: String
  /// What follows the mark, the most complete form first.
  let templates: [LineTemplate]
  /// Whether process and number stand before the mark: `Mail[17]`, `Mail [17]`, `Mail (pid 17)`.
  let isNamedBefore: Bool
  /// The text that has to stand directly before the name; nil for none.
  let lead: String?
  /// The cause of all such lines; nil where the line has it.
  let cause: String?
  /// Systems that write it and the source of the form.
  let origin: String

  init(
    _ source: DeathRecord.Source, _ mark: String, _ templates: [String], namedBefore: Bool = false,
    lead: String? = nil, cause: String? = nil, origin: String
  ) {
    self.source = source
    self.mark = mark
    self.templates = templates.map(LineTemplate.init)
    isNamedBefore = namedBefore
    self.lead = lead
    self.cause = cause
    self.origin = origin
  }

  /// All forms.
  static let all: [KillForm] = apple + android

  private static let apple: [KillForm] = [
    KillForm(
      .kernelNotice, "killing process ",
      [
        "{pid#} [{process}] in high band {} ({band#}) - memorystatus_available_pages: {pages#}",
        "{pid#} [{process}] in high band {} ({band#})",
      ], origin: "memorystatus_do_kill, kern_memorystatus.c"),
    KillForm(
      .kernelLog, "killing largest compressed process ",
      ["with pid {pid#} ({process}) and size {mb#} MB", "{process} [{pid#}] {mb#} MB"],
      cause: "low-swap", origin: "no_paging_space_action, kern_proc.c; strings of newer kernels"),
    KillForm(
      .kernelLog, " due to swap exhaustion", [""], namedBefore: true, lead: "killing ",
      cause: "low-swap", origin: "strings of the kernel of macOS 26"),
    KillForm(
      .kernelNotice, " with high relaunch probability", [""], namedBefore: true, lead: "killing ",
      origin: "strings of the kernel of macOS 26"),
    KillForm(
      .jetsamReason, " killed by jetsam reason ", ["{cause}"], namedBefore: true, lead: "Process ",
      origin: "OSAnalytics, which writes JetsamEvent reports"),
    KillForm(
      .jetsamReason, " was killed by jetsam", [""], namedBefore: true, lead: "Application '",
      origin: "SpringBoard of iOS 8 to 11, from memory"),
    KillForm(
      .launchd, " termination reported by launchd (", ["{domain#}, {code#}, {status#})"],
      namedBefore: true, origin: "RunningBoard: reason's namespace, its code, wait4 status"),
    KillForm(
      .launchd, " exited with exit reason (namespace: ",
      ["{domain#} code: 0x{hex}) - {name}", "{domain#} code: 0x{hex})"], namedBefore: true,
      origin: "launchd"),
    KillForm(
      .launchd, "<RBSProcessExitStatus| domain:jetsam(", ["{domain#}) code:{cause}({code#})"],
      namedBefore: true, origin: "RunningBoard, from memory"),
  ]

  private static let lmkd = [
    "{process}' ({pid#}), uid {uid#}, oom_score_adj {adj#}«, state {state#}» to free {rss#}kB«"
      + " rss»«, {swap#}kB swap»; reason: {cause}",
    "{process}' ({pid#}), uid {uid#}, oom_score_adj {adj#}«, state {state#}» to free {rss#}kB«"
      + " rss»«, {swap#}kB swap»",
    "{process}' (pid={pid#}, uid={uid#}, oom_score_adj={adj#}) to free {rss#}kB rss, {swap#}kB swap"
      + "«; reason: {cause} (»",
    "{process}' ({pid#}), uid {uid#}, oom_adj {adj#} to free {rss#}kB",
    "{process}' ({pid#}), uid {uid#}, adj {adj#} to free {rss#}kB because {cause}",
    "{process}' ({pid#}), uid {uid#}, adj {adj#} to free {rss#}kB",
    "{process}' ({pid#}), uid {uid#}, adj {adj#}",
  ]

  /// Kernels print several lines, of which some are wanting in copies.
  private static let kernel = [
    "{process}' ({pid#})« (tgid {tgid#})», adj {old#}, score_adj {adj#}, to free {rss#}kB",
    "{process}' ({pid#})« (tgid {tgid#})», oom_score_adj {adj#} (oom_adj {old#}), to free {rss#}kB",
    "{process}' ({pid#})« (tgid {tgid#})», adj {adj#}, to free {rss#}kB",
    "{process}' ({pid#})« (tgid {tgid#})», adj {old#}, score_adj {adj#},",
    "{process}' ({pid#})« (tgid {tgid#})», oom_score_adj {adj#} (oom_adj {old#}),",
    "{process}' ({pid#})« (tgid {tgid#})», adj {adj#},",
  ]

  private static let android: [KillForm] = [
    KillForm(
      .logcat, "Kill '", lmkd, cause: "low memory", origin: "lmkd of Android 9 to 17 (lmkd.cpp)"),
    KillForm(
      .logcat, "Reclaim '", lmkd, cause: "low memory", origin: "lmkd of Samsung, from posted logs"),
    KillForm(
      .logcat, "Killing '", lmkd, cause: "low memory", origin: "lmkd of Android 8.1 and 9 (lmkd.c)"),
    KillForm(
      .kernelKiller, "Killing '", kernel, cause: "low memory",
      origin: "drivers/staging/android/lowmemorykiller.c, Linux 3.0 to 4.9 and makers' forks"),
    KillForm(
      .kernelKiller, "send sigkill to ",
      ["{pid#} ({process}), «oom_»adj {adj#}, size {filePages#}"],
      cause: "low memory", origin: "lowmemorykiller.c, Linux 2.6 to 3.9"),
    KillForm(
      .logcat, "lmkd watchdog killed process ", ["{pid#}, oom_score_adj {adj#}"],
      cause: "lmkd did not respond", origin: "watchdog_callback, lmkd.cpp"),
    KillForm(
      .activityManager, "Killing ",
      [
        "{pid#}:{process}/{user} (adj {adj#}): {cause}",
        "ProcessRecord{{hash} {pid#}:{process}/{user}} (adj {adj#}): {cause}",
        "proc {pid#}:{process}/{user}: {cause}",
      ], origin: "ProcessRecord.kill, Android 4 to 17"),
    KillForm(
      .activityManager, "No longer want ", ["{process} (pid {pid#}): {cause}"],
      origin: "ActivityManagerService of Android 2.3 to 4.3"),
    KillForm(
      .oomKiller, "Killed process ",
      [
        "{pid#} ({process})«,»« UID {uid#},» total-vm:{}kB, anon-rss:{anon#}kB, "
          + "file-rss:{file#}kB«, shmem-rss:{shmem#}kB»«,»« UID:{uid#} pgtables:{}kB "
          + "oom_score_adj:{adj#}»",
        "{pid#} ({process})«,»« UID {uid#},» total-vm:{}kB",
      ], cause: "out of memory", origin: "oom_kill.c"),
    KillForm(
      .processDied, " has died", [": {state}", ""], namedBefore: true, lead: "Process ",
      cause: "no line says", origin: "ActivityManagerService, Android 2.3 to 17"),
  ]
}

extension KillForm {
  /// The death in a text with the mark at `range`; nil for another form.
  ///
  /// - Parameter isCut: whether numbers at the end of the text may lack digits.
  func read(
    _ text: Substring, at range: Range<Substring.Index>, isCut: Bool
  ) -> DeathRecord? {
    let tail = text[range.upperBound...]
    guard let fields = templates.lazy.compactMap({ $0.match(tail) }).first else { return nil }
    var record = DeathRecord(source, process: "")
    if isNamedBefore {
      guard let named = Self.name(before: text[..<range.lowerBound], lead: lead) else { return nil }
      record.process = named.name
      record.pid = named.pid
    }
    if let process = fields["process"] { record.process = Self.cleanName(process) }
    func number(_ name: String) -> Int64? {
      isCut && fields.cut.contains(name) ? nil : fields.number(name)
    }
    record.pid = number("pid") ?? record.pid
    record.uid = number("uid")
    record.adjustment = number("adj").flatMap { Int(exactly: $0) }
    record.band = number("band").flatMap { Int(exactly: $0) }
    record.footprintBytes =
      number("rss").flatMap(Int64.init(loggedKilobytes:))
      ?? number("mb").flatMap { $0 < 1 << 22 ? $0 << 20 : nil }
      ?? number("filePages").flatMap { $0 < 1 << 30 ? $0 << 12 : nil }
    if let anonymous = number("anon"), let file = number("file") {
      record.footprintBytes = Int64(loggedKilobytes: anonymous + file + (number("shmem") ?? 0))
    }
    record.swapBytes = number("swap").flatMap(Int64.init(loggedKilobytes:))
    record.availableBytes = number("pages").flatMap(Int64.init(loggedPages:))
    record.cause = fields["cause"].map { AndroidCause.withoutNumbers(String($0)) } ?? cause ?? ""
    if source == .jetsamReason || mark.hasPrefix("<RBS") {
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

  private func readReason(_ fields: LineTemplate.Fields, _ record: inout DeathRecord) -> Bool {
    guard let cause = fields["cause"] else { return true }
    let word = cause.prefix { $0.isLetter || $0.isNumber || $0 == "-" }
    record.cause = String(word)
    return !word.isEmpty
  }

  private func readLaunchd(_ fields: LineTemplate.Fields, _ record: inout DeathRecord) -> Bool {
    guard let domain = fields.number("domain").flatMap({ Int(exactly: $0) }) else { return false }
    let code =
      fields.number("code").flatMap { Int(exactly: $0) }
      ?? fields["hex"].flatMap { Int($0, radix: 16) }
    // An exit on its own.
    record.cause = domain == 0 ? "exit" : ExitReason.cause(domain, code)
    return true
  }

  /// The process before a mark: `... Mail [17]`, `Mail[17]`, `(pid 17)`, `[app<com.example(4)>:17]`.
  static func name(
    before text: Substring, lead: String?
  ) -> (name: String, pid: Int64?)? {
    var rest = text.trimmed
    if rest.last == ":" { rest = rest.dropLast().trimmed }
    var pid: Int64?
    var name: Substring
    if let range = rest.ranges(of: "[app<").last ?? rest.ranges(of: "app<").last {
      // `app<application.com.example.maps.1.2(501)>:9614`
      name = rest[range.upperBound...].prefix { !"(>".contains($0) }
      pid = rest.lastIndex(of: ":").flatMap {
        Int64(rest[$0...].dropFirst().prefix { $0.isNumber })
      }
      return name.isEmpty ? nil : (String(name), pid)
    }
    while rest.last == "]" || rest.last == ":" { rest = rest.dropLast() }
    if let lead, let range = rest.ranges(of: lead).last { rest = rest[range.upperBound...] }
    if lead == "Application '" {
      // `UIKitApplication:com.example.maps[0x1234]'`
      guard text.contains("Application '") else { return nil }
      name = rest.prefix { $0 != "[" && $0 != "'" }
      if let colon = name.lastIndex(of: ":") { name = name[name.index(after: colon)...] }
      return name.isEmpty ? nil : (String(name), nil)
    }
    if lead != nil, text.ranges(of: lead ?? "").isEmpty { return nil }
    if rest.last == ")", let open = rest.ranges(of: "(pid ").last {
      pid = Int64(rest[open.upperBound...].dropLast())
      name = rest[..<open.lowerBound].trimmed
    } else {
      guard let open = rest.lastIndex(of: "["),
        let number = Int64(rest[rest.index(after: open)...])
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

  /// The cause of an exit, in the words of reports where it is jetsam's.
  static func cause(_ namespace: Int, _ code: Int?) -> String {
    if namespace == 1 {
      return code.flatMap { CauseMeaning.code($0)?.name } ?? "jetsam, reason \(code ?? 0)"
    }
    let name = namespaces[namespace] ?? "namespace \(namespace)"
    return code.map { "\(name), code \($0)" } ?? name
  }
}
