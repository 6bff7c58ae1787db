/// The processes of a jetsam band, in a few words (kern_memorystatus.h, xnu-11417).
package enum BandName {
  /// The words for a band in the numbers since iOS 16; nil is a band that is not known.
  package static func text(_ band: Int?) -> String {
    guard let band else { return "not given" }
    switch band {
    case 0: return "idle, suspended"
    case 1...9: return "experiments"
    case 10: return "daemons ageing to idle"
    case 15: return "ageing, held back"
    case 20: return "apps ageing to idle"
    case 30: return "background, dock"
    case 40: return "background work"
    case 50: return "phone"
    case 75: return "frozen"
    case 80: return "UI helpers"
    case 90: return "helpers of the front"
    case 100: return "in front"
    case 120: return "audio, accessories"
    case 130: return "conductor"
    case 140: return "core daemons"
    case 150: return "drivers"
    case 160: return "home screen"
    case 170: return "executive"
    case 180: return "important daemons"
    case 190: return "critical, telephony"
    case 200...210: return "highest"
    case JetsamBand.kernelNumber: return "kernel and launchd"
    default: return "other"
    }
  }
}
