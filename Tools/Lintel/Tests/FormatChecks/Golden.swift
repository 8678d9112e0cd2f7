package import Foundation
package import Testing

/// The folder of texts that formats are held against, beside a test.
///
/// - Parameter test: the file of the test.
/// - Returns: the folder, whether it is there or not.
package func goldens(of test: String = #filePath) -> URL {
  URL(fileURLWithPath: test).deletingLastPathComponent().appendingPathComponent("Goldens")
}

/// Compares a text with the file `Goldens/<name>` beside the test.
///
/// A test never writes over a golden by itself: only `UPDATE_GOLDENS=1` does, and then the test
/// still fails, so that no run is green and writing at once.
package func expectGolden(
  _ actual: String, _ name: String, of test: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let url = goldens(of: test).appendingPathComponent(name)
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
