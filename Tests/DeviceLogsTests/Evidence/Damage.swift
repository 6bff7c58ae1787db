import SimulationKernel

/// A way in which a copy of evidence is damaged.
enum Damage: Int, CaseIterable {
  case cut, wrap, hardWrap, quote, glue, reorder, drop, duplicate, letterCase, append, swapWords,
    repeatHalf, digit, insert, returns, tabs

  /// Damages behind which everything that is read must be true of the specimens.
  static let mild = Array(allCases.prefix { $0 != .swapWords })
  /// Damages that change what is said, behind which an end must not be denied.
  static let harsh = Array(allCases.drop { $0 != .swapWords })

  /// A damaged copy of a specimen, with what can be true of it.
  struct Copy {
    var text: String
    /// The specimens that it holds or held.
    var specimens: [Specimen]
    /// The number of lines that stand in it twice.
    var duplicates = 0
    /// Whether letters changed their case.
    var hasOtherCase = false
    /// Whether words or digits changed, so that other processes and numbers may rightly be read.
    var hasOtherWords = false
    var damages: [Damage] = []

    var ends: [Specimen.End] { specimens.flatMap(\.ends) }
    var isWrapped: Bool { damages.contains(.wrap) || damages.contains(.hardWrap) }
    /// Whether blanks may be wanting.
    var isGluedAgain: Bool { isWrapped && damages.last == .glue }
    /// Whether a part of a record may be wanting between others.
    var hasHole: Bool { isWrapped && damages.contains(.drop) }
    /// Whether each record is one line.
    var isOfWholeLines: Bool { specimens.allSatisfy(\.isOneLine) && !isWrapped }
    var isReport: Bool { specimens.contains(where: \.isReport) }
  }

  /// One or two damages of a specimen, the first of some kinds and the second a mild one; equal seeds
  /// damage equally.
  static func copy(_ seed: Int, of all: [Specimen], by kinds: [Damage] = mild) -> Copy {
    var stream = RandomStream(StreamID(seed: UInt64(seed)))
    let specimen = all[seed % all.count]
    var copy = Copy(text: specimen.text, specimens: [specimen])
    for number in 0..<(1 + Int(stream.uniform(below: UInt64(2)))) {
      let kinds = number == 0 ? kinds : mild
      let damage = kinds[Int(stream.uniform(below: UInt64(kinds.count)))]
      copy.damages.append(damage)
      damage.apply(to: &copy, all, &stream)
    }
    return copy
  }

  private func apply(to copy: inout Copy, _ all: [Specimen], _ stream: inout RandomStream) {
    var lines = copy.text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    func number(below bound: Int) -> Int { Int(stream.uniform(below: UInt64(max(1, bound)))) }
    let place = number(below: lines.count)
    switch self {
    case .cut:
      let characters = Array(copy.text)
      guard characters.count > 1 else { return }
      copy.text = String(characters[..<(1 + number(below: characters.count - 1))])
      return
    case .wrap, .hardWrap:
      let width = 20 + number(below: 80)
      lines = lines.flatMap { Self.wrapped($0, width, isHard: self == .hardWrap) }
    case .quote: lines = lines.map { "> " + $0 }
    case .glue:
      // Numbers that run into each other cannot be told apart.
      guard place + 1 < lines.count, !copy.isReport, lines[place].last?.isNumber != true,
        lines[place + 1].first?.isNumber != true || lines[place].last?.isLetter == true,
        lines[place + 1].first != ">"
      else { return }
      lines[place] += lines.remove(at: place + 1)
    case .reorder:
      // Records that were wrapped are no longer one line each.
      guard copy.isOfWholeLines, lines.count > 2 else { return }
      lines.swapAt(place, number(below: lines.count))
    case .drop: lines.remove(at: place)
    case .duplicate:
      // What was cut cannot be told from a whole line where another follows, and a line inside of
      // another record belongs to it.
      guard !copy.damages.contains(.cut), !copy.isWrapped else { return }
      let isFree = copy.isOfWholeLines
      lines.insert(lines[place], at: isFree ? number(below: lines.count + 1) : place)
      copy.duplicates += 1
    case .letterCase:
      copy.hasOtherCase = true
      switch number(below: 4) {
      case 0: lines[place] = lines[place].uppercased()
      case 1: lines[place] = lines[place].lowercased()
      default:
        var words = lines[place].split(separator: " ", omittingEmptySubsequences: false)
          .map(String.init)
        let word = number(below: words.count)
        words[word] = words[word].prefix(1).uppercased() + words[word].dropFirst()
        lines[place] = words.joined(separator: " ")
      }
    case .swapWords:
      copy.hasOtherWords = true
      var words = lines[place].split(separator: " ", omittingEmptySubsequences: false)
      words.swapAt(number(below: words.count), number(below: words.count))
      lines[place] = words.joined(separator: " ")
    case .repeatHalf:
      // A line that was written twice, the first time not to its end.
      guard !copy.damages.contains(.cut), !copy.isWrapped, !copy.isReport else { return }
      lines.insert(String(lines[place].prefix(lines[place].count / 2)), at: place)
      copy.hasOtherWords = true
    case .digit:
      copy.hasOtherWords = true
      let digits = lines[place].indices.filter { lines[place][$0].isNumber }
      guard !digits.isEmpty else { return }
      let index = digits[number(below: digits.count)]
      lines[place].replaceSubrange(index...index, with: "\(number(below: 10))")
    case .insert:
      // The line of another log in the middle of a line, as two programs write at once.
      let other = all[number(below: all.count)]
      guard !copy.isReport, !other.isReport, !copy.damages.contains(.cut) else { return }
      let others = other.text.split(separator: "\n")
      guard let line = others.isEmpty ? nil : others[number(below: others.count)] else { return }
      copy.specimens.append(other)
      copy.hasOtherWords = true
      let characters = Array(lines[place])
      let middle = number(below: characters.count + 1)
      lines[place] = String(characters[..<middle]) + line + String(characters[middle...])
    case .returns: lines = lines.map { $0 + ($0.hasSuffix("␍") ? "" : "␍") }
    case .tabs:
      lines = lines.map { $0.replacing("␉", with: "    ").replacing("  ", with: "␉") }
    case .append:
      let other = all[number(below: all.count)]
      // A report is read alone: what stands around it is passed over.
      guard !copy.isReport, !other.isReport, !copy.damages.contains(.cut) else { return }
      // A head behind which a report without one begins is that report's: nobody can tell them apart.
      let last = lines.last { !$0.isEmpty }?.lowercased().drop { "> ".contains($0) }
      guard last?.hasPrefix("process: ") != true else { return }
      copy.specimens.append(other)
      copy.text += (copy.text.hasSuffix("\n") ? "" : "\n") + other.text
      return
    }
    copy.text = lines.joined(separator: "\n")
  }

  /// The lines of a text of at most `width` characters, broken at blanks or anywhere.
  private static func wrapped(_ line: String, _ width: Int, isHard: Bool) -> [String] {
    guard line.count > width else { return [line] }
    let characters = Array(line)
    if isHard {
      return stride(from: 0, to: characters.count, by: width).map {
        String(characters[$0..<min(characters.count, $0 + width)])
      }
    }
    var lines: [String] = []
    var current = ""
    for word in line.split(separator: " ", omittingEmptySubsequences: false) {
      if !current.isEmpty, current.count + 1 + word.count > width {
        lines.append(current)
        current = String(word)
      } else {
        current += (current.isEmpty ? "" : " ") + word
      }
    }
    return lines + [current]
  }
}
