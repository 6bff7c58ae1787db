import Dispatch
import Synchronization
import TestSupport
import Testing

@testable import Files
@testable import Studies

/// Every run that is passed is stored once, whoever does it.
@Suite
struct CombiningWriterTests {
  @Test(arguments: [1, 2, 3, 8])
  func `each value passed by many workers is stored once`(workers: Int) {
    let writer = CombiningWriter<Int>(workers: workers)
    let stored = Mutex([Int: Int]())
    let each = 2_000
    DispatchQueue.concurrentPerform(iterations: workers) { worker in
      for index in 0..<each {
        writer.pass(worker * each + index) { run in
          stored.withLock { $0[run, default: 0] += 1 }
        }
      }
    }
    let counts = stored.withLock { $0 }
    #expect(counts.count == workers * each)
    #expect(counts.values.allSatisfy { $0 == 1 })
    #expect(!writer.isStoring)
  }

  /// Told step by step: what others pass while one stores is its to store, up to the bound.
  @Test func `a storing worker takes the values of others`() {
    let writer = CombiningWriter<String>(workers: 3)
    var order: [String] = []
    writer.pass("own") { run in
      order.append(run)
      guard run == "own" else { return }
      #expect(writer.isStoring)
      for other in ["first", "second"] {
        writer.pass(other) { order.append("\($0), by itself") }
      }
      // Two are left, and there are only two other workers: a third has to wait its turn.
      writer.pass("third") { order.append("\($0), by itself") }
    }
    #expect(order == ["own", "third, by itself", "first", "second"])
    #expect(!writer.isStoring)
  }

  @Test func `the storing worker gets the error of a failed store`() {
    let writer = CombiningWriter<Int>(workers: 2)
    #expect(throws: InputError.self) {
      try writer.pass(1) { _ in throw InputError("the disk is full") }
    }
  }
}
