import Campaign
import Foundation

/// Feeds the whole corpus, old finds included.
enum Replay {
  /// Whether everything is taken as it should be.
  static func run(_ options: Options) async throws -> Bool {
    let folder = NSTemporaryDirectory() + "/flotsam-campaign-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let feeder = try await Feeder(
      folder: folder, project: options.project,
      program: options.kinds.contains(where: \.needsProgram) ? Worker.program : nil)
    var (count, isFine) = (0, true)
    for kind in options.kinds {
      let path = options.corpus + "/" + kind.rawValue
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      for name in names.sorted() {
        let bytes = try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))
        // Should this end the process, the last line says by what.
        Console.say("\(kind.rawValue)/\(name)")
        alarm(20)
        if case .wrong(let complaint) = await feeder.verdict(on: Array(bytes), as: kind) {
          Console.say("  complaint: \(complaint)")
          isFine = false
        }
        count += 1
      }
    }
    alarm(0)
    print("\(count) inputs replayed")
    return isFine
  }
}
