/// The entries of several devices one after another, each made when it is read.
package struct LoggedRows<Entry>: RandomAccessCollection {
  /// Where the entries of each device end.
  private let ends: [Int]
  /// The entry of a device at an index from 0.
  private let entry: @Sendable (_ device: Int, _ index: Int) -> Entry

  /// - Parameters:
  ///   - counts: the number of entries of each device.
  ///   - entry: makes the entry of a device at an index from 0.
  package init(counts: [Int], entry: @escaping @Sendable (_ device: Int, _ index: Int) -> Entry) {
    ends = counts.reduce(into: []) { $0.append(($0.last ?? 0) + $1) }
    self.entry = entry
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { ends.last ?? 0 }

  package subscript(position: Int) -> Entry {
    // The first device that ends after the position.
    var (low, high) = (0, ends.count - 1)
    while low < high {
      let middle = (low + high) / 2
      if ends[middle] > position { high = middle } else { low = middle + 1 }
    }
    return entry(low, position - (low == 0 ? 0 : ends[low - 1]))
  }
}

extension LoggedRows: Sendable where Entry: Sendable {}
