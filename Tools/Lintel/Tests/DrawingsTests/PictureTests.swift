import ArchitectureModel
import Drawings
import Testing

/// What is drawn of a repository, and how the options narrow it.
@Suite struct PictureTests {
  @Test func aPackageIsABoxAndTestsStayOut() throws {
    let picture = try Picture(of: SampleSource().source, options: PictureOptions())
    #expect(picture.nodes.map(\.name) == ["App", "Feature", "Core", "swift-log"])
    #expect(
      arrows(picture) == [
        "App -> Feature product", "App -> Core conditional", "Feature -> Core product",
        "Feature -> swift-log external",
      ])
    #expect(picture.nodes[1].modules == 1 && picture.nodes[1].files == 2)
  }

  @Test func aModuleIsABox() throws {
    var options = PictureOptions()
    options.level = .module
    options.showsTests = true
    options.showsExternals = false
    let picture = try Picture(of: SampleSource().source, options: options)
    #expect(picture.nodes.map(\.name) == ["App", "Feature", "FeatureTests", "Core"])
    #expect(picture.nodes[2].isTest && picture.nodes[2].layer == 1)
    #expect(
      arrows(picture) == [
        "App -> Feature product", "App -> Core conditional", "Feature -> Core product",
        "FeatureTests -> App test", "FeatureTests -> Feature test",
      ])
  }

  @Test func anImportWithoutADeclarationIsToldApart() throws {
    var sample = SampleSource()
    sample.source.edges.append(
      ModuleEdge(
        from: sample.core, to: sample.app, kind: .product,
        declaration: Declaration(place: SampleSource.place(40)), origin: .importDeclaration))
    let picture = try Picture(of: sample.source, options: PictureOptions())
    #expect(arrows(picture).contains("Core -> App import"))
    #expect(picture.isUpward(try #require(picture.edges.last { $0.kind == .import })))
  }

  /// What breaks a rule is drawn, also where its kind was not asked for.
  @Test func aWrongUseByTestCodeIsDrawn() throws {
    var sample = SampleSource()
    sample.source.findings = [
      sample.finding(from: ("Feature", "FeatureTests"), to: ("App", "App"))
    ]
    let picture = try Picture(of: sample.source, options: PictureOptions())
    let edge = try #require(picture.edges.first { $0.kind == .test })
    #expect(picture.nodes[edge.to].name == "App" && edge.findings == [0])
    #expect(!arrows(picture).contains("FeatureTests -> Feature test"))
  }

  @Test func aFindingHangsOnTheHopsOfItsChain() throws {
    var sample = SampleSource()
    var finding = sample.finding(from: ("App", "App"), to: ("Core", "Core"))
    finding.chain = [
      Hop(from: "App", to: "Feature", place: SampleSource.place(1), kind: .targetDependency),
      Hop(from: "Feature", to: "Core", place: SampleSource.place(3), kind: .targetDependency),
    ]
    sample.source.findings = [finding]
    let picture = try Picture(of: sample.source, options: PictureOptions())
    let wrong = picture.edges.filter { !$0.findings.isEmpty }
    #expect(wrong.map { picture.nodes[$0.to].name } == ["Feature", "Core"])
  }

  /// A package that no target uses has no module edge, and is drawn if it is wrong.
  @Test func aFindingAboutPackagesMakesAnArrow() throws {
    var sample = SampleSource()
    sample.source.findings = [sample.finding(from: ("Core", nil), to: ("Feature", nil))]
    let picture = try Picture(of: sample.source, options: PictureOptions())
    #expect(arrows(picture).contains("Core -> Feature product"))
    var options = PictureOptions()
    options.level = .module
    #expect(try Picture(of: sample.source, options: options).findings.isEmpty)
  }

  @Test func aFindingAboutOneThingMarksItsBox() throws {
    var sample = SampleSource()
    var finding = sample.finding(from: ("Core", "Core"), to: ("Core", "Core"))
    finding.to = nil
    sample.source.findings = [finding]
    let picture = try Picture(of: sample.source, options: PictureOptions())
    #expect(picture.nodes.map(\.findings) == [[], [], [0], []])
  }

  @Test func aPackageInTwoLayersIsTwoBoxes() throws {
    var sample = SampleSource()
    sample.source.graph.modules[sample.core].package = 1
    sample.source.graph.packages[1].modules = 1..<4
    sample.source.graph.packages.removeLast()
    let picture = try Picture(of: sample.source, options: PictureOptions())
    #expect(
      picture.nodes.map(\.name) == ["App", "Feature (feature)", "Feature (core)", "swift-log"])
  }

  @Test func namesakesAreToldApart() throws {
    var sample = SampleSource()
    sample.source.graph.packages[2].name = "Feature"
    let picture = try Picture(of: sample.source, options: PictureOptions())
    #expect(
      picture.nodes.map(\.name) == ["App", "Feature (Feature)", "Feature (Core)", "swift-log"])
  }

  @Test func focusAndReachNarrowThePicture() throws {
    func names(_ change: (inout PictureOptions) -> Void) throws -> [String] {
      var options = PictureOptions()
      change(&options)
      return try Picture(of: SampleSource().source, options: options).nodes.map(\.name)
    }
    #expect(try names { $0.focus = "swift-log" } == ["Feature", "swift-log"])
    #expect(
      try names { ($0.focus, $0.depth) = ("swift-log", 2) } == ["App", "Feature", "swift-log"])
    #expect(try names { ($0.focus, $0.depth) = ("Core", 0) } == ["Core"])
    #expect(try names { $0.from = "Feature" } == ["Feature", "Core", "swift-log"])
    #expect(try names { $0.to = "Core" } == ["App", "Feature", "Core"])
    #expect(
      try names { ($0.from, $0.to) = ("App", "swift-log") } == ["App", "Feature", "swift-log"])
    #expect(try names { $0.from = "Fea*" } == ["Feature", "Core", "swift-log"])
    #expect(try names { $0.from = "core" } == ["Core"], "the name of a layer")
    #expect(throws: UnknownName(name: "Fature", suggestion: "; did you mean 'Feature'?")) {
      _ = try names { $0.focus = "Fature" }
    }
  }

  @Test func layersCollapse() throws {
    var options = PictureOptions()
    options.collapse = .layer
    var sample = SampleSource()
    sample.source.findings = [sample.finding(from: ("App", "App"), to: ("Core", "Core"))]
    let picture = try Picture(of: sample.source, options: options)
    #expect(picture.nodes.map(\.name) == ["app", "feature", "core", "third-party"])
    #expect(
      arrows(picture) == [
        "app -> feature product", "app -> core conditional", "feature -> core product",
        "feature -> third-party external",
      ])
    #expect(picture.edges.map(\.findings) == [[], [0], [], []])
  }

  @Test func reductionKeepsWhatIsNeededOrWrong() throws {
    var options = PictureOptions()
    options.isReduced = true
    var sample = SampleSource()
    #expect(
      arrows(try Picture(of: sample.source, options: options)) == [
        "App -> Feature product", "Feature -> Core product", "Feature -> swift-log external",
      ])
    sample.source.findings = [sample.finding(from: ("App", "App"), to: ("Core", "Core"))]
    #expect(try Picture(of: sample.source, options: options).edges.count == 4)
  }

  private func arrows(_ picture: Picture) -> [String] {
    picture.edges.map {
      "\(picture.nodes[$0.from].name) -> \(picture.nodes[$0.to].name) \($0.kind.rawValue)"
    }
  }
}
