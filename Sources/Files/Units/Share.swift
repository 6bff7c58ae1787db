/// A share in per cent, such as `1 %`.
package func percentText(_ share: Double) -> String {
  let percent = (share * 1e10).rounded() / 1e8
  return (percent == percent.rounded() ? "\(Int(percent))" : "\(percent)") + " %"
}

/// A share written as `1%` or `0.01`.
public func parseShare(_ text: String) -> Double? {
  let isPercent = text.hasSuffix("%")
  let digits = isPercent ? text.dropLast() : Substring(text)
  guard let value = Double(String(digits.filter { $0 != " " })), value.isFinite else { return nil }
  return isPercent ? value / 100 : value
}

extension FieldType where Value == Double {
  /// A share above 0 and below 1, written as `1%` or `0.01`.
  package static var share: FieldType {
    scalar(.anything, noun: "a share such as 1%", placeholder: 0.01) { text throws(InputError) in
      guard let value = parseShare(text) else { return nil }
      if value > 0, value < 1 { return value }
      throw InputError("`\(text)` is out of range", remedy: "It lies between 0 and 100%")
    }
  }
}
