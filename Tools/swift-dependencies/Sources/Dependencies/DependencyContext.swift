import Foundation

/// Where code runs, which decides the value of a dependency that nobody has overridden.
public enum DependencyContext: Sendable {
  /// An app on a device or a machine: `liveValue`.
  case live

  /// A preview in an editor: `previewValue`.
  case preview

  /// A test: `testValue`.
  case test
}

extension DependencyContext {
  /// The context of this process: what the environment demands, else what it looks like.
  static let ofProcess = DependencyContext(
    environment: ProcessInfo.processInfo.environment, isTesting: isTesting)

  /// The context that an environment describes.
  ///
  /// `SWIFT_DEPENDENCIES_CONTEXT` wins if it says `live`, `preview` or `test`; then
  /// `XCODE_RUNNING_FOR_PREVIEWS=1`; then a running test; then it is live.
  init(environment: [String: String], isTesting: Bool) {
    switch environment["SWIFT_DEPENDENCIES_CONTEXT"] {
    case "live": self = .live
    case "preview": self = .preview
    case "test": self = .test
    case let demanded:
      if environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1" {
        self = .preview
      } else {
        self = isTesting ? .test : .live
      }
      guard let demanded else { return }
      reportIssue(
        "SWIFT_DEPENDENCIES_CONTEXT is '\(demanded)'; use 'live', 'preview' or 'test'")
    }
  }

  /// Whether a test library runs this process.
  private static var isTesting: Bool {
    let process = ProcessInfo.processInfo
    return process.environment.keys.contains { $0.hasPrefix("XCTest") }
      || process.arguments.contains { $0.hasSuffix(".xctest") || $0 == "--testing-library" }
  }
}
