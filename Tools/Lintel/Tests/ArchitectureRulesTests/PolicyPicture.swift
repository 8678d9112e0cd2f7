import ArchitectureModel

/// The lines of an ``ArchitecturePicture`` that say what is allowed.
struct PolicyPicture {
  private struct Line {
    var layer: Layer
    var usedBy: [String]?
    var uses: [String]?
    var number: Int
  }

  private var lines: [Line] = []
  private var testing: [Entry] = []

  /// Reads `layer name: entries; key values; …` or `testing: entries`; other lines say nothing.
  mutating func read(_ text: String, line: Int) {
    let clauses = text.split(separator: ";").map { $0.split(separator: " ").map(String.init) }
    guard let first = clauses.first, let kind = first.first else { return }
    let place = ArchitecturePicture.place(line)
    if kind == "testing:" { testing += entries(first.dropFirst(), place) }
    guard kind == "layer" else { return }
    let name = String(first[1].dropLast())
    var layer = Layer(name: name, place: place, entries: entries(first.dropFirst(2), place))
    var usedBy: [String]?
    var uses: [String]?
    for clause in clauses.dropFirst() {
      let values = clause.dropFirst().map { $0.filter { $0 != "," } }
      switch clause[0] {
      case "usedBy": usedBy = values
      case "uses": uses = values
      case "independent": layer.independence = ArchitecturePicture.place(line, column: 4)
      default: layer.reason = clause.dropFirst().joined(separator: " ")
      }
    }
    lines.append(Line(layer: layer, usedBy: usedBy, uses: uses, number: line))
  }

  /// The keys of a layer differ in their column.
  var policy: Policy {
    let names = lines.map(\.layer.name)
    func narrowing(_ values: [String]?, _ line: Int, _ column: Int) -> Layer.Narrowing? {
      values.map { values in
        Layer.Narrowing(
          layers: names.indices.filter { values.contains(names[$0]) },
          place: ArchitecturePicture.place(line, column: column))
      }
    }
    let layers = lines.map { line in
      var layer = line.layer
      layer.usedBy = narrowing(line.usedBy, line.number, 2)
      layer.uses = narrowing(line.uses, line.number, 3)
      return layer
    }
    return Policy(file: "picture", testing: testing, layers: layers)
  }

  private func entries(_ words: ArraySlice<String>, _ place: Place) -> [Entry] {
    var namesPackages = true
    var entries: [Entry] = []
    for word in words {
      if word == "module" {
        namesPackages = false
      } else {
        entries.append(
          Entry(word.filter { $0 != "," }, namesPackages: namesPackages, place: place))
        namesPackages = true
      }
    }
    return entries
  }
}
