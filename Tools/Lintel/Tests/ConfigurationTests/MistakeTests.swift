import ArchitectureModel
import Configuration
import Testing

/// One mistake each, in the exact words.
struct MistakeTests {
  @Test(
    arguments: [
      ("[]", "1:1: the configuration is a list, not an object"),
      ("3", "1:1: the configuration is a number, not an object"),
      (
        #"{ "forbiden": [] }"#,
        "1:3: unknown key 'forbiden' in the configuration; did you mean 'forbid'?"
      ),
      (#"{ "nonsense": [] }"#, "1:3: unknown key 'nonsense' in the configuration"),
      (
        #"{ "Layers": [] }"#,
        "1:3: unknown key 'Layers' in the configuration; did you mean 'layers'?"
      ),
      (#"{ "": [] }"#, "1:3: unknown key '' in the configuration"),
      ("{ \"a\\nb\": 1 }", "1:3: unknown key 'a\\nb' in the configuration"),
      (
        #"{ "exclude": [], "exclude": [] }"#,
        "1:18: the key 'exclude' stands twice, first at line 1"
      ),
      (#"{ "$schema": 1 }"#, "1:14: '$schema' is a number, not a string"),
      (#"{ "exclude": "Tests" }"#, "1:14: 'exclude' is a string, not a list of strings"),
      (#"{ "exclude": [null] }"#, "1:15: an element of 'exclude' is null, not a string"),
      (#"{ "testing": [""] }"#, "1:15: an element of 'testing' is empty"),
      (#"{ "testing": [" \t"] }"#, "1:15: an element of 'testing' is blank"),
      (#"{ "layers": {} }"#, "1:13: 'layers' is an object, not a list of objects"),
      (#"{ "layers": ["app"] }"#, "1:14: an element of 'layers' is a string, not an object"),
      (#"{ "forbid": true }"#, "1:13: 'forbid' is true, not a list of objects"),
      (#"{ "rules": [] }"#, "1:12: 'rules' is a list, not an object"),
      (#"{ "exceptions": false }"#, "1:17: 'exceptions' is false, not a list of objects"),
    ]
  )
  func ofTheWhole(text: String, complaint: String) {
    #expect(complaints(text) == [complaint])
  }

  /// The layer with the mistake stands in column 1 of line 3.
  @Test(
    arguments: [
      (#"{ "modules": ["C"] }"#, "3:1: a layer has no 'name'"),
      (#"{ "name": 1, "modules": ["C"] }"#, "3:11: 'name' is a number, not a string"),
      (#"{ "name": " ", "modules": ["C"] }"#, "3:11: 'name' is blank"),
      (#"{ "name": "app", "modules": ["C"] }"#, "3:11: an earlier layer is called 'app' too"),
      (#"{ "name": "c" }"#, "3:1: layer 'c' has no members"),
      (#"{ "name": "c", "packages": [], "modules": [] }"#, "3:1: layer 'c' has no members"),
      (
        #"{ "name": "c", "modules": "C" }"#,
        "3:27: 'modules' is a string, not a list of strings"
      ),
      (#"{ "name": "c", "packages": [""] }"#, "3:29: an element of 'packages' is empty"),
      (
        #"{ "name": "c", "modules": ["C"], "usedby": [] }"#,
        "3:34: unknown key 'usedby' in a layer; did you mean 'usedBy'?"
      ),
      (
        #"{ "name": "c", "modules": ["C"], "usedBy": "app" }"#,
        "3:44: 'usedBy' is a string, not a list of strings"
      ),
      (
        #"{ "name": "c", "modules": ["C"], "usedBy": ["apq"] }"#,
        "3:45: unknown layer 'apq' in 'usedBy'; did you mean 'app'?"
      ),
      (
        #"{ "name": "c", "modules": ["C"], "uses": ["elsewhere"] }"#,
        "3:43: unknown layer 'elsewhere' in 'uses'"
      ),
      (
        #"{ "name": "c", "modules": ["C"], "usedBy": ["base"] }"#,
        "3:45: 'usedBy' of layer 'c' names 'base', which stands below it"
      ),
      (
        #"{ "name": "c", "modules": ["C"], "uses": ["app"] }"#,
        "3:43: 'uses' of layer 'c' names 'app', which stands above it"
      ),
      (
        #"{ "name": "c", "modules": ["C"], "usedBy": ["c"] }"#,
        "3:45: layer 'c' names itself in 'usedBy'"
      ),
      (
        #"{ "name": "c", "modules": ["C"], "uses": ["c"] }"#,
        "3:43: layer 'c' names itself in 'uses'"
      ),
      (
        #"{ "name": "c", "modules": ["C"], "siblings": "independant" }"#,
        "3:46: 'independant' is no value of 'siblings'; did you mean 'independent'?"
      ),
      (
        #"{ "name": "c", "modules": ["C"], "siblings": false }"#,
        "3:46: 'siblings' is false, not a string"
      ),
      (
        #"{ "name": "c", "modules": ["C"], "external": ["a", {}] }"#,
        "3:52: an element of 'external' is an object, not a string"
      ),
      (
        #"{ "name": "c", "modules": ["C"], "forbiddenImports": "UIKit" }"#,
        "3:54: 'forbiddenImports' is a string, not a list of strings"
      ),
      (#"{ "name": "c", "modules": ["C"], "reason": "" }"#, "3:44: 'reason' is empty"),
    ]
  )
  func ofALayer(layer: String, complaint: String) {
    let text = """
      { "layers": [
      { "name": "app", "modules": ["A"] },
      \(layer),
      { "name": "base", "modules": ["B"] } ] }
      """
    #expect(complaints(text) == [complaint])
  }

  @Test(
    arguments: [
      ("../x", "'../x' leads out of the root"), ("..", "'..' leads out of the root"),
      ("a/../../b", "'a/../../b' leads out of the root"), ("a/..", "'a/..' leads out of the root"),
      ("/x", "'/x' does not begin at the root"), ("/", "'/' does not begin at the root"),
      ("~/x", "'~/x' does not begin at the root"), (".", "'.' is the root itself"),
      ("./", "'./' is the root itself"), ("././/", "'././/' is the root itself"),
      ("a//b", "'a//b' has an empty part or a '.' in it"),
      ("a/./b", "'a/./b' has an empty part or a '.' in it"),
    ]
  )
  func ofAPath(path: String, complaint: String) {
    let texts = [
      #"{ "exclude": ["\#(path)"] }"#, #"{ "testing": ["\#(path)"] }"#,
      #"{ "layers": [{ "name": "c", "packages": ["\#(path)"] }] }"#,
      #"{ "layers": [{ "name": "c", "modules": ["\#(path)"] }] }"#,
      #"{ "forbid": [{ "to": "\#(path)" }] }"#,
    ]
    for text in texts {
      #expect(outcome(text).problems.map(\.message) == [complaint], "\(text)")
    }
  }

  @Test(arguments: ["..a", "a..b/", "...", "./a", ".hidden/x", "a/", "**", "~a", "a~/b"])
  func pathBelowTheRootIsNone(path: String) {
    #expect(complaints(#"{ "exclude": ["\#(path)"] }"#) == [])
  }

  @Test(
    arguments: [
      (#"{}"#, "1:14: an element of 'forbid' has no 'to'"),
      (#"{ "to": [] }"#, "1:22: 'to' names nothing"),
      (#"{ "to": "a", "from": [] }"#, "1:35: 'from' names nothing"),
      (#"{ "to": 1 }"#, "1:22: 'to' is a number, not a string or a list of strings"),
      (#"{ "to": ["a", ""] }"#, "1:28: an element of 'to' is empty"),
      (#"{ "to": "" }"#, "1:22: 'to' is empty"),
      (
        #"{ "to": "a", "exept": "b" }"#,
        "1:27: unknown key 'exept' in an element of 'forbid'; did you mean 'except'?"
      ),
      (#"{ "to": "a", "reason": "  " }"#, "1:37: 'reason' is blank"),
    ]
  )
  func ofAForbiddenDependency(element: String, complaint: String) {
    #expect(complaints(#"{ "forbid": [\#(element)] }"#) == [complaint])
  }

  @Test(
    arguments: [
      (
        #""package-cycles": "error""#,
        "1:14: unknown rule 'package-cycles'; did you mean 'package-cycle'?"
      ),
      (#""style": "error""#, "1:14: unknown rule 'style'"),
      (#""empty-layer": "eror""#, "1:29: 'eror' is no severity; did you mean 'error'?"),
      (#""empty-layer": "info""#, "1:29: 'info' is no severity"),
      (#""empty-layer": """#, "1:29: 'empty-layer' is empty"),
      (#""empty-layer": 1"#, "1:29: 'empty-layer' is a number, not a string or an object"),
      (#""empty-layer": null"#, "1:29: 'empty-layer' is null, not a string or an object"),
      (#""empty-layer": {}"#, "1:29: 'empty-layer' has neither 'severity' nor 'max'"),
      (
        #""empty-layer": { "severity": "x" }"#, "1:43: 'x' is no severity"
      ),
      (
        #""empty-layer": { "max": 3 }"#,
        "1:31: 'empty-layer' has no limit that 'max' could set"
      ),
      (
        #""excessive-depth": { "maximum": 3 }"#,
        "1:35: unknown key 'maximum' in the setting of a rule"
      ),
      (#""excessive-depth": { "max": 0 }"#, "1:42: 'max' is '0', not a whole number above 0"),
      (#""excessive-depth": { "max": -1 }"#, "1:42: 'max' is '-1', not a whole number above 0"),
      (#""excessive-depth": { "max": 1.5 }"#, "1:42: 'max' is '1.5', not a whole number above 0"),
      (
        #""excessive-depth": { "max": 99999999999999999999 }"#,
        "1:42: 'max' is '99999999999999999999', not a whole number above 0"
      ),
      (
        #""excessive-depth": { "max": "3" }"#,
        "1:42: 'max' is a string, not a whole number above 0"
      ),
    ]
  )
  func ofARule(rule: String, complaint: String) {
    #expect(complaints("{ \"rules\": { \(rule) } }") == [complaint])
  }

  /// The exception stands in column 1 of line 2.
  @Test(
    arguments: [
      (#"{ "from": "A", "to": "B", "reason": "r" }"#, "2:1: an exception has no 'rule'"),
      (
        #"{ "rule": "target-cycle", "to": "B", "reason": "r" }"#,
        "2:1: an exception has no 'from'"
      ),
      (
        #"{ "rule": "target-cycle", "from": "A", "reason": "r" }"#,
        "2:1: an exception to 'target-cycle' has no 'to'"
      ),
      (
        #"{ "rule": "empty-layer", "from": "A", "to": "B", "reason": "r" }"#,
        "2:45: an exception to 'empty-layer' has a 'to', but the rule has one subject"
      ),
      (
        #"{ "rule": "target-cycle", "from": "A", "to": "B" }"#,
        "2:1: an exception has no 'reason'"
      ),
      (
        #"{ "rule": "target-cycle", "from": "A", "to": "B", "reason": " \n " }"#,
        "2:61: 'reason' is blank"
      ),
      (
        #"{ "rule": "target-cycles", "from": "A", "reason": "r" }"#,
        "2:11: unknown rule 'target-cycles'; did you mean 'target-cycle'?"
      ),
      (
        #"{ "rule": "target-cycle", "from": ["A"], "to": "B", "reason": "r" }"#,
        "2:35: 'from' is a list, not a string"
      ),
      (
        #"{ "rule": "target-cycle", "from": "A", "to": 2, "reason": "r" }"#,
        "2:46: 'to' is a number, not a string"
      ),
      (
        #"{ "rule": "empty-layer", "from": "A", "reason": "r", "until": "2027-02-29" }"#,
        "2:63: '2027-02-29' is no day"
      ),
      (
        #"{ "rule": "empty-layer", "from": "A", "reason": "r", "until": 20270228 }"#,
        "2:63: 'until' is a number, not a string"
      ),
      (
        #"{ "rule": "empty-layer", "from": "A", "reason": "r", "count": 0 }"#,
        "2:63: 'count' is '0', not a whole number above 0"
      ),
      (
        #"{ "rule": "empty-layer", "from": "A", "reason": "r", "owner": "" }"#,
        "2:63: 'owner' is empty"
      ),
      (
        #"{ "rule": "empty-layer", "from": "A", "reason": "r", "expires": "2027-02-28" }"#,
        "2:54: unknown key 'expires' in an exception"
      ),
    ]
  )
  func ofAnException(exception: String, complaint: String) {
    #expect(complaints("{ \"exceptions\": [\n\(exception)] }") == [complaint])
  }

  @Test func wrongDirectionIsExplained() {
    let outcome = outcome(
      """
      { "layers": [ { "name": "a", "modules": ["A"], "usedBy": ["b"] },
                    { "name": "b", "modules": ["B"] } ] }
      """)
    #expect(
      outcome.problems.map(\.help) == [
        """
        name layers above it only, or move one of the two: \
        the order of the list is the proof that the layers have no cycle
        """
      ])
  }

  @Test func allAreReportedInTheOrderOfTheText() {
    let text = """
      { "layer": [],
        "exceptions": [ { "rule": "x", "until": "tomorrow" } ],
        "layers": [
          7,
          { "name": "a", "modules": ["A"], "uses": ["c"], "usedBy": ["c"] },
          { "name": "b", "packages": [1, "/x"], "sibling": "independent" },
          { "name": "c", "uses": ["a", "d"] } ],
        "layers": [] }
      """
    #expect(
      complaints(text) == [
        "1:3: unknown key 'layer' in the configuration; did you mean 'layers'?",
        "2:19: an exception has no 'from'",
        "2:19: an exception has no 'reason'",
        "2:29: unknown rule 'x'",
        "2:43: 'tomorrow' is no day",
        "4:5: an element of 'layers' is a number, not an object",
        "5:64: 'usedBy' of layer 'a' names 'c', which stands below it",
        "6:33: an element of 'packages' is a number, not a string",
        "6:36: '/x' does not begin at the root",
        "6:43: unknown key 'sibling' in a layer; did you mean 'siblings'?",
        "7:5: layer 'c' has no members",
        "7:29: 'uses' of layer 'c' names 'a', which stands above it",
        "7:34: unknown layer 'd' in 'uses'",
        "8:3: the key 'layers' stands twice, first at line 3",
      ])
  }

  /// Comparing each wrong name with each right one would take minutes.
  @Test(.timeLimit(.minutes(10))) func thousandsOfMistakesAreReportedSoon() {
    let layers = (1...1_500).map {
      #"{ "name": "layer\#($0)", "modules": ["M\#($0)"], "usedBy": ["lyaer\#($0)"] },"#
    }
    let complaints = complaints("{ \"layers\": [\n\(layers.joined(separator: "\n"))\n] }")
    #expect(complaints.count == 1_500)
    #expect(complaints[0].hasSuffix("unknown layer 'lyaer1' in 'usedBy'; did you mean 'layer1'?"))
    #expect(complaints[1_499].hasSuffix("unknown layer 'lyaer1500' in 'usedBy'"))
  }

  @Test func everyMistakeHasHelpThatBeginsLowerCase() throws {
    let text = """
      { "x": 1, "exclude": ["/", 1, ""], "rules": { "y": "z", "empty-layer": { "max": 1 } },
        "layers": [{ "usedBy": ["q"] }], "exceptions": [{ "until": "x", "count": 0 }] }
      """
    let problems = outcome(text).problems
    #expect(problems.count == 15)
    for problem in problems {
      let first = try #require(problem.help?.first)
      #expect(first.isLowercase)
      #expect(problem.message.last != "." && problem.help?.last != ".")
    }
  }
}
