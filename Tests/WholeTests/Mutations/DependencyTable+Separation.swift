extension DependencyTable.Pair {
  /// Makes a copy as if the first package had never used the second.
  func separate(in copy: inout RepositoryCopy) throws {
    var manifest = ManifestText(try copy.text(of: from.manifest))
    manifest.removeDependencies(on: to)
    try copy.write(manifest.text, to: from.manifest)
    let imports = to.modules.map { "import \($0)" }
    for file in try copy.swiftFiles(in: from.folder) {
      let lines = try copy.text(of: file).split(separator: "\n", omittingEmptySubsequences: false)
      let kept = lines.filter { line in !imports.contains { line.hasSuffix($0) } }
      if kept.count < lines.count { try copy.write(kept.joined(separator: "\n"), to: file) }
    }
  }
}
