/// Counts the lines of a log by the result of reading them: every line that is not blank is one of
/// four kinds.
public struct LineTally: Hashable, Sendable {
  /// A line about an end that was not read, or not wholly.
  public struct Unknown: Hashable, Sendable {
    /// Its number, counted from 1.
    public let line: Int
    /// Its text, cut at 200 characters.
    public let text: String
    /// What it means; nil where that is not known.
    public let meaning: String?

    init(_ text: Substring, _ line: Int, _ meaning: String? = nil) {
      self.line = line
      self.text = String(text.trimmed.prefix(200))
      self.meaning = meaning
    }
  }

  /// Lines of records that were read: kills, other ends, and the limits that go with them.
  public internal(set) var understood = 0
  /// Lines of known forms that are not about the end of a process.
  public internal(set) var irrelevant = 0
  /// Lines that look like a kill and are of no known form.
  public internal(set) var unknown = 0
  /// Lines of known forms about the end of a process that say neither which one nor why.
  public internal(set) var nameless = 0
  /// All others.
  public internal(set) var foreign = 0
  /// The first unknown lines.
  public internal(set) var shown: [Unknown] = []
  /// The first lines about an end without its process.
  public internal(set) var ends: [Unknown] = []

  /// The most unknown lines that are kept to be shown.
  static let mostShown = 10

  /// No lines.
  public init() {}

  /// All lines that are not blank.
  public var lines: Int { understood + irrelevant + unknown + nameless + foreign }

  /// Whether the absence of a kill among the deaths that were read means that there was none.
  public var provesAbsence: Bool { unknown == 0 && nameless == 0 }

  /// The lines of two logs.
  public mutating func add(_ other: Self) {
    understood += other.understood
    irrelevant += other.irrelevant
    unknown += other.unknown
    nameless += other.nameless
    foreign += other.foreign
    shown = Array((shown + other.shown).prefix(Self.mostShown))
    ends = Array((ends + other.ends).prefix(Self.mostShown))
  }

  mutating func addUnknown(_ text: Substring, _ line: Int) {
    unknown += 1
    if shown.count < Self.mostShown { shown.append(Unknown(text, line)) }
  }

  /// Counts a line that was counted as another kind as unknown.
  mutating func doubt(_ text: Substring, _ line: Int) {
    if understood > 0 {
      understood -= 1
    } else if foreign > 0 {
      foreign -= 1
    } else {
      irrelevant -= 1
    }
    addUnknown(text, line)
  }

  mutating func addNameless(_ text: Substring, _ line: Int, _ meaning: String?) {
    nameless += 1
    if ends.count < Self.mostShown { ends.append(Unknown(text, line, meaning)) }
  }
}
