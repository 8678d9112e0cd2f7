import ManifestEditing

/// The text of a manifest after an edit.
func edited(
  _ text: String, _ edit: (inout ManifestEditor) throws -> Void
) rethrows -> String {
  var editor = ManifestEditor(Array(text.utf8))
  try edit(&editor)
  return String(decoding: editor.bytes, as: UTF8.self)
}

/// A manifest with one target, whose arguments behind its name are given.
func manifest(target arguments: String, prefix: String = "") -> String {
  """
  // swift-tools-version: 6.0
  import PackageDescription
  \(prefix)
  let package = Package(
    name: "P",
    targets: [
      .target(name: "A"\(arguments)),
      .testTarget(name: "ATests", dependencies: ["A"]),
    ]
  )

  """
}
