extension LifecyclePrinter {
  /// Both forms next to each other, step by step, and the calls that differ.
  static func text(of migration: LifecycleMigration) -> String {
    var text = Terminal.fitted(
      """
      The same app app-based and scene-based, profile \(migration.profile.spelling).
      m moves to the scene delegate; - app-based only; + scene-based only;
      < its place app-based, > its place scene-based; ~ with another argument

      """)
    var step = 0
    for row in migration.rows {
      while step < row.step {
        step += 1
        text += header(migration.steps[step - 1], step, false)
      }
      text += hanging("\(row.mark.rawValue) ", row.text, indent: 6)
    }
    let lists: KeyValuePairs<String, LifecycleMigration.Mark> = [
      "moves to the scene delegate": .moved, "app-based only": .gone, "scene-based only": .new,
      "in another place": .placeAfter, "with another argument": .changed,
    ]
    for (title, mark) in lists {
      let calls = migration.calls(mark)
      if calls.isEmpty { continue }
      text += "\n\(title):\n"
      for (call, count) in calls { text += hanging(pad("\(count)", 4) + " ", call, indent: 7) }
    }
    if migration.arrivals.isEmpty { return text }
    text += "\narrives in another way, and is lost silently if it is not handled there:\n"
    for arrival in migration.arrivals {
      text += "  \(arrival.what)\n"
      for (when, old, new) in [
        ("cold", arrival.before.cold, arrival.after.cold),
        ("warm", arrival.before.warm, arrival.after.warm),
      ] where old != new {
        text += hanging("    ", "\(when): \(old) -> \(new)", indent: 8)
      }
    }
    return text
  }
}
