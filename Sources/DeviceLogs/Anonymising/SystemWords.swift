/// The words of systems themselves, which no user chose.
enum SystemWords {
  /// Names of systems in lower case.
  static let systems: Set<String> = [
    "iphone", "ipad", "os", "ios", "ipados", "watchos", "watch", "tvos", "apple", "tv", "visionos",
    "xros",
    "macos", "mac", "x", "android", "linux", "darwin", "bridge", "bridgeos", "audioos", "homepod",
    "software", "vision", "reality", "version", "kernel", "unknown",
  ]

  /// Names of months, days, and zones in lower case.
  static let dates: Set<String> = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec", "january",
    "february", "march", "april", "june", "july", "august", "september", "october", "november",
    "december", "mon", "tue", "wed", "thu", "fri", "sat", "sun", "t", "z", "utc", "gmt", "am", "pm",
    "at",
  ]

  /// Words of reasons and states in lower case: those of the causes that are known, and those that
  /// ActivityManager, lmkd, XNU and runningboardd put around them.
  static let reasons: Set<String> = {
    var words = Set(plain.split(separator: " ").map(String.init))
    // `RunningBoard, code 0xdead10cc`
    words.formUnion(ExitMeaning.codes.keys.map { "0x" + $0 })
    for name in CauseMeaning.all.map(\.name) + AndroidCause.all.map(\.name) {
      words.formUnion(name.lowercased().split { !($0.isLetter || $0.isNumber) }.map(String.init))
    }
    return words
  }()

  private static let plain = """
    a above active activehard activesoft activity adj aging all android anonswap app application apps \
    at background band bg binder by cached cannot cause cch cold compressor cpu cpuresource crash \
    critical daemon daemons dead dependency depends device died due dying empty end ended excessive \
    exceeded exit exits exited fatal for foreground fork freeable freezer fore free freed from front \
    frontmost growing hard has high home idle importance in inactive inactivehard inactivesoft \
    initialization is isolated it jetsam kb kill killed killing kills large largest launch left level \
    limit limiter limits low lru many max min2x mem memory memorylimiter memorystatus min more native needed \
    no non not of offload old on other out over oom package pages per permission persistent pid \
    pressure previous priority proc procs process processes provider reached reason reclaim recent \
    relaunch remove requested resource respond responding role running score self service services \
    shortage signal signaled since size soft space start state stop stopped subreason suspended \
    suspendedd swap system system_server task temporary term the thrashing time timeout to too top total \
    trim type unknown unused update usage use user userinterface visible vm wait was watchdog \
    watermark while with zram 3rd freezerd uinonfocal uifocal none true false dirty clean resume \
    assertion backgrounddelayed disabled budget springboard runningboard code namespace signing \
    using much
    """
}
