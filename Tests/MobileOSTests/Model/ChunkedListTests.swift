import Testing

@testable import MobileOS

/// The list of a long run.
@Suite
struct ChunkedListTests {
  @Test(arguments: [0, 1, 2, 4095, 4096, 4097, 8192, 10_000])
  func `elements are where an array has them`(count: Int) {
    var list: ChunkedList<Int> = []
    for number in 0..<count {
      list.append(number)
      // Each is changed in place, also long after others were added.
      list[number / 2] += 1
    }
    var array = Array(0..<count)
    for number in 0..<count { array[number / 2] += 1 }
    #expect(Array(list) == array && list.count == count)
    #expect(list.indices.allSatisfy { list[$0] == array[$0] })
    #expect(Array(list.dropFirst(count / 2)) == Array(array.dropFirst(count / 2)))
    #expect(list.first == array.first && list.last == array.last)
    var trimmed = list
    trimmed.trim()
    trimmed.append(-1)
    #expect(Array(trimmed) == array + [-1] && Array(list) == array)
  }
}
