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
