import CLibrary
import Synchronization

/// The terminal in raw mode: the alternate screen, no echo, keys as they are pressed.
///
/// Its settings are restored at every end of the view: its own, a signal, a trap.
enum RawTerminal {
  enum Key: Equatable {
    case pause, step, faster, slower, quit
  }

  /// The address of the settings to restore; 0 where there are none.
  private static let saved = Atomic<UInt>(0)
  private static let start: StaticString = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[2J"
  private static let end: StaticString = "\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l"

  /// Whether input and output are terminals with a movable cursor.
  static var isInteractive: Bool {
    isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1
      && getenv("TERM").map { String(cString: $0) != "dumb" } ?? false
  }

  /// Sets raw mode.
  static func enter() {
    let settings = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    settings.initialize(to: termios())
    guard tcgetattr(STDIN_FILENO, settings) == 0 else { return }
    var raw = settings.pointee
    cfmakeraw(&raw)
    saved.store(UInt(bitPattern: settings), ordering: .sequentiallyConsistent)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      signal(number) { number in
        RawTerminal.leave()
        // The process ends by the default action, once this handler has returned.
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &raw)
    put(start)
  }

  /// Restores the terminal; safe at any time, in a signal handler too.
  static func leave() {
    let address = saved.exchange(0, ordering: .sequentiallyConsistent)
    guard let settings = UnsafeMutablePointer<termios>(bitPattern: address) else { return }
    put(end)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, settings)
  }

  /// Columns and rows; 80 by 24 where they are not known.
  static var size: (columns: Int, rows: Int) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (80, 24) }
    return (Int(size.ws_col), Int(size.ws_row))
  }

  /// The keys pressed within `milliseconds`; returns as soon as there is one.
  static func keys(within milliseconds: Int32) -> [Key] {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    guard poll(&input, 1, milliseconds) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 64)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    // A closed terminal gives no more keys.
    return count > 0 ? keys(in: bytes[..<count]) : [.quit]
  }

  /// What the bytes of a terminal mean.
  static func keys(in bytes: ArraySlice<UInt8>) -> [Key] {
    var keys: [Key] = []
    var rest = bytes
    while let byte = rest.popFirst() {
      switch byte {
      case 0x1B where rest.first == UInt8(ascii: "[") || rest.first == UInt8(ascii: "O"):
        rest.removeFirst()
        switch rest.popFirst() {
        case UInt8(ascii: "A"): keys.append(.faster)
        case UInt8(ascii: "B"): keys.append(.slower)
        case UInt8(ascii: "C"): keys.append(.step)
        default: break
        }
      case UInt8(ascii: " "), UInt8(ascii: "p"): keys.append(.pause)
      case UInt8(ascii: "s"), UInt8(ascii: "."): keys.append(.step)
      case UInt8(ascii: "+"), UInt8(ascii: "="): keys.append(.faster)
      case UInt8(ascii: "-"): keys.append(.slower)
      // Ctrl-C and Ctrl-D are bytes here.
      case UInt8(ascii: "q"), 0x03, 0x04: keys.append(.quit)
      default: break
      }
    }
    return keys
  }

  static func show(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }

  private static func put(_ text: StaticString) {
    _ = write(STDOUT_FILENO, text.utf8Start, text.utf8CodeUnitCount)
  }
}
