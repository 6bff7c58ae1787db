import TestSupport
import Testing

/// The pages that `man` shows.
@Suite
struct ManualPageTests {
  @Test func `each command has a manual page with all of its help`() throws {
    let folder = try TemporaryFolder()
    try FlotsamProgram.succeed(["--man-pages", folder.path])
    for command in [[]] + HelpTests.commands where command.last != "help" {
      let name = (["flotsam"] + command).joined(separator: "-")
      let page = try folder.contents(name + ".1")
      let text = String(decoding: page, as: UTF8.self)
      let help = try FlotsamProgram.succeed(command + ["--help"]).output
      #expect(text.contains("\n\(name.replacing("-", with: "\\-")) \\- "))
      for option in help.matches(of: /\n  (--[a-z-]+)/) {
        let escaped = option.output.1.replacing("-", with: "\\-")
        #expect(text.contains("\\fB\(escaped)\\fR"), "\(name) lacks \(option.output.1)")
      }
      // Examples stand as they are typed, on lines of their own.
      for example in help.matches(of: /\n(  flotsam [^\n]{1,60})\n/) {
        #expect(text.contains("\n\(example.output.1.replacing("-", with: "\\-"))"), "\(name)")
      }
      for line in text.split(separator: "\n") where line.hasPrefix(".") {
        let request = String(line.prefix { $0 != " " })
        #expect([".TH", ".SH", ".TP", ".PP", ".EX", ".EE"].contains(request), "\(name): \(line)")
      }
    }
  }
}
