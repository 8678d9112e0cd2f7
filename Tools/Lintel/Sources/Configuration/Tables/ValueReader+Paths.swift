import ArchitectureModel

extension ValueReader where Value == Entry {
  /// An entry, whose name is that of a package or else of a target.
  static func entry(namesPackages: Bool) -> Self {
    Self(shape: .text) { field, reading in
      reading.nameOrPath(field).map {
        Entry($0, namesPackages: namesPackages, place: field.value.place)
      }
    }
  }
}

extension ValueReader where Value == ExcludedFolder {
  static var excludedFolder: Self {
    Self(shape: .text) { field, reading in
      reading.nameOrPath(field).map { ExcludedFolder($0, place: field.value.place) }
    }
  }
}

extension ValueReader where Value == Selector {
  static var selector: Self {
    Self(shape: .text) { field, reading in
      let place = field.value.place
      if case .string(let name) = field.value.content, let layer = reading.layers[name]?.first {
        return Selector(name, layer: layer, place: place)
      }
      return reading.nameOrPath(field).map { Selector($0, layer: nil, place: place) }
    }
  }
}

extension Reading {
  /// A name or a path from the root, which must not lead out of it.
  fileprivate mutating func nameOrPath(_ field: Field) -> String? {
    guard let text = text(field) else { return nil }
    guard let (message, help) = faultOfPath(text) else { return text }
    report("\(quoted(text)) \(message)", at: field.value.place, help: help)
    return nil
  }

  private func faultOfPath(_ path: String) -> (message: String, help: String)? {
    if path.hasPrefix("/") || path.hasPrefix("~/") {
      return ("does not begin at the root", "write the path from the root, as in 'Packages/'")
    }
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)[...]
    if parts.contains("..") {
      return ("leads out of the root", "write the path from the root, without '..'")
    }
    while parts.first == "." { parts.removeFirst() }
    while parts.last == "" { parts.removeLast() }
    if parts.isEmpty { return ("is the root itself", "name a folder below it, or '**/' for all") }
    if parts.contains("") || parts.contains(".") {
      return ("has an empty part or a '.' in it", "write the path without it")
    }
    return nil
  }
}
