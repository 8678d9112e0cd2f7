import Dependencies
public import InterfaceModule

extension MessageRepository {
  /// Stands for a service on the network: waits a second, then answers.
  public static let impl = MessageRepository {
    @Dependency(\.continuousClock) var clock
    try await clock.sleep(for: .seconds(1))
    return "Hello from the implementation"
  }
}
