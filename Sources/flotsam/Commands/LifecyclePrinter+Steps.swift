extension LifecyclePrinter {
  /// Prints one call, with the states after it, each time that Return is pressed.
  static func stepThrough(_ log: LifecycleLog, since step: Int) throws(InputError) {
    let rows = table(log, since: step, isColoured: false).split(separator: "\n")
    guard let head = rows.first else { return }
    try write("\(head)\n")
    var shown = step - 1
    for row in rows.dropFirst() {
      // A line that continues in the next belongs to the same call.
      let isNew = row.hasPrefix("-- ") || row.prefix(4).last?.isNumber ?? false
      if isNew, row.hasPrefix("-- ") {
        if shown >= step { try write("   now \(log.steps[shown - 1].state)\n") }
        shown += 1
      } else if isNew {
        guard let key = readLine(), key.lowercased() != "q" else { return }
      }
      try write("\(row)\n")
    }
    if shown >= step { try write("   now \(log.steps[shown - 1].state)\n") }
  }
}
