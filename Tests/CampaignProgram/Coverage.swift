#if COVERAGE
  import Campaign
  import Dispatch
  import Foundation
  import Synchronization

  /// Feeds inputs that libFuzzer makes, which keeps those that reach new code.
  enum Coverage {
    private static let feeder = Mutex<(Feeder, InputKind)?>(nil)

    /// Runs libFuzzer with its own options, among them the folder where it keeps inputs.
    static func run(_ kind: InputKind, _ words: [String]) async throws -> Int32 {
      let folder = NSTemporaryDirectory() + "/flotsam-campaign-\(getpid())"
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let new = try await Feeder(folder: folder)
      feeder.withLock { $0 = (new, kind) }
      return drive([CommandLine.arguments[0]] + words)
    }

    private static func drive(_ words: [String]) -> Int32 {
      let pointers = words.map { strdup($0) } + [nil]
      let arguments = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>.allocate(
        capacity: pointers.count)
      arguments.initialize(from: pointers, count: pointers.count)
      var (count, list) = (Int32(words.count), Optional(arguments))
      return runDriver(&count, &list) { bytes, count in
        Coverage.feed(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
      }
    }

    /// Ends the process where an input is not taken as it should be, as libFuzzer wants it.
    private static func feed(_ bytes: [UInt8]) {
      guard let (feeder, kind) = feeder.withLock({ $0 }) else { return }
      let done = DispatchSemaphore(value: 0)
      Task.detached {
        if let complaint = await feeder.complaint(about: bytes, as: kind) {
          Console.say("complaint: \(complaint)")
          abort()
        }
        done.signal()
      }
      done.wait()
    }
  }

  /// libFuzzer's own loop.
  @_silgen_name("LLVMFuzzerRunDriver")
  private func runDriver(
    _ count: UnsafeMutablePointer<Int32>,
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?>,
    _ feed: @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32
  ) -> Int32
#endif
