/// The states of one moment, none of which keep the same intervals.
struct IntervalFrontier {
  private(set) var choices: ContiguousArray<IntervalChoice> = []
  /// Open addressing by what is kept; -1 for a free place.
  private var places = ContiguousArray<Int32>(repeating: -1, count: 64)

  mutating func insert(_ choice: IntervalChoice) {
    if 2 * (choices.count + 1) > places.count { grow() }
    var place = Self.hash(choice.kept) & (places.count - 1)
    while true {
      let index = Int(places[place])
      guard index >= 0 else { break }
      if choices[index].kept == choice.kept {
        if choice.value > choices[index].value { choices[index] = choice }
        return
      }
      place = (place + 1) & (places.count - 1)
    }
    places[place] = Int32(choices.count)
    choices.append(choice)
  }

  private mutating func grow() {
    places = ContiguousArray(repeating: -1, count: 4 * places.count)
    for index in choices.indices {
      var place = Self.hash(choices[index].kept) & (places.count - 1)
      while places[place] >= 0 { place = (place + 1) & (places.count - 1) }
      places[place] = Int32(index)
    }
  }

  /// The finalizer of SplitMix64, of both halves.
  private static func hash(_ kept: UInt128) -> Int {
    var hash = UInt64(truncatingIfNeeded: kept) &* 0x9E37_79B9_7F4A_7C15
    hash ^= UInt64(truncatingIfNeeded: kept >> 64) &* 0xC2B2_AE3D_27D4_EB4F
    hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
    hash = (hash ^ (hash >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int(truncatingIfNeeded: (hash ^ (hash >> 31)) >> 1)
  }

  /// Leaves out states that one of the best by their bound beats.
  ///
  /// A state beats another if it has gathered more by at least the value of what only the other
  /// keeps. The table is no longer valid then.
  mutating func leaveOutBeaten(_ values: ContiguousArray<Double>, by count: Int) {
    guard choices.count > count else { return }
    let champions = best(count)
    var stay = 0
    for index in choices.indices {
      let choice = choices[index]
      let isBeaten = champions.contains { champion in
        let ahead = champion.value - choice.value
        guard ahead >= 0 else { return false }
        let missing = choice.kept & ~champion.kept
        return (missing != 0 || champion.kept != choice.kept)
          && IntervalStep.sum(missing, values, limit: ahead) <= ahead
      }
      if !isBeaten {
        choices[stay] = choice
        stay += 1
      }
    }
    choices.removeLast(choices.count - stay)
  }

  private func best(_ count: Int) -> ContiguousArray<IntervalChoice> {
    let bound = boundOf(rank: count)
    return ContiguousArray(choices.lazy.filter { $0.bound >= bound }.prefix(count))
  }

  /// Leaves out all but the best by their bound.
  ///
  /// - Returns: the best bound of one left out; -infinity where none is.
  mutating func keepBest(_ count: Int) -> Double {
    guard choices.count > count else { return -.infinity }
    let cut = boundOf(rank: count)
    // Those at the cut stay as far as they fit.
    var open = count - choices.count { $0.bound > cut }
    choices.removeAll {
      if $0.bound > cut { return false }
      open -= 1
      return $0.bound < cut || open < 0
    }
    return cut
  }

  /// The bound that so many states reach: a quickselect.
  private func boundOf(rank: Int) -> Double {
    var bounds = ContiguousArray(choices.lazy.map { $0.bound })
    var (first, end) = (0, bounds.count)
    while end - first > 1 {
      let pivot = bounds[(first + end) / 2]
      var (low, place, high) = (first, first, end)
      while place < high {
        if bounds[place] > pivot {
          bounds.swapAt(low, place)
          low += 1
          place += 1
        } else if bounds[place] < pivot {
          high -= 1
          bounds.swapAt(place, high)
        } else {
          place += 1
        }
      }
      if rank - 1 < low {
        end = low
      } else if rank - 1 >= high {
        first = high
      } else {
        return pivot
      }
    }
    return bounds[first]
  }
}
