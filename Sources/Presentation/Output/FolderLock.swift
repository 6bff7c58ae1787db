import CLibrary
import Synchronization

/// A lock of this process on a folder of results, held until the last copy is gone or the process
/// ends.
///
/// Files of two runs in one folder would be a mixture. File systems without locks let every process
/// in.
final class FolderLock: Sendable {
  /// A folder, independent of its path.
  private struct Identity: Hashable {
    let device: UInt64
    let number: UInt64
  }

  /// The number of locks of this process on each folder.
  private static let held = Mutex<[Identity: Int]>([:])

  private let descriptor: Int32
  private let identity: Identity
  /// Whether no other lock of this process is on the folder.
  let isFirst: Bool

  /// Takes the lock, without waiting.
  ///
  /// - Throws: `InputError` of category `cannotWrite` where another process has it.
  init(_ path: String) throws(InputError) {
    descriptor = open(path, O_RDONLY | O_CLOEXEC)
    var info = stat()
    _ = fstat(descriptor, &info)
    identity = Identity(device: UInt64(info.st_dev), number: UInt64(info.st_ino))
    isFirst = Self.held.withLock { [identity] held in
      held[identity, default: 0] += 1
      return held[identity] == 1
    }
    guard isFirst, descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK
    else { return }
    throw InputError(
      "another run is writing its results into this folder",
      remedy: "Wait until it has ended, or name another folder with --out", file: path,
      category: .cannotWrite)
  }

  deinit {
    Self.held.withLock { [identity] held in
      held[identity, default: 1] -= 1
      if held[identity] == 0 { held[identity] = nil }
    }
    if descriptor >= 0 { close(descriptor) }
  }
}
