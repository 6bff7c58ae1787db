/// Finds words of ASCII in text by its bytes.
///
/// The standard library's search compares characters and prepares a table for each word, which took
/// most of the time of reading a folder.
extension Collection<UInt8> {
  /// Whether a word, which is not empty, occurs.
  ///
  /// - Complexity: O(length × length of the word), in practice O(length).
  func holds(_ word: [UInt8]) -> Bool {
    withContiguousStorageIfAvailable { bytes in
      guard bytes.count >= word.count else { return false }
      for place in 0...(bytes.count - word.count) where bytes[place] == word[0] {
        var matched = 1
        while matched < word.count, bytes[place + matched] == word[matched] { matched += 1 }
        if matched == word.count { return true }
      }
      return false
    } ?? Array(self).holds(word)
  }

  /// Whether a word, which is not empty, occurs.
  func holds(_ word: String) -> Bool { holds(Array(word.utf8)) }
}
