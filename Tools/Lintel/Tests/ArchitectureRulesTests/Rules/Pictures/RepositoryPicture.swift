import ArchitectureModel
import Resolution

@testable import ArchitectureRules

/// A small repository, drawn line by line, as the documentation of the rules explains it.
///
/// What a line says stands, for the rules, in the manifest of its package or in the configuration,
/// at the line and column that it has in the picture.
struct RepositoryPicture {
  private(set) var policy = Policy(file: ".lintel.json")
  private var drawn: [DrawnPackage] = []
  private var unreadable: [String] = []
  private var loose: [Module] = []
  private var looseImports: [DrawnImport] = []

  init(_ picture: String) {
    let lines = PictureLine.lines(of: picture)
    for line in lines { readPolicy(line) }
    for line in lines { resolveLayers(line) }
    for line in lines where !isPolicy(line) { readPackage(line) }
  }

  var input: RuleInput {
    var graph = PictureGraph(packages: drawn, unreadable: unreadable)
    var result = graph.graph()
    result.append(loose: loose)
    let imports = drawn.flatMap(\.imports) + looseImports
    let table = DrawnImport.table(of: imports, files: result.modules.flatMap(\.sources))
    return RuleInput(
      graph: result, policy: policy,
      imports: ImportResolver(graph: result, table: table, isFile: { _ in false }).uses())
  }
}

// The configuration.
extension RepositoryPicture {
  private func isPolicy(_ line: PictureLine) -> Bool {
    !line.isIndented
      && ["layer", "testing:", "forbid", "rule"].contains(line.head.words.first)
  }

  private mutating func readPolicy(_ line: PictureLine) {
    guard isPolicy(line) else { return }
    let rest = line.head.words.rest
    switch line.head.words.first {
    case "testing:": policy.testing = rest.split(",").map { entry($0) }
    case "rule":
      guard let (id, value) = rest.cut(at: ":") else { return }
      let (word, number) = value.words
      policy.rules[String(id.text)] = RuleSetting(
        level: word == "off" ? .off : Severity(rawValue: word).map { .severity($0) },
        max: word == "max" ? Int(number.text) : nil, place: place(line.head))
    case "layer":
      guard let (name, entries) = rest.cut(at: ":") else { return }
      policy.layers.append(
        Layer(
          name: String(name.text), place: place(line.head),
          entries: entries.split(",").map { entry($0) },
          independence: line.option("siblings").map { place($0) },
          external: line.option("external").map { list in
            .init(globs: list.split(",").map { Glob(String($0.text)) }, place: place(list))
          },
          forbiddenImports: line.option("forbiddenImports").map { list in
            .init(globs: list.split(",").map { Glob(String($0.text)) }, place: place(list))
          },
          reason: line.option("reason").map { String($0.text) }))
    default: break
    }
  }

  /// What may only be read once every layer has its number.
  private mutating func resolveLayers(_ line: PictureLine) {
    guard isPolicy(line) else { return }
    func narrowing(_ key: String) -> Layer.Narrowing? {
      line.option(key).map { names in
        let layers = names.split(",").compactMap { self.layer(named: $0.text) }
        return .init(layers: layers.sorted(), place: place(names))
      }
    }
    let rest = line.head.words.rest
    if line.head.words.first == "layer", let name = rest.cut(at: ":")?.before,
      let index = layer(named: name.text)
    {
      policy.layers[index].usedBy = narrowing("usedBy")
      policy.layers[index].uses = narrowing("uses")
    }
    if line.head.words.first == "forbid", let (from, to) = rest.cut(at: "->") {
      policy.forbidden.append(
        ForbiddenDependency(
          from: selectors(from), to: selectors(to),
          except: line.option("except").map { selectors($0) } ?? [],
          reason: line.option("reason").map { String($0.text) }, place: place(line.head)))
    }
  }

  private func layer(named name: Substring) -> Int? {
    policy.layers.firstIndex { $0.name == name }
  }

  private func selectors(_ list: PictureText) -> [Selector] {
    list.split(",").map {
      Selector(String($0.text), layer: layer(named: $0.text), place: place($0))
    }
  }

  private func entry(_ text: PictureText) -> Entry {
    let (word, rest) = text.words
    return word == "package"
      ? Entry(String(rest.text), namesPackages: true, place: place(rest))
      : Entry(String(text.text), namesPackages: false, place: place(text))
  }

  private func place(_ text: PictureText) -> Place {
    Place(file: ".lintel.json", line: text.line, column: text.column)
  }
}

// The packages.
extension RepositoryPicture {
  private mutating func readPackage(_ line: PictureLine) {
    let (word, rest) = line.head.words
    if line.isIndented {
      drawn[drawn.count - 1].add(line)
    } else if word == "unreadable" {
      unreadable.append(String(rest.text))
    } else if word == "folder", let (folder, names) = rest.cut(at: ":") {
      readFolder(folder, names)
    } else if word == "package" {
      drawn.append(DrawnPackage(name: String(rest.text), line))
    } else {
      let head = line.head.cut(at: "->")?.before ?? line.head
      var package = DrawnPackage(name: String(head.text), line)
      package.addTarget(.target(.regular), line.head, isCommandPlugin: false)
      drawn.append(package)
    }
  }

  /// `folder App: Core, UIKit`: loose files, and what they import.
  private mutating func readFolder(_ folder: PictureText, _ names: PictureText) {
    let path = String(folder.text)
    let file = path + "/main.swift"
    loose.append(
      Module(
        name: path, kind: .loose, package: nil, folder: path,
        declaration: Declaration(place: Place(file: path, line: 1, column: 1)), sources: [file]))
    looseImports += names.split(",").map { DrawnImport($0, file: file) }
  }
}
