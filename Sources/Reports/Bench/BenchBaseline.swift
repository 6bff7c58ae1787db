/// The samples of an earlier `bench --out`, to compare with.
package struct BenchBaseline: Sendable {
  /// The file of a result folder that the samples are in.
  package static let fileName = "samples.csv"

  /// Nanoseconds per operation of each case; a growth is a difference of two times, which other work
  /// of the machine can make negative.
  let samples: [String: [Double]]

  /// The machine's noise in that run.
  var calibration: BenchCalibration {
    BenchCalibration(
      processor: samples[BenchCalibration.names.processor] ?? [],
      real: samples[BenchCalibration.names.real] ?? [])
  }

  /// Reads `DIR/samples.csv`.
  ///
  /// - Throws: `InputError` where it is missing or not what `bench` writes.
  package init(folder: String) throws(InputError) {
    let path = folder + "/" + Self.fileName
    var samples: [String: [Double]] = [:]
    let text: String
    do throws(InputError) {
      text = try readText(from: path)
    } catch {
      throw error.suggestingFolders(beside: folder, with: Self.fileName, of: "flotsam bench --out")
    }
    let lines = text.split(separator: "\n").map(String.init)
    guard lines.first == "workload,round,ns_per_operation" else {
      throw InputError(
        "this is not what `flotsam bench --out` writes",
        remedy: "Name a folder that `flotsam bench --out` has written", file: path, place: .line(1))
    }
    for (index, line) in lines.enumerated().dropFirst() {
      let fields = line.split(separator: ",")
      guard fields.count == 3, let value = Double(fields[2]), value.isFinite else {
        throw InputError(
          "a line has the fields workload,round,ns_per_operation", file: path,
          place: .line(index + 1))
      }
      samples[String(fields[0]), default: []].append(value)
    }
    self.samples = samples
  }
}
