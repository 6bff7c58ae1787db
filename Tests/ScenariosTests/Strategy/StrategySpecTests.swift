import Files
import MobileOS
import Scenarios
import Testing

@Suite
struct StrategySpecTests {
  @Test
  func `a name alone has the default parameters`() throws {
    let spec = try StrategySpec.parse("lru-k")
    #expect(spec.policy.name == "lru-k")
    #expect(spec.parameterValues == [2])
    #expect(spec.trigger == nil)
  }

  @Test
  func `parameters have names and may have spaces around them`() throws {
    #expect(try StrategySpec.parse(" lru-k( k = 3 ) ").parameterValues == [3])
    #expect(try StrategySpec.parse("2q(kout=1)").parameterValues == [0.25, 1])
    #expect(try StrategySpec.parse("lru()").parameterValues == [])
  }

  @Test
  func `a formula keeps its commas and parentheses`() throws {
    let spec = try StrategySpec.parse("score(max(idle_s, 1) * footprint_mb)")
    #expect(spec.formula?.text == "max(idle_s, 1) * footprint_mb")
  }

  @Test
  func `whom and when are accepted in any order`() throws {
    for text in ["whom=gdsf,when=xnu", "when=xnu, whom=gdsf"] {
      let spec = try StrategySpec.parse(text)
      #expect(spec.policy.name == "gdsf")
      #expect(spec.trigger?.name == "xnu")
    }
    #expect(try StrategySpec.parse("whom=score(if(uses<2,1,0))").formula != nil)
  }

  @Test
  func `a list is split only between strategies`() {
    let list = "lru,lru-k(k=3),whom=lru,when=xnu,when=on-demand,whom=gdsf,score(min(1,uses))"
    #expect(
      StrategyText.split(list) == [
        "lru", "lru-k(k=3)", "whom=lru,when=xnu", "when=on-demand,whom=gdsf", "score(min(1,uses))",
      ])
  }

  @Test(arguments: [
    ("lur", "there is no policy `lur`", "Did you mean `lru`?"),
    (
      "ttl(minutes=5)", "`ttl` decides when to kill, not which process",
      "Write for example `whom=lru,when=ttl(minutes=5)`"
    ),
    (
      "whom=android-14,when=xnu",
      "`android-14` is a whole strategy, not a policy that chooses victims",
      "Write it alone, or its parts: `whom=jetsam,when=android-lmkd(cached=1024),warn=everyone`"
    ),
    (
      "whom=gdsf,whom=lru", "`whom=gdsf,whom=lru` says `whom=` twice",
      "Write for example `whom=gdsf,when=xnu`"
    ),
    ("lru-k(l=3)", "`lru-k` has no parameter `l`", "Did you mean `k`?"),
    ("lru(k=3)", "`lru` has no parameter `k`", "It takes none"),
    ("lru-k(k=2,k=3)", "`lru-k` gets its parameter `k` twice", "Keep one of them"),
    (
      "score(idle_s * 1e400)",
      "in `score(idle_s * 1e400)` at character 10, `1e400`: `1e400` is too large",
      "The largest number is 1.7976931348623157e+308"
    ),
    (
      "lru-k(k=99)", "`k=99` is not a value of lru-k's parameter `k`",
      "Write a whole number from 1 to 16"
    ),
    (
      "lru-k(k=2.5)", "`k=2.5` is not a value of lru-k's parameter `k`",
      "Write a whole number from 1 to 16"
    ),
    (
      "lru-k(k=nan)", "`k=nan` is not a value of lru-k's parameter `k`",
      "Write a whole number from 1 to 16"
    ),
    (
      "score(2 * idel_s)",
      "in `score(2 * idel_s)` at character 5, `idel_s`: "
        + "there is no quantity `idel_s`",
      "Did you mean `idle_s`?"
    ),
    (
      "score(1/0)",
      "`score(1/0)` ranks no apps: it names no quantity of an app, so it has the same value for "
        + "all apps", "Name one, for example `score(idle_s)`"
    ),
    (
      "whom=score(uses / 0),when=xnu",
      "`score(uses / 0)` ranks no apps: its value is infinite or not a number for every app",
      "Look for a division by 0, or the logarithm or root of a negative number"
    ),
    (
      "exec(./p\u{1B}[31m)",
      "the path in `exec(./p\u{FFFD}[31m)` has characters that cannot be shown",
      "Give the program another name"
    ),
    (
      "mine=exec(./p; timeout_s=0)", "`timeout_s=0.0` is not a time to wait for a program",
      "Write a number of seconds from 0.001 to 3600"
    ),
    ("whom=lru,when=xun", "there is no trigger `xun`", "Did you mean `xnu`?"),
    (
      "when=xnu", "`when=xnu` does not name a policy to choose victims",
      "Write for example `whom=gdsf,when=xnu`"
    ),
    (
      "whom=lru,wen=xnu", "`wen=xnu` is not a part of a strategy",
      "Write for example `whom=gdsf,when=xnu`"
    ),
    ("lru(", "`lru(` lacks its closing parenthesis", nil),
  ])
  func `a mistake is explained`(text: String, problem: String, remedy: String?) throws {
    let error = try #require(throws: InputError.self) { try StrategySpec.parse(text) }
    #expect(error.problem == problem)
    #expect(error.remedy == remedy)
  }

  @Test
  func `parameters are checked together, and a time-out where it is set`() throws {
    var names = PolicyNames()
    try names.define("mine", as: "score(idle_s / (a - b); a=1, b=2)")
    try names.define("slow", as: "exec(/bin/sh; timeout_s=1)", allowsPrograms: true)
    // On the way to it both are 2.
    #expect(try StrategySpec.parse("mine(a=2, b=3)", names: names).formula != nil)
    for (text, problem) in [
      (
        "mine(a=2)",
        "`score(idle_s / (a - b); a=2, b=2)` ranks no apps: its value is infinite or not a number "
          + "for every app"
      ),
      ("slow(timeout_s=-1)", "`timeout_s=-1.0` is not a time to wait for a program"),
    ] {
      let error = try #require(throws: InputError.self) {
        try StrategySpec.parse(text, names: names, allowsPrograms: true)
      }
      #expect(error.problem == problem)
    }
  }
}
