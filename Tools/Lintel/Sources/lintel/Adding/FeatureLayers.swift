import ArchitectureModel
import ArchitectureRules
import LayerProposals
import Scaffolding

/// The layers of a repository that are meant for the parts of a feature.
struct FeatureLayers {
  /// The index of the layer of each part that the layers call for; the feature itself is among them.
  let indices: [FeaturePart: Int]
  private let repository: Repository

  /// Finds the layers by their names.
  ///
  /// Without a layer for the contract there is none for its implementation.
  init(of repository: Repository) throws(RepositoryReader.Failure) {
    let names = repository.policy.layers.map { Self.words(of: $0.name) }
    var indices: [FeaturePart: Int] = [:]
    for part in FeaturePart.allCases {
      if part == .implementation, indices[.contract] == nil { continue }
      indices[part] = Self.index(of: part.words, in: names, without: Set(indices.values))
    }
    guard indices[.feature] != nil else {
      let words = FeaturePart.feature.words.map { "'\($0)'" }.joined(separator: ", ")
      throw RepositoryReader.Failure(
        "no layer here is for features: the name of one would have a word like \(words)",
        help: "use 'lintel add package NAME\(names.isEmpty ? "" : " --layer LAYER")'")
    }
    self.indices = indices
    self.repository = repository
  }

  /// The layer that is called by one of the words and nothing else; then one with such a word.
  private static func index(
    of words: [String], in names: [[String]], without taken: Set<Int>
  ) -> Int? {
    let free = names.indices.filter { !taken.contains($0) }
    for word in words {
      if let index = free.first(where: { names[$0] == [word] }) { return index }
    }
    for word in words {
      if let index = free.first(where: { names[$0].contains(word) }) { return index }
    }
    return nil
  }

  /// The words of a name in lower case, in the singular.
  private static func words(of name: String) -> [String] {
    NameWords(name).words.map { word in
      let word = word.lowercased()
      return word.hasSuffix("s") && !word.hasSuffix("ss") ? String(word.dropLast()) : word
    }
  }
}

// What the packages are called.
extension FeatureLayers {
  /// A module for each part: the feature's name where there is but one part, or else with an ending.
  func modules(of feature: String) -> [FeaturePart: String] {
    if indices.count == 1 { return indices.mapValues { _ in feature } }
    let layers = Layering(graph: repository.graph, policy: repository.policy).layers
    return Dictionary(
      uniqueKeysWithValues: indices.map { part, layer in
        let members = repository.graph.modules.indices.filter { layers[$0] == layer }
        let names = members.map { repository.graph.modules[$0].name }
        let endings = Set(names.compactMap { Self.ending(of: $0, for: part) })
        let ending = endings.count == 1 ? endings.first : nil
        return (part, feature + (ending ?? self.ending(of: part, layer)))
      })
  }

  /// What a name has from the last word for the part on: `ClientModule`, or `Client` of `Clients`.
  private static func ending(of name: String, for part: FeaturePart) -> String? {
    let words = NameWords(name).words
    let singular = Self.words(of: name)
    guard let index = singular.lastIndex(where: part.words.contains) else { return nil }
    let isLast = index == words.count - 1
    return isLast ? capitalized(singular[index]) : words[index...].joined()
  }

  /// The word for the part in the layer's name.
  private func ending(of part: FeaturePart, _ layer: Int) -> String {
    let words = Self.words(of: repository.policy.layers[layer].name)
    return Self.capitalized(part.words.first(where: words.contains) ?? part.words[0])
  }

  private static func capitalized(_ word: String) -> String {
    word == "ui" ? "UI" : word.prefix(1).uppercased() + word.dropFirst()
  }
}
