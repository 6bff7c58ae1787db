/// A machine as a log shows it: states, and the calls that lead from one to another.
///
/// A log lacks the calls that a class does not override. Its machine is therefore followed as the
/// set of states in which it may be: a call that is not logged may have come at any time, one that is
/// logged has come when it stands in the log. A call is illegal where none of those states has it.
struct CallTable: Sendable {
  /// Some states, one bit each.
  typealias States = UInt16

  /// A call, the states in which it may come, and the state to which it leads.
  struct Move: Sendable {
    let call: Callback
    let from: States
    let to: States
  }

  /// What is the case in each state, as the end of a sentence.
  let words: [String]
  let moves: [Move]

  /// Every state: of an object that existed before its log began.
  var all: States { (1 << States(words.count)) - 1 }

  init(_ words: [String], _ moves: [(Callback, [Int], Int)]) {
    self.words = words
    self.moves = moves.map { call, from, to in
      Move(call: call, from: from.reduce(0) { $0 | 1 << States($1) }, to: 1 << States(to))
    }
  }

  /// Whether a call belongs to the machine.
  func has(_ call: Callback) -> Bool { moves.contains { $0.call == call } }

  /// States, and those that calls which are not logged may have led to.
  ///
  /// - Complexity: O(states x moves).
  func reachable(_ states: States, _ logged: Set<Callback>) -> States {
    var reached = states
    var before: States
    repeat {
      before = reached
      for move in moves where move.from & reached != 0 && !logged.contains(move.call) {
        reached |= move.to
      }
    } while reached != before
    return reached
  }

  /// The states after a call; none where it cannot come.
  func after(_ call: Callback, _ states: States, _ logged: Set<Callback>) -> States {
    let reached = reachable(states, logged)
    return moves.reduce(0) { $1.call == call && $1.from & reached != 0 ? $0 | $1.to : $0 }
  }

  /// Why a call cannot come in some states: what is the case in them, and a call that is missing
  /// before it.
  func law(against call: Callback, _ states: States, _ logged: Set<Callback>) -> String {
    let known = words.indices.filter { states >> States($0) & 1 != 0 }.map { words[$0] }
    let missing = moves.first { move in
      move.call != call && logged.contains(move.call)
        && after(call, after(move.call, states, logged), logged) != 0
    }
    return "comes while " + known.distinct.joined(separator: " or ")
      + (missing.map { ", without \($0.call.spelling)" } ?? "")
  }
}

/// What is known of one machine of one object.
struct PossibleStates: Sendable {
  let table: CallTable
  var states: CallTable.States

  /// A machine in one of its states.
  init(_ table: CallTable, _ states: CallTable.States) {
    self.table = table
    self.states = states
  }

  /// Takes a call.
  ///
  /// - Returns: the law that it breaks, nil for none.
  mutating func take(_ call: Callback, _ logged: Set<Callback>) -> String? {
    let next = table.after(call, states, logged)
    guard next != 0 else { return table.law(against: call, states, logged) }
    states = next
    return nil
  }

  /// Whether it may be in one of some states; which of them are then the only possible ones.
  mutating func settle(in allowed: CallTable.States, _ logged: Set<Callback>) -> Bool {
    let possible = table.reachable(states, logged) & allowed
    if possible != 0 { states = possible }
    return possible != 0
  }

  /// Whether it may be in one of some states.
  func mayBe(in some: CallTable.States, _ logged: Set<Callback>) -> Bool {
    table.reachable(states, logged) & some != 0
  }

  /// Whether it is surely in one of some states.
  func isSurely(in some: CallTable.States, _ logged: Set<Callback>) -> Bool {
    table.reachable(states, logged) & ~some == 0
  }
}
