/// Names cut so that they fit and still differ.
public struct ShortNames: Sendable {
  private let texts: [String: String]

  /// Cuts each name to at most `limit` columns, in the middle; of names that would then look the
  /// same the part is kept in which they differ.
  public init(_ names: [String], limit: Int) {
    var texts: [String: String] = [:]
    var groups: [String: [String]] = [:]
    for name in names where texts[name] == nil {
      let short = PlotText.clipped(name, to: limit)
      texts[name] = short
      groups[short, default: []].append(name)
    }
    for group in groups.values where group.count > 1 {
      let start = Self.commonPrefix(group)
      for name in group { texts[name] = Self.window(name, around: start, limit: limit) }
    }
    self.texts = texts
  }

  /// The name as it is to be shown.
  public subscript(name: String) -> String { texts[name] ?? PlotText.singleLine(name) }

  private static func commonPrefix(_ names: [String]) -> Int {
    let characters = names.map(Array.init)
    let shortest = characters.map(\.count).min() ?? 0
    return (0..<shortest).first { place in characters.contains { $0[place] != characters[0][place] }
    } ?? shortest
  }

  /// The part of a name around a place, a third of it before.
  private static func window(_ name: String, around place: Int, limit: Int) -> String {
    let characters = Array(PlotText.singleLine(name))
    let room = max(1, limit - 2)
    let first = max(0, min(place - room / 3, characters.count - room))
    let text = PlotText.prefix(characters[first...], columns: room)
    return (first > 0 ? "…" : "") + text + (text.count < characters.count - first ? "…" : "")
  }
}
