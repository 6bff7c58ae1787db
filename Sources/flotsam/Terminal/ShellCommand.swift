import CLibrary

/// Runs a command of the shell; its output and its status, nil where it cannot be started.
func shellOutput(_ command: String) -> (text: String, status: Int32)? {
  guard let pipe = popen(command, "r") else { return nil }
  var text = ""
  var buffer = [CChar](repeating: 0, count: 256)
  while fgets(&buffer, Int32(buffer.count), pipe) != nil {
    let line = buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:))
    text += String(decoding: line, as: UTF8.self)
  }
  return (text, pclose(pipe))
}
