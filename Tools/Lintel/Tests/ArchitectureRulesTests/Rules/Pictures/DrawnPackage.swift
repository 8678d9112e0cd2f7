import ArchitectureModel

/// A package of a picture before its dependencies are resolved.
struct DrawnPackage {
  struct Target {
    var module: Module
    var dependencies: [Dependency]
  }

  /// What stands behind the arrow of a target.
  struct Dependency {
    var name: String
    var package: String?
    var condition: Condition?
    var isPluginUsage: Bool
    var aliases: [ModuleAlias]
    var declaration: Declaration
  }

  struct Product {
    var name: String
    var kind: Manifest.Product.Kind
    var targets: [String]
    var declaration: Declaration
  }

  var name: String
  var folder: String
  var toolsVersion = ToolsVersion(6, 0)
  var platforms: [Manifest.Platform] = []
  var traits: [Manifest.Trait] = []
  var place: Place
  var targets: [Target] = []
  var products: [Product] = []
  var uses: [PackageEdge] = []
  var imports: [DrawnImport] = []

  var manifestFile: String { folder.isEmpty ? "Package.swift" : folder + "/Package.swift" }

  init(name: String, _ line: PictureLine) {
    self.name = name
    folder = line.option("at").map { $0.text == "." ? "" : String($0.text) } ?? name
    place = Place(file: "", line: line.head.line, column: line.head.column)
    if let version = line.option("tools").flatMap({ ToolsVersion($0.text) }) {
      toolsVersion = version
    }
    for platform in line.option("platforms")?.split(",") ?? [] {
      platforms.append(
        .init(name: platform.words.first, version: String(platform.words.rest.text)))
    }
    traits = (line.option("traits")?.split(",") ?? []).map { .init(name: String($0.text)) }
    place.file = manifestFile
  }

  mutating func add(_ line: PictureLine) {
    let (word, rest) = line.head.words
    switch word {
    case "uses": addUse(rest, line)
    case "imports": addImports(rest)
    case "product", "tool":
      guard let (name, targets) = rest.cut(at: ":") else { return }
      products.append(
        Product(
          name: String(name.text), kind: word == "tool" ? .executable : .library,
          targets: targets.split(",").map { String($0.text) }, declaration: declaration(line.head)))
    case "target": addTarget(.target(.regular), rest, isCommandPlugin: false)
    case "executable": addTarget(.target(.executable), rest, isCommandPlugin: false)
    case "test": addTarget(.target(.test), rest, isCommandPlugin: false)
    case "plugin": addTarget(.target(.plugin), rest, isCommandPlugin: false)
    case "command": addTarget(.target(.plugin), rest, isCommandPlugin: true)
    case "macro": addTarget(.target(.macro), rest, isCommandPlugin: false)
    case "system": addTarget(.target(.system), rest, isCommandPlugin: false)
    case "binary": addTarget(.target(.binary), rest, isCommandPlugin: false)
    default: preconditionFailure("a picture has no '\(word)' in a package")
    }
    if !["uses", "imports", "product", "tool"].contains(word) { describeTarget(line) }
  }

  /// The options of a target: `sources none`, `sources c`, `alias SHORT NAME`, `modules NAMES`.
  private mutating func describeTarget(_ line: PictureLine) {
    let last = targets.count - 1
    if let sources = line.option("sources") {
      let file = targets[last].module.name + ".c"
      targets[last].module.sources = []
      if sources.text == "c" { targets[last].module.otherSources = [file] }
    }
    if let alias = line.option("alias") {
      targets[last].module.moduleAliases = [
        ModuleAlias(module: String(alias.words.rest.text), alias: alias.words.first)
      ]
    }
    if let names = line.option("modules") {
      targets[last].module.otherModuleNames = names.split(",").map { String($0.text) }
    }
  }

  /// `Target: names`, or `Target/File.swift: names` for another file than the target's first.
  private mutating func addImports(_ text: PictureText) {
    guard let (head, names) = text.cut(at: ":") else { return }
    let parts = head.split("/")
    guard let name = parts.first?.text,
      let index = targets.firstIndex(where: { $0.module.name == name })
    else { preconditionFailure("a picture draws a target above its imports") }
    let folder = targets[index].module.folder ?? ""
    let file = folder + "/" + (parts.count > 1 ? parts[1].text : name + ".swift")
    if !targets[index].module.sources.contains(file) { targets[index].module.sources.append(file) }
    imports += names.split(",").map { DrawnImport($0, file: file) }
  }

  mutating func addTarget(_ kind: Module.Kind, _ text: PictureText, isCommandPlugin: Bool) {
    let parts = text.cut(at: "->")
    let head = parts?.before ?? text
    let name = String(head.text)
    let path = (folder.isEmpty ? "" : folder + "/") + "Sources/" + name
    targets.append(
      Target(
        module: Module(
          name: name, kind: kind, package: nil, folder: path, declaration: declaration(head),
          sources: [path + "/\(name).swift"], isCommandPlugin: isCommandPlugin),
        dependencies: (parts?.after.split(",") ?? []).map { dependency($0) }))
  }

  /// `Name`, `Name@package`, `plugin Name`, each with conditions such as `[trait T]`, `[ios linux]`
  /// or `[Core as Base]`.
  private func dependency(_ text: PictureText) -> Dependency {
    var rest = text
    var condition: Condition?
    var aliases: [ModuleAlias] = []
    if let (before, brackets) = text.cut(at: "[") {
      rest = before
      let words = brackets.text.dropLast().split(separator: " ").map(String.init)
      if words.first == "trait" {
        condition = Condition(traits: Array(words.dropFirst()))
      } else if words.count == 3, words[1] == "as" {
        aliases = [ModuleAlias(module: words[0], alias: words[2])]
      } else {
        condition = Condition(platforms: words)
      }
    }
    let isPluginUsage = rest.words.first == "plugin"
    if isPluginUsage { rest = rest.words.rest }
    let parts = rest.cut(at: "@")
    return Dependency(
      name: String((parts?.before ?? rest).text), package: (parts?.after.text).map(String.init),
      condition: condition, isPluginUsage: isPluginUsage, aliases: aliases,
      declaration: declaration(text))
  }

  private mutating func addUse(_ name: PictureText, _ line: PictureLine) {
    let requirement: PackageDependency.Requirement? =
      if let version = line.option("from")?.text, let major = Int(version.prefix { $0 != "." }) {
        .range(from: String(version), upTo: "\(major + 1).0.0")
      } else if let range = line.option("range") {
        .range(from: range.words.first, upTo: String(range.words.rest.text))
      } else if let branch = line.option("branch") {
        .branch(String(branch.text))
      } else {
        line.option("revision").map { .revision(String($0.text)) }
      }
    let name = String(name.text)
    let last = name.split(separator: "/").last.map(String.init) ?? name
    let dependency = PackageDependency(
      location: requirement == nil ? .path("/root/" + name) : .url("https://example.com/\(name)"),
      identity: last.lowercased(), requirement: requirement ?? .none,
      traits: line.option("traits")?.split(",").map { String($0.text) } ?? ["default"])
    var edge = PackageEdge(
      from: 0, dependency: dependency, destination: .external,
      path: requirement == nil ? name : nil,
      writtenLocation: line.option("written").map { String($0.text) },
      declaration: declaration(line.head))
    if line.option("outside") != nil { edge.destination = .outside }
    if line.option("missing") != nil { edge.destination = .missing(.noFolder) }
    uses.append(edge)
  }

  private func declaration(_ text: PictureText) -> Declaration {
    Declaration(place: Place(file: manifestFile, line: text.line, column: text.column))
  }
}
