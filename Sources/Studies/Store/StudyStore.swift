import CLibrary
import GRDB

/// The results of a study in one SQLite file.
///
/// The file has a write-ahead log and every finished run is one transaction, so a killed process
/// loses only the runs in flight, and several processes may share a store. `StoreSchema` describes
/// the tables, which `sqlite3` can read.
public struct StudyStore: Sendable {
  /// How a store is opened.
  public enum Mode: Sendable {
    /// To read results.
    case reading
    /// To add runs; a missing file is created.
    case writing
  }

  /// The file.
  public let path: String
  /// The damage found: left out when reading; removed when writing, so that a sweep repeats it.
  public let damage: StoreDamage
  let queue: DatabaseQueue

  /// Opens a store.
  ///
  /// - Throws: `InputError`: 66 for a missing store, 65 for a file that is not a store, damaged or
  ///   of a newer version, 73 for one that cannot be written.
  public init(_ name: String, _ mode: Mode) throws(InputError) {
    path = name
    if mode == .writing { try InputRecord.current.checkWriting(name) }
    // A copy may be read in its place.
    let path = mode == .writing ? name : try InputRecord.current.place(of: name)
    let exists = access(path, F_OK) == 0
    if mode == .reading, !exists { throw Self.missing(name) }
    if exists { try Self.checkFile(path, mode) }
    if mode == .writing {
      try makeFolder(of: path)
      if !exists { Self.create(path) }
    }
    queue = try Self.converting(path, mode) {
      let queue = try Self.patiently { try Self.open(path, mode) }
      if mode == .writing {
        try queue.write { db in
          if try Int.fetchOne(db, sql: "SELECT count(*) FROM sqlite_master") == 0 {
            try StoreSchema.create(db)
          } else if try Int.fetchOne(db, sql: "PRAGMA application_id") == StoreSchema.applicationID,
            try Int.fetchOne(db, sql: "PRAGMA user_version") ?? .max < StoreSchema.version
          {
            try StoreSchema.requireColumns(db, path)
            _ = try Self.examine(db, path)
            try StoreSchema.complete(db)
          }
        }
      }
      return queue
    }
    try Self.checkVersion(queue, path)
    damage = try Self.converting(path, mode) { [queue] in
      if mode == .writing {
        let damage = try queue.read { try Self.examine($0, path) }
        guard damage.isPlanDamaged || damage.isDisordered || !damage.rows.isEmpty else {
          return damage
        }
        // Another process may have repaired it meanwhile.
        return try queue.write { db in
          let damage = try Self.examine(db, path)
          try Self.removeDamaged(db, damage)
          return damage
        }
      }
      return try queue.writeWithoutTransaction { db in
        let damage = try Self.examine(db, path)
        try InputError.check(
          !damage.isPlanDamaged, "the store's description of its study is damaged",
          remedy: "`flotsam sweep` with the same study writes it again and keeps the runs",
          file: path)
        try Self.hideDamaged(db, damage)
        return damage
      }
    }
  }

  /// The size of a store's file.
  ///
  /// - Throws: `InputError` 66 for a missing store.
  public static func byteCount(_ name: String) throws(InputError) -> Int64 {
    var info = stat()
    guard stat(try InputRecord.current.place(of: name), &info) == 0 else { throw missing(name) }
    return Int64(info.st_size)
  }

  private static func missing(_ path: String) -> InputError {
    InputError(
      "there is no such store", remedy: "Run `flotsam sweep STUDY` first", file: path,
      category: .missingInput)
  }

  /// Writes a copy of a store as it is at one moment, though processes may be adding runs.
  ///
  /// - Throws: `InputError` as for opening it, and for a file that cannot be written.
  public static func copy(_ name: String, to file: String) throws(InputError) {
    try InputRecord.current.checkWriting(file)
    let store = try StudyStore(name, .reading)
    try converting(name, .reading) {
      try store.queue.writeWithoutTransaction { db in
        try db.execute(sql: "VACUUM main INTO ?", arguments: [plain(file)])
      }
    }
  }

  /// Runs statements that may change the store, as one transaction.
  func write<Value>(_ body: (Database) throws -> Value) throws(InputError) -> Value {
    try Self.converting(path, .writing) { try queue.write(body) }
  }

  /// Runs statements that only read.
  func read<Value>(_ body: (Database) throws -> Value) throws(InputError) -> Value {
    try Self.converting(path, .reading) { try queue.read(body) }
  }

  /// A path that SQLite takes for a file even if it is `:memory:`, `file:x` or empty.
  static func plain(_ path: String) -> String { path.hasPrefix("/") ? path : "./" + path }

  /// Makes an empty store that appears whole: processes that start together, and one that is killed
  /// meanwhile, leave no half-made one.
  ///
  /// Where it cannot, opening the store makes it in its place, and says what is wrong.
  private static func create(_ path: String) {
    let end = path.lastIndex(of: "/")
    let folder = end.map { String(path[...$0]) } ?? "."
    guard let scratch = try? ScratchFolder(in: folder) else { return }
    defer { withExtendedLifetime(scratch) {} }
    let new = scratch.path + "/new.sqlite"
    guard let queue = try? open(new, .writing), (try? queue.write(StoreSchema.create)) != nil,
      (try? queue.close()) != nil
    else { return }
    // Closing copies the log into the file; a log that stays has pages that the file lacks.
    guard access(new + "-wal", F_OK) != 0, let header = StoreHeader(new), !header.isCutShort
    else { return }
    // Fails where another process was first.
    _ = link(new, path)
  }

  /// Opens a database again while others are opening it: SQLite does not wait for those.
  private static func patiently<Value>(_ body: () throws -> Value) throws -> Value {
    for _ in 0..<200 {
      do {
        return try body()
      } catch let error as DatabaseError
        where [.SQLITE_BUSY, .SQLITE_LOCKED].contains(error.resultCode)
      { usleep(10_000) }
    }
    return try body()
  }

  private static func open(_ path: String, _ mode: Mode) throws -> DatabaseQueue {
    let path = plain(path)
    var configuration = Configuration()
    configuration.busyMode = .timeout(60)
    configuration.readonly = mode == .reading
    if mode == .writing {
      configuration.journalMode = .wal
      configuration.prepareDatabase { db in
        // With a write-ahead log this loses nothing if the process is killed, and does not damage
        // the file if the machine stops.
        try db.execute(sql: "PRAGMA synchronous = NORMAL")
        // A run changes a few rows in several places, and the log takes every page that changes.
        // All workers wait while the log is copied into the file: so small pages, rarely copied.
        // An existing store keeps its page size.
        try db.execute(sql: "PRAGMA page_size = 1024")
        try db.execute(sql: "PRAGMA wal_autocheckpoint = 10000")
      }
      return try DatabaseQueue(path: path, configuration: configuration)
    }
    do {
      let queue = try DatabaseQueue(path: path, configuration: configuration)
      _ = try queue.read { try Int.fetchOne($0, sql: "SELECT count(*) FROM sqlite_master") }
      return queue
    } catch let error as DatabaseError
      where [.SQLITE_CANTOPEN, .SQLITE_READONLY].contains(error.resultCode)
    {
      // A read-only file system has no place for the log's index. Without a log no process is
      // writing, and the file can be read as it is.
      guard access(path + "-wal", F_OK) != 0 else { throw error }
      let uri = "file:\(percentEncoded(path))?immutable=1"
      return try DatabaseQueue(path: uri, configuration: configuration)
    }
  }

  /// Percent-encodes the characters that would end a path within a URI.
  private static func percentEncoded(_ path: String) -> String {
    path.utf8.map { byte in
      let isPlain = byte > 0x20 && byte < 0x7F && !"%?#".utf8.contains(byte)
      return isPlain
        ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// Checks the file before SQLite opens it.
  private static func checkFile(_ path: String, _ mode: Mode) throws(InputError) {
    var info = stat()
    guard stat(path, &info) == 0 else { return }
    try InputError.check(
      info.st_mode & S_IFMT == S_IFREG, "it is not a regular file, so it cannot be a store",
      file: path)
    // A file without write permission stays unwritten, even by the superuser.
    if mode == .writing, info.st_mode & 0o222 == 0 || access(path, W_OK) != 0 {
      throw readOnly(path)
    }
    // While there is a log, the file may lack pages.
    if access(path + "-wal", F_OK) != 0, let header = StoreHeader(path), header.isCutShort,
      access(path + "-wal", F_OK) != 0
    {
      throw damaged(path)
    }
  }

  static func readOnly(_ path: String) -> InputError {
    InputError(
      "the store is read-only, so no run can be added",
      remedy: "`flotsam export` and `flotsam report` can read it; `chmod u+w` it or use another "
        + "with --store to go on", file: path, category: .cannotWrite)
  }

  private static func checkVersion(_ queue: DatabaseQueue, _ path: String) throws(InputError) {
    try converting(path, .reading) {
      try queue.read { db in
        try InputError.check(
          Int.fetchOne(db, sql: "PRAGMA application_id") == StoreSchema.applicationID,
          "this SQLite file is not a store of Flotsam",
          remedy: "Name a file that `flotsam sweep` wrote", file: path)
        let version = try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        try InputError.check(
          version <= StoreSchema.version,
          "this store was written by a newer Flotsam (version \(version) of its tables; this "
            + "program knows \(StoreSchema.version))", remedy: "Use the newer program", file: path)
        // In a stranger's file these would compute or change anything as soon as tables are used.
        let foreign = try String.fetchOne(
          db,
          sql: """
            SELECT type || ' ' || name FROM sqlite_master
            WHERE type IN ('view', 'trigger') OR sql LIKE 'CREATE VIRTUAL%' LIMIT 1
            """)
        if let foreign {
          throw InputError(
            "the store has a part that Flotsam does not write: \(ShownName.shown(foreign))",
            remedy: "Use the store as `flotsam sweep` wrote it", file: path)
        }
        try StoreSchema.requireColumns(db, path)
      }
    }
  }

  static func damaged(_ path: String) -> InputError {
    InputError(
      "the store is damaged or cut short",
      remedy: "What `sqlite3 \(path) .recover` finds can be saved; a sweep into a new --store "
        + "computes the rest again", file: path)
  }
}
