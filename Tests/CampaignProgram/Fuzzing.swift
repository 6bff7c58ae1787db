#if FUZZING
  import Campaign
  import Foundation

  /// What libFuzzer calls: its mutations follow the branches that inputs reach.
  ///
  /// `make fuzz` builds this instead of the program's own `main`. The kind of input is in
  /// `FLOTSAM_KIND`, and a folder for seeds and dictionary in `FLOTSAM_SEEDS`.
  private enum Fuzzing {
    static let kind: InputKind = {
      guard let kind = InputKind(rawValue: variable("FLOTSAM_KIND")) else {
        fatalError("kinds: \(InputKind.allCases.map(\.rawValue))")
      }
      return kind
    }()
    static let folder = NSTemporaryDirectory() + "/flotsam-fuzz-\(getpid())"
    static let feeder: Feeder = wait {
      do {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return try await Feeder(folder: folder, project: ".")
      } catch {
        fatalError("\(error)")
      }
    }

    static func variable(_ name: String) -> String {
      ProcessInfo.processInfo.environment[name] ?? ""
    }

    /// Blocks until work is done, for libFuzzer does not wait.
    static func wait<Result: Sendable>(_ work: @escaping @Sendable () async -> Result) -> Result {
      let done = DispatchSemaphore(value: 0)
      nonisolated(unsafe) var result: Result?
      Task.detached {
        result = await work()
        done.signal()
      }
      done.wait()
      guard let result else { fatalError("the work has no result") }
      return result
    }
  }

  /// Writes the good inputs and the dictionary before libFuzzer looks for them.
  @_cdecl("LLVMFuzzerInitialize")
  public func initialize(_ count: UnsafeRawPointer, _ arguments: UnsafeRawPointer) -> Int32 {
    _ = Fuzzing.feeder
    let seeds = Fuzzing.variable("FLOTSAM_SEEDS")
    do {
      try FileManager.default.createDirectory(atPath: seeds, withIntermediateDirectories: true)
      let inputs = SeedInputs.inputs(
        of: Fuzzing.kind, corpus: "Tests/Campaign/Corpus", project: ".",
        store: Fuzzing.folder + "/good.sqlite")
      for (index, input) in inputs.enumerated() {
        try Data(input).write(to: URL(fileURLWithPath: "\(seeds)/seed-\(index)"))
      }
      try WordList.dictionary(of: Fuzzing.kind)
        .write(toFile: seeds + ".words", atomically: true, encoding: .utf8)
    } catch {
      fatalError("\(error)")
    }
    return 0
  }

  /// Takes one input; ends the process where it is not taken as it should be.
  @_cdecl("LLVMFuzzerTestOneInput")
  public func take(_ start: UnsafePointer<UInt8>, _ count: Int) -> Int32 {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let verdict = Fuzzing.wait { await Fuzzing.feeder.verdict(on: bytes, as: Fuzzing.kind) }
    if case .wrong(let complaint) = verdict { fatalError("complaint: \(complaint)") }
    return 0
  }
#endif
