/// The deaths of many files together.
public struct Inspection: Sendable {
  /// A file that was skipped, wholly or in part, and the reason.
  public struct PassedOver: Hashable, Sendable {
    /// The file.
    public let file: String
    /// The reason, as a sentence without a period.
    public let reason: String
  }

  /// A death with its file.
  public struct Death: Sendable {
    /// The place of the file in ``files``.
    public let file: Int
    /// The record.
    public internal(set) var record: DeathRecord
  }

  /// The files that were read, in order.
  public internal(set) var files: [String] = []
  /// The files that were skipped.
  public internal(set) var passedOver: [PassedOver] = []
  /// The deaths in the order of the files, about 200 bytes each.
  public internal(set) var deaths: [Death] = []
  /// The days of MetricKit's payloads and of the apps of runs, in the order of the files, then those of
  /// Android's apps.
  public internal(set) var exitDays: [ExitDays] = []
  /// The days on which an activity started a process of an app, with their files.
  var starts: [(file: Int, day: AppDay)] = []
  /// The number of further records of a death; each death is in ``deaths`` once.
  public private(set) var retold = 0
  /// Data missing from files that were read.
  public internal(set) var notes: [PassedOver] = []
  /// The states of devices in the reports.
  public internal(set) var moments: [Moment] = []
  /// The lines of all logs by the result of reading them; ``unknown`` has the lines that are shown.
  public internal(set) var tally = LineTally()
  /// The first lines that look like a kill and are of no known form.
  public internal(set) var unknown: [Unknown] = []
  /// Reports without a list of processes, or cut off: they lack the other killed processes.
  public private(set) var partial = 0
  /// Limits exceeded by processes whose end no line records.
  public private(set) var exceeded = 0
  /// The incidents of the reports read so far.
  private var incidents: Set<String> = []

  /// A line that looks like a kill, with its file.
  public struct Unknown: Hashable, Sendable {
    /// The place of the file in ``Inspection/files``.
    public let file: Int
    /// The line.
    public let line: LineTally.Unknown
  }

  /// Whether all was read to its end, so that no kill was missed in it.
  public var provesAbsence: Bool {
    tally.provesAbsence && partial == 0 && passedOver.isEmpty && exceeded == 0
  }

  /// The state of a device in a report, with its file.
  public struct Moment: Sendable {
    /// The place of the file in ``files``.
    public let file: Int
    /// The state.
    public let report: ReportedMoment
  }

  /// An inspection without files.
  public init() {}

  /// Adds the contents of a file, or the error for which it was skipped.
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
      tally.add(contents.tally)
      unknown += contents.tally.shown.map { Unknown(file: number, line: $0) }
      exitDays += contents.exitDays
      starts += contents.starts.map { (file: number, day: $0) }
      retold += contents.retold
      exceeded += contents.exceeded.count
      if contents.isPartial { partial += 1 }
      // The twin of a report, such as `.ips.synced`, describes the same moment.
      let isTwin = contents.incident.map { !incidents.insert($0).inserted } ?? false
      if isTwin {
        notes.append(PassedOver(file: file, reason: "it has the incident of a report before"))
      }
      if let report = contents.moment, !isTwin {
        moments.append(Moment(file: number, report: report))
      }
    }
  }

  /// Reads all files with `jobs` workers; the result is the same for any number.
  ///
  /// - Throws: `CancellationError` when the task is cancelled; unreadable files are skipped.
  public init(
    reading paths: [String], jobs: Int, progress: (Double) -> Void = { _ in }
  ) async throws {
    let all = try await orderedMap(
      count: paths.count, jobs: jobs,
      progress: { progress(Double($0) / Double(max(1, paths.count))) }
    ) { index in Result { () throws(InputError) in try EvidenceReader.read(paths[index]) } }
    for (path, contents) in zip(paths, all) { add(path, contents) }
    joinRetold()
    addAndroidDays()
  }

  /// Joins records of one death in several files.
  mutating func joinRetold() {
    let joined = deaths.map(\.record).joiningRetold()
    deaths = zip(joined.places, joined.deaths).map { Death(file: deaths[$0].file, record: $1) }
    retold += joined.retold
  }
}
