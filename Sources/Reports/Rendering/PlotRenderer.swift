import Files

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Draws plots with gnuplot.
///
/// A picture is a convenience: data and script are always there, so a missing or failing gnuplot
/// is a note and never an error.
public struct PlotRenderer: Sendable {
  /// The program: a path, or a name on `PATH`.
  public var program = "gnuplot"
  /// The time limit of one plot, in seconds.
  public var timeoutSeconds = 120.0

  /// Whether plots are drawn for papers too.
  public var drawsPDF = false

  /// A renderer that uses the gnuplot on `PATH`.
  public init() {}

  /// The pictures of one plot.
  struct Images: Sendable {
    /// The scalable picture.
    let svg: String
    /// The bitmap, at twice the size.
    let png: Data
    /// The picture for a column of a paper; nil without ``PlotRenderer/drawsPDF``.
    let pdf: Data?
  }

  /// The outcome of drawing several plots.
  struct Outcome {
    /// The pictures by the plots' names.
    var images: [String: Images] = [:]
    /// The failures, in sentences.
    var notes: [String] = []
  }

  /// Draws the plots that have something to draw, one after another.
  func draw(_ plots: [Plot], folder: String) -> Outcome {
    var outcome = Outcome()
    for plot in plots where plot.isDrawn {
      do throws(ChildProcess.Failure) {
        outcome.images[plot.name] = try draw(plot)
      } catch {
        guard error != .notFound else {
          outcome.notes.append(
            "gnuplot is not installed, so there are no pictures; to draw them install it and run "
              + "`gnuplot *.gp` in \(folder)")
          return outcome
        }
        outcome.notes.append("\(plot.name) could not be drawn: \(Self.words(for: error))")
      }
    }
    return outcome
  }

  /// Draws in a folder of its own, so that a half-drawn picture is never used.
  private func draw(_ plot: Plot) throws(ChildProcess.Failure) -> Images {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "flotsam-plot-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
      for file in plot.files {
        var output = try OutputFile(folder.appending(path: file.name).path)
        try output.write(file.text)
        try output.finish()
      }
    } catch {
      throw .failed("the temporary folder \(folder.path) cannot be written")
    }
    try ChildProcess.run(
      program,
      [
        "--default-settings", "-e",
        "cd " + PlotText.literal(folder.path) + (drawsPDF ? "; paper = 1" : ""), plot.name + ".gp",
      ],
      errorPath: folder.appending(path: "messages.txt").path, timeoutSeconds: timeoutSeconds)
    guard let svg = try? Data(contentsOf: folder.appending(path: plot.name + ".svg")),
      let png = try? Data(contentsOf: folder.appending(path: plot.name + ".png")), !svg.isEmpty,
      !png.isEmpty
    else { throw .failed("gnuplot wrote no picture") }
    let pdf = try? Data(contentsOf: folder.appending(path: plot.name + ".pdf"))
    return Images(
      svg: String(decoding: svg, as: UTF8.self), png: png, pdf: pdf.map(Self.withoutDate))
  }

  /// A PDF without its date of creation, so that the same plot has the same bytes.
  private static func withoutDate(_ pdf: Data) -> Data {
    var pdf = pdf
    let mark = Data("/CreationDate (D:".utf8)
    guard let found = pdf.firstRange(of: mark) else { return pdf }
    for index in pdf[found.upperBound...].indices.prefix(14) { pdf[index] = UInt8(ascii: "0") }
    return pdf
  }

  private static func words(for failure: ChildProcess.Failure) -> String {
    switch failure {
    case .notFound: "gnuplot is not installed"
    case .notStarted(let code): "gnuplot could not be started (error \(code))"
    case .timedOut: "gnuplot took too long"
    case .failed(let message): message
    }
  }
}
