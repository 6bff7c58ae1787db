import SimulationKernel

// What policies compare whose numbers anybody can read: facts of a process, or the score in a heap
// that ``ScoringPolicy`` shows. Policies that compare a private number say so in their own file.

extension LRU {
  public static var comparand: VictimComparand? {
    VictimComparand("number of the latest use", dies: .lowest)
  }

  public mutating func comparedValue(
    of process: ProcessID, in candidates: borrowing Candidates
  ) -> Double? { Double(candidates.useOrder(process)) }
}

extension MRU {
  public static var comparand: VictimComparand? {
    VictimComparand("number of the latest use", dies: .highest)
  }

  public mutating func comparedValue(
    of process: ProcessID, in candidates: borrowing Candidates
  ) -> Double? { Double(candidates.useOrder(process)) }
}

extension FIFO {
  public static var comparand: VictimComparand? {
    VictimComparand("time of the load", unit: "s", dies: .lowest)
  }

  public mutating func comparedValue(
    of process: ProcessID, in candidates: borrowing Candidates
  ) -> Double? { candidates.loadedAt(process).seconds }
}

extension ChromeDiscard {
  public static var comparand: VictimComparand? {
    VictimComparand("time last visible, suspended apps first", unit: "s", dies: .lowest)
  }

  public mutating func comparedValue(
    of process: ProcessID, in candidates: borrowing Candidates
  ) -> Double? { candidates.leftFrontAt(process).seconds }
}

extension LFU {
  public static var comparand: VictimComparand? {
    VictimComparand("uses since the load", dies: .lowest)
  }

  public mutating func comparedValue(
    of process: ProcessID, in candidates: borrowing Candidates
  ) -> Double? { Double(candidates.uses(process)) }
}

extension Largest {
  public static var comparand: VictimComparand? {
    VictimComparand("footprint", unit: "bytes", dies: .highest)
  }

  public mutating func comparedValue(
    of process: ProcessID, in candidates: borrowing Candidates
  ) -> Double? { Double(candidates.footprintBytes(process)) }
}

extension Belady {
  public static var comparand: VictimComparand? {
    VictimComparand("number of the next use", dies: .highest)
  }

  public mutating func comparedValue(
    of process: ProcessID, in candidates: borrowing Candidates
  ) -> Double? {
    let next = candidates.nextUse(process)
    return next == .max ? .infinity : Double(next) + 1
  }
}

extension Smallest {
  public static var comparand: VictimComparand? {
    VictimComparand("footprint", unit: "bytes", dies: .lowest)
  }
}

extension PerfectLFU {
  public static var comparand: VictimComparand? { VictimComparand("uses ever", dies: .lowest) }
}

extension LFUDA {
  public static var comparand: VictimComparand? {
    VictimComparand("clock + uses since the load", dies: .lowest)
  }
}

extension LRUK {
  public static var comparand: VictimComparand? {
    VictimComparand("number of the k-th last use", dies: .lowest)
  }
}

extension GDS {
  public static var comparand: VictimComparand? {
    VictimComparand("clock + relaunch cost / footprint", dies: .lowest)
  }
}

extension Landlord {
  public static var comparand: VictimComparand? {
    VictimComparand("rent at which the credit is used up", dies: .lowest)
  }
}

extension SmartLMK {
  public static var comparand: VictimComparand? {
    VictimComparand("logarithm of fading uses x relaunch cost / footprint", dies: .lowest)
  }
}
