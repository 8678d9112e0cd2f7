import Testing

/// `lintel add feature`: a package in each layer that is meant for one of its parts.
struct AddFeatureTests {
  private static func manifest(_ name: String) -> String {
    """
    // swift-tools-version: 5.9
    import PackageDescription

    let package = Package(
      name: "\(name)",
      products: [.library(name: "\(name)", targets: ["\(name)"])],
      targets: [.target(name: "\(name)")]
    )

    """
  }

  private func repository(_ layers: String, _ packages: [String]) throws -> Workplace {
    var files = [".lintel.json": "{\n  \"layers\": [\n\(layers)\n  ],\n}\n"]
    for name in packages {
      files["Modules/\(name)/Package.swift"] = Self.manifest(name)
      files["Modules/\(name)/Sources/\(name)/x.swift"] = ""
    }
    return try Workplace(files)
  }

  @Test func inANewRepositoryItIsTheMessageFeatureUnderOtherNames() throws {
    let workplace = try Workplace()
    #expect(try workplace.runAlone(["new", "Sample", "--into", "."]).status == 0)
    let run = try workplace.run("add", "feature", "Weather")
    #expect(run.status == 0, "\(run.errors)")
    var made: [String] = []
    for (module, source, test) in [
      ("Client", "Client", "Client"), ("Feature", "Feature", "Feature"),
      ("Implementation", "Repository+Impl", "RepositoryImpl"),
      ("Interface", "Repository", "Repository"),
    ] {
      let module = "Weather\(module)Module"
      made += [
        "Packages/\(module)/Package.swift",
        "Packages/\(module)/Sources/\(module)/Weather\(source).swift",
        "Packages/\(module)/Tests/\(module)Tests/Weather\(test)Tests.swift",
      ]
    }
    let next = """

      next: install the implementation where the app chooses them
        lintel add dependency MessageApp WeatherImplementationModule
        prepareDependencies { $0.weatherRepository = .impl }

      """
    #expect(
      run.output == "changed .lintel.json\n" + made.map { "made \($0)\n" }.joined() + next)
    #expect(try workplace.check("--strict").status == 0)
    // What it is built of is that of the message feature, apart from names and the store's place.
    let manifest = try workplace.text("Packages/WeatherFeatureModule/Package.swift")
    #expect(manifest.contains(".product(name: \"ComposableStore\", package: \"FeatureModule\"),"))
    #expect(manifest.contains(".enableUpcomingFeature(\"InternalImportsByDefault\"),"))
    let next2 = try workplace.run("add", "dependency", "MessageApp", "WeatherImplementationModule")
    #expect(next2.status == 0, "\(next2.errors)")
  }

  @Test func withTheOriginalRuntimeItsPackageIsDeclaredAsElsewhere() throws {
    let workplace = try Workplace()
    let new = try workplace.runAlone(["new", "Sample", "--into", ".", "--third-party"])
    #expect(new.status == 0)
    let run = try workplace.run("add", "feature", "Weather")
    #expect(run.status == 0, "\(run.errors)")
    let element = ".package(url: \"https://github.com/pointfreeco/swift-dependencies\", from: "
    let manifest = try workplace.text("Packages/WeatherInterfaceModule/Package.swift")
    #expect(manifest.contains(element))
    #expect(try workplace.check("--strict").status == 0)
  }

  @Test func elsewhereThePartsBeginAsAnyPackage() throws {
    let layers = """
          { "name": "screens", "packages": ["HomeScreens"] },
          { "name": "data",    "packages": ["Store"], "usedBy": [] },
          { "name": "domain",  "packages": ["Domain"] }, // pure
      """
    let workplace = try repository(layers, ["HomeScreens", "Store", "Domain"])
    let run = try workplace.run("add", "feature", "Weather")
    #expect(run.status == 0, "\(run.errors)")
    let made = ["WeatherData", "WeatherDomain", "WeatherScreen"].flatMap { name in
      [
        "made Modules/\(name)/Package.swift\n",
        "made Modules/\(name)/Sources/\(name)/\(name)Info.swift\n",
        "made Modules/\(name)/Tests/\(name)Tests/\(name)InfoTests.swift\n",
      ]
    }
    #expect(run.output == "changed .lintel.json\n" + made.joined())
    #expect(
      try workplace.text(".lintel.json").contains(
        "\"packages\": [\"Domain\", \"WeatherDomain\"] }, // pure\n"))
    for (name, head) in [
      ("WeatherData", "import WeatherDomain\n"), ("WeatherScreen", "import WeatherDomain\n"),
      ("WeatherDomain", "///"),
    ] {
      let source = try workplace.text("Modules/\(name)/Sources/\(name)/\(name)Info.swift")
      #expect(source.hasPrefix(head))
    }
    #expect(try workplace.check("--strict").status == 0)
  }

  /// The contract may not be used from the feature's layer.
  @Test func whatTheLayersForbidIsLeftOut() throws {
    let layers = """
          { "name": "ui",        "packages": ["HomeUI"] },
          { "name": "interface", "packages": ["HomeInterface"], "usedBy": [] }
      """
    let workplace = try repository(layers, ["HomeUI", "HomeInterface"])
    #expect(try workplace.run("add", "feature", "Weather").status == 0)
    let source = try workplace.text("Modules/WeatherUI/Sources/WeatherUI/WeatherUIInfo.swift")
    #expect(source.hasPrefix("///"))
    #expect(try workplace.check("--strict").status == 0)
  }

  @Test func aFeatureOfOnePartHasThePlainName() throws {
    let layers = #"    { "name": "features", "packages": ["Modules/*"] }"#
    let workplace = try repository(layers, ["Home"])
    let run = try workplace.run("add", "feature", "Weather")
    #expect(run.output.hasPrefix("made Modules/Weather/Package.swift\n"), "\(run.errors)")
  }

  @Test func withoutALayerForItThereIsNothingToMake() throws {
    let workplace = try repository(#"    { "name": "core", "packages": ["Core"] }"#, ["Core"])
    let before = try workplace.snapshot()
    let run = try workplace.run("add", "feature", "Weather")
    #expect(run.status == 2)
    #expect(run.errors.contains("no layer here is for features"))
    #expect(run.errors.contains("help: use 'lintel add package NAME --layer LAYER'"))
    #expect(try workplace.snapshot() == before)
  }

  @Test func nothingIsLeftBehindWhenAPartCannotBeMade() throws {
    let layers = """
          { "name": "feature", "packages": ["HomeFeature"] },
          { "name": "client",  "packages": ["HomeClient"] }
      """
    let workplace = try repository(layers, ["HomeFeature", "HomeClient", "WeatherFeature"])
    let before = try workplace.snapshot()
    let taken = try workplace.run("add", "feature", "Weather")
    #expect(taken.status == 2)
    #expect(taken.errors.contains("there is a package 'WeatherFeature'"), "\(taken.errors)")
    for arguments in [["class"], ["Mail", "Chat"], ["Mail", "--layer", "client"]] {
      #expect(try workplace.run("add", ["feature"] + arguments).status == 2, "\(arguments)")
    }
    let shown = try workplace.run("add", "feature", "Mail", "--dry-run")
    #expect(shown.status == 1)
    #expect(shown.output.contains("+++ b/Modules/MailClient/Package.swift\n"))
    #expect(shown.output.contains("+++ b/Modules/MailFeature/Package.swift\n"))
    #expect(try workplace.snapshot() == before)
    #expect(shown.output.contains("[\"HomeClient\", \"MailClient\"]"))
    #expect(shown.output.contains("[\"HomeFeature\", \"MailFeature\"]"))
  }
}
