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
  /// The context of this process.
  static let ofProcess: DependencyContext = {
    let process = ProcessInfo.processInfo
    if let demand = process.environment[variable], byName[demand] == nil {
      reportIssue("\(variable) is '\(demand)'; use 'live', 'preview' or 'test'")
    }
    return DependencyContext(environment: process.environment, arguments: process.arguments)
  }()

  private static let variable = "SWIFT_DEPENDENCIES_CONTEXT"
  private static let byName = ["live": live, "preview": preview, "test": test]

  /// The context of a process that was started in an environment, with the path of its executable as
  /// its first argument.
  ///
  /// `SWIFT_DEPENDENCIES_CONTEXT` wins if it says `live`, `preview` or `test`; then
  /// `XCODE_RUNNING_FOR_PREVIEWS=1`; then a test library that runs the process; then it is live.
  init(environment: [String: String], arguments: [String]) {
    let isTest =
      arguments.contains { $0.hasSuffix(".xctest") || $0 == "--testing-library" }
      || environment.keys.contains { $0.hasPrefix("XCTest") }
    if let demanded = environment[Self.variable].flatMap({ Self.byName[$0] }) {
      self = demanded
    } else if environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1" {
      self = .preview
    } else {
      self = isTest ? .test : .live
    }
  }
}
