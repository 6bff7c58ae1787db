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
  /// The time limit of one process that draws, in seconds.
  public var timeoutSeconds = 120.0

  /// Which pictures are drawn.
  public var pictures = Pictures.screen

  /// Which pictures of a plot are drawn, besides its script and data, which are always written.
  public enum Pictures: Sendable {
    /// None: gnuplot takes longer than a short run.
    case none
    /// SVG and PNG.
    case screen
    /// SVG, PNG, and a PDF for a column of a paper.
    case paper
  }

  /// A renderer that uses the gnuplot on `PATH`.
  public init() {}

  /// The pictures of one plot.
  struct Images: Sendable {
    /// The scalable picture.
    let svg: String
    /// The bitmap, at twice the size.
    let png: Data
    /// The picture for a column of a paper; nil without ``PlotRenderer/Pictures/paper``.
    let pdf: Data?
  }

  /// The outcome of drawing several plots.
  struct Outcome {
    /// The pictures by the plots' names.
    var images: [String: Images] = [:]
    /// The failures, in sentences.
    var notes: [String] = []
  }

  /// Draws the plots that have something to draw.
  ///
  /// A repeated command starts no program; its pictures are not compared.
  ///
  /// - Parameters:
  ///   - folder: where the scripts will be.
  ///   - scratch: an existing folder for files of gnuplot; that of temporary files without one.
  func draw(_ plots: [Plot], folder: String, scratch: String? = nil) -> Outcome {
    let plots = plots.filter(\.isDrawn)
    var outcome = Outcome()
    if pictures == .none || InputRecord.current.isConfined { return outcome }
    // One process for all, because its start takes longer than a plot; after a failure one for each.
    if plots.count > 1, let images = try? drawTogether(plots, in: scratch) {
      outcome.images = images
      return outcome
    }
    for plot in plots {
      do throws(ChildProcess.Failure) {
        outcome.images.merge(try drawTogether([plot], in: scratch)) { $1 }
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

  /// A plot as a picture that stands alone; nil where it cannot be drawn.
  public func svg(_ plot: Plot) -> String? {
    let svg = draw([plot], folder: "").images[plot.name]?.svg
    return svg.flatMap { svg in svg.firstRange(of: "<svg").map { String(svg[$0.lowerBound...]) } }
  }

  /// Draws in a folder of its own, so that a half-drawn picture is never used.
  private func drawTogether(
    _ plots: [Plot], in parent: String?
  ) throws(ChildProcess.Failure) -> [String: Images] {
    let scratch: ScratchFolder
    do throws(InputError) {
      scratch = if let parent { try ScratchFolder(in: parent) } else { try ScratchFolder() }
    } catch {
      throw .failed(error.problem)
    }
    defer { withExtendedLifetime(scratch) {} }
    let folder = URL(filePath: scratch.path)
    do {
      for file in plots.flatMap(\.files) {
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
        "cd " + PlotText.literal(folder.path) + (pictures == .paper ? "; paper = 1" : ""),
      ] + plots.map { $0.name + ".gp" },
      errorPath: folder.appending(path: "messages.txt").path, timeoutSeconds: timeoutSeconds)
    var images: [String: Images] = [:]
    for plot in plots {
      guard let svg = try? Data(contentsOf: folder.appending(path: plot.name + ".svg")),
        let png = try? Data(contentsOf: folder.appending(path: plot.name + ".png")), !svg.isEmpty,
        !png.isEmpty
      else { throw .failed("gnuplot wrote no picture") }
      let pdf = try? Data(contentsOf: folder.appending(path: plot.name + ".pdf"))
      images[plot.name] = Images(
        svg: String(decoding: svg, as: UTF8.self), png: png, pdf: pdf.map(Self.withoutDate))
    }
    return images
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
