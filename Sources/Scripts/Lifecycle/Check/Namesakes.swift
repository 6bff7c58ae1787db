/// The state of one object of a log, as far as it decides which calls may come next.
protocol ObjectCheck {
  /// Equal for objects that may have the same calls.
  var signature: UInt64 { get }
}

/// The objects that a log calls by one name, with the state of each.
///
/// A line with an address names one object. A line without names a class: its call may be for any
/// object of the class that may have it, or for a new one. All possible assignments are followed, the
/// likeliest first; a call is illegal only where none is left.
struct Namesakes<Check: ObjectCheck> {
  /// What an object does with a call.
  struct Outcome {
    /// The law that the call breaks, nil for none.
    let law: String?
    /// Whether the call is more likely for another object that may have it.
    var isUnlikely = false
    /// Whether the object is gone afterwards.
    var isLast = false
  }

  /// More assignments than these are not followed; what then has no place is not called illegal.
  private static var limit: Int { 32 }

  private var assignments: [[Check]] = [[]]
  private var isComplete = true

  /// The objects by the likeliest assignment.
  var likely: [Check] { assignments[0] }

  /// Whether only one assignment is possible.
  var isCertain: Bool { assignments.count == 1 && isComplete }

  /// Changes every object.
  mutating func update(_ change: (inout Check) -> Void) {
    for index in assignments.indices {
      for place in assignments[index].indices { change(&assignments[index][place]) }
    }
  }

  /// Takes a call for one of the objects, or for a new one.
  ///
  /// - Parameters:
  ///   - isIdentified: whether the name is that of one object.
  ///   - isTold: whether the log has the beginning of every object of the name.
  ///   - new: an object that begins now.
  ///   - unknown: an object in any state.
  ///   - take: takes the call.
  /// - Returns: the object after the call, and the law that it breaks, nil for none.
  /// - Complexity: O(assignments x objects), and assignments are at most 32.
  mutating func take(
    isIdentified: Bool, isTold: Bool, new: Check, unknown: Check,
    _ take: (inout Check) -> Outcome
  ) -> (check: Check, law: String?) {
    var found: [(after: [Check], check: Check, isUnlikely: Bool)] = []
    var known: Set<[UInt64]> = []
    var law: String?
    for objects in assignments {
      var tried: Set<UInt64> = []
      let isNewPossible = objects.isEmpty || !isIdentified
      for place in 0..<(objects.count + (isNewPossible ? 1 : 0)) {
        let before = place < objects.count ? objects[place] : new
        if place < objects.count, !tried.insert(before.signature).inserted { continue }
        var check = before
        let outcome = take(&check)
        if let broken = outcome.law {
          if law == nil || place < objects.count { law = broken }
          continue
        }
        var after = objects
        if place < objects.count { after[place] = check } else { after.append(check) }
        if outcome.isLast { after.remove(at: place) }
        if isIdentified || known.insert(after.map(\.signature).sorted()).inserted {
          found.append((after, check, outcome.isUnlikely))
        }
      }
    }
    let ranked = found.filter { !$0.isUnlikely } + found.filter(\.isUnlikely)
    if let first = ranked.first {
      if ranked.count > Self.limit { isComplete = false }
      assignments = ranked.prefix(Self.limit).map(\.after)
      return (first.check, nil)
    }
    guard !isIdentified, !isTold || !isComplete else {
      return (assignments[0].first ?? new, law)
    }
    var check = unknown
    _ = take(&check)
    assignments = [assignments[0] + [check]]
    return (check, nil)
  }
}
