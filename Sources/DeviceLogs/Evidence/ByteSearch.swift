/// Finds words of ASCII in text by its bytes.
///
/// The standard library's search compares characters and prepares a table for each word, which took
/// most of the time of reading a folder.
extension Collection<UInt8> {
  /// Whether a word, which is not empty, occurs.
  ///
  /// - Complexity: O(length × length of the word), in practice O(length).
  func holds(_ word: [UInt8]) -> Bool {
    withContiguousStorageIfAvailable { $0[...].place(of: word) != nil } ?? Array(self).holds(word)
  }

  /// Whether a word, which is not empty, occurs.
  func holds(_ word: String) -> Bool { holds(Array(word.utf8)) }

  /// Whether the bytes begin in a form such as `00:00`, in which `0` stands for any digit.
  func begin(in form: String) -> Bool {
    var bytes = makeIterator()
    return form.utf8.allSatisfy { expected in
      guard let byte = bytes.next() else { return false }
      return expected == UInt8(ascii: "0") ? (0x30...0x39).contains(byte) : byte == expected
    }
  }
}

extension Collection<UInt8> where Index == Int {
  /// The place at which a word, which is not empty, occurs first.
  fileprivate func place(of word: some Collection<UInt8>) -> Int? {
    guard let first = word.first, count >= word.count else { return nil }
    for place in startIndex...(endIndex - word.count) where self[place] == first {
      if self[place...].starts(with: word) { return place }
    }
    return nil
  }
}

/// The same for texts; the ranges are those of the standard library's methods of these names, except
/// that an accent behind a word does not hide it.
extension Substring {
  /// Whether a word, which is not empty, occurs.
  func contains(_ word: String) -> Bool { place(of: word, from: 0) != nil }

  /// The first occurrence of a word, which is not empty.
  func firstRange(of word: String) -> Range<Index>? {
    place(of: word, from: 0).map { range($0, word) }
  }

  /// The occurrences of a word, which is not empty, none inside of another.
  func ranges(of word: String) -> [Range<Index>] {
    var found: [Range<Index>] = []
    var start = 0
    while let place = place(of: word, from: start) {
      found.append(range(place, word))
      start = place + word.utf8.count
    }
    return found
  }

  /// The characters between two places in bytes from the start.
  subscript(bytes bytes: Range<Int>) -> Substring {
    let start = utf8.index(startIndex, offsetBy: bytes.lowerBound)
    return self[start..<utf8.index(start, offsetBy: bytes.count)]
  }

  /// The bracket that closes the one with which the text begins; nil for none.
  var closingBracket: Index? {
    var depth = 0
    return indices.first { index in
      if self[index] == "[" { depth += 1 }
      if self[index] == "]" { depth -= 1 }
      return depth == 0
    }
  }

  private func range(_ place: Int, _ word: String) -> Range<Index> {
    let start = utf8.index(startIndex, offsetBy: place)
    return start..<utf8.index(start, offsetBy: word.utf8.count)
  }

  private func place(of word: String, from start: Int) -> Int? {
    // Both are stored as UTF-8 and without gaps.
    utf8.withContiguousStorageIfAvailable { text in
      word.utf8.withContiguousStorageIfAvailable { word in text[start...].place(of: word) } ?? nil
    } ?? nil
  }
}
