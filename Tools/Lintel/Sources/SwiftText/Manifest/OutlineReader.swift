/// Finds the declarations of a manifest.
///
/// It first follows the arguments of `Package(…)` through constants and `+`; then it looks for the
/// same calls in whatever else the file holds.
struct OutlineReader {
  let list: TokenList
  let definitions: Definitions
  private let lines: LineTable

  private var dependencies: [ManifestOutline.PackageDependency] = []
  private var products: [ManifestOutline.Product] = []
  private var targets: [ManifestOutline.Target] = []
  private var loose: [ManifestOutline.TargetDependency] = []
  private var knowsAllDependencies = true

  /// The declarations that were found: the offsets of their ends by those of their beginnings.
  private var found: [Int: Int] = [:]
  private var budget: Int

  /// What is known of the file's statements.
  private let statements: [Statement]

  init(_ list: TokenList, statements: [Statement] = []) {
    self.list = list
    self.statements = statements
    definitions = Definitions(list)
    lines = LineTable(list.bytes)
    budget = 20 * list.bytes.count + 100_000
  }

  mutating func outline() -> ManifestOutline {
    let package = packageCall()
    var nameText: LiteralText?
    if let package {
      nameText = package.call.argument("name").flatMap { literal($0) }
      readArguments(of: package.call)
    } else {
      knowsAllDependencies = false
    }
    readElsewhere()
    return ManifestOutline(
      packagePlace: package.map { lines.position(at: $0.start) }, nameText: nameText,
      dependencies: dependencies, knowsAllDependencies: knowsAllDependencies, products: products,
      targets: targets, looseTargetDependencies: loose)
  }

  /// The call that makes the package, and the offset of its name.
  private func packageCall() -> (call: Expression, start: Int)? {
    for index in list.tokens.indices.dropLast(2)
    where list.isWord("Package", at: index) && list.tokens[index + 1].kind == .leftParenthesis {
      let start = list.tokens[index].start
      if let call = statements.lazy.compactMap({ $0.call(at: start) }).first {
        return (call, start)
      }
      var parser = ExpressionParser(list, at: index)
      return (parser.operand(), start)
    }
    let call = definitions["package"].first { $0.baseName == "init" }
    return call.map { ($0, $0.range.lowerBound) }
  }

  private mutating func readArguments(of package: Expression) {
    if let argument = package.argument("dependencies") {
      let elements = definitions.elements(of: argument, &budget)
      knowsAllDependencies = elements.isComplete
      for element in elements.list { readPackageDependency(element) }
    }
    if let argument = package.argument("products") {
      for element in elements(of: argument) { readProduct(element) }
    }
    if let argument = package.argument("targets") {
      for element in elements(of: argument) { readTarget(element) }
    }
  }

  private mutating func readPackageDependency(_ element: Expression) {
    for meaning in definitions.meanings(of: element, &budget) where meaning.baseName == "package" {
      dependencies.append(packageDependency(meaning))
      return
    }
    dependencies.append(
      ManifestOutline.PackageDependency(
        form: .other, name: nil, location: nil, place: place(element),
        end: element.range.upperBound))
  }

  private mutating func readProduct(_ element: Expression) {
    for meaning in definitions.meanings(of: element, &budget) where isProduct(meaning) {
      products.append(product(meaning))
      return
    }
  }

  private mutating func readTarget(_ element: Expression) {
    // A name may stand for a target and, in another extension, for the dependency on it.
    let calls = definitions.meanings(of: element, &budget).filter { !$0.arguments.isEmpty }
    guard let call = calls.first(where: { isCertainTarget($0) }) ?? calls.first else { return }
    targets.append(target(call, isCertain: true))
  }
}

// What stands outside of the lists.
extension OutlineReader {
  /// Looks for declarations in functions, loops, conditions and wherever else they may stand.
  private mutating func readElsewhere() {
    var skipped = 0
    for index in list.tokens.indices.dropLast(2) {
      let start = list.tokens[index].start
      if let end = found[start] { skipped = max(skipped, end) }
      guard start >= skipped, isBeginningOfCall(at: index) else { continue }
      var parser = ExpressionParser(list, at: index)
      let call = parser.operand()
      if found[call.range.lowerBound] == nil, readLoose(call) {
        skipped = max(skipped, call.range.upperBound)
      }
    }
  }

  /// Whether `.name(` or `Type.name(` of a declaration begins at an index.
  private func isBeginningOfCall(at index: Int) -> Bool {
    let tokens = list.tokens
    guard index == 0 || tokens[index - 1].kind != .dot else { return false }
    var dot = index
    while tokens[dot].kind == .identifier, tokens[dot + 1].kind == .dot { dot += 2 }
    if dot > index { dot -= 1 }
    guard tokens[dot].kind == .dot, dot + 2 < tokens.count,
      tokens[dot + 2].kind == .leftParenthesis
    else { return false }
    return dot + 3 < tokens.count && list.isWord("name", at: dot + 3)
      || Self.functions.contains { list.isWord($0, at: dot + 1) }
  }

  /// The functions that declare something in a manifest.
  private static let functions: [StaticString] = [
    "package", "product", "byName", "library", "executable", "target", "executableTarget",
    "testTarget", "systemLibrary", "binaryTarget", "plugin", "macro",
  ]

  /// Takes a call for what it looks like.
  private mutating func readLoose(_ call: Expression) -> Bool {
    if call.baseName == "package", packageForm(call) != nil {
      dependencies.append(packageDependency(call))
      knowsAllDependencies = false
    } else if isProduct(call) {
      products.append(product(call))
    } else if isCertainTarget(call) {
      targets.append(target(call, isCertain: true))
    } else if call.baseName == "target", call.argument("name") != nil {
      loose.append(targetDependency(call))
      targets.append(target(call, isCertain: false))
    } else if call.baseName == "product" || call.baseName == "byName",
      call.argument("name") != nil
    {
      loose.append(targetDependency(call))
    } else if call.argument("name") != nil, call.argument("dependencies") != nil,
      call.baseName != "init"
    {
      // A function of the manifest's own, as in `.feature(name: "A", dependencies: ["B"])`.
      targets.append(target(call, isCertain: false))
    } else {
      return false
    }
    return true
  }

  /// Whether a call can make nothing but a target.
  private func isCertainTarget(_ call: Expression) -> Bool {
    guard call.argument("name") != nil else { return false }
    return switch call.baseName {
    case "executableTarget", "testTarget", "systemLibrary", "binaryTarget", "macro": true
    case "plugin": call.argument("capability") != nil
    case "target":
      call.arguments.contains { !["name", "condition"].contains($0.label) }
    default: false
    }
  }

  private func isProduct(_ call: Expression) -> Bool {
    ["library", "executable", "plugin"].contains(call.baseName) && call.argument("targets") != nil
  }
}

// The single declarations.
extension OutlineReader {
  private func packageForm(
    _ call: Expression
  ) -> (form: ManifestOutline.PackageDependency.Form, value: Expression)? {
    if let value = call.argument("path") { return (.path, value) }
    if let value = call.argument("url") { return (.url, value) }
    return call.argument("id").map { (.registry, $0) }
  }

  private mutating func packageDependency(
    _ call: Expression
  ) -> ManifestOutline.PackageDependency {
    found[call.range.lowerBound] = call.range.upperBound
    let form = packageForm(call)
    return ManifestOutline.PackageDependency(
      form: form?.form ?? .other, name: literal(call.argument("name")),
      location: literal(form?.value), place: place(call), end: call.range.upperBound)
  }

  private mutating func product(_ call: Expression) -> ManifestOutline.Product {
    found[call.range.lowerBound] = call.range.upperBound
    return ManifestOutline.Product(
      function: call.baseName ?? "", name: literal(call.argument("name")),
      targets: literals(call.argument("targets")), place: place(call))
  }

  private mutating func target(_ call: Expression, isCertain: Bool) -> ManifestOutline.Target {
    found[call.range.lowerBound] = call.range.upperBound
    let name = call.argument("name") ?? call.arguments.first { $0.label == nil }?.value
    return ManifestOutline.Target(
      function: call.baseName ?? "", name: literal(name), path: literal(call.argument("path")),
      sources: literals(call.argument("sources")), exclude: literals(call.argument("exclude")),
      dependencies: elements(of: call.argument("dependencies")).map { targetDependency($0) },
      plugins: elements(of: call.argument("plugins")).map { pluginUsage($0) }, place: place(call),
      end: call.range.upperBound, isCertain: isCertain)
  }

  private mutating func targetDependency(
    _ element: Expression
  ) -> ManifestOutline.TargetDependency {
    var form = ManifestOutline.TargetDependency.Form.other
    var name: LiteralText?
    var package: LiteralText?
    for meaning in definitions.meanings(of: element, &budget) {
      guard let found = reference(meaning) else { continue }
      name = literal(found.name)
      form = name == nil ? .other : found.form
      package = literal(meaning.argument("package"))
      // Of a target and a reference to it under one name, the reference is meant.
      if !isCertainTarget(meaning) { break }
    }
    return ManifestOutline.TargetDependency(
      form: form, name: name, package: package, place: place(element),
      end: element.range.upperBound)
  }

  private func reference(
    _ expression: Expression
  ) -> (form: ManifestOutline.TargetDependency.Form, name: Expression)? {
    let name = expression.argument("name")
    return switch expression.baseName {
    case nil: (.literal, expression)
    case "product", "productItem": name.map { (.product, $0) }
    case "byName", "byNameItem": name.map { (.byName, $0) }
    case "target", "targetItem": name.map { (.target, $0) }
    default: nil
    }
  }

  private mutating func pluginUsage(_ element: Expression) -> ManifestOutline.PluginUsage {
    let meaning = definitions.meanings(of: element, &budget).first ?? element
    let isCall = meaning.baseName == "plugin"
    return ManifestOutline.PluginUsage(
      name: literal(isCall ? meaning.argument("name") : meaning),
      package: literal(meaning.argument("package")), place: place(element))
  }

  private func place(_ expression: Expression) -> TextPosition {
    lines.position(at: expression.range.lowerBound)
  }

  private mutating func elements(of expression: Expression?) -> [Expression] {
    guard let expression else { return [] }
    return definitions.elements(of: expression, &budget).list
  }

  private mutating func literal(_ expression: Expression?) -> LiteralText? {
    guard let expression, let text = definitions.string(expression, &budget) else { return nil }
    return LiteralText(text: text, place: place(expression))
  }

  private mutating func literals(_ expression: Expression?) -> [LiteralText] {
    elements(of: expression).compactMap { literal($0) }
  }
}
