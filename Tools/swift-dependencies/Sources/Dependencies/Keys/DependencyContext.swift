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
    let environment = ProcessInfo.processInfo.environment
    let context = DependencyContext(
      environment: environment, arguments: ProcessInfo.processInfo.arguments)
    if let demanded = environment[variable], context != DependencyContext(demanded: demanded) {
      reportIssue("\(variable) is '\(demanded)'; use 'live', 'preview' or 'test'")
    }
    return context
  }()

  private static let variable = "SWIFT_DEPENDENCIES_CONTEXT"

  /// The context of a process that was started in an environment, with the path of its executable as
  /// its first argument.
  ///
  /// `SWIFT_DEPENDENCIES_CONTEXT` wins if it says `live`, `preview` or `test`; then
  /// `XCODE_RUNNING_FOR_PREVIEWS=1`; then a test library that runs the process; then it is live.
  init(environment: [String: String], arguments: [String]) {
    if let demanded = DependencyContext(demanded: environment[Self.variable]) {
      self = demanded
    } else if environment["XCODE_RUNNING_FOR_PREVIEWS"] == "1" {
      self = .preview
    } else {
      self = Self.isTest(environment, arguments) ? .test : .live
    }
  }

  private init?(demanded: String?) {
    switch demanded {
    case "live": self = .live
    case "preview": self = .preview
    case "test": self = .test
    default: return nil
    }
  }

  private static func isTest(_ environment: [String: String], _ arguments: [String]) -> Bool {
    arguments.contains { $0.hasSuffix(".xctest") || $0 == "--testing-library" }
      || environment.keys.contains { $0.hasPrefix("XCTest") }
  }
}
