import Testing

@testable import Presentation

struct InlineSVGTests {
  private func inlined(_ body: String) -> String? {
    InlineSVG.text(
      "<?xml version=\"1.0\"?>\n<svg \n width=\"9\" viewBox=\"0 0 9 9\"\n xmlns=\"x\">\(body)</svg>\n",
      name: "kills", label: "Kills & \"more\" <b>")
  }

  @Test func `the prolog is removed and the label is escaped`() {
    #expect(
      inlined("<g></g>")
        == "<svg viewBox=\"0 0 9 9\" role=\"img\" aria-label=\"Kills &amp; &quot;more&quot; &lt;b&gt;\" "
        + "xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\">"
        + "<g></g></svg>\n")
  }

  @Test func `ids in tags get the prefix of the plot`() {
    let text = inlined("<use xlink:href='#gpPt5' id='a'/><text> id='a' url(#x)</text>") ?? ""
    #expect(text.contains("<use xlink:href='#kills-gpPt5' id='kills-a'/>"))
    #expect(text.contains("<text> id='a' url(#x)</text>"))
  }

  @Test func `neutral colours become page colours in every spelling`() {
    let text = inlined("<path stroke='rgb( 95,  99, 104)'/><g fill=\"rgb(32,33,36)\"/>") ?? ""
    #expect(text.contains("stroke='var(--muted)'") && text.contains("fill=\"var(--ink)\""))
  }

  @Test(arguments: [PlotPalette.onLight, PlotPalette.onDark])
  func `text on a coloured field keeps its colour on a dark page`(colour: String) {
    let parts = [1, 3, 5].map { start in
      let digits = Array(colour)[start...start + 1]
      return String(Int(String(digits), radix: 16) ?? 0)
    }
    let field = "fill=\"rgb(\(parts.joined(separator: ",")))\""
    #expect(inlined("<g \(field)/><g fill='\(colour)'/>")?.contains(field) == true)
  }

  @Test(arguments: [
    "<script>x</script>", "<foreignObject/>", "<image href='x'/>", "<a href='x'/>", "<g",
  ])
  func `an element that plots do not use is refused`(body: String) {
    #expect(inlined(body) == nil)
  }

  @Test func `gnuplot's title is removed`() {
    #expect(inlined("<title>Gnuplot</title><g/>")?.contains("Gnuplot") == false)
  }
}
