import ArchitectureModel
import Reports

/// The reports that every format is tried on.
enum Sample: CaseIterable {
  /// Nothing was found.
  case clean
  /// One finding, as most people will see it.
  case one
  /// So many findings that some are only counted, most of them caused by one line.
  case many
  /// Names and paths with everything that means something in some format.
  case nasty
  /// What could not be read, in a repository without layers.
  case problems

  var report: Report {
    let counts = Report.Summary.Counts(packages: 6, modules: 24, dependencies: 31, files: 160)
    switch self {
    case .clean:
      return Report(counts: counts, problems: [], findings: [], hasLayers: true)
    case .one:
      return Report(
        counts: counts, problems: [], findings: [.upward("Contracts")], hasLayers: true)
    case .many:
      return Report(counts: counts, problems: [], findings: Finding.many, hasLayers: true)
    case .nasty:
      return Report(
        counts: .init(packages: 1, modules: 1, dependencies: 1, files: 1, unownedFiles: 1),
        problems: [Problem("two\nlines: 100% \"broken\" <by> [x](y) & 'z'", help: "mend\r\nit")],
        findings: Finding.nasty, hasLayers: true)
    case .problems:
      return Report(
        counts: .init(
          packages: 3, unreadPackages: 1, modules: 4, dependencies: 0, files: 12, unownedFiles: 2),
        problems: Problem.some, findings: [], hasLayers: false)
    }
  }

  /// Lines of the files that the samples name, and some rules; not on a terminal.
  static let context = ReportContext(
    sourceLine: { file, line in sources[file]?[line] }, rules: rules, version: "1.2.3")

  private static let rules = [
    RuleDescription(
      id: "upward-dependency", summary: "a module depends on a layer above its own",
      rationale: "Layers keep change local. One edge upwards is enough to lose that.",
      severity: .error),
    RuleDescription(
      id: "unused-dependency", summary: "a \"declared\" dependency is not used",
      rationale: "It costs build time,\nand hides what is needed.", severity: .warning),
    RuleDescription(
      id: "excessive-depth", summary: "a chain is too long",
      rationale: "A long chain builds slowly.", severity: nil),
  ]

  private static let sources: [String: [Int: String]] = {
    var sources: [String: [Int: String]] = [
      ".lintel.json": [
        9: #"    { "name": "client", "packages": ["Client"] },  "#,
        14: #"    { "name": "contract", "packages": ["Contracts"], "usedBy": ["app", "client"],"#,
      ],
      "Packages/Broken/Package.swift": [3: #"let package = Package(nam: "Broken")"#],
      Finding.nastyFile: [
        1: "\t\t/* 日本 👩‍💻 e\u{301} \u{1B}[31m */\timport \u{202E}Evil // \r",
        2: String(repeating: "long ", count: 100) + "import Far"
          + String(repeating: " on", count: 99),
      ],
    ]
    for name in ["Contracts"] + (1...14).map({ "Contract\($0)" }) {
      sources["Packages/\(name)/Package.swift"] = [
        8: #"    .package(path: "../Client"),"#,
        14: #"      dependencies: [.product(name: "Client", package: "Client")]),"#,
      ]
    }
    return sources
  }()
}

extension Finding {
  fileprivate static func upward(_ name: String, line: Int = 14) -> Finding {
    let file = "Packages/\(name)/Package.swift"
    return Finding(
      rule: "upward-dependency", severity: .error,
      message: "'\(name)' (layer 'contract') depends on 'Client' (layer 'client'), "
        + "which is above it",
      help: "declare in '\(name)' the protocol it needs and let 'Client' conform to it",
      place: Place(file: file, line: line, column: 22),
      from: Subject(
        package: name, folder: "Packages/\(name)", module: name, layer: "contract"),
      to: Subject(
        package: "Client", folder: "Packages/Client", module: "Client", layer: "client"),
      places: [
        RelatedPlace(Place(file: file, line: 8, column: 5), .packageDependency)
      ],
      because: Because(
        place: Place(file: ".lintel.json", line: 9, column: 5),
        reason: "a contract knows neither screens nor vendors"))
  }

  fileprivate static let many: [Finding] = {
    var findings = (1...14).map { upward("Contract\($0)") }
    findings.append(chained)
    for number in 1...11 {
      findings.append(
        Finding(
          rule: "unused-dependency", severity: .warning,
          message: "'App\(number)' declares 'Kit' and never imports it",
          help: "remove the dependency",
          place: Place(file: "Apps/App\(number)/Package.swift", line: 7, column: 9),
          from: Subject(package: "App\(number)", module: "App\(number)"),
          to: Subject(package: "Kit", module: "Kit")))
    }
    return findings
  }()

  /// A finding with a chain, and with more places than are shown.
  private static let chained = Finding(
    rule: "forbidden-dependency", severity: .note,
    message: "'Settings' reaches 'sqlite', which 'forbid' rules out",
    help: "ask 'Storage' for what is needed instead",
    place: Place(file: "Packages/Settings/Package.swift", line: 12, column: 9),
    from: Subject(package: "Settings", module: "Settings", layer: "feature"),
    to: Subject(package: "sqlite", product: "SQLite"),
    places: (1...6).map { line in
      RelatedPlace(
        Place(file: "Packages/Settings/Sources/Store.swift", line: line, column: 8),
        .importDeclaration)
    },
    chain: [
      Hop(
        from: "Settings", to: "Storage",
        place: Place(file: "Packages/Settings/Package.swift", line: 12, column: 9),
        kind: .targetDependency),
      Hop(
        from: "Storage", to: "SQLite",
        place: Place(file: "Packages/Storage/Sources/Rows.swift", line: 3, column: 8),
        kind: .importDeclaration),
    ],
    because: Because(place: Place(file: ".lintel.json", line: 14, column: 7)))

  static let nastyFile = "Packages/Ünï, 100%: 日本 Kit 🚀/a|b`c/<d>&\"e'.swift"

  fileprivate static let nasty: [Finding] = [
    Finding(
      rule: "undeclared-import", severity: .error,
      message: "'Ki\nt' imports '\u{1B}[31m<Evil>&amp;|`*_\u{202E}', % , : ]]> -- 'ß🚀'",
      help: "declare\r\nit: 100%, or \\ \"drop\" <it>",
      place: Place(file: nastyFile, line: 1, column: 45),
      from: Subject(package: "Ki\nt", folder: "Packages/Kit", module: "Ki\nt", layer: "lay\"er"),
      to: Subject(module: "\u{1B}[31m<Evil>|`"),
      places: [RelatedPlace(Place(file: nastyFile, line: 2, column: 508), .importDeclaration)],
      chain: [
        Hop(
          from: "日本", to: "a --> b\n", place: Place(file: nastyFile, line: 1, column: 3),
          kind: .pluginUsage),
        Hop(
          from: "a --> b\n", to: "\"]; x",
          place: Place(file: "::error::x", line: 70_000, column: 1),
          kind: .productDeclaration),
      ],
      because: Because(
        place: Place(file: "/elsewhere/my lintel.json", line: 1, column: 1),
        reason: "first\nsecond | `third` & <fourth>")),
    Finding(
      rule: "undeclared-import", severity: .warning, message: "far to the right",
      help: "remove it", place: Place(file: nastyFile, line: 2, column: 508),
      from: Subject(package: "Kit")),
    Finding(
      rule: "empty-layer", severity: .note, message: "beyond the end of its line",
      help: "remove it", place: Place(file: nastyFile, line: 1, column: 9_999),
      from: Subject(layer: "core", entry: "No,such:*")),
    Finding(
      rule: "inconsistent-package", severity: .error, message: "in a file that cannot be read",
      help: "remove it", place: Place(file: "::error::x", line: 70_000, column: 1),
      from: Subject(package: "Kit", folder: "")),
  ]
}

extension Problem {
  fileprivate static let some = [
    Problem(
      "'Broken' could not be read: incorrect argument label in call (have 'nam:', expected 'name:')",
      place: Place(file: "Packages/Broken/Package.swift", line: 3, column: 22),
      help: "run 'swift package dump-package' in 'Packages/Broken' to see the whole message"),
    Problem("'swift' was not found", help: "install a toolchain, or put it on PATH"),
  ]
}
