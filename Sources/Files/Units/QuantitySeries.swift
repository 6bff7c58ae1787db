extension Quantity {
  /// The most values of a series.
  static let longestSeries = 10_000

  /// Reads one or several quantities: a list `1GiB,2GiB,3GiB`, a range `1GiB..8GiB`, or a list
  /// with ranges in it.
  ///
  /// A range doubles from its first value and always ends with its last: `1GiB..6GiB` is 1, 2, 4
  /// and 6 GiB. With a step it is linear: `1GiB..3GiB:512MiB`. A repeated value is kept once, at
  /// its first place.
  ///
  /// - Throws: `InputError` without a place for a part that is not a quantity, a range that runs
  ///   backwards or starts at zero, and a series of more than 10,000 values.
  public func parseSeries(_ text: String) throws(InputError) -> [Int64] {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    // `1,5GiB` is a decimal comma: the first part has no unit, and the second begins with a digit.
    if parts.count == 2, !parts[0].isEmpty, parts[0].allSatisfy(\.isNumber),
      parts[1].first?.isNumber == true, let meant = try? parse(parts.joined(separator: "."))
    {
      let unit = parts[1].drop { $0.isNumber }
      // Three digits behind the comma are another number, or thousands, and no decimals.
      let number = parts[1].count - unit.count > 2 ? "" : "`\(format(meant))`, or "
      throw seriesRefusal(
        "`\(text)` has a number without a unit: did you mean \(number)the list "
          + "`\(parts[0])\(unit),\(parts[1])`?")
    }
    var values: [Int64] = []
    for part in parts { values += try expand(String(part)) }
    return values.distinct
  }

  private func expand(_ part: String) throws(InputError) -> [Int64] {
    let bounds = split(part, on: "..")
    guard bounds.count == 2 else {
      if bounds.count == 1 {
        let ends = split(part, on: "-")
        if ends.count == 2, (try? parse(ends[0])) != nil, (try? parse(ends[1])) != nil {
          throw seriesRefusal("`\(part)` is not a range; did you mean `\(ends[0])..\(ends[1])`?")
        }
        return [try parse(part)]
      }
      throw seriesRefusal("`\(part)` has more than one `..`")
    }
    let first = try parse(bounds[0])
    let lastAndStep = split(bounds[1], on: ":")
    let last = try parse(lastAndStep[0])
    if first > last { throw seriesRefusal("the range `\(part)` runs backwards") }
    if lastAndStep.count > 2 { throw seriesRefusal("`\(part)` has more than one `:`") }
    let step: Int64? = lastAndStep.count == 2 ? try parse(lastAndStep[1]) : nil
    if step == 0 { throw seriesRefusal("the range `\(part)` has a step of zero") }
    if step == nil, first == 0 {
      throw seriesRefusal("the range `\(part)` doubles from zero and never moves")
    }

    var values = [first]
    var value = first
    while value < last {
      let (next, overflow) = value.addingReportingOverflow(step ?? value)
      value = overflow ? last : min(next, last)
      values.append(value)
      if values.count > Self.longestSeries {
        throw seriesRefusal("the range `\(part)` has more than \(Self.longestSeries) values")
      }
    }
    return values
  }

  private func seriesRefusal(_ problem: String) -> InputError {
    let (low, high, step) = noun == "size" ? ("1GiB", "8GiB", "1GiB") : ("1s", "8s", "1s")
    return InputError(
      problem,
      remedy: "Write a list `\(low),\(high)`, a doubling range `\(low)..\(high)` or one with a "
        + "step `\(low)..\(high):\(step)`")
  }

  /// Splits on a separator of several characters.
  private func split(_ text: String, on separator: String) -> [String] {
    Array(text.utf8).split(separator: Array(separator.utf8), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }
}
