/// W-TinyLFU with a counter per app: a window, probation and protected apps, each oldest first.
///
/// What probation pushes out dies first. Every use counts, up to 15, and all counts are halved after
/// ten uses per app in memory.
struct NaiveWTinyLFU: NaiveRule {
  private var window: [NaiveUse] = []
  private var probation: [NaiveUse] = []
  private var protected: [NaiveUse] = []
  private var pushedOut: [NaiveUse] = []
  private var counts: [Int: Int] = [:]
  private var counted = 0
  private let mainLimit: Int
  private let protectedLimit: Int

  init(capacity: Int) {
    mainLimit = capacity - capacity / 100
    protectedLimit = Int(Double(mainLimit) * 0.8)
  }

  private func bytes(_ list: [NaiveUse]) -> Int { list.reduce(0) { $0 + $1.size } }

  private mutating func count(_ app: Int) {
    counts[app] = min(15, counts[app, default: 0] + 1)
    counted += 1
    if counted >= 10 * (window + probation + protected + pushedOut).count {
      counted /= 2
      counts = counts.mapValues { $0 / 2 }
    }
  }

  private mutating func enter(_ use: NaiveUse) {
    let fitsProbation = bytes(probation) + use.size <= mainLimit - protectedLimit
    if !fitsProbation, bytes(protected) + use.size <= protectedLimit {
      protected.append(use)
    } else {
      probation.append(use)
    }
  }

  mutating func hit(_ use: NaiveUse) {
    if let index = window.firstIndex(where: { $0.app == use.app }) {
      window.append(window.remove(at: index))
    } else if let index = pushedOut.firstIndex(where: { $0.app == use.app }) {
      enter(pushedOut.remove(at: index))
    } else {
      probation.removeAll { $0.app == use.app }
      protected.removeAll { $0.app == use.app }
      protected.append(use)
      if bytes(protected) > protectedLimit {
        while bytes(protected) > protectedLimit { probation.append(protected.removeFirst()) }
        while bytes(probation) > mainLimit - protectedLimit {
          pushedOut.append(probation.removeFirst())
        }
      }
    }
    count(use.app)
  }

  mutating func miss(_ use: NaiveUse) {}

  mutating func evict() -> Int {
    if !pushedOut.isEmpty { return pushedOut.removeFirst().app }
    while let newcomer = window.first {
      if bytes(probation) + bytes(protected) + newcomer.size <= mainLimit {
        enter(window.removeFirst())
        continue
      }
      let rival = probation.first ?? protected.first
      guard let rival, counts[newcomer.app, default: 0] > counts[rival.app, default: 0] else {
        return window.removeFirst().app
      }
      dropOldest()
      while bytes(probation) + bytes(protected) + newcomer.size > mainLimit,
        bytes(probation) + newcomer.size > mainLimit - protectedLimit,
        bytes(protected) + newcomer.size > protectedLimit
      {
        dropOldest()
      }
      enter(window.removeFirst())
      return pushedOut.removeFirst().app
    }
    return probation.isEmpty ? protected.removeFirst().app : probation.removeFirst().app
  }

  private mutating func dropOldest() {
    pushedOut.append(probation.isEmpty ? protected.removeFirst() : probation.removeFirst())
  }

  mutating func insert(_ use: NaiveUse) {
    window.append(use)
    count(use.app)
  }
}
