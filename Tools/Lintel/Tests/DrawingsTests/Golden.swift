import Foundation
import Testing

/// The folder of texts that the formats are held against, laid out as `<format>/<sample>.txt`.
let goldens = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  .appendingPathComponent("Goldens")

/// Compares a text with the file `Goldens/<name>`.
///
/// A test never writes over a golden by itself: only `UPDATE_GOLDENS=1` does, and then the test
/// still fails, so that no run is green and writing at once.
func expectGolden(
  _ actual: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let url = goldens.appendingPathComponent(name)
  if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(actual.utf8).write(to: url)
    Issue.record("wrote \(name); read the change and run again", sourceLocation: sourceLocation)
    return
  }
  guard let expected = try? Data(contentsOf: url) else {
    Issue.record("no golden '\(name)'; UPDATE_GOLDENS=1 writes it", sourceLocation: sourceLocation)
    return
  }
  #expect(
    actual == String(decoding: expected, as: UTF8.self),
    "differs from Goldens/\(name); if meant, UPDATE_GOLDENS=1 writes it",
    sourceLocation: sourceLocation)
}
