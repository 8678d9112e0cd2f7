import ArchitectureModel
import Testing

struct ForbiddenImportRuleTests {
  private let rule = "forbidden-import"
  private let picture = """
    layer domain: Domain | forbiddenImports SwiftUI, UI* | reason a domain knows no screens
    package Domain
      target Domain
      test DomainTests -> Domain
      imports Domain: Foundation, UIKit
      imports Domain/Other.swift: canImport UIKit, SwiftUI
      imports DomainTests: SwiftUI, Domain
    """

  @Test func eachModuleIsOneFinding() {
    let found = findings(rule, picture)
    #expect(
      found.map(\.message) == [
        "'Domain' (layer 'domain') imports 'UIKit', which its layer forbids",
        "'Domain' (layer 'domain') imports 'SwiftUI', which its layer forbids",
      ])
    #expect(text(found[0].place) == "Domain/Sources/Domain/Domain.swift:5:31")
    #expect(places(found[0]) == ["import Domain/Sources/Domain/Other.swift:6:41"])
    #expect(found[0].because?.reason == "a domain knows no screens")
    #expect(found[0].because?.place == Place(file: ".lintel.json", line: 1, column: 41))
    #expect(found[0].to == Subject(module: "UIKit"))
  }

  @Test func localModulesAreNotMeant() {
    #expect(
      findings(
        rule,
        """
        layer domain: Domain, UIParts | forbiddenImports UI*
        Domain -> UIParts
          imports Domain: UIParts
        UIParts
        """
      ).isEmpty)
  }

  @Test func thirdPartyModulesAreMeant() {
    let found = findings(
      rule,
      """
      layer domain: Domain | forbiddenImports Alamofire
      Domain -> Alamofire@alamofire
        imports Domain: Alamofire
      """)
    #expect(found.count == 1)
  }

  /// A path in angle brackets begins with the name of a framework; one in quotes may be anybody's.
  @Test func includesOfC() {
    let picture = """
      layer domain: Domain | forbiddenImports UI*, private
      Domain
        imports Domain: include UIKit/UIKit.h, include quoted private/x.h, include math.h
      """
    let found = findings("forbidden-import", picture)
    #expect(found.map(\.place.column) == [27])
    #expect(found.first?.to?.module == "UIKit")
  }

  @Test func looseFilesAreOfALayerToo() {
    let found = findings(
      rule, "layer app: App/ | forbiddenImports UIKit\nfolder App: UIKit, Core\nCore")
    #expect(found.map { text($0.place) } == ["App/main.swift:2:13"])
  }
}
