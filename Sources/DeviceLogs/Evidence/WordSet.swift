/// Words of ASCII, each of two characters or more, any of which is sought in a text in one pass.
struct WordSet: Sendable {
  /// The words by the pairs of bytes with which they begin.
  private var words: [Int: [[UInt8]]] = [:]
  /// Whether any word begins with a pair; few pairs of a log do.
  private var pairs = [Bool](repeating: false, count: 1 << 16)

  init(_ all: [String]) {
    for word in all.map({ Array($0.utf8) }) {
      let pair = Int(word[0]) << 8 | Int(word[1])
      words[pair, default: []].append(word)
      pairs[pair] = true
    }
  }

  /// Whether a word occurs.
  ///
  /// - Complexity: O(length of the text).
  func occurs(in text: some Collection<UInt8>) -> Bool {
    text.withContiguousStorageIfAvailable { bytes in
      var pair = 0
      for place in bytes.indices {
        pair = (pair << 8 | Int(bytes[place])) & 0xFFFF
        guard pairs[pair], place > 0, let words = words[pair] else { continue }
        let rest = bytes[(place - 1)...]
        if words.contains(where: { rest.starts(with: $0) }) { return true }
      }
      return false
    } ?? occurs(in: Array(text))
  }

  /// The occurrences of all words in the order of the text, none inside of another of its own word.
  func ranges(in text: Substring) -> [Range<Substring.Index>] {
    let bytes = Array(text.utf8)
    var found: [Range<Substring.Index>] = []
    var ends: [[UInt8]: Int] = [:]
    for place in bytes.indices.dropLast() {
      let pair = Int(bytes[place]) << 8 | Int(bytes[place + 1])
      guard pairs[pair], let words = words[pair] else { continue }
      for word in words where bytes[place...].starts(with: word) && place >= ends[word] ?? 0 {
        ends[word] = place + word.count
        let start = text.utf8.index(text.startIndex, offsetBy: place)
        found.append(start..<text.utf8.index(start, offsetBy: word.count))
      }
    }
    return found
  }

  /// A text without the words, of which the longer is removed where two begin at a place.
  func removed(from text: [UInt8]) -> [UInt8] {
    var rest: [UInt8] = []
    var place = 0
    while place < text.count {
      let pair = place + 1 < text.count ? Int(text[place]) << 8 | Int(text[place + 1]) : 0
      let found = words[pair]?.filter { text[place...].starts(with: $0) }.map(\.count).max()
      if found == nil { rest.append(text[place]) }
      place += found ?? 1
    }
    return rest
  }
}
