import CLibrary
import Files
import GRDB

/// The results of a study in one SQLite file.
///
/// The file has a write-ahead log and every finished run is one transaction, so a process that is
/// killed loses the runs in flight and nothing else, and several processes may share a store. The
/// tables are described at `StoreSchema` and may be read with `sqlite3`.
public struct StudyStore: Sendable {
  /// What a store is opened for.
  public enum Mode: Sendable {
    /// To read what is there.
    case reading
    /// To add runs; the file is made where it is missing.
    case writing
  }

  /// The file.
  public let path: String
  /// What was found not to be as it was written: left out when reading, removed when writing, so that
  /// it is done again.
  public let damage: StoreDamage
  let queue: DatabaseQueue

  /// Opens a store.
  ///
  /// - Throws: `InputError`: 66 for a store that is missing, 65 for a file that is none, damaged
  ///   or of a newer version, 73 for one that cannot be written.
  public init(_ path: String, _ mode: Mode) throws(InputError) {
    self.path = path
    let exists = access(path, F_OK) == 0
    if mode == .reading, !exists {
      throw InputError(
        "there is no such store", remedy: "Run `flotsam sweep STUDY` first", file: path,
        category: .missingInput)
    }
    if exists { try Self.checkFile(path, mode) }
    if mode == .writing { try makeFolder(of: path) }
    queue = try Self.converting(path, mode) {
      let queue = try Self.open(path, mode)
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
        // Others may have mended it meanwhile.
        return try queue.write { db in
          let damage = try Self.examine(db, path)
          try Self.removeDamaged(db, damage)
          return damage
        }
      }
      return try queue.writeWithoutTransaction { db in
        let damage = try Self.examine(db, path)
        if damage.isPlanDamaged {
          throw InputError(
            "what the store says of its study is damaged",
            remedy: "`flotsam sweep` with the same study writes it anew and keeps the runs",
            file: path)
        }
        try Self.hideDamaged(db, damage)
        return damage
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

  /// A path as SQLite takes it, for which `:memory:`, `file:x` and nothing at all are no files.
  static func plain(_ path: String) -> String { path.hasPrefix("/") ? path : "./" + path }

  private static func open(_ path: String, _ mode: Mode) throws -> DatabaseQueue {
    let path = plain(path)
    var configuration = Configuration()
    configuration.busyMode = .timeout(60)
    configuration.readonly = mode == .reading
    if mode == .writing {
      configuration.journalMode = .wal
      configuration.prepareDatabase { db in
        // With a write-ahead log this loses nothing when the process is killed, and cannot damage
        // the file when the machine is.
        try db.execute(sql: "PRAGMA synchronous = NORMAL")
        // A run changes a few rows in each of several places, and every page that it touches goes
        // into the log, for whose copying into the file all workers wait: small pages, and seldom.
        // A store that is there keeps the size of its pages.
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
      // On a file system that cannot be written there is no place for the log's index. Without a
      // log nobody is writing, and the file can be read as it is.
      guard access(path + "-wal", F_OK) != 0 else { throw error }
      let uri = "file:\(percentEncoded(path))?immutable=1"
      return try DatabaseQueue(path: uri, configuration: configuration)
    }
  }

  /// Characters that would end a path within a URI are written as numbers.
  private static func percentEncoded(_ path: String) -> String {
    path.utf8.map { byte in
      let isPlain = byte > 0x20 && byte < 0x7F && !"%?#".utf8.contains(byte)
      return isPlain
        ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()
  }

  /// What can be known of the file before SQLite sees it.
  private static func checkFile(_ path: String, _ mode: Mode) throws(InputError) {
    var info = stat()
    guard stat(path, &info) == 0 else { return }
    guard info.st_mode & S_IFMT == S_IFREG else {
      throw InputError("it is no regular file, and so no store", file: path)
    }
    // Whoever took the right to write away means it, even for the superuser.
    if mode == .writing, info.st_mode & 0o222 == 0 || access(path, W_OK) != 0 {
      throw readOnly(path)
    }
    // While there is a log, the file may well lack pages.
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
    let (application, version) = try converting(path, .reading) {
      try queue.read { db in
        (
          try Int.fetchOne(db, sql: "PRAGMA application_id") ?? 0,
          try Int.fetchOne(db, sql: "PRAGMA user_version") ?? 0
        )
      }
    }
    guard application == StoreSchema.applicationID else {
      throw InputError(
        "this SQLite file is no store of Flotsam", remedy: "Name a file that `flotsam sweep` wrote",
        file: path)
    }
    guard version <= StoreSchema.version else {
      throw InputError(
        "this store was written by a newer Flotsam (version \(version) of its tables; this "
          + "program knows \(StoreSchema.version))", remedy: "Use the newer program", file: path)
    }
    try converting(path, .reading) {
      try queue.read { try StoreSchema.requireColumns($0, path) }
    }
  }

  static func damaged(_ path: String) -> InputError {
    InputError(
      "the store is damaged or cut short",
      remedy: "What `sqlite3 \(path) .recover` finds can be saved; a sweep into a new --store "
        + "computes the rest again", file: path)
  }
}
