import Files
import MobileOS
import Traces

/// How often each app of a recording was launched, all users together.
func launchCounts(in path: String) throws(InputError) -> [String: Int] {
  var counts: [String: Int] = [:]
  for user in try Trace(readingFrom: path).users {
    for request in user.requests { counts[user.apps[request.app.index].name, default: 0] += 1 }
  }
  return counts
}
