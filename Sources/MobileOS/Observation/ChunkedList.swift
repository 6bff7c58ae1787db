/// A list that grows without being copied: an array needs room for itself twice, and often more, when it
/// grows.
///
/// Access takes constant time, as with an array.
public struct ChunkedList<Element>: RandomAccessCollection, MutableCollection,
  ExpressibleByArrayLiteral
{
  private static var chunkCount: Int { 4096 }

  /// All of ``chunkCount`` elements except the last.
  private var chunks: [[Element]] = []

  public init(arrayLiteral elements: Element...) { for element in elements { append(element) } }

  public var startIndex: Int { 0 }
  public private(set) var endIndex = 0

  public subscript(index: Int) -> Element {
    get { chunks[index / Self.chunkCount][index % Self.chunkCount] }
    _modify { yield &chunks[index / Self.chunkCount][index % Self.chunkCount] }
  }

  /// Adds an element at the end.
  mutating func append(_ element: Element) {
    if endIndex % Self.chunkCount == 0 {
      chunks.append([])
      // A short list grows as an array does.
      if endIndex > 0 { chunks[chunks.count - 1].reserveCapacity(Self.chunkCount) }
    }
    chunks[chunks.count - 1].append(element)
    endIndex += 1
  }

  /// Gives back the room for further elements.
  mutating func trim() {
    guard let last = chunks.indices.last else { return }
    chunks[last] = chunks[last].withUnsafeBufferPointer { Array($0) }
  }
}

extension ChunkedList: Sendable where Element: Sendable {}
