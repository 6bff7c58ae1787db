/// The unit of a time axis.
package struct TimeAxis {
  /// Seconds per unit.
  package let seconds: Double
  /// The unit's name.
  package let unit: String
  /// A distance between tics that falls on whole days or hours, nil where any will do.
  package let step: Double?

  /// The unit in which a span is a number people read.
  package init(span seconds: Double) {
    switch seconds {
    case 259_200...: (self.seconds, unit, step) = (86_400, "days", nil)
    case 10_800...:
      (self.seconds, unit) = (3600, "h")
      step = seconds > 108_000 ? 12 : seconds > 43_200 ? 6 : 1
    case 300...: (self.seconds, unit, step) = (60, "min", nil)
    default: (self.seconds, unit, step) = (1, "s", nil)
    }
  }
}
