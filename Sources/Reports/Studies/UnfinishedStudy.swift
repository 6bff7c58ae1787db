/// A remark on a study with missing runs: how many, where, and how to go on.
public struct UnfinishedStudy: Sendable {
  /// The greatest number of groups of short cells that are named; further ones are counted.
  private static let mostGroups = 4

  private let state: StudyCompleteness
  private let name: String
  private let path: String

  /// The remark on a store; nil where nothing is missing.
  public init?(_ state: StudyCompleteness, name: String, path: String) {
    if state.isComplete { return nil }
    self.state = state
    self.name = name
    self.path = path
  }

  /// Everything in one paragraph.
  public var text: String { summary + " " + places + " " + remedy }

  /// How many runs are there.
  public var summary: String {
    "Unfinished: \(state.present) of \(state.mayGrow ? "at least " : "")\(state.wanted) runs are "
      + "stored, so all of this may still change." + otherModels
  }

  /// The runs of other model versions, which do not count.
  private var otherModels: String {
    guard !state.otherModels.isEmpty else { return "" }
    let parts = state.otherModels.map { other in
      "\(other.runs) run\(other.runs == 1 ? "" : "s") of model version \(other.version)"
    }
    return " The store also has \(parts.joined(separator: " and ")), which only a Flotsam of that "
      + "version counts: this one has model version \(ModelVersion.current)."
  }

  /// Which cells lack runs.
  var places: String {
    let groups = groups
    let named = groups.prefix(Self.mostGroups).map(words)
    let rest = groups.dropFirst(Self.mostGroups).reduce(0) { $0 + $1.count }
    return "Short of runs: " + named.joined(separator: "; ")
      + (rest > 0 ? "; and \(rest) more cell\(rest == 1 ? "" : "s")." : ".")
  }

  /// How to go on.
  public var remedy: String {
    "To continue: \(command) (parts that ran elsewhere are joined by flotsam merge)."
  }

  /// The command that runs the rest.
  public var command: String {
    state.sweepWords(name: name, path: path).map(RunOrigin.shellWord).joined(separator: " ")
  }

  /// The short cells, of which neighbours without any run form one group.
  private var groups: [[StudyCompleteness.ShortCell]] {
    state.shortCells.reduce(into: []) { groups, cell in
      if let last = groups.last?.last, last.number + 1 == cell.number, last.present == 0,
        cell.present == 0
      {
        groups[groups.count - 1].append(cell)
      } else {
        groups.append([cell])
      }
    }
  }

  private func words(_ group: [StudyCompleteness.ShortCell]) -> String {
    let first = group[0]
    if group.count == state.cellCount { return "all \(group.count) cells have none" }
    if group.count > 1 {
      let last = group[group.count - 1].number
      return "cells \(first.number) \(group.count == 2 ? "and" : "to") \(last) have none"
    }
    // Names of many factors would hide how many runs there are.
    let levels = zip(state.factors, first.levels).compactMap { factor, level in
      level.map { state.factors.count < 3 ? "\(factor)=\($0)" : $0 }
    }
    let place = levels.isEmpty ? "" : " (\(levels.joined(separator: ", ")))"
    let count = first.present == 0 ? "none" : "\(first.present)"
    return "cell \(first.number)\(place) has \(count) of \(first.wanted)"
  }
}
