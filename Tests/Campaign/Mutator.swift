import SimulationKernel

/// Changes inputs at random: bytes, numbers, lines, words of a list, parts of other inputs.
public struct Mutator: Sendable {
  private var stream: RandomStream
  private let words: [[UInt8]]

  /// A mutator; equal seeds change equally.
  public init(seed: UInt64, words: [String]) {
    stream = RandomStream(StreamID(seed: seed))
    self.words = words.map { Array($0.utf8) }
  }

  /// A number below a bound, at least 1.
  public mutating func number(below bound: Int) -> Int {
    Int(stream.uniform(below: UInt64(max(1, bound))))
  }

  /// One of some values, of which there is at least one.
  public mutating func pick<Value>(_ values: [Value]) -> Value {
    values[number(below: values.count)]
  }

  /// An input changed in one to eight places.
  ///
  /// - Parameter other: an input to take parts from.
  public mutating func mutated(_ input: [UInt8], with other: [UInt8]) -> [UInt8] {
    var bytes = input
    for _ in 0...number(below: 8) { change(&bytes, other) }
    return bytes
  }

  /// An input, not empty, with one bit changed.
  public mutating func flipped(_ input: [UInt8]) -> [UInt8] {
    var bytes = input
    bytes[number(below: bytes.count)] ^= 1 << UInt8(number(below: 8))
    return bytes
  }

  /// Lines of an input repeated, dropped, moved and taken from another input; of lists with commas, entries.
  public mutating func rearranged(_ input: [UInt8], with other: [UInt8]) -> [UInt8] {
    func lines(_ bytes: [UInt8]) -> [[UInt8]] { bytes.split(separator: 0x0A).map(Array.init) }
    var (mine, others) = (lines(input), lines(other))
    for _ in 0...number(below: 4) where !mine.isEmpty && !others.isEmpty {
      let place = number(below: mine.count)
      let end = min(mine.count, place + 1 + number(below: 2))
      switch number(below: 6) {
      case 0, 1: mine.insert(contentsOf: mine[place..<end], at: number(below: mine.count))
      case 2: mine.removeSubrange(place..<end)
      case 3: mine.swapAt(place, number(below: mine.count))
      case 4: mine.insert(pick(others), at: place + 1)
      default:
        let entries = mine[place].split(separator: UInt8(ascii: ","))
        guard !entries.isEmpty else { continue }
        mine[place] += [UInt8(ascii: ",")] + pick(entries)
      }
    }
    return Array(mine.joined(separator: [0x0A]))
  }

  /// Writers of one store: up to eight, of which two in three are killed in their first moments.
  public mutating func race() -> [UInt8] {
    let writers = (0...number(below: 7)).map { _ in
      pick(["merge", "sweep"]) + (number(below: 3) == 0 ? "" : " \(1 + number(below: 100))")
    }
    return Array(writers.joined(separator: "\n").utf8)
  }

  private mutating func change(_ bytes: inout [UInt8], _ other: [UInt8]) {
    let place = number(below: bytes.count + 1)
    switch number(below: 12) {
    case 0 where !bytes.isEmpty:
      bytes[min(place, bytes.count - 1)] ^= 1 << UInt8(number(below: 8))
    case 1 where !bytes.isEmpty: bytes[min(place, bytes.count - 1)] = UInt8(number(below: 256))
    case 2:
      let end = min(bytes.count, place + 1 + number(below: number(below: 64) + 1))
      bytes.removeSubrange(place..<end)
    case 3: bytes.insert(contentsOf: pick(Self.telling), at: place)
    case 4, 5: replaceWord(&bytes, at: place, with: pick(words))
    case 6, 7: replaceNumber(&bytes, after: place)
    case 8: bytes.insert(contentsOf: pick(words), at: place)
    case 9 where !other.isEmpty:
      let start = number(below: other.count)
      let end = min(other.count, start + 1 + number(below: 128))
      bytes.insert(contentsOf: other[start..<end], at: place)
    case 10: repeatLine(&bytes, around: place)
    default: swapLines(&bytes)
    }
  }

  /// Bytes that mean something to one form or another.
  private static let telling: [[UInt8]] =
    [
      "\"", "'", ",", ";", ":", ": ", "\n", "\r\n", "\t", "\0", "-", "- ", "#", "&a ", "*a", "[",
      "]",
      "{", "}", "(", ")", "!!int ", "|\n", ">\n", "? ", "<<: *a\n", "\u{FEFF}", "\u{2028}",
      "\u{85}",
      "\u{1B}[31m", "é", "=", "..", "/", "\\", "%", "~", "e", "-0", "null", "true", "NaN", "inf",
    ].map { Array($0.utf8) } + [[0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0x1F, 0x8B]]

  /// Numbers at which types, ranges and patience end.
  public static let numbers = [
    "0", "1", "-1", "2", "0.5", "1e-9", "1e9", "1e308", "-1e308", "1e-308", "255", "65536",
    "2147483648", "4294967296", "9007199254740992", "9007199254740993", "9223372036854775807",
    "9223372036854775808", "-9223372036854775808", "18446744073709551615", "0x10", "1_000",
    "1e99999",
    "0.1", "00", "+1", "1.", ".5",
  ]

  private mutating func replaceNumber(_ bytes: inout [UInt8], after place: Int) {
    let isDigit = { (byte: UInt8) in byte >= 0x30 && byte <= 0x39 || byte == 0x2E }
    guard let start = bytes[place...].firstIndex(where: isDigit) else { return }
    let end = bytes[start...].firstIndex { !isDigit($0) } ?? bytes.count
    bytes.replaceSubrange(start..<end, with: pick(Self.numbers).utf8)
  }

  private mutating func replaceWord(_ bytes: inout [UInt8], at place: Int, with word: [UInt8]) {
    let isLetter = { (byte: UInt8) in byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte == 0x2D }
    guard let start = bytes[place...].firstIndex(where: isLetter) else { return }
    let end = bytes[start...].firstIndex { !isLetter($0) } ?? bytes.count
    bytes.replaceSubrange(start..<end, with: word)
  }

  private mutating func repeatLine(_ bytes: inout [UInt8], around place: Int) {
    let start = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = bytes[place...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    let times = number(below: 20) == 0 ? 200 : 1 + number(below: 3)
    let line = Array(bytes[start..<end])
    guard line.count * times < 100_000 else { return }
    for _ in 0..<times { bytes.insert(contentsOf: line, at: end) }
  }

  private mutating func swapLines(_ bytes: inout [UInt8]) {
    var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
    lines.swapAt(number(below: lines.count), number(below: lines.count))
    bytes = Array(lines.joined(separator: [0x0A]))
  }
}
