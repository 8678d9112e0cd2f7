import ArchitectureModel

// What a package, a product and a dependency between packages are made of.
extension Signature {
  private static let v5_2 = ToolsVersion(5, 2)
  private static let v5_3 = ToolsVersion(5, 3)
  private static let v5_5 = ToolsVersion(5, 5)
  private static let v5_6 = ToolsVersion(5, 6)
  private static let v5_7 = ToolsVersion(5, 7)
  private static let v6_0 = ToolsVersion(6, 0)
  private static let v6_1 = ToolsVersion(6, 1)

  private static func package(
    traits: [Parameter], modes: Parameter, since: ToolsVersion
  ) -> Signature {
    let head: [Parameter] = [
      .required("name", .string),
      .optional("defaultLocalization", .optional(.described(.languageTag)), since: v5_3),
      .optional("platforms", .optional(.list(.supportedPlatform))),
      .optional("pkgConfig", .optional(.string)),
      .optional("providers", .optional(.list(.described(.provider)))),
      .optional("products", .list(.described(.product))),
    ]
    let tail: [Parameter] = [
      .optional("dependencies", .list(.described(.packageDependency))),
      .optional("targets", .list(.described(.target))),
      modes,
      .optional("cLanguageStandard", .optional(.described(.cStandard))),
      .optional("cxxLanguageStandard", .optional(.described(.cxxStandard))),
    ]
    return Signature("Package", since: since, head + traits + tail)
  }

  static let packages: [Signature] = {
    let modes = LiteralType.optional(.list(.described(.languageMode)))
    return [
      package(traits: [], modes: .optional("swiftLanguageVersions", modes), since: .first),
      package(
        traits: [.optional("traits", .set(.described(.trait)), since: v6_1)],
        modes: .optional("swiftLanguageModes", modes), since: v6_0),
    ]
  }()

  static let products: [Signature] = [
    Signature(
      "library",
      [
        .required("name", .string),
        .optional("type", .optional(.described(.libraryType))),
        .required("targets", .list(.string)),
      ]),
    Signature(
      "executable", [.required("name", .string), .required("targets", .list(.string))]),
    Signature(
      "plugin", since: v5_5, [.required("name", .string), .required("targets", .list(.string))]),
  ]

  static let packageDependencies: [Signature] = {
    let name = Parameter.required("name", .string)
    let path = Parameter.required("path", .string)
    let url = Parameter.required("url", .string)
    let id = Parameter.required("id", .string)
    let from = Parameter.required("from", .version)
    let exact = Parameter.required("exact", .version)
    let branch = Parameter.required("branch", .string)
    let revision = Parameter.required("revision", .string)
    let range = Parameter.unlabelled("requirement", .versionRange)
    let requirement = Parameter.unlabelled("requirement", .requirement)
    let traits = Parameter.optional(
      "traits", .set(.described(.dependencyTrait)), since: v6_1)
    func package(since: ToolsVersion = .first, _ parameters: Parameter...) -> Signature {
      Signature("package", since: since, parameters)
    }
    return [
      package(path, traits),
      package(since: v5_2, name, path, traits),
      package(url, from, traits),
      package(since: v5_2, name, url, from),
      package(since: v5_5, url, branch, traits),
      package(since: v5_5, name, url, branch),
      package(since: v5_5, url, revision, traits),
      package(since: v5_5, name, url, revision),
      package(since: v5_6, url, exact, traits),
      package(url, requirement),
      package(since: v6_1, url, range, traits),
      package(since: v5_2, name, url, requirement),
      package(since: v5_7, id, from, traits),
      package(since: v5_7, id, exact, traits),
      package(since: v5_7, id, range, traits),
    ]
  }()

  static let traits: [Signature] = {
    let parameters: [Parameter] = [
      .required("name", .string), .optional("description", .optional(.prose)),
      .optional("enabledTraits", .set(.string)),
    ]
    return [
      Signature("trait", since: v6_1, parameters),
      Signature("init", since: v6_1, parameters),
      Signature("Trait", since: v6_1, parameters),
      Signature("default", since: v6_1, [.required("enabledTraits", .set(.string))]),
    ]
  }()

  static let dependencyTraits: [Signature] = [
    Signature(constant: "defaults", since: v6_1),
    Signature("trait", since: v6_1, [.required("name", .string)]),
    Signature("init", since: v6_1, [.required("name", .string)]),
  ]

  static let providers: [Signature] = [
    Signature("brew", [.unlabelled("packages", .list(.string))]),
    Signature("apt", [.unlabelled("packages", .list(.string))]),
    Signature("yum", since: v5_3, [.unlabelled("packages", .list(.string))]),
  ]
}
