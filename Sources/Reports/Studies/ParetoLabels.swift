/// The places of the names next to the points, so that none overlaps another.
struct ParetoLabels {
  /// The room for the longest name right of the plot, in points of the canvas.
  let room: Int
  /// The vertical axis.
  let yRange: PlotRange
  /// One height per point, in the metric's own unit.
  let heights: [Double]

  /// About the height of the plot and of a line of text, in points of the canvas.
  private static let plotHeight = 240.0
  private static let lineHeight = 17.0

  /// Lays out the names from the top down, each at its point's height or below those in its place.
  init(_ points: [ParetoPoint], _ axes: [MetricAxis]) {
    let widths = points.map { Double(PlotText.points(PlotText.clipped($0.name))) + 12 }
    room = Int(min(220, widths.max() ?? 0))
    let xRange = PlotRange(points.map { $0.x * axes[0].scale })
    let yRange = PlotRange(points.map { $0.y * axes[1].scale })
    let xStep = Double(Chart.width - room - Chart.left) / (xRange.high - xRange.low)
    let yStep = Self.plotHeight / (yRange.high - yRange.low)
    var heights = points.map(\.y)
    var taken: [(low: Double, high: Double, y: Double)] = []
    for index in points.indices.sorted(by: { (points[$1].y, $0) < (points[$0].y, $1) }) {
      let low = (points[index].x * axes[0].scale - xRange.low) * xStep
      let high = low + widths[index]
      var y = (points[index].y * axes[1].scale - yRange.low) * yStep
      while let other = taken.first(where: {
        $0.low < high && low < $0.high && abs($0.y - y) < Self.lineHeight
      }) { y = other.y - Self.lineHeight }
      taken.append((low, high, y))
      heights[index] = (y / yStep + yRange.low) / axes[1].scale
    }
    self.yRange = yRange
    self.heights = heights
  }
}
