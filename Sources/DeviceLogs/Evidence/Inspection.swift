import Files

/// The deaths of many files together.
public struct Inspection: Sendable {
  /// A file that was passed over, all of it or a part, and why.
  public struct PassedOver: Hashable, Sendable {
    /// The file.
    public let file: String
    /// Why, as a sentence without a period.
    public let reason: String
  }

  /// A death with the file that tells of it.
  public struct Death: Sendable {
    /// The place of the file in ``files``.
    public let file: Int
    /// What it tells.
    public internal(set) var record: DeathRecord
  }

  /// The files that were read, in order.
  public private(set) var files: [String] = []
  /// Those that were not.
  public private(set) var passedOver: [PassedOver] = []
  /// The deaths in the order of the files; about 200 bytes each are held, and nothing else of them.
  public internal(set) var deaths: [Death] = []
  /// How many records tell of a death that another record tells of too; each death stands once in
  /// ``deaths``.
  public private(set) var retold = 0
  /// What files that were read lack, with the file.
  public private(set) var notes: [PassedOver] = []
  /// What the reports among the files tell of their devices.
  public private(set) var moments: [Moment] = []

  /// What a report tells of its device, with the file.
  public struct Moment: Sendable {
    /// The place of the file in ``files``.
    public let file: Int
    /// What it tells.
    public let report: ReportedMoment
  }

  /// Nothing yet.
  public init() {}

  /// Takes in what a file held, or why it was passed over.
  public mutating func add(
    _ file: String, _ contents: Result<EvidenceReader.Contents, InputError>
  ) {
    switch contents {
    case .failure(let error):
      var reason = error.problem
      switch error.place {
      case .line(let line): reason = "line \(line): \(reason)"
      case .field(let path, _) where !path.isEmpty: reason = "\(path): \(reason)"
      default: break
      }
      passedOver.append(PassedOver(file: file, reason: reason))
    case .success(let contents):
      let number = files.count
      files.append(file)
      notes += contents.notes.map { PassedOver(file: file, reason: $0) }
      deaths += contents.deaths.map { Death(file: number, record: $0) }
      if let report = contents.moment { moments.append(Moment(file: number, report: report)) }
    }
  }

  /// Reads all files with so many workers; the result is the same for any number.
  ///
  /// - Throws: `CancellationError` when the task is cancelled; files that cannot be read are passed
  ///   over.
  public init(
    reading paths: [String], jobs: Int, progress: (Double) -> Void = { _ in }
  ) async throws {
    let all = try await orderedMap(
      count: paths.count, jobs: jobs,
      progress: { progress(Double($0) / Double(max(1, paths.count))) }
    ) { Self.contents(of: paths[$0]) }
    for (path, contents) in zip(paths, all) { add(path, contents) }
    retold = joinRetold()
  }

  private static func contents(of path: String) -> Result<EvidenceReader.Contents, InputError> {
    do throws(InputError) {
      return .success(try EvidenceReader.read(path))
    } catch {
      return .failure(error)
    }
  }
}
