import Testing

@testable import MobileOS

/// The fractional knapsack from the side of what is left out.
@Suite
struct LeastLossTests {
  /// What things are worth, in orders that lead fixed choices of a pivot astray.
  enum Order: CaseIterable {
    case ascending, descending, equal, organPipe, turned

    func worth(_ thing: Int, of count: Int, question: Int) -> Double {
      switch self {
      case .ascending: Double(thing + 1)
      case .descending: Double(count - thing)
      case .equal: 1
      case .organPipe: Double(min(thing, count - thing) + 1)
      // Every question turns around what the one before has left.
      case .turned: Double(question.isMultiple(of: 2) ? thing + 1 : count - thing)
      }
    }
  }

  /// Parting looks at n things, then on average at a half to three quarters of them: less than 4 n.
  @Test(arguments: Order.allCases)
  func `a query visits each item a few times in any order`(order: Order) {
    let (count, questions) = (2_000, 40)
    var least = LeastLoss(capacity: count)
    for thing in 0..<count { least.add(thing, bytes: 1) }
    for question in 0..<questions {
      let room = Int64(count * (question + 1) / (questions + 2))
      let loss = least.leastLoss(room: room, without: -1) {
        order.worth($0, of: count, question: question)
      }
      let worths = (0..<count).map { order.worth($0, of: count, question: question) }.sorted()
      #expect(loss == worths.prefix(count - Int(room)).reduce(0, +))
    }
    #expect(least.comparisons < 4 * count * questions, "\(least.comparisons)")
  }
}
