extension SimTime {
  /// Seconds as an exact decimal without trailing zeros: `0`, `10`, `0.25`.
  public var decimalSeconds: String { SimDuration.nanoseconds(nanoseconds).decimalSeconds }
}

extension SimDuration {
  /// Seconds as an exact decimal without trailing zeros: `0`, `-10`, `0.25`.
  public var decimalSeconds: String {
    let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    let sign = nanoseconds < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    // By bytes: comparing characters needs Unicode tables, which a page does not have.
    var digits = "\(1_000_000_000 + rest)".utf8.dropFirst()
    while digits.last == UInt8(ascii: "0") { digits.removeLast() }
    return "\(sign)\(whole).\(Substring(digits))"
  }
}
