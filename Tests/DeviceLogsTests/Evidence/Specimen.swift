/// A piece of evidence in the form that the source of its format gives, and what it says.
struct Specimen: Sendable, CustomStringConvertible {
  /// The end of a process that the text tells of.
  struct End: Sendable, Equatable {
    var process: String
    var pid: Int64?
    var cause: String
    var band: Int?
    var adjustment: Int?
    /// Footprint or resident memory in kB.
    var kB: Int64?
    /// What a later line says of the same memory, which is read where the first is wanting.
    var laterKB: Int64?
    var swapKB: Int64?
    /// Available pages of 16 KiB.
    var pages: Int64?
    /// Limit in MB.
    var limitMB: Int64?
    /// The date as read; nil where the specimen does not say.
    var date: String?

    init(
      _ process: String, _ pid: Int64?, _ cause: String, band: Int? = nil, adj: Int? = nil,
      kB: Int64? = nil, swapKB: Int64? = nil, pages: Int64? = nil, limitMB: Int64? = nil,
      laterKB: Int64? = nil
    ) {
      (self.process, self.pid, self.cause) = (process, pid, cause)
      (self.band, self.adjustment, self.kB, self.swapKB) = (band, adj, kB, swapKB)
      (self.pages, self.limitMB, self.laterKB) = (pages, limitMB, laterKB)
    }
  }

  /// What is said of a text that names no process that ended.
  enum Silence: Sendable, Equatable {
    /// There was no kill.
    case noKill
    /// Lines from which an end follows, but not which one or why.
    case nameless(Int)
    /// Lines that look like a kill and have an unknown form.
    case unknown(Int)
    /// Limits that were exceeded.
    case exceeded(Int)
    /// It is refused.
    case refused
  }

  /// What it is, with the source of its form.
  let name: String
  let text: String
  /// The ends that it tells of; empty for a text without any.
  let ends: [End]
  /// Whether each record is one line, so that lines may change places.
  let isOneLine: Bool
  /// Whether it is a report, and no log.
  let isReport: Bool
  /// What is said where ``ends`` is empty.
  let silence: Silence?

  init(
    _ name: String, _ text: String, _ ends: [End], isOneLine: Bool = true, isReport: Bool = false,
    silence: Silence? = nil
  ) {
    (self.name, self.text, self.ends) = (name, text, ends)
    (self.isOneLine, self.isReport) = (isOneLine && !isReport, isReport)
    self.silence = silence
  }

  /// The bytes of a text, in which signs stand for what an editor would change: ␍, ␉, ␛, and `‹92›`
  /// for a byte that is not UTF-8.
  static func bytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text[...]
    while let character = rest.popFirst() {
      switch character {
      case "␍": bytes.append(0x0D)
      case "␉": bytes.append(0x09)
      case "␛": bytes.append(0x1B)
      case "‹":
        if let byte = UInt8(rest.prefix(2), radix: 16), rest.dropFirst(2).first == "›" {
          bytes.append(byte)
          rest = rest.dropFirst(3)
        } else {
          bytes += Array(String(character).utf8)
        }
      default: bytes += Array(String(character).utf8)
      }
    }
    return bytes
  }

  var description: String { name }
}
