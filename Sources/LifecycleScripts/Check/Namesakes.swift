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

  /// Objects that have taken all calls so far, and how unlikely it is that these have.
  private struct Assignment {
    var objects: [Check]
    var cost: Int
  }

  private var assignments = [Assignment(objects: [], cost: 0)]
  private var isComplete = true

  /// The objects by the likeliest assignment.
  var likely: [Check] { assignments[0].objects }

  /// Whether only one assignment is possible.
  var isCertain: Bool { assignments.count == 1 && isComplete }

  /// Takes a call for one of the objects, or for a new one.
  ///
  /// - Parameters:
  ///   - isIdentified: whether the name belongs to one object.
  ///   - isTold: whether the log has the beginning of every object of the name.
  ///   - isBirth: whether the call is the first of an object; any other one is likelier for an object that
  ///     the log knows.
  ///   - new: an object that begins now.
  ///   - unknown: an object in any state.
  ///   - older: an object that may have been there before the log; nil where there was none.
  ///   - take: takes the call.
  /// - Returns: the object after the call, and the law that it breaks, nil for none.
  /// - Complexity: O(assignments x objects), and assignments are at most 32.
  mutating func take(
    isIdentified: Bool, isTold: Bool, isBirth: Bool, new: Check, unknown: Check,
    older: Check? = nil, _ take: (inout Check) -> Outcome
  ) -> (check: Check, law: String?) {
    var found: [(after: Assignment, check: Check)] = []
    var known: Set<[UInt64]> = []
    var law: String?
    for assignment in assignments {
      let objects = assignment.objects
      var tried: Set<UInt64> = []
      var others = objects.isEmpty || !isIdentified ? [new] : []
      if !isIdentified, let older { others.append(older) }
      for place in 0..<(objects.count + others.count) {
        let before = place < objects.count ? objects[place] : others[place - objects.count]
        if place < objects.count, !tried.insert(before.signature).inserted { continue }
        var check = before
        let outcome = take(&check)
        if let broken = outcome.law {
          if law == nil || place < objects.count { law = broken }
          continue
        }
        var after = objects
        let end = min(place, objects.count)
        if place < objects.count { after[place] = check } else { after.append(check) }
        if outcome.isLast { after.remove(at: end) }
        if isIdentified || known.insert(after.map(\.signature).sorted()).inserted {
          let isKnown = place < objects.count || place == objects.count && isBirth
          let cost = assignment.cost + (isKnown ? outcome.isUnlikely ? 1 : 0 : 2)
          found.append((Assignment(objects: after, cost: cost), check))
        }
      }
    }
    let ranked = found.enumerated().sorted {
      ($0.element.after.cost, $0.offset) < ($1.element.after.cost, $1.offset)
    }.map { $0.element }
    if let first = ranked.first {
      if ranked.count > Self.limit { isComplete = false }
      assignments = ranked.prefix(Self.limit).map { $0.after }
      for index in assignments.indices { assignments[index].cost -= first.after.cost }
      return (first.check, nil)
    }
    guard !isIdentified, !isTold || !isComplete else { return (likely.first ?? new, law) }
    var check = unknown
    _ = take(&check)
    assignments = [Assignment(objects: likely + [check], cost: 0)]
    return (check, nil)
  }
}
