public import InterfaceModule

/// Stands for a service on the network that does not always answer.
public struct APIClient: GreetFetching {
  /// When the service fails.
  public enum Failures: String, CaseIterable, Sendable {
    /// Always.
    case all

    /// Never.
    case none

    /// One time in four, by chance.
    case random
  }

  private let failures: Failures

  /// A client of a service that fails as often as `failures` says.
  public init(failures: Failures = .random) {
    self.failures = failures
  }

  /// The greeting.
  ///
  /// - Throws: ``APIError/randomFailure``.
  public func fetchGreet() async throws -> String {
    switch failures {
    case .none: break
    case .all: throw APIError.randomFailure
    case .random where Int.random(in: 0..<4) == 0: throw APIError.randomFailure
    case .random: break
    }
    return "Hello"
  }
}

/// Why the service did not answer.
public enum APIError: Error {
  /// By bad luck.
  case randomFailure
}
